import { createRootRouteWithContext, Outlet, redirect } from '@tanstack/react-router'
import { askAboutCode } from '../app/router/guards.ts'
import type { RouterContext } from '../app/router/context.ts'
import { wantedCustomer } from '../app/boot/engine.ts'
import { useReleaseOfEvents } from '../app/live/untilDrawn.ts'
import { takeWanted, without } from '../app/router/entryParameters.ts'
import { FramePending } from '../features/frame/FramePending.tsx'
import { NotFoundPage } from '../features/frame/NotFoundPage.tsx'
import { ActivatedPopup } from '../features/registration/ActivatedPopup.tsx'
import { readActivationLink } from '../features/registration/activationLink.ts'
import { EmailConfirmedPopup } from '../features/registration/EmailConfirmedPopup.tsx'
import { emailLink, readEmailLink } from '../features/registration/emailLink.ts'
import { ProofPopup } from '../features/security/ProofPopup.tsx'

type Place = { readonly pathname: string; readonly searchStr: string }

/** What any address may carry: it is noted, and the address goes on without it. */
const readAddress = ({ pathname, searchStr }: Place): void => {
  const wanted = takeWanted(pathname, searchStr)
  if (wanted) {
    if (wanted.customerId !== undefined) wantedCustomer.want(wanted.customerId)
    throw redirect({ href: wanted.href, replace: true })
  }
  const email = readEmailLink(searchStr)
  if (email) {
    emailLink.set(email)
    throw redirect({ href: without(pathname, searchStr, ['action', 'user', 'code']), replace: true })
  }
  if (pathname !== '/activate' && readActivationLink(searchStr)) throw redirect({ href: `/activate${searchStr}`, replace: true })
}

const Root = () => {
  useReleaseOfEvents()
  return (
    <>
      <Outlet />
      <ActivatedPopup />
      <EmailConfirmedPopup />
      <ProofPopup />
    </>
  )
}

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ location }) => {
    askAboutCode(location)
    readAddress(location)
  },
  pendingComponent: FramePending,
  notFoundComponent: NotFoundPage,
  component: Root,
})

import { createRootRouteWithContext, Outlet, redirect } from '@tanstack/react-router'
import type { RouterContext } from '../app/context.ts'
import { FramePending } from '../features/frame/FramePending.tsx'
import { NotFoundPage } from '../features/frame/NotFoundPage.tsx'
import { ActivatedPopup } from '../features/registration/ActivatedPopup.tsx'
import { readActivationLink } from '../features/registration/activationLink.ts'

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ location }) => {
    if (location.pathname !== '/activate' && readActivationLink(location.searchStr))
      throw redirect({ href: `/activate${location.searchStr}`, replace: true })
  },
  pendingComponent: FramePending,
  notFoundComponent: NotFoundPage,
  component: () => (
    <>
      <Outlet />
      <ActivatedPopup />
    </>
  ),
})

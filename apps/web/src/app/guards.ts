import { judge, user } from '@florin/contract/access'
import type { Access } from '@florin/contract/access'
import { ResponseCode } from '@florin/contract/errors'
import { redirect } from '@tanstack/react-router'
import i18next from 'i18next'
import { CallError, isCallError, isOutcomeUnknown } from './call/error.ts'
import { callerView } from './callerView.ts'
import type { RouterContext } from './context.ts'
import { destination } from './destination.ts'
import { refresher, rememberedPath } from './engine.ts'
import { profileQuery } from './profile.ts'

type Entry = {
  readonly context: RouterContext
  readonly location: { readonly href: string; readonly pathname: string }
  /** Only a look ahead, because the pointer is over a link: nothing may change by it. */
  readonly preload: boolean
}

const home = '/home'
const login = '/login'

/** Where to go after signing in; the remembered page is forgotten with the asking. */
export const nextPath = (): string => destination({ remembered: rememberedPath.take() })

const toLogin = ({ location, preload }: Entry) => {
  if (!preload) rememberedPath.remember(location.href)
  return redirect({ href: login, replace: true })
}

/** Terms to accept are for their own screen, trouble on the way for a retry; any other answer ends the session. */
const loadProfile = async (entry: Entry) => {
  try {
    return (await entry.context.queries.ensureQueryData(profileQuery())).customer
  } catch (error) {
    if (!isCallError(error) || isOutcomeUnknown(error) || error.code === ResponseCode.termsPending) throw error
    if (!entry.preload) entry.context.session.expire()
    throw toLogin(entry)
  }
}

const enter = async (access: Access, entry: Entry): Promise<void> => {
  const { session } = entry.context
  if (!session.isSignedIn()) throw toLogin(entry)
  const verdict = judge(access, callerView(await loadProfile(entry), session.actingFor()))
  if (verdict === 'allowed') return
  if (verdict === 'unauthenticated') throw toLogin(entry)
  if (entry.location.pathname !== home) throw redirect({ href: home, replace: true })
  throw new CallError({
    code: verdict === 'denied' ? ResponseCode.denied : ResponseCode.noAccess,
    status: 200,
    description: i18next.t(verdict === 'denied' ? 'errors:access.denied' : 'errors:access.none'),
  })
}

/** A page is open to whoever may make the call it lives from. */
export const requires = (method: { readonly access: Access }) => (entry: Entry) => enter(method.access, entry)

export const requiresSignIn = (entry: Entry): Promise<void> => enter(user(), entry)

/** Someone already signed in proves it with fresh tokens and goes on. */
export const requiresAnonymous = async ({ context, preload }: Entry): Promise<void> => {
  if (preload || !context.session.isSignedIn()) return
  try {
    await refresher.refresh()
  } catch (error) {
    if (context.session.isSignedIn()) throw error
    return
  }
  throw redirect({ href: nextPath(), replace: true })
}

/** For pages that begin something new, as activation does. */
export const endsSession = async ({ context, preload }: Entry): Promise<void> => {
  if (!preload && context.session.isSignedIn()) await context.session.signOut()
}

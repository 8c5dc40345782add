import { judge, user } from '@florin/contract/calls/access'
import type { Access } from '@florin/contract/calls/access'
import type { CustomerInfo } from '@florin/contract/customers/customer'
import { ResponseCode } from '@florin/contract/errors'
import { redirect } from '@tanstack/react-router'
import i18next from 'i18next'
import { loadSituation } from './arrival.ts'
import { CallError } from '../call/error.ts'
import { callerView } from '../session/callerView.ts'
import type { RouterContext } from './context.ts'
import { fallbackPage, pageInstead } from './destination.ts'
import { refresher, rememberedPath, session as ownSession, codeLogin, wantedCustomer } from '../boot/engine.ts'

type Entry = {
  readonly context: RouterContext
  readonly location: { readonly href: string; readonly pathname: string }
  /** Only a look ahead, because the pointer is over a link: nothing may change by it. */
  readonly preload: boolean
}

const login = '/login'
const pairing = '/scp'

/** Where to go after signing in: the first page finds out the rest. */
export const nextPath = () => '/' as const

const to = (href: string) => redirect({ href, replace: true })

/** Elsewhere first; the page asked for is taken up again after. */
const detour = ({ location, preload }: Entry, href: string) => {
  if (!preload) rememberedPath.remember(location.href)
  return to(href)
}

const isPairing = ({ location }: Entry) => location.pathname.startsWith(pairing)

/** Whoever has to pair a phone does nothing else before. */
const assertPaired = (profile: CustomerInfo, entry: Entry): void => {
  if (!ownSession.mustPair() || isPairing(entry)) return
  if (profile.login2faMode !== 'push') throw detour(entry, pairing)
  ownSession.paired()
}

const enter = async (access: Access, entry: Entry, elsewhere?: string): Promise<void> => {
  const { session } = entry.context
  if (!session.isSignedIn()) throw detour(entry, login)
  if (wantedCustomer.peek() !== undefined) throw detour(entry, nextPath())
  const { customer, acting, isTermsPending } = await loadSituation(entry)
  if (isTermsPending) throw detour(entry, '/terms')
  if (!customer) throw detour(entry, login)
  const { pathname } = entry.location
  assertPaired(customer, entry)
  // Who still has to pair a phone is at it now; the rest comes after.
  const instead = ownSession.mustPair() ? undefined : pageInstead({ customer, acting }, pathname)
  if (instead) throw detour(entry, instead)
  const verdict = judge(access, callerView(customer, acting))
  if (verdict === 'allowed') return
  if (verdict === 'unauthenticated') throw detour(entry, login)
  const fallback = elsewhere ?? fallbackPage({ customer, acting })
  if (pathname !== fallback) throw to(fallback)
  throw new CallError({
    code: verdict === 'denied' ? ResponseCode.denied : ResponseCode.noAccess,
    status: 200,
    description: i18next.t(verdict === 'denied' ? 'common:refused.access.denied' : 'common:refused.access.none'),
  })
}

/**
 * A page is open to whoever may make the call it lives from. What is about users themselves would show an operator who
 * stands in their own things as if they were the customer's. Whoever may not goes to where they belong, or elsewhere.
 */
export const requires =
  ({ access }: { readonly access: Access }, elsewhere?: string) =>
  async (entry: Entry): Promise<void> => {
    const isStandIn = entry.context.session.actingFor()?.byOperator ?? false
    if (access.who === 'user' && isStandIn && !isPairing(entry)) throw to('/home')
    await enter(access, entry, elsewhere)
  }

export const requiresSignIn = (entry: Entry): Promise<void> => enter(user(), entry)

/** For pages on the way in, which come before terms and company are settled. */
export const requiresTokens = (entry: Entry): void => {
  if (!entry.context.session.isSignedIn()) throw detour(entry, login)
}

/** Someone already signed in proves it with fresh tokens and goes on. */
export const requiresAnonymous = async ({ context, preload }: Entry): Promise<void> => {
  if (preload || !context.session.isSignedIn()) return
  try {
    await refresher.refresh()
  } catch (error) {
    if (context.session.isSignedIn()) throw error
    return
  }
  throw to(nextPath())
}

/**
 * A code that came with the address signs nobody in by itself: the sign-in page asks first. Anybody can send such a link, so it
 * never takes the place of a session that is open.
 */
export const askAboutCode = ({ pathname, href }: Entry['location']): void => {
  if (!codeLogin.isPending()) return
  if (ownSession.isSignedIn()) return void codeLogin.take()
  if (pathname === login) return
  rememberedPath.remember(href)
  throw to(login)
}

/** For pages that begin something new, as activation does. */
export const endsSession = async ({ context, preload }: Entry): Promise<void> => {
  if (!preload && context.session.isSignedIn()) await context.session.signOut()
}

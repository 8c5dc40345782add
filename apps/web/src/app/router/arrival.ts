import { ResponseCode } from '@florin/contract/errors'
import { CancelledError } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import i18next from 'i18next'
import { showToast } from '../../ui/toasts.ts'
import { isCallError, isOutcomeUnknown } from '../call/error.ts'
import { accessQuery, actingIn, chooseCompany, companiesQuery } from '../session/company.ts'
import type { RouterContext } from './context.ts'
import { destination, needsCompany } from './destination.ts'
import type { Situation } from './destination.ts'
import { rememberedPath, wantedCustomer } from '../boot/engine.ts'
import { profileQuery } from '../session/profile.ts'

const isTermsError = (error: unknown) => isCallError(error) && error.code === ResponseCode.termsPending

const to = (href: string) => redirect({ href, replace: true })

type Entering = {
  readonly context: RouterContext
  /** Only a look ahead: nothing may change by it. */
  readonly preload: boolean
}

/** Rights may have changed since the company was chosen; a company lost is left. */
const loadActing = async ({ context: { queries, session }, preload }: Entering): Promise<Situation['acting']> => {
  const acting = session.actingFor()
  if (acting?.kind !== 'company' || acting.byOperator) return acting
  const current = actingIn(await queries.ensureQueryData(accessQuery()))
  if (!preload && JSON.stringify(current) !== JSON.stringify(acting)) session.actFor(current)
  return current
}

/**
 * Who is signed in and for whom they act. Terms to accept are part of the answer, trouble on the way is for a retry; any
 * other refusal ends the acting, or the session when there was none.
 */
export const loadSituation = async (entering: Entering): Promise<Situation> => {
  const { context, preload } = entering
  const { queries, session } = context
  const actingBefore = session.actingFor()
  const leave = () => {
    if (!preload) session.actFor(undefined)
    return to('/')
  }
  try {
    const [{ customer }, acting] = await Promise.all([queries.ensureQueryData(profileQuery()), loadActing(entering)])
    // The server tells of the user alone when they do not, or no longer, act for the customer.
    if (acting && customer.customerId !== acting.customerId) throw leave()
    return { customer, acting }
  } catch (error) {
    // The end of the session drops whatever is being asked.
    if (error instanceof CancelledError && !session.isSignedIn()) return {}
    if (!isCallError(error)) throw error
    if (isTermsError(error)) return { isTermsPending: true, acting: actingBefore }
    if (isOutcomeUnknown(error)) throw error
    if (actingBefore && session.isSignedIn()) throw leave()
    if (!preload) session.expire()
    return {}
  }
}

/** Acts for the customer that an address named, as far as that is theirs to do. */
const takeUpWanted = async ({ queries, session }: RouterContext, wanted: number): Promise<void> => {
  if (session.actingFor()?.customerId === wanted) return wantedCustomer.forget()
  session.actFor(undefined)
  const { customer } = await queries.ensureQueryData(profileQuery())
  // An operator gives a reason first; the overview asks for it.
  if (customer.isAdmin) return
  if (customer.customerId !== wanted) await chooseCompany(wanted)
  wantedCustomer.forget()
}

const applyWanted = async (context: RouterContext): Promise<void> => {
  const wanted = wantedCustomer.peek()
  if (wanted === undefined) return
  try {
    await takeUpWanted(context, wanted)
  } catch (error) {
    if (isTermsError(error)) throw to('/terms')
    if (!isCallError(error) || isOutcomeUnknown(error)) throw error
    wantedCustomer.forget()
    if (context.session.isSignedIn()) void showToast('error', i18next.t('common:refused.access.none'))
  }
}

const decide = async (context: RouterContext, isChosen: boolean): Promise<void> => {
  const { session, queries } = context
  await applyWanted(context)
  const known = await loadSituation({ context, preload: false })
  if (!session.isSignedIn()) throw to('/login')
  const companies = needsCompany(known) ? (await queries.ensureQueryData(companiesQuery())).customers : undefined
  const wanted = wantedCustomer.peek()
  const remembered = rememberedPath.peek()
  const found = destination({ ...known, companies, wanted, remembered })
  wantedCustomer.forget()
  if (found.kind === 'outside') return location.assign(found.url)
  if (found.kind === 'company') {
    if (isChosen) throw to('/accesses')
    wantedCustomer.want(found.customerId)
    return decide(context, true)
  }
  if (found.path === remembered) rememberedPath.take()
  throw to(found.path)
}

/** The first page: sends everybody who is signed in where they belong, and stays for visitors. */
export const arrive = async ({ context, preload }: Entering): Promise<void> => {
  if (context.session.isSignedIn() && !preload) await decide(context, false)
}

import type { CompanyAccess, CustomerInfo } from '@florin/contract/customers/customer'
import { isBusiness, mayRead, mustEnrol } from '../session/callerView.ts'
import type { ActingFor } from '../session/storage.ts'

/** What decides where someone goes once they are in. While terms wait, nothing more is known of the customer. */
export type Situation = {
  readonly customer?: CustomerInfo | undefined
  readonly isTermsPending?: boolean | undefined
  readonly acting?: ActingFor | undefined
  /** The customer that the address asked for. */
  readonly wanted?: number | undefined
  /** Known once they matter: for a business user who acts for nobody yet. */
  readonly companies?: readonly Pick<CompanyAccess, 'id'>[] | undefined
  readonly remembered?: string | undefined
}

export type Destination =
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'outside'; readonly url: string }
  /** The only company there is: to be chosen without asking. */
  | { readonly kind: 'company'; readonly customerId: number }

type Step = (situation: Situation) => Destination | undefined

const page = (path: string): Destination => ({ kind: 'page', path })
const outside = (url: string): Destination => ({ kind: 'outside', url })

const oldWeb: Step = ({ customer, wanted, acting }) =>
  customer?.useOldWeb && customer.oldWebUrl && wanted === undefined && !acting ? outside(customer.oldWebUrl) : undefined

const terms: Step = ({ isTermsPending }) => (isTermsPending ? page('/terms') : undefined)

const admin: Step = ({ customer, acting, wanted }) => {
  if (!customer?.isAdmin || acting) return undefined
  if (mustEnrol(customer)) return page('/setting')
  return page(wanted === undefined ? '/admin-overview' : `/admin-overview?customer=${wanted}`)
}

/** Somebody who is there for companies alone: has no account of their own to look at. */
export const needsCompany = ({ customer, acting }: Situation): boolean =>
  customer !== undefined && !acting && !customer.isAdmin && (isBusiness(customer) || customer.customerId === undefined)

const business: Step = (situation) => {
  const { customer, companies = [] } = situation
  if (!needsCompany(situation)) return undefined
  if (!customer?.isHaveRelatedAccounts && customer?.oldWebUrl) return outside(customer.oldWebUrl)
  const [only, ...others] = companies
  return only && others.length === 0 ? { kind: 'company', customerId: only.id } : page('/accesses')
}

/** A company has no personal information, nor does it certify where a person is taxed. */
const ofPerson = ({ customer, acting }: Situation) =>
  customer && !isBusiness(customer) && acting?.kind !== 'company' ? customer : undefined

const profileUpdate: Step = (situation) => (ofPerson(situation)?.isNeedPersonalInfoUpdate ? page('/profile-update') : undefined)
/** Asked of a customer: of nobody who has yet to choose one. */
const kyc: Step = ({ customer, acting }) =>
  customer?.isNeedKyc && (acting || customer.customerId !== undefined) ? page('/kyc') : undefined
const selfCertification: Step = (situation) =>
  ofPerson(situation)?.isNeedSelfCertification ? page('/self-certification-splash') : undefined
const documents: Step = ({ acting }) => (acting?.kind === 'company' && !mayRead(acting) ? page('/company-documents') : undefined)
const rememberedPath: Step = ({ remembered }) => (remembered ? page(remembered) : undefined)

/** The first step that has an answer wins. */
const first = (steps: readonly Step[], situation: Situation): Destination => {
  for (const step of steps) {
    const found = step(situation)
    if (found) return found
  }
  return page('/home')
}

const ownSteps = [oldWeb, terms, admin, business, profileUpdate, kyc, selfCertification, documents, rememberedPath]
/** An operator looks at the customer; what the customer has to do first is not theirs to do. */
const standInSteps = [rememberedPath]

/** Where someone goes after signing in. */
export const destination = (situation: Situation): Destination =>
  first(situation.acting?.byOperator ? standInSteps : ownSteps, situation)

/** While the questionnaire waits no other page opens, save the one that comes before it. */
export const pageInstead = (situation: Pick<Situation, 'customer' | 'acting'>, pathname: string): string | undefined => {
  if (situation.acting?.byOperator || !kyc(situation)) return undefined
  const open = [profileUpdate, kyc]
    .flatMap((step) => step(situation) ?? [])
    .flatMap((to) => (to.kind === 'page' ? [to.path] : []))
  return open.includes(pathname) ? undefined : open[0]
}

/** The page that stands in for one that is not theirs. */
export const fallbackPage = (situation: Pick<Situation, 'customer' | 'acting'>): string => {
  const found = first([admin, (whole) => (needsCompany(whole) ? page('/accesses') : undefined), documents], situation)
  return found.kind === 'page' ? found.path : '/home'
}

import type { CompanyAccess, CustomerInfo } from '@florin/contract/customers/customer'
import { isBusiness, mayRead } from '../session/callerView.ts'
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

const profileUpdate: Step = ({ customer }) => (customer?.isNeedPersonalInfoUpdate ? page('/profile-update') : undefined)
const kyc: Step = ({ customer }) => (customer?.isNeedKyc ? page('/kyc') : undefined)
const selfCertification: Step = ({ customer }) =>
  customer?.isNeedSelfCertification ? page('/self-certification-splash') : undefined
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

/** Where someone starts once it is known what they may do in a company. */
export const startPage = (situation: Pick<Situation, 'customer' | 'acting' | 'remembered'>): Destination =>
  first([kyc, documents, rememberedPath], situation)

/** The page that stands in for one that is not theirs. */
export const fallbackPage = (situation: Pick<Situation, 'customer' | 'acting'>): string => {
  const found = first([admin, (whole) => (needsCompany(whole) ? page('/accesses') : undefined), documents], situation)
  return found.kind === 'page' ? found.path : '/home'
}

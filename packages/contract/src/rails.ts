import { type Access, customer, type PermissionFlag } from './access.ts'

/** What is known of a rail without running it. Whatever lists ways of paying reads it from here. */
export type RailFacts = {
  /** As it stands on record, in history and in the rules of fees. */
  readonly name: string
  /** Who may submit it. */
  readonly access: Extract<Access, { who: 'customer' }>
  /** What has to be held besides, to pay somebody else by it. */
  readonly thirdPartyFlag?: PermissionFlag | undefined
  /** The type of its form, its templates and its recent payees; missing where it has no form of its own. */
  readonly type?: string | undefined
  /** Whether there is a page that pays by it. */
  readonly hasPage: boolean
  /** Between own accounts, or to others. */
  readonly permissions: readonly ('own' | '3d')[]
  /** The rules and counters of limits that it uses. */
  readonly limits: string
  /** Whether a series of payments can be made by it. */
  readonly repeats: boolean
  /** The last state in which its payer may cancel: while the payer, the company or the bank is asked. */
  readonly cancellableUntil: 'awaitingApproval' | 'awaitingCompany' | 'awaitingBank'
  /** Whether operators can make a payment again with corrected details, once it came back. */
  readonly isResent?: boolean | undefined
  /** Whether the payee's bank can be asked to send it back. */
  readonly isRecalled?: boolean | undefined
}

export const ownRail = {
  name: 'own',
  access: customer({ can: 'initiate' }),
  type: 'own',
  hasPage: true,
  permissions: ['own'],
  limits: 'own',
  repeats: true,
  cancellableUntil: 'awaitingBank',
} as const satisfies RailFacts

export const memberRail = {
  name: 'p2p',
  access: customer({ can: 'initiate', flag: 'sendMoneyPaxumUser' }),
  type: 'p2p',
  hasPage: true,
  permissions: ['3d'],
  limits: 'p2p',
  repeats: true,
  cancellableUntil: 'awaitingBank',
} as const satisfies RailFacts

export const invoiceRail = {
  name: 'invoice',
  access: customer({ can: 'initiate', flag: 'sendMoneyPaxumUser' }),
  hasPage: false,
  permissions: ['3d'],
  limits: 'p2p',
  repeats: false,
  cancellableUntil: 'awaitingBank',
} as const satisfies RailFacts

/** What a merchant asks for on its own site. */
export const merchantRail = {
  name: 'merchant',
  access: customer({ can: 'initiate', flag: 'sendMoneyPaxumUser' }),
  hasPage: false,
  permissions: ['3d'],
  limits: 'p2p',
  repeats: true,
  cancellableUntil: 'awaitingBank',
} as const satisfies RailFacts

const outside = {
  access: customer({ can: 'initiate' }),
  hasPage: true,
  permissions: ['own', '3d'],
  repeats: false,
  cancellableUntil: 'awaitingBank',
} as const

export const wireRail = {
  ...outside,
  name: 'wire',
  type: 'wire',
  thirdPartyFlag: 'addFundsWireThirdParty',
  limits: 'wire',
  isResent: true,
  isRecalled: true,
} as const satisfies RailFacts

export const eftRail = {
  ...outside,
  name: 'eft',
  type: 'eft',
  thirdPartyFlag: 'addFundsBankThirdParty',
  limits: 'eft',
  isResent: true,
  isRecalled: true,
} as const satisfies RailFacts

export const cardRail = {
  ...outside,
  name: 'oct',
  type: 'oct',
  thirdPartyFlag: 'sendMoneyUser',
  limits: 'oct',
} as const satisfies RailFacts

export const cryptoRail = {
  ...outside,
  name: 'crypto_eft',
  type: 'crypto_eft',
  thirdPartyFlag: 'sendMoneyUser',
  limits: 'crypto_eft',
} as const satisfies RailFacts

export const instantRail = {
  ...outside,
  name: 'instant_payment',
  type: 'instant_payment',
  thirdPartyFlag: 'sendMoneyUser',
  limits: 'instant_payment',
} as const satisfies RailFacts

export const interacRail = {
  ...outside,
  name: 'interac',
  type: 'interac',
  thirdPartyFlag: 'sendMoneyUser',
  limits: 'interac',
} as const satisfies RailFacts

/** Onto another member's prepaid card. One's own is loaded by the rail between own accounts. */
export const cardLoadRail = {
  name: 'card_load',
  access: customer({ can: 'initiate' }),
  hasPage: true,
  thirdPartyFlag: 'sendMoneyUser',
  permissions: ['3d'],
  limits: 'card_load',
  repeats: false,
  cancellableUntil: 'awaitingBank',
} as const satisfies RailFacts

/** To somebody of whom only the email is known: the money is held until they have chosen one of the other rails. */
export const globalPayRail = {
  ...outside,
  name: 'global_pay',
  permissions: ['3d'],
  thirdPartyFlag: 'sendMoneyUser',
  limits: 'global_pay',
} as const satisfies RailFacts

/** The rails by which money leaves the bank. */
export const externalRails = [eftRail, wireRail, cardRail, cryptoRail, instantRail, interacRail] as const

/** Every rail that posts, in the order in which lists show them. */
export const rails = [
  memberRail,
  ownRail,
  ...externalRails,
  cardLoadRail,
  invoiceRail,
  merchantRail,
] as const satisfies readonly RailFacts[]

/** Also the one that holds money until it goes on by another. */
export const allRails = [...rails, globalPayRail] as const

/** Those by which a series of payments can be made. */
export const repeatingRails = rails.filter((rail) => rail.repeats)

/** Those that a page pays by. */
export const pageRails = allRails.filter((rail) => rail.hasPage)

/** The rails with a form: what templates and recent payments are of. */
export const formRails = rails.filter((rail) => 'type' in rail)

/** Those to pay somebody else: what recent payees are made of, and what can be filled in again. */
export const payeeRails = [memberRail, ...externalRails] as const

/** Whether operators can make a payment by it again with corrected details. */
export const isResent = (name: string): boolean => externalRails.some((rail) => rail.name === name && 'isResent' in rail)

/** Whether a payment by it can be asked back once it has left. */
export const isRecalled = (name: string): boolean => externalRails.some((rail) => rail.name === name && 'isRecalled' in rail)

/** Who may pay by a rail, to own accounts or to others. */
export const accessFor = (
  { access, thirdPartyFlag }: Pick<RailFacts, 'access' | 'thirdPartyFlag'>,
  permission: 'own' | '3d',
): RailFacts['access'] => (permission === '3d' && thirdPartyFlag ? { ...access, flag: thirdPartyFlag } : access)

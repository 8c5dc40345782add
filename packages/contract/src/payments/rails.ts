import { type Access, customer, type PermissionFlag } from '../access.ts'
import type { TransferType } from '../accounts/transferType.ts'

/** What is known of a rail without running it. Whatever lists ways of paying reads it from here. */
export type RailFacts = {
  /** As it stands on record, in history and in the rules of fees. */
  readonly name: string
  /** Who may submit it. */
  readonly access: Extract<Access, { who: 'customer' }>
  /** What has to be held besides, to pay somebody else by it. */
  readonly thirdPartyFlag?: PermissionFlag | undefined
  /** The type of its form, its templates and its recent payees; missing where it has no form of its own. */
  readonly type?: TransferType | undefined
  /** Between own accounts, or to others. */
  readonly permissions: readonly ('own' | '3d')[]
  /** The rules and counters of limits that it uses. */
  readonly limits: string
  /** Whether a series of payments can be made by it. */
  readonly repeats: boolean
}

export const ownRail = {
  name: 'own',
  access: customer({ can: 'initiate' }),
  type: 'own',
  permissions: ['own'],
  limits: 'own',
  repeats: true,
} as const satisfies RailFacts

export const memberRail = {
  name: 'p2p',
  access: customer({ can: 'initiate', flag: 'sendMoneyPaxumUser' }),
  type: 'p2p',
  permissions: ['3d'],
  limits: 'p2p',
  repeats: true,
} as const satisfies RailFacts

export const invoiceRail = {
  name: 'invoice',
  access: customer({ can: 'initiate', flag: 'sendMoneyPaxumUser' }),
  permissions: ['3d'],
  limits: 'p2p',
  repeats: false,
} as const satisfies RailFacts

/** What a merchant asks for on its own site. */
export const merchantRail = {
  name: 'merchant',
  access: customer({ can: 'initiate', flag: 'sendMoneyPaxumUser' }),
  permissions: ['3d'],
  limits: 'p2p',
  repeats: true,
} as const satisfies RailFacts

const outside = {
  access: customer({ can: 'initiate' }),
  permissions: ['own', '3d'],
  repeats: false,
} as const

export const wireRail = {
  ...outside,
  name: 'wire',
  type: 'wire',
  thirdPartyFlag: 'addFundsWireThirdParty',
  limits: 'wire',
} as const satisfies RailFacts

export const eftRail = {
  ...outside,
  name: 'eft',
  type: 'eft',
  thirdPartyFlag: 'addFundsBankThirdParty',
  limits: 'eft',
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
  thirdPartyFlag: 'sendMoneyUser',
  permissions: ['3d'],
  limits: 'card_load',
  repeats: false,
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
export const externalRails = [wireRail, eftRail, cardRail, cryptoRail, instantRail, interacRail] as const

/** Who may pay by a rail, to own accounts or to others. */
export const accessFor = (
  { access, thirdPartyFlag }: Pick<RailFacts, 'access' | 'thirdPartyFlag'>,
  permission: 'own' | '3d',
): RailFacts['access'] => (permission === '3d' && thirdPartyFlag ? { ...access, flag: thirdPartyFlag } : access)

/** Every rail, in the order in which lists show them. */
export const rails = [
  memberRail,
  ownRail,
  ...externalRails,
  cardLoadRail,
  invoiceRail,
  merchantRail,
] as const satisfies readonly RailFacts[]

/** The rails with a form for paying somebody: what recent payees are made of, and what can be filled in again. */
export const payeeRails: readonly RailFacts[] = rails.filter(
  ({ permissions, ...rail }) => 'type' in rail && permissions.some((permission) => permission === '3d'),
)

import { type Access, customer } from '../access.ts'
import type { TransferType } from '../accounts/transferType.ts'

/** What is known of a rail without running it. Whatever lists ways of paying reads it from here. */
export type RailFacts = {
  /** As it stands on record, in history and in the rules of fees. */
  readonly name: string
  /** Who may submit it. */
  readonly access: Extract<Access, { who: 'customer' }>
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
  limits: 'invoice',
  repeats: false,
} as const satisfies RailFacts

/** Every rail, in the order in which lists show them. */
export const rails = [memberRail, ownRail, invoiceRail] as const satisfies readonly RailFacts[]

import type { AccessServices } from '../access/services.ts'
import type { AccountsServices } from '../accounts/services.ts'
import type { CardsServices } from '../cards/services.ts'
import type { ComplianceServices } from '../compliance/services.ts'
import type { Platform } from '../platform.ts'
import type { SandboxCardNetwork } from '../../vendors/cardNetwork/sandbox.ts'
import { createHandsets } from './phones.ts'
import { createSandboxWorld } from './service.ts'

export type SandboxDeps = {
  readonly access: Pick<AccessServices, 'tokens' | 'ownDevices'>
  readonly accounts: Pick<AccountsServices, 'accounts'>
  readonly cards: Pick<CardsServices, 'network'>
  readonly compliance: Pick<ComplianceServices, 'taxSigning'>
}
export type SandboxServices = ReturnType<typeof createSandboxServices>

/** What a tester does with it; its repeats go on by themselves. */
const shops = ({ send, ask }: SandboxCardNetwork) => ({ send, ask })

/** The outside world for people without one. */
export const createSandboxServices = (
  { db, clock, ids, vendors }: Platform,
  { access, accounts, cards, compliance }: SandboxDeps,
) => ({
  sandboxWorld: createSandboxWorld({
    ...vendors,
    ...accounts,
    clock,
    ids,
    payoutBooks: vendors.payouts.books,
    cardNetwork: vendors.cards && shops(vendors.cards.network),
  }),
  handsets: createHandsets({ db, ids, phones: vendors.phones, ...access }),
  cards,
  taxSigning: compliance.taxSigning,
})

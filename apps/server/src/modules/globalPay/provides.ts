import type { AccountsServices } from '../accounts/services.ts'
import type { GlobalRows } from '../mass/globalRows.ts'
import type { PaymentsServices } from '../payments/services.ts'
import type { Platform } from '../platform.ts'
import { createGlobalRows } from './rows/globalRows.ts'
import { createMaxFees } from './rows/maxFee.ts'

type Given = {
  readonly accounts: Pick<AccountsServices, 'accounts' | 'rates' | 'pricing'>
  readonly payments: Pick<PaymentsServices, 'cryptoNetworks'>
}

export { linkOrigin } from './origin.ts'

/** What batches leave to global pay. */
export const provideGlobalRows = (
  { clock }: Pick<Platform, 'clock'>,
  { accounts: { accounts, rates, pricing }, payments: { cryptoNetworks } }: Given,
): GlobalRows => createGlobalRows({ clock, accounts, rates, maxFees: createMaxFees({ clock, pricing, rates, cryptoNetworks }) })

import { findAccount } from '@florin/ledger/accounts'
import { required } from '@florin/ledger/required'
import { type Money, money } from '@florin/money/money'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Live } from '../../../platform/live/publish.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { createCharging } from '../../accounts/accounts/charging.ts'
import type { Rates } from '../../accounts/pricing/rates.ts'

type Deps = { readonly clock: Clock; readonly live: Live; readonly rates: Rates }
type Charge = {
  readonly customerId: number
  readonly accountId: number
  readonly fee: Money
  /** Posts once under it. */
  readonly key: string
  /** What it is for, as the history shows it. */
  readonly name: string
}
export type Charges = ReturnType<typeof createCharges>

/** Fees of cards, from an account of the customer's to the bank and back. */
export const createCharges = ({ clock, live, rates }: Deps) => {
  const charging = createCharging({ clock, live })
  const ofCard = (charge: Charge) => ({ ...charge, type: 'cardFee', reference: charge.name, field: 'feeAccountId' }) as const

  /** In the currency of the account that pays, at the mid-market rate. */
  const inAccount = async (tx: Tx, fee: Money, currency: string): Promise<Money> =>
    fee.minor === 0n ? money(0n, currency) : (await rates.between(tx, [fee.currency, currency])).value(fee, currency, 'up')

  return {
    inAccount,

    /** Gives what was taken, in the currency of the account. */
    take: async (tx: OpenTx, charge: Charge): Promise<Money> => {
      const account = required(await findAccount(tx, charge.accountId), 'the account that pays')
      const fee = await inAccount(tx, charge.fee, account.currency)
      if (fee.minor > 0n) await charging.take(tx, ofCard({ ...charge, fee }))
      return fee
    },

    giveBack: async (tx: OpenTx, charge: Charge): Promise<void> => {
      if (charge.fee.minor > 0n) await charging.giveBack(tx, ofCard(charge))
    },
  }
}

import { findAccount, houseAccount } from '@florin/ledger/accounts'
import { post } from '@florin/ledger/post'
import { LedgerRefused } from '@florin/ledger/refused'
import { required } from '@florin/ledger/required'
import { type Money, money, toDecimal } from '@florin/money/money'
import { sql } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Live } from '../../../platform/live/publish.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
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

const asRefusal = (error: unknown): unknown =>
  error instanceof LedgerRefused && error.problem === 'funds' ? refuse('funds.insufficient', { field: 'feeAccountId' }) : error

/** Fees of cards, from an account of the customer's to the bank and back. */
export const createCharges = ({ clock, live, rates }: Deps) => {
  /** In the currency of the account that pays, at the mid-market rate. */
  const inAccount = async (tx: Tx, fee: Money, currency: string): Promise<Money> =>
    fee.minor === 0n ? money(0n, currency) : (await rates.between(tx, [fee.currency, currency])).value(fee, currency, 'up')

  const move = async (tx: OpenTx, { customerId, accountId, fee, key, name }: Charge, sign: 1n | -1n) => {
    const at = clock.now()
    const { currency } = fee
    const bank = await houseAccount(tx, { ownerRef: 'bank', kind: 'fee', currency, openedAt: at })
    const amountMinor = sign * fee.minor
    const entries = [
      { accountId, amountMinor },
      { accountId: bank, amountMinor: -amountMinor },
    ]
    const posted = await post(tx, { key, kind: 'cardFee', reference: name, entries }, at).catch((error: unknown) => {
      throw asRefusal(error)
    })
    await sql`select record_activity(${customerId}, ${accountId}, 'cardFee', ${amountMinor}, ${currency}, ${posted.id},
      ${posted.postedAt}, ${name}, null)`.execute(tx)
    const balance = toDecimal(money(required(posted.balances.get(accountId), 'the balance'), currency))
    await live.publish(tx, `customer:${customerId}`, 'balanceChanged', { accountId, currencyCode: currency, balance })
  }

  return {
    inAccount,

    /** Gives what was taken, in the currency of the account. */
    take: async (tx: OpenTx, charge: Charge): Promise<Money> => {
      const account = required(await findAccount(tx, charge.accountId), 'the account that pays')
      const fee = await inAccount(tx, charge.fee, account.currency)
      if (fee.minor > 0n) await move(tx, { ...charge, fee }, -1n)
      return fee
    },

    giveBack: async (tx: OpenTx, charge: Charge): Promise<void> => {
      if (charge.fee.minor > 0n) await move(tx, charge, 1n)
    },
  }
}

import type { TransactionType } from '@florin/contract/books/transactionTypes'
import { houseAccount } from '@florin/ledger/accounts'
import { post } from '@florin/ledger/post'
import { LedgerRefused } from '@florin/ledger/refused'
import { required } from '@florin/ledger/required'
import { type Money, money, toDecimal } from '@florin/money/money'
import { sql } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import type { Live } from '../../../platform/live/publish.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'

export type Charge = {
  readonly type: TransactionType
  readonly customerId: number
  readonly accountId: number
  /** In the currency of the account. */
  readonly fee: Money
  /** Posts once under it. */
  readonly key: string
  /** What it is for, as the history shows it. */
  readonly name: string
  /** What the ledger keeps of that. */
  readonly reference: string
  /** What a customer who has too little is told to look at. */
  readonly field: string
}
export type Charging = ReturnType<typeof createCharging>

const refusalOf = (error: unknown, field: string): unknown => {
  if (!(error instanceof LedgerRefused)) return error
  if (error.problem === 'funds') return refuse('funds.insufficient', { field })
  return error.problem === 'closed' ? refuse('account.missing', { field }) : error
}

/** Fees for what is no payment, from an account of the customer's to the bank and back. Gives the number in the history. */
export const createCharging = ({ clock, live }: { readonly clock: Clock; readonly live: Live }) => {
  const bankAccount = (tx: OpenTx, kind: 'fee' | 'suspense', currency: string) =>
    houseAccount(tx, { ownerRef: 'bank', kind, currency, openedAt: clock.now() })

  const move = async (tx: OpenTx, charge: Charge, sign: 1n | -1n): Promise<number> => {
    const { type, customerId, accountId, fee, key, name, reference, field } = charge
    const at = clock.now()
    const { currency } = fee
    const bank = await bankAccount(tx, 'fee', currency)
    const amountMinor = sign * fee.minor
    const entries = [
      { accountId, amountMinor },
      { accountId: bank, amountMinor: -amountMinor },
    ]
    const posted = await post(tx, { key, kind: type, reference, entries }, at).catch((error: unknown) => {
      throw refusalOf(error, field)
    })
    const { rows } = await sql<{ id: bigint }>`
      select record_activity(${customerId}, ${accountId}, ${type}, ${amountMinor}, ${currency}, ${posted.id}, ${posted.postedAt},
        ${name}, null) as id`.execute(tx)
    const balance = toDecimal(money(required(posted.balances.get(accountId), 'the balance'), currency))
    await live.publish(tx, `customer:${customerId}`, 'balanceChanged', { accountId, currencyCode: currency, balance })
    return Number(required(rows[0], 'the activity').id)
  }

  return {
    take: (tx: OpenTx, charge: Charge): Promise<number> => move(tx, charge, -1n),
    giveBack: (tx: OpenTx, charge: Charge): Promise<number> => move(tx, charge, 1n),

    /** What is owed to somebody who has no account any more waits in suspense, in nobody's history. */
    setAside: async (
      tx: OpenTx,
      { type, fee, key, reference }: Pick<Charge, 'type' | 'fee' | 'key' | 'reference'>,
    ): Promise<void> => {
      const entries = [
        { accountId: await bankAccount(tx, 'suspense', fee.currency), amountMinor: fee.minor },
        { accountId: await bankAccount(tx, 'fee', fee.currency), amountMinor: -fee.minor },
      ]
      await post(tx, { key, kind: type, reference, entries }, clock.now())
    },
  }
}

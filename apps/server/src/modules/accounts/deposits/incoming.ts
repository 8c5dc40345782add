import { houseAccount } from '@florin/ledger/accounts'
import type { Transfer } from '@florin/ledger/orders'
import { post } from '@florin/ledger/post'
import { required } from '@florin/ledger/required'
import { type Money, money, toDecimal } from '@florin/money/money'
import type { Tell } from '../../messaging/notifications/tell.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Live } from '../../../platform/live/publish.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { recordDeposit } from '../accounts/store.ts'
import type { AnnounceArrival } from './arrivals.ts'

type Deps = { readonly clock: Clock; readonly live: Live; readonly tell: Tell; readonly announceArrival: AnnounceArrival }
/** Where money from outside is before it is a customer's: at the other bank, or with us while nobody knows whose it is. */
type House = 'settlement' | 'suspense'
export type Deposit = {
  readonly customerId: number
  readonly accountId: number
  readonly amount: Money
  readonly key: string
  readonly from?: House | undefined
  readonly fee?: Money | undefined
  /** Who sent it, and what for, as far as they said. */
  readonly payer?: string | undefined
  readonly description?: string | undefined
}
export type Credited = { readonly balance: Money; readonly transactionId: number }
export type IncomingMoney = ReturnType<typeof createIncoming>

/** Money from outside, in the ledger and on record. */
export const createIncoming = ({ clock, live, tell, announceArrival }: Deps) => {
  const house = (tx: OpenTx, kind: House | 'fee', currency: string): Promise<number> =>
    houseAccount(tx, { ownerRef: 'bank', kind, currency, openedAt: clock.now() })

  return {
    /** A house account goes down by what the customer's goes up, and the fee's where there is one. */
    credit: async (tx: OpenTx, deposit: Deposit): Promise<Credited> => {
      const { customerId, accountId, amount, key, from = 'settlement', payer, description } = deposit
      const { currency } = amount
      const fee = deposit.fee ?? money(0n, currency)
      const arriving = money(amount.minor - fee.minor, currency)
      const order: Transfer = {
        key,
        kind: 'deposit',
        ...(description !== undefined && { reference: description }),
        ...(payer !== undefined && { metadata: { payer } }),
        entries: [
          { accountId: await house(tx, from, currency), amountMinor: -amount.minor },
          { accountId, amountMinor: arriving.minor },
          ...(fee.minor > 0n ? [{ accountId: await house(tx, 'fee', currency), amountMinor: fee.minor }] : []),
        ],
      }
      const { id, postedAt, balances } = await post(tx, order, clock.now())
      const arrived = { customerId, accountId, amount: arriving, fee, transferId: id, at: postedAt, payer, description }
      const transactionId = await recordDeposit(tx, arrived)
      const balance = money(required(balances.get(accountId), 'the balance'), currency)
      await live.publish(tx, `customer:${customerId}`, 'balanceChanged', {
        accountId,
        currencyCode: currency,
        balance: toDecimal(balance),
      })
      await live.publish(tx, `customer:${customerId}`, 'depositArrived', { transactionId })
      await announceArrival(tx, {
        customerId,
        event: 'arrived',
        transactionId,
        type: 'deposit',
        amount,
        fee,
        payerName: payer,
        reference: description,
      })
      const about = { money: { amount: toDecimal(arriving), currency } }
      await tell(tx, 'depositArrived', { to: { customerId }, about, target: { transactionId } })
      return { balance, transactionId }
    },

    /** From one house account to the other: into suspense until the owner is known, or back. */
    move: async (tx: OpenTx, kind: 'depositKept' | 'depositReturned', amount: Money, key: string): Promise<void> => {
      const [from, to] = kind === 'depositKept' ? (['settlement', 'suspense'] as const) : (['suspense', 'settlement'] as const)
      const entries = [
        { accountId: await house(tx, from, amount.currency), amountMinor: -amount.minor },
        { accountId: await house(tx, to, amount.currency), amountMinor: amount.minor },
      ]
      await post(tx, { key, kind, entries }, clock.now())
    },
  }
}

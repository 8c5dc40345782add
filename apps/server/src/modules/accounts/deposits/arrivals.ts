import type { Money } from '@florin/money/money'
import type { OpenTx } from '../../../platform/transaction.ts'

/** Money that a customer got, or gave back, otherwise than by a payment of their own or to them: a deposit, a share. */
export type Arrival = {
  readonly customerId: number
  readonly event: 'arrived' | 'takenBack'
  /** As the history names them. */
  readonly transactionId: number
  readonly type: 'deposit' | 'split'
  /** With the fee that is taken out of it. */
  readonly amount: Money
  readonly fee?: Money | undefined
  readonly payerName?: string | undefined
  readonly reference?: string | undefined
  /** Of a share. Never the reference, which receivers take for the number of an order. */
  readonly contractId?: number | undefined
}

/** Called in the transaction of the money; whoever follows what customers get provides it. */
export type AnnounceArrival = (tx: OpenTx, arrival: Arrival) => Promise<void>

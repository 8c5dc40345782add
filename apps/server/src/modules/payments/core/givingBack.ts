import { houseAccount } from '@florin/ledger/accounts'
import type { Transfer } from '@florin/ledger/orders'
import { post } from '@florin/ledger/post'
import { LedgerRefused } from '@florin/ledger/refused'
import { required } from '@florin/ledger/required'
import { reversalOf } from '@florin/ledger/transfers'
import type { Clock } from '../../../platform/clock.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { recordReturn } from './activityStore.ts'
import { type NewReport, setBooked } from './instructionStore.ts'
import type { Operation } from './operation.ts'
import { findPosting, insertPosting } from './operationStore.ts'
import type { Rails } from './rail.ts'
import { returnOrder } from './returnOrder.ts'
import type { Settlement } from './settle.ts'

/** Opens a review: the report contradicts the record, or its money cannot be booked to an account. */
export type AskAboutReport = (tx: OpenTx, operation: Operation) => Promise<void>
type Deps = {
  readonly clock: Clock
  readonly rails: Rails
  readonly settlement: Settlement
  readonly askAboutReport: AskAboutReport
}

/** Posts what comes back of a payment that had left: all of it, or what the other side did not keep. */
export const createGivingBack = ({ clock, rails, settlement, askAboutReport }: Deps) => {
  /** For a payer whose account is closed: books the money to suspense and opens a review. */
  const keepInSuspense = async (
    tx: OpenTx,
    operation: Operation,
    purpose: 'reversal' | 'return',
    { entries, key, kind, metadata, reference }: Transfer,
  ): Promise<void> => {
    const { fromAccountId, amount } = operation
    const openedAt = clock.now()
    const suspense = await houseAccount(tx, { ownerRef: 'bank', kind: 'suspense', currency: amount.currency, openedAt })
    const redirected = entries.map((entry) => (entry.accountId === fromAccountId ? { ...entry, accountId: suspense } : entry))
    const order = { key: `${key}:suspense`, kind, metadata, reference, entries: redirected }
    await insertPosting(tx, operation, purpose, await post(tx, order, openedAt))
    await askAboutReport(tx, operation)
  }

  const postBack = async (tx: OpenTx, operation: Operation, purpose: 'reversal' | 'return', order: Transfer): Promise<void> => {
    try {
      const posted = await post(tx, order, clock.now())
      await insertPosting(tx, operation, purpose, posted)
      const own = order.entries.find(({ accountId }) => accountId === operation.fromAccountId)
      // A tiny return can be less than one minor unit of the payer's currency at the rate of the payment.
      if (!own) return
      await recordReturn(tx, operation, purpose, own.amountMinor, posted)
      await settlement.publishBalance(tx, operation.customerId, operation.fromAccountId, operation.amount.currency, posted)
    } catch (error) {
      if (!(error instanceof LedgerRefused && error.problem === 'closed')) throw error
      await keepInSuspense(tx, operation, purpose, order)
    }
  }

  /** Posts the reversal of a rejected payment, our fee included. */
  const reverse = async (tx: OpenTx, operation: Operation): Promise<void> => {
    const paid = required(await findPosting(tx, operation, 'payment'), 'the posting of the payment')
    await postBack(tx, operation, 'reversal', await reversalOf(tx, paid, { key: `${operation.uid}:reversal` }))
  }

  /** Posts a return, less what the other bank keeps. Our fee is not refunded: the payment was sent. */
  const giveBack = async (tx: OpenTx, operation: Operation, report: NewReport): Promise<void> => {
    const { uid, kind, credit, rate, amount } = operation
    const { returned, messageId } = report
    const fee = rails.get(kind).dispatch?.returnFee?.(operation).minor ?? 0n
    const backMinor = returned?.minor ?? (fee < credit.minor ? credit.minor - fee : 0n)
    await setBooked(tx, report, backMinor)
    // The other side keeps all of it: nothing moves.
    if (backMinor === 0n) return
    const openedAt = clock.now()
    const accounts = {
      clearing: await rails.get(kind).receiving(tx, operation),
      ...(rate && {
        positions: {
          bought: await houseAccount(tx, { ownerRef: 'bank', kind: 'position', currency: credit.currency, openedAt }),
          sold: await houseAccount(tx, { ownerRef: 'bank', kind: 'position', currency: amount.currency, openedAt }),
        },
      }),
    }
    await postBack(tx, operation, 'return', { ...returnOrder(operation, accounts, backMinor), key: `${uid}:return:${messageId}` })
  }

  return { reverse, giveBack }
}

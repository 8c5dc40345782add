import { globalPayRail } from '@florin/contract/rails'
import { post } from '@florin/ledger/post'
import { LedgerRefused } from '@florin/ledger/refused'
import type { Clock } from '../../../platform/clock.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { heldFor } from '../payments/ending.ts'
import type { StoredPayment } from '../payments/payment.ts'
import { findSpent } from './payoutStore.ts'

export type Held = {
  readonly holdId: bigint
  readonly holds: number
  readonly amountMinor: bigint
  readonly maxFeeMinor: bigint
}

/** It never costs its sender more than they agreed to: what is gone is missing from the fee first, then from the amount. */
const lessSpent = async (tx: OpenTx, payment: StoredPayment): Promise<StoredPayment | undefined> => {
  const { amount, maxFee, operationId } = payment
  const spent = operationId === undefined ? 0n : await findSpent(tx, operationId)
  const left = heldFor(payment).minor - spent
  if (left <= 0n) return undefined
  const minor = left < amount.minor ? left : amount.minor
  return { ...payment, amount: { ...amount, minor }, maxFee: { ...maxFee, minor: left - minor } }
}

/** Holds the money of a payout that came to nothing, where its sender has not spent it meanwhile. */
export const createHoldingAgain =
  ({ clock }: { readonly clock: Clock }) =>
  async (tx: OpenTx, payment: StoredPayment): Promise<Held | undefined> => {
    const next = await lessSpent(tx, payment)
    if (!next) return undefined
    const holds = payment.holds + 1
    const order = {
      act: 'hold' as const,
      key: `global:${payment.id}:hold:${holds}`,
      kind: globalPayRail.name,
      accountId: payment.accountId,
      amountMinor: heldFor(next).minor,
    }
    try {
      const { id: holdId } = await post(tx, order, clock.now())
      return { holdId, holds, amountMinor: next.amount.minor, maxFeeMinor: next.maxFee.minor }
    } catch (error) {
      if (!(error instanceof LedgerRefused)) throw error
      return undefined
    }
  }

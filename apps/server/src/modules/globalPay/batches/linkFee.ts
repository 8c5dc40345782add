import type { FeeSide, PayoutMethod } from '@florin/contract/globalPay/globalPayment'
import { globalPayRail } from '@florin/contract/rails'
import { post } from '@florin/ledger/post'
import { LedgerRefused } from '@florin/ledger/refused'
import { required } from '@florin/ledger/required'
import { add, money } from '@florin/money/money'
import type { Clock } from '../../../platform/clock.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { findPayer } from '../../accounts/pricing/payer.ts'
import type { LinkedRows } from '../../mass/rows/linkedRows.ts'
import { type StoredPayment } from '../payments/payment.ts'
import { changePayment } from '../payments/paymentStore.ts'
import type { MaxFees } from '../rows/maxFee.ts'

type Deps = { readonly clock: Clock; readonly rows: LinkedRows; readonly maxFees: MaxFees }

/** Who pays the fee of a link that is sent, and what is held for it. */
export const createLinkFee = ({ clock, rows, maxFees }: Deps) => {
  /** What is held has to be enough for the fee, wherever it is borne. */
  const holdFor = async (tx: OpenTx, payment: StoredPayment, maxFeeMinor: bigint, feeShare: FeeSide): Promise<void> => {
    const { id, accountId, amount } = payment
    const now = clock.now()
    const holds = payment.holds + 1
    const hold = { id: required(payment.holdId, 'the hold of a link'), accountId }
    await post(tx, { act: 'release', key: `global:${id}:release:${payment.holds}`, kind: globalPayRail.name, hold }, now)
    const amountMinor = add(amount, money(maxFeeMinor, amount.currency)).minor
    const key = `global:${id}:hold:${holds}`
    const posted = await post(tx, { act: 'hold', key, kind: globalPayRail.name, accountId, amountMinor }, now).catch(
      (error: unknown) => {
        throw error instanceof LedgerRefused && error.problem === 'funds' ? refuse('funds.insufficient') : error
      },
    )
    await rows.hold(tx, id, posted.id, maxFeeMinor)
    await changePayment(tx, payment, { feeShare, maxFeeMinor, holdId: posted.id, holds })
  }

  const mostFor = async (
    tx: OpenTx,
    { customerId, amount }: StoredPayment,
    forbidden: readonly PayoutMethod[],
  ): Promise<bigint> => {
    const fees = await maxFees(tx, await findPayer(tx, customerId), amount.currency)
    return fees.most(amount, forbidden).minor
  }

  return {
    share: async (tx: OpenTx, payment: StoredPayment, feeShare: FeeSide): Promise<boolean> => {
      if (payment.feeShare === feeShare) return false
      // Whoever has seen that nothing is taken off is not surprised by a fee.
      if (feeShare === 'BEN' && payment.state !== 'sent') return false
      await holdFor(tx, payment, feeShare === 'OUR' ? await mostFor(tx, payment, payment.forbidden) : 0n, feeShare)
      return true
    },

    /** By other ways it costs another fee at most. */
    forbid: async (tx: OpenTx, payment: StoredPayment, forbidden: readonly PayoutMethod[]): Promise<void> => {
      const { feeShare, maxFee } = payment
      const maxFeeMinor = feeShare === 'OUR' ? await mostFor(tx, payment, forbidden) : maxFee.minor
      if (maxFeeMinor !== maxFee.minor) await holdFor(tx, payment, maxFeeMinor, feeShare)
      await changePayment(tx, payment, { forbidden })
    },
  }
}

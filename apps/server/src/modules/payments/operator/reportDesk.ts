import type { ReportedPayment } from '@florin/contract/payments/operatorPaymentReport'
import { money, toDecimal } from '@florin/money/money'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { Reviews } from '../../compliance/reviews/reviews.ts'
import type { AskAboutReport } from '../core/givingBack.ts'
import { findReported, type ReportRow, reportsOf } from './reportStore.ts'

type Verdict = { readonly operatorUserId: number; readonly reason: string }
export type ReportDesk = ReturnType<typeof createReportDesk>

const kind = 'paymentReport'

export const createAskAboutReport =
  (reviews: Reviews): AskAboutReport =>
  (tx, { id, customerId }) =>
    reviews.ask(tx, { kind, subjectId: Number(id), customerId })

const shown = (row: ReportRow): ReportedPayment['reports'][number] => ({
  kind: row.kind,
  ...(row.reason !== null && { reason: row.reason }),
  ...(row.returnedMinor !== null &&
    row.returnedCurrency !== null && {
      returned: `${toDecimal(money(row.returnedMinor, row.returnedCurrency))} ${row.returnedCurrency}`,
    }),
  contradicts: row.contradicts,
  receivedAt: row.receivedAt.toISOString(),
})

/** Reports of outside parties that cannot be true together, or whose money has nowhere to go. */
export const createReportDesk = ({ reviews }: { readonly reviews: Reviews }) => ({
  get: async (tx: Tx, transactionId: number): Promise<ReportedPayment> => {
    const row = await findReported(tx, transactionId)
    if (!row) throw refuse('object.missing', { field: 'transactionId' })
    return {
      transactionId,
      type: row.kind,
      state: row.state,
      customerId: row.customerId,
      amount: toDecimal(money(row.toMinor, row.toCurrency)),
      currencyCode: row.toCurrency,
      beneficiaryName: row.payeeName,
      reports: (await reportsOf(tx, transactionId)).map(shown),
      ...(row.suspenseMinor !== null && {
        inSuspense: toDecimal(money(row.suspenseMinor, row.currency)),
        suspenseCurrencyCode: row.currency,
      }),
    }
  },

  close: (tx: OpenTx, transactionId: number, verdict: Verdict): Promise<{ customerId: number }> =>
    reviews.decide(tx, { kind, subjectId: transactionId, field: 'transactionId' }, { outcome: 'approved', ...verdict }),
})

import { type GlobalBatchState, type GlobalPayment, type GlobalState, linkDays } from '@florin/contract/globalPay/globalPayment'
import type { Language } from '@florin/i18n/languages'
import { toDecimal } from '@florin/money/money'
import type { StoredBatch } from '../../mass/batches/batch.ts'
import { problemText, warningsOf } from '../../mass/batches/shownBatch.ts'
import type { BatchRow } from '../../mass/rows/row.ts'
import { isOpen, maxLinks, mayRemind, type StoredPayment } from '../payments/payment.ts'
import { reasonOf } from '../payments/reasons.ts'
import type { StoredPayout } from '../receive/payoutStore.ts'
import { forbiddenIn, methodRules } from './cells.ts'

const states: Readonly<Record<BatchRow['state'], GlobalState>> = {
  unchecked: 'draft',
  invalid: 'invalid',
  valid: 'draft',
  skipped: 'removed',
  reserved: 'created',
  linked: 'sent',
  posted: 'processing',
  failed: 'canceled',
  canceled: 'canceled',
}

/** A payment before its link. */
export const shownRow = (row: BatchRow, { currency, isSingle, id: batchId }: StoredBatch, language: Language): GlobalPayment => {
  const { id, line, cells, state, problems, priced } = row
  const named = ['beneficiaryPhone', 'language', 'expireDays'].flatMap((name) =>
    cells[name] ? [[name === 'beneficiaryPhone' ? 'phone' : name, cells[name]]] : [],
  )
  return {
    id: Number(id),
    batchId,
    isSingle,
    amount: priced ? toDecimal(priced.price.amount) : (cells['amount'] ?? ''),
    currencyCode: currency,
    description: cells['description'] ?? '',
    beneficiaryType: cells['beneficiaryType'] || 'individual',
    beneficiaryName: cells['beneficiaryName'] ?? '',
    beneficiaryEmail: cells['beneficiaryEmail'] ?? '',
    beneficiaryCountryCode: cells['beneficiaryCountryCode'] ?? '',
    feeShare: (cells['feeShare'] || 'BEN').toUpperCase(),
    paymentMethods: methodRules(forbiddenIn(cells['forbiddenMethods'])),
    paymentData: Object.fromEntries(named) as Record<string, string>,
    status: states[state],
    errors: problems.map((problem) => {
      const { field = '', message } = problemText(problem, language)
      return { field, message }
    }),
    line,
    ...(state === 'invalid' && { cells: { ...cells } }),
    warnings: warningsOf(row),
    expireDays: Number(cells['expireDays']) || linkDays.usual,
  }
}

const day = 86_400_000

const payoutOf = ({ method, price, arrives }: StoredPayout, { operationId }: StoredPayment): GlobalPayment['payout'] => ({
  paymentMethod: method,
  toAmount: toDecimal(price.credit),
  toCurrencyCode: price.credit.currency,
  fee: toDecimal(price.fee),
  ...(arrives !== undefined && { arrivalDate: arrives }),
  ...(operationId !== undefined && { transactionId: Number(operationId) }),
})

/** A payment with its link. */
export const shownPayment = (
  payment: StoredPayment,
  payout: StoredPayout | undefined,
  isSingle: boolean,
  language: Language,
  now: Date,
): GlobalPayment => {
  const reason = reasonOf(payment, language)
  const isChosen = ['submitted', 'processing', 'paid', 'rejected'].includes(payment.state)
  return {
    id: Number(payment.id),
    batchId: payment.batchId,
    isSingle,
    amount: toDecimal(payment.amount),
    currencyCode: payment.amount.currency,
    description: payment.description,
    beneficiaryType: payment.beneficiaryType,
    beneficiaryName: payment.beneficiaryName,
    beneficiaryEmail: payment.email,
    beneficiaryCountryCode: payment.country ?? '',
    feeShare: payment.feeShare,
    paymentMethods: methodRules(payment.forbidden),
    paymentData: payment.phone === undefined ? {} : { phone: payment.phone },
    status: payment.state,
    errors: [],
    warnings: [],
    createdDate: payment.createdAt.toISOString(),
    expireDays: Math.max(0, Math.ceil((payment.expiresAt.getTime() - now.getTime()) / day)),
    expiresDate: payment.expiresAt.toISOString(),
    openCount: payment.openCount,
    ...(payment.openedAt && { openedDate: payment.openedAt.toISOString() }),
    ...(payment.remindedAt && { remindedDate: payment.remindedAt.toISOString() }),
    ...(payment.remindAt &&
      isOpen(payment) && { [payment.linksSent === 0 ? 'linkDate' : 'nextReminderDate']: payment.remindAt.toISOString() }),
    linksLeft: Math.max(0, maxLinks - payment.linksSent),
    canRemind: mayRemind(payment, now),
    ...(payment.submittedAt && { submittedDate: payment.submittedAt.toISOString() }),
    ...(payment.endedAt && { endedDate: payment.endedAt.toISOString() }),
    ...(reason !== undefined && { reason }),
    ...(payout && isChosen && { payout: payoutOf(payout, payment) }),
  }
}

/** As the calls of this area name it. */
export const batchState = (
  { state, confirmedAt }: Pick<StoredBatch, 'state' | 'confirmedAt'>,
  openCount: number,
): GlobalBatchState => {
  switch (state) {
    case 'checking':
    case 'uploaded':
      return 'uploaded'
    case 'awaitingApproval':
    case 'created':
      return state
    case 'processing':
    case 'paused':
      return openCount > 0 ? 'sent' : 'processing'
    case 'completed':
    case 'partial':
    case 'failed':
      return 'completed'
    case 'declined':
      return 'declined'
    case 'canceled':
    case 'expired':
      return confirmedAt === undefined ? 'declined' : 'canceled'
  }
}

import { account } from '@florin/contract/accounts/account'
import { globalPay } from '@florin/contract/globalPay/globalPay'
import type { GlobalPayment } from '@florin/contract/globalPay/globalPayment'
import type { OutputOf } from '@florin/contract/method'
import { answer } from '../../app/testing/answers.ts'
import { euros } from '../../app/testing/fixtures.ts'

export type Batch = OutputOf<(typeof globalPay)['batch.get']>
const ways = ['eft', 'wire', 'oct', 'instant_payment', 'interac', 'p2p', 'crypto_eft'] as const

export const payment: GlobalPayment = {
  id: 70_001,
  batchId: 900,
  amount: '1250.00',
  currencyCode: 'EUR',
  description: 'Location scouting',
  beneficiaryType: 'individual',
  beneficiaryName: 'Katarzyna Nowak',
  beneficiaryEmail: 'kasia@wiatr.example',
  beneficiaryCountryCode: 'PL',
  feeShare: 'BEN',
  paymentMethods: ways.map((name) => ({ name, forbidden: name === 'crypto_eft' })),
  paymentData: {},
  status: 'draft',
  errors: [],
  warnings: [],
  line: 2,
  isSingle: false,
  expireDays: 14,
}
export const wrong: GlobalPayment = {
  ...payment,
  id: 70_002,
  line: 3,
  beneficiaryEmail: 'kasia',
  status: 'invalid',
  errors: [{ field: 'beneficiaryEmail', message: 'Please enter a valid email.' }],
}
export const operationId = '0198a000-0000-7000-8000-000000000001'
export const draft: Batch = {
  batchId: 900,
  operationId,
  rowsVersion: 1,
  batchName: 'Berlin shoot, crew',
  accountId: 501,
  currencyCode: 'EUR',
  status: 'uploaded',
  createdDate: '2026-11-03T10:00:00.000Z',
  createdBy: 'Ivan Moroz',
  payments: [payment, wrong],
  meta: { estimatedTotal: '1253.00', maximumTrxFee: '3.00', extraFxMarkupPercent: '0.75' },
  total: 2,
  counts: { draft: 1, invalid: 1 },
  rules: { feeShare: 'BEN', forbidden: ['crypto_eft'] },
  isReady: true,
  uncheckedCount: 0,
  warningCount: 0,
  sums: { heldCount: 0, held: '0.00', paidCount: 0, paid: '0.00', returnedCount: 0, returned: '0.00' },
  remindable: 0,
  isOwn: true,
  hasAgreedRules: false,
}
const opened: GlobalPayment = {
  ...payment,
  status: 'opened',
  openedDate: '2026-11-18T08:12:00.000Z',
  openCount: 2,
  expiresDate: '2026-11-28T12:00:00.000Z',
  canRemind: true,
  linksLeft: 4,
}
const failed: GlobalPayment = {
  ...payment,
  id: 70_003,
  beneficiaryName: 'Yusuf Demir',
  status: 'failed',
  reason: 'Bank refused the IBAN',
  expiresDate: '2026-12-02T12:00:00.000Z',
}
export const sent: Batch = {
  ...draft,
  status: 'sent',
  sentDate: '2026-11-03T10:05:00.000Z',
  payments: [failed, opened],
  counts: { opened: 1, failed: 1, paid: 31 },
  sums: { heldCount: 2, held: '2500.00', paidCount: 31, paid: '28660.00', returnedCount: 5, returned: '3635.00' },
  remindable: 1,
}
export const money = [
  answer(account.list, { accounts: [euros] }),
  answer(globalPay['batch.fee'], { ...draft.meta, count: 1, totalAmount: '1250.00', currencyCode: 'EUR' }),
]
/** As the list has a batch. */
export const listed = {
  batchId: 900,
  batchName: 'Crew',
  accountId: 501,
  count: 64,
  openCount: 22,
  chosenCount: 40,
  totalAmount: '57400.00',
  currencyCode: 'EUR',
  status: 'sent',
  createdDate: '2026-11-03T10:00:00.000Z',
} as const

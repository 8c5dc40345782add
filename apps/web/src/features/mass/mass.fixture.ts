import type { Batch } from '@florin/contract/mass/batch'

const sums = [{ currencyCode: 'EUR', count: 2, amount: '20.00', fromAmount: '20.00' }]

/** Two payments to members, not confirmed yet. */
export const draftBatch: Batch = {
  batchId: 4001,
  batchName: 'Fees',
  type: 'p2p',
  accountId: 1,
  count: 2,
  totalAmount: '20.00',
  totalFee: '0.10',
  currencyCode: 'EUR',
  status: 'uploaded',
  createdBy: 'Ana',
  createdDate: '2026-01-15T12:00:00.000Z',
  operationId: '6f1c1d52-9a55-4d1f-8f5e-3f0f1f0c9b11',
  rowsVersion: 1,
  total: '20.10',
  isOwn: true,
  available: '100.00',
  summary: {
    count: 2,
    validCount: 2,
    invalidCount: 0,
    skippedCount: 0,
    uncheckedCount: 0,
    warningCount: 0,
    totalAmount: '20.00',
    totalFee: '0.10',
    total: '20.10',
    currencyCode: 'EUR',
    sums,
  },
}

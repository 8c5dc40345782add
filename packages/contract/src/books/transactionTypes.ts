import { rails } from '../rails.ts'

/** Kinds of transactions that have a name: the rails, and what is posted without an operation. */
export const transactionTypes = [
  ...rails.map(({ name }) => name),
  'deposit',
  'cardFee',
  'cardPayment',
  'cardRefund',
  'cardBalance',
  'identityFee',
  'adjustment',
  'split',
  'splitReturn',
  'reversal',
  'return',
] as const
export type TransactionType = (typeof transactionTypes)[number]

import { massRails } from '@florin/contract/mass/massType'
import { type Money, money, toDecimal } from '@florin/money/money'
import type { Tx } from '../../../platform/db.ts'
import type { Question } from '../../payments/core/consent.ts'
import { waysOf } from '../rows/linkedRows.ts'
import { countRows } from '../rows/rowStore.ts'
import type { PolicySubject } from '../../payments/core/policy.ts'
import type { StoredBatch } from './batch.ts'

/** Of what is reserved, as far as it is not a payment yet. */
export const reservedOf = async (tx: Tx, { id, currency }: StoredBatch) => {
  const reserved = (await countRows(tx, id)).filter(({ state }) => state === 'pending')
  const sum = (of: (row: (typeof reserved)[number]) => bigint) => reserved.reduce((total, row) => total + of(row), 0n)
  return {
    count: reserved.reduce((total, { count }) => total + count, 0),
    amount: money(
      sum(({ amountMinor }) => amountMinor),
      currency,
    ),
    fee: money(
      sum(({ feeMinor }) => feeMinor),
      currency,
    ),
    byCurrency: reserved.map(({ toCurrency, toMinor }) => [toCurrency, String(toMinor)]),
  }
}

/** What the company's policy judges of a batch: all of it together, as one payment of its kind. */
export const policySubject = async (tx: Tx, batch: StoredBatch, amount?: Money): Promise<PolicySubject> => ({
  customerId: batch.customerId,
  kind: massRails[batch.type].name,
  ...(batch.type === 'global' && { otherKinds: await waysOf(tx, batch.id) }),
  fromAccountId: batch.accountId,
  amount: amount ?? (await reservedOf(tx, batch)).amount,
})

const boundTo = async (tx: Tx, batch: StoredBatch) => {
  const { uid, attempt, accountId, type, contentHash } = batch
  const { count, amount, fee, byCurrency } = await reservedOf(tx, batch)
  return {
    subject: [uid, attempt, type, accountId, contentHash.toString('hex'), count, toDecimal(amount), toDecimal(fee), byCurrency],
    about: { amount: toDecimal(amount), currency: amount.currency, payee: `${batch.name} (${count})`, repeats: undefined },
  }
}

/** Bound to every row as it is reserved: if any of them changes, or is reserved anew, a code no longer fits. */
export const batchQuestion = async (tx: Tx, batch: StoredBatch): Promise<Question> => {
  const { subject, about } = await boundTo(tx, batch)
  return { purpose: 'operation', subject: JSON.stringify(subject), about }
}

type Decision = { readonly uid: string; readonly declined: boolean; readonly note: string | undefined }

export const decisionQuestion = async (tx: Tx, { uid, declined, note }: Decision, batch: StoredBatch): Promise<Question> => {
  const { subject, about } = await boundTo(tx, batch)
  return { purpose: 'company', subject: JSON.stringify([uid, declined, note, subject]), about: { declined, payments: [about] } }
}

import { CompiledQuery } from 'kysely'
import { postBatch, type Run } from './batch.ts'
import { assertWellFormed } from './check.ts'
import type { Order, Outcome, Posted } from './orders.ts'
import { type Exceeded, LedgerRefused, type LedgerProblem } from './refused.ts'
import { required } from './required.ts'
import type { LedgerTx } from './transaction.ts'

const reasons: Readonly<Record<LedgerProblem, string>> = {
  funds: 'An account would fall below its floor',
  account: 'There is no such account',
  closed: 'An account is closed',
  currency: 'There is no such currency',
  unbalanced: 'A transfer has at least two entries, one for each account, that sum to zero in each currency',
  range: 'The amount is too large',
  hold: 'The hold is not there, is over, or is smaller than what is asked',
  reversed: 'The transfer was reversed before',
  reversal: 'These are not the entries of the transfer with the signs turned',
  limit: 'A limit would be exceeded',
  balance: 'The account is not empty',
  keyReused: 'Another request was posted under this key',
}

export const refused = (problem: LedgerProblem, exceeded?: Exceeded): LedgerRefused =>
  new LedgerRefused(problem, reasons[problem], exceeded)

const runIn =
  (tx: LedgerTx): Run =>
  async <Row>({ text }: { text: string }, values: unknown[]) =>
    (await tx.getExecutor().executeQuery<Row>(CompiledQuery.raw(text, values))).rows

/**
 * Posts orders within the caller's own transaction, whose locks it holds until that ends: for what must commit together with other
 * rows. Each has an outcome of its own; keys must not repeat.
 */
export const postAll = (tx: LedgerTx, orders: readonly Order[], at: Date): Promise<Outcome[]> => {
  for (const order of orders) assertWellFormed(order)
  return postBatch(runIn(tx), orders, at)
}

export const postedBy = (outcome: Outcome): Posted => {
  if (outcome.outcome === 'refused') throw refused(outcome.problem, outcome.exceeded)
  return outcome.posted
}

export const post = async (tx: LedgerTx, order: Order, at: Date): Promise<Posted> =>
  postedBy(required((await postAll(tx, [order], at))[0], 'the outcome'))

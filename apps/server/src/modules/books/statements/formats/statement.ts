import type { Money } from '@florin/money/money'
import { dayOf } from '../../../../platform/day.ts'

export type StatementEntry = {
  readonly at: Date
  /** The number that the customer knows it by; the ledger's own where there is none. */
  readonly number: string
  /** The same in every language, for programs. */
  readonly code: string
  /** As its reader calls it. */
  readonly type: string
  readonly name: string | undefined
  readonly description: string | undefined
  readonly reference: string | undefined
  /** Below zero when money left; its fee included. */
  readonly amount: Money
  readonly fee: Money
  readonly balance: Money
}

/** An account over a time: whatever writes it down says the same to the cent. */
export type Statement = {
  readonly accountId: number
  readonly holder: string
  readonly currency: string
  readonly from: Date
  /** Not included. */
  readonly to: Date
  readonly madeAt: Date
  readonly beginning: Money
  readonly ending: Money
  /** Both above zero. */
  readonly totalDebit: Money
  readonly totalCredit: Money
  readonly processingCount: number
  readonly rejectedCount: number
  /** Oldest first. */
  readonly entries: readonly StatementEntry[]
}

type Spanned = Pick<Statement, 'to' | 'madeAt'>
/** While its month runs: more will be booked. */
export const isPreliminary = ({ to, madeAt }: Spanned): boolean => madeAt < to
/** The last moment that it speaks of, never one to come. */
export const endOf = (statement: Spanned): Date =>
  isPreliminary(statement) ? statement.madeAt : new Date(statement.to.getTime() - 1)
export const lastDay = (statement: Spanned): string => dayOf(endOf(statement))
/** The same each time the month is asked for, once it is over; each preliminary one has its own, by the second it was made in. */
export const statementId = (statement: Spanned & Pick<Statement, 'accountId' | 'from'>): string => {
  const month = `${statement.accountId}-${dayOf(statement.from).slice(0, 7)}`
  return isPreliminary(statement) ? `${month}-P${stampOf(statement.madeAt)}` : month
}
/** Day, hour, minute and second. */
const stampOf = (at: Date): string => at.toISOString().slice(8, 19).replaceAll(/[T:]/g, '')
/** A line as one text. */
export const wordsOf = ({ name, description, reference }: StatementEntry): string =>
  [name, description, reference].filter(Boolean).join(' · ')

import type { Money } from '@florin/money/money'
import { dayOf } from '../../../../platform/day.ts'

export type StatementEntry = {
  readonly at: Date
  /** The number that the customer knows it by; the ledger's own where there is none. */
  readonly number: string
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

/** The last day that is included. */
export const lastDay = ({ to }: Pick<Statement, 'to'>): string => dayOf(new Date(to.getTime() - 1))
/** Unique within the account, and the same each time the month is asked for. */
export const statementId = ({ accountId, from }: Pick<Statement, 'accountId' | 'from'>): string =>
  `${accountId}-${dayOf(from).slice(0, 7)}`
/** What a line says in one breath. */
export const wordsOf = ({ name, description, reference }: StatementEntry): string =>
  [name, description, reference].filter(Boolean).join(' · ')

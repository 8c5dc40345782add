import type { Money } from '@florin/money/money'
import type { Outcome } from '../payouts.ts'

/** Whom a bank speaks of: a whole file of ours, a batch in it, or one payment by whatever references the bank kept. */
export type Subject = { readonly message: string } | { readonly batch: string } | { readonly references: readonly string[] }

export type FileReport = Outcome & {
  /** Tells it from the others of its file. */
  readonly entry: string
  readonly about: Subject
  readonly returned?: Money | undefined
}

export type StatementLine = {
  readonly account: string
  /** Tells it from the others of its account. */
  readonly entry: string
  /** Below zero where the account was debited. */
  readonly amount: Money
  readonly bookedOn: string
  readonly references: readonly string[]
  /** Of ours, where the line is for a whole batch. */
  readonly batch?: string | undefined
  /** The bank's own, by which deposits are known. */
  readonly bankReference?: string | undefined
}

/** Of one statement: what was on the account before and after it. */
export type StatementBalance = {
  readonly account: string
  readonly statement: string
  readonly currency: string
  readonly openingMinor: bigint | undefined
  readonly closingMinor: bigint
  readonly openedOn: string
  readonly closedOn: string
}

export type IncomingFile = {
  readonly kind: 'pain.002' | 'camt.054' | 'camt.053'
  readonly messageId: string
  readonly reports: readonly FileReport[]
  readonly lines: readonly StatementLine[]
  readonly balances?: readonly StatementBalance[] | undefined
}

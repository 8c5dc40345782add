export type LedgerProblem =
  | 'funds'
  | 'account'
  | 'closed'
  | 'currency'
  | 'unbalanced'
  | 'range'
  | 'hold'
  | 'reversed'
  | 'reversal'
  | 'limit'
  | 'balance'
  | 'keyReused'

/** The ledger will not post this; nothing was written. */
export class LedgerRefused extends Error {
  readonly problem: LedgerProblem
  /** Of the limit that stands in the way. */
  readonly counter: string | undefined
  constructor(problem: LedgerProblem, message: string, counter?: string) {
    super(message)
    this.name = 'LedgerRefused'
    this.problem = problem
    this.counter = counter
  }
}

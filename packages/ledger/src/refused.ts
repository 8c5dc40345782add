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
  | 'balance'
  | 'keyReused'

/** The ledger will not post this; nothing was written. */
export class LedgerRefused extends Error {
  readonly problem: LedgerProblem
  constructor(problem: LedgerProblem, message: string) {
    super(message)
    this.name = 'LedgerRefused'
    this.problem = problem
  }
}

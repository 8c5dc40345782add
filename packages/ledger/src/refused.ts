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

/** Which limit an order would exceed, and by what. */
export type Exceeded = { readonly counter: string; readonly by: 'amount' | 'count' }

/** The ledger will not post this; nothing was written. */
export class LedgerRefused extends Error {
  readonly problem: LedgerProblem
  /** The limit that stands in the way. */
  readonly exceeded: Exceeded | undefined
  constructor(problem: LedgerProblem, message: string, exceeded?: Exceeded) {
    super(message)
    this.name = 'LedgerRefused'
    this.problem = problem
    this.exceeded = exceeded
  }
}

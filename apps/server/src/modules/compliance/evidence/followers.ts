import type { OpenTx } from '../../../platform/transaction.ts'
import type { KeptDocument } from './store.ts'

export type DocumentOutcome = 'validated' | 'rejected' | 'removed'

/**
 * Called for what an operator decides about a document, in the same transaction; what it throws undoes the decision. One that is
 * removed is given as it was before.
 */
export type DocumentFollower = {
  readonly decided: (tx: OpenTx, document: KeptDocument, outcome: DocumentOutcome) => Promise<void>
}

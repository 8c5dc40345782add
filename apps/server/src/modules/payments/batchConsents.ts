import type { Tx } from '../../platform/db.ts'
import type { Policy } from './core/policy.ts'
import type { Consent } from './core/consent.ts'
import type { By } from './core/operation.ts'
import type { FindPendingConsent } from './core/pendingConsent.ts'

/** What batches leave to be asked here: people's consent to them, and how many wait for an approver. */
export type BatchConsents = {
  readonly create: (consent: Consent, policy: Policy) => FindPendingConsent
  readonly waitingFor: (tx: Tx, by: By) => Promise<number>
  /** Whether a payment is one of many, whose end is told together: it sends no notices of its own. */
  readonly tellOf: (tx: Tx, operationId: bigint) => Promise<boolean>
}

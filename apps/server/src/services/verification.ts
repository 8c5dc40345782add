import { createAddresses } from '../modules/customers/contacts/addresses.ts'
import { createAddressFollower } from '../modules/customers/contacts/addressFollower.ts'
import { statesOf } from '../modules/dictionary/data/states.ts'
import { createOperatorDocuments } from '../modules/compliance/operator/documents.ts'
import { createOperatorStandings } from '../modules/compliance/operator/standings.ts'
import { createDueDiligences } from '../modules/compliance/verification/dueDiligences.ts'
import { createCustomerLimits } from '../modules/compliance/verification/limits.ts'
import { createPapers } from '../modules/compliance/verification/papers.ts'
import { createStanding } from '../modules/compliance/verification/standing.ts'
import type { Downloads } from '../platform/documents/downloads.ts'
import { createDocumentDecisions } from '../modules/compliance/evidence/decisions.ts'
import { createEvidence } from '../modules/compliance/evidence/evidence.ts'
import type { DocumentFollower } from '../modules/compliance/evidence/followers.ts'
import { createNumbers } from '../modules/compliance/evidence/numbers.ts'
import { createReminders } from '../modules/compliance/evidence/reminders.ts'
import type { Tell } from '../modules/messaging/notifications/tell.ts'
import { createReviews } from '../modules/compliance/reviews/reviews.ts'
import type { Deps } from './deps.ts'

type VerificationDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'files' | 'live'> & {
  readonly downloads: Downloads
  readonly tell: Tell
  readonly appSecret: string
}

/** Who customers are, and what proves it. */
export const createVerification = ({ db, clock, ids, files, live, downloads, tell, appSecret }: VerificationDeps) => {
  const reviews = createReviews({ clock })
  const numbers = createNumbers({ appSecret })
  const evidence = createEvidence({ clock, ids, files, reviews, downloads, live, numbers })
  /** Whoever owns what a paper proves. */
  const standing = createStanding({ clock, reviews, live })
  const followers: DocumentFollower[] = [createAddressFollower({ clock }), standing.follower]
  const decisions = createDocumentDecisions({ clock, reviews, live, tell, numbers, followers })
  const customerLimits = createCustomerLimits({ clock, evidence, tell, live })
  const dueDiligences = createDueDiligences({ clock, evidence, numbers, tell, live })
  const operatorDocuments = createOperatorDocuments({ clock, live, numbers, evidence, decisions })
  return {
    reviews,
    evidence,
    documentDecisions: decisions,
    papers: createPapers({ evidence }),
    addresses: createAddresses({ clock, evidence, statesOf }),
    standing,
    customerLimits,
    dueDiligences,
    operatorDocuments,
    operatorStandings: createOperatorStandings({ standing, customerLimits, dueDiligences, operatorDocuments }),
    documentReminders: createReminders({ db, clock, tell, live }),
  }
}

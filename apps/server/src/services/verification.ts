import { createAddresses } from '../areas/contact/addresses.ts'
import { createAddressFollower } from '../areas/contact/addressFollower.ts'
import { statesOf } from '../areas/dictionary/data/states.ts'
import { createOperatorDocuments } from '../areas/operator/documents.ts'
import { createOperatorStandings } from '../areas/operator/standings.ts'
import { createDueDiligences } from '../areas/verification/dueDiligences.ts'
import { createCustomerLimits } from '../areas/verification/limits.ts'
import { createPapers } from '../areas/verification/papers.ts'
import { createStanding } from '../areas/verification/standing.ts'
import type { Downloads } from '../documents/downloads.ts'
import { createDocumentDecisions } from '../evidence/decisions.ts'
import { createEvidence } from '../evidence/evidence.ts'
import type { DocumentFollower } from '../evidence/followers.ts'
import { createNumbers } from '../evidence/numbers.ts'
import { createReminders } from '../evidence/reminders.ts'
import type { Tell } from '../notifications/tell.ts'
import { createReviews } from '../reviews/reviews.ts'
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

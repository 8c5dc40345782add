import { createOperatorDocuments } from '../areas/operator/documents.ts'
import { createPapers } from '../areas/verification/papers.ts'
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
  const followers: DocumentFollower[] = []
  const decisions = createDocumentDecisions({ clock, reviews, live, tell, numbers, followers })
  return {
    reviews,
    evidence,
    documentDecisions: decisions,
    papers: createPapers({ evidence }),
    operatorDocuments: createOperatorDocuments({ clock, live, numbers, evidence, decisions }),
    documentReminders: createReminders({ db, clock, tell, live }),
  }
}

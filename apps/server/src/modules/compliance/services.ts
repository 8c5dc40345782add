import type { AccessServices } from '../access/services.ts'
import { kycChoices } from '../dictionary/kycChoices.ts'
import type { MessagingServices } from '../messaging/services.ts'
import type { Tx } from '../../platform/db.ts'
import type { Platform } from '../platform.ts'
import { createCleaning } from './evidence/cleaning/cleaning.ts'
import { createDocumentDecisions } from './evidence/decisions.ts'
import { createEvidence } from './evidence/evidence.ts'
import type { DocumentFollower } from './evidence/followers.ts'
import { createNumbers } from './evidence/numbers.ts'
import { createReminders } from './evidence/reminders.ts'
import { createIdentityDecisions } from './identity/decisions.ts'
import { sealerOf } from './identity/facts.ts'
import { createHandOver } from './identity/handOver.ts'
import { createIdentity } from './identity/identity.ts'
import { createPersons, createSettle, type IdentityFollower } from './identity/settling.ts'
import { createOperatorDocuments } from './operator/documents.ts'
import { createOperatorStandings } from './operator/standings.ts'
import { isOwnCustomer } from './reviews/ownCustomer.ts'
import { createReviews } from './reviews/reviews.ts'
import { createTaxNumbers } from './tax/numbers.ts'
import { createTaxReading } from './tax/reading.ts'
import { createTaxReminders } from './tax/reminders.ts'
import { createTaxes } from './tax/service.ts'
import { createTaxSigning, type EnvelopeFollower } from './tax/signing.ts'
import { createTaxStanding } from './tax/standing.ts'
import { createCustomerChecks } from './verification/checks.ts'
import { createDueDiligences } from './verification/dueDiligences.ts'
import { createOwnIdentity } from './verification/identityService.ts'
import { createKycDecisions } from './verification/kyc/decisions.ts'
import { answerSeal } from './verification/kyc/sealed.ts'
import { createProposals, type Propose } from './verification/kyc/proposals.ts'
import { createOwnKyc } from './verification/kyc/service.ts'
import { createCustomerLimits } from './verification/limits.ts'
import { createPapers } from './verification/papers.ts'
import { createStanding } from './verification/standing.ts'

export type ComplianceDeps = {
  readonly access: Pick<AccessServices, 'tokens' | 'proof'>
  readonly messaging: Pick<MessagingServices, 'links' | 'tell'>
  /** How many tickets wait at the help desk: it counts them. */
  readonly openTickets: (tx: Tx) => Promise<number>
  /** What goes on once a document or an identity is decided: whoever owns what it proves sees to that. */
  readonly followers: {
    readonly documents: readonly DocumentFollower[]
    readonly identity: readonly IdentityFollower[]
    readonly envelopes: readonly EnvelopeFollower[]
  }
}
export type ComplianceServices = ReturnType<typeof createComplianceServices>
type Common = Platform & ComplianceDeps['messaging']

const createVerification = (common: Common, followers: readonly DocumentFollower[]) => {
  const { db, clock, live, tell } = common
  const reviews = createReviews({ clock })
  const numbers = createNumbers(common.config)
  const evidence = createEvidence({ ...common, reviews, numbers })
  const taxNumbers = createTaxNumbers(common.config)
  const taxReading = createTaxReading({ clock, numbers: taxNumbers })
  const standing = createStanding({ clock, reviews, live, taxReading })
  const documentDecisions = createDocumentDecisions({
    clock,
    reviews,
    live,
    tell,
    numbers,
    followers: [...followers, standing.follower],
  })
  const customerLimits = createCustomerLimits({ clock, evidence, tell, live })
  const dueDiligences = createDueDiligences({ clock, evidence, numbers, tell, live })
  const operatorDocuments = createOperatorDocuments({ clock, live, numbers, evidence, decisions: documentDecisions })
  return {
    reviews,
    evidence,
    documentDecisions,
    papers: createPapers({ evidence }),
    taxNumbers,
    taxReading,
    standing,
    customerLimits,
    dueDiligences,
    operatorDocuments,
    operatorStandings: createOperatorStandings({ standing, customerLimits, dueDiligences, operatorDocuments }),
    documentReminders: createReminders({ db, clock, tell, live }),
  }
}

const createTaxAffairs = (
  common: Common,
  { evidence, standing, taxNumbers: numbers, taxReading: reading }: ReturnType<typeof createVerification>,
  propose: Propose,
  followers: readonly EnvelopeFollower[],
) => {
  const { reconsider } = standing
  const taxStanding = createTaxStanding({ ...common, reading, reconsider })
  return {
    taxes: createTaxes({ ...common, numbers, standing: taxStanding, propose }),
    taxSigning: createTaxSigning({ ...common, evidence, esign: common.vendors.esign, standing: taxStanding, followers }),
    taxReminders: createTaxReminders({ ...common, reconsider }),
  }
}

/** What opens what is kept sealed. */
export const sealsOf = ({ config: { appSecret } }: Pick<Platform, 'config'>) => ({
  numbers: createNumbers({ appSecret }),
  taxNumbers: createTaxNumbers({ appSecret }),
  answers: answerSeal(appSecret),
  facts: sealerOf(appSecret),
})

/** Who customers are, what proves it, and what only a person can decide about it. */
export const createComplianceServices = (platform: Platform, { access, messaging, followers, openTickets }: ComplianceDeps) => {
  const common = { ...platform, ...messaging }
  const { config, db, clock, live, vendors, downloads, tell, links } = common
  const { tokens } = access
  const secret = config.appSecret
  const verification = createVerification(common, followers.documents)
  const { reviews, standing } = verification
  const settle = createSettle({ clock, live, tell, followers: followers.identity, reconsider: standing.reconsider })
  const personOf = createPersons(followers.identity)
  const identity = createIdentity({ ...common, ...verification, guard: tokens.guard, settle, personOf, secret })
  const kyc = { clock, live, tell, reviews, choices: kycChoices, sealed: answerSeal(secret), reconsider: standing.reconsider }
  return {
    ...verification,
    openTickets,
    cleanFiles: createCleaning({ log: common.log }),
    isOwnCustomer,
    ...createTaxAffairs(common, verification, createProposals(kyc), followers.envelopes),
    customerChecks: createCustomerChecks({ db, clock, tokens }),
    ownKyc: createOwnKyc(kyc),
    kycDecisions: createKycDecisions(kyc),
    identity,
    ownIdentity: createOwnIdentity({ clock, identity, standing, secret }),
    identityDecisions: createIdentityDecisions({ live, reviews, settle, secret, downloads, identity, tell }),
    identityHandOver: createHandOver({ db, downloads, links, vendor: vendors.identity, personOf, publicUrl: config.publicUrl }),
  }
}

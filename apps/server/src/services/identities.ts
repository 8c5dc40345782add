import type { Proof } from '../modules/access/security/proof.ts'
import { createUsernameChanges } from '../modules/customers/username/usernameChanges.ts'
import { createUsernameDecisions } from '../modules/customers/username/usernameDecisions.ts'
import { createUsernameFollower } from '../modules/customers/username/usernameFollower.ts'
import { createUsernameMails } from '../modules/customers/username/usernameMails.ts'
import { kycChoices } from '../modules/dictionary/kycChoices.ts'
import { createOwnIdentity } from '../modules/compliance/verification/identityService.ts'
import { createKycDecisions } from '../modules/compliance/verification/kyc/decisions.ts'
import { answerSeal } from '../modules/compliance/verification/kyc/sealed.ts'
import { createOwnKyc } from '../modules/compliance/verification/kyc/service.ts'
import type { Standing } from '../modules/compliance/verification/standing.ts'
import type { Downloads } from '../platform/documents/downloads.ts'
import type { Evidence } from '../modules/compliance/evidence/evidence.ts'
import { createHandOver } from '../modules/compliance/identity/handOver.ts'
import { createIdentity } from '../modules/compliance/identity/identity.ts'
import { createIdentityDecisions } from '../modules/compliance/identity/decisions.ts'
import { createSettle } from '../modules/compliance/identity/settling.ts'
import type { Links } from '../modules/messaging/mail/links.ts'
import type { Tell } from '../modules/messaging/notifications/tell.ts'
import type { Reviews } from '../modules/compliance/reviews/reviews.ts'
import type { Tokens } from '../modules/access/tokens.ts'
import type { Deps } from './deps.ts'

type IdentityDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'ids' | 'jobs' | 'live' | 'outbox' | 'vendors'> & {
  readonly downloads: Downloads
  readonly links: Links
  readonly tell: Tell
  readonly tokens: Tokens
  readonly proof: Proof
  readonly evidence: Evidence
  readonly reviews: Reviews
  readonly standing: Standing
}

/** Who people are, and how that is checked. */
export const createIdentities = (deps: IdentityDeps) => {
  const { config, db, clock, live, vendors, downloads, links, tell, reviews, tokens, standing } = deps
  const secret = config.appSecret
  /** What goes on once a check is decided, by its purpose. */
  const followers = [createUsernameFollower({ clock, tell })]
  const settle = createSettle({ clock, live, tell, followers, reconsider: standing.reconsider })
  const identity = createIdentity({ ...deps, guard: tokens.guard, settle, secret })
  const mails = createUsernameMails({ outbox: deps.outbox, links })
  const kyc = { clock, live, tell, reviews, choices: kycChoices, sealed: answerSeal(secret) }
  return {
    ownKyc: createOwnKyc(kyc),
    kycDecisions: createKycDecisions(kyc),
    identity,
    usernameChanges: createUsernameChanges({ ...deps, identity, mails }),
    usernameDecisions: createUsernameDecisions({ ...deps, mails }),
    ownIdentity: createOwnIdentity({ clock, identity, secret }),
    identityDecisions: createIdentityDecisions({ live, reviews, settle, secret, downloads, identity, tell }),
    identityHandOver: createHandOver({ db, downloads, links, vendor: vendors.identity, publicUrl: config.publicUrl }),
  }
}

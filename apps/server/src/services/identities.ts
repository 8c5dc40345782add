import type { Proof } from '../areas/auth/proof.ts'
import { createUsernameChanges } from '../areas/customer/usernameChanges.ts'
import { createUsernameDecisions } from '../areas/customer/usernameDecisions.ts'
import { createUsernameFollower } from '../areas/customer/usernameFollower.ts'
import { createUsernameMails } from '../areas/customer/usernameMails.ts'
import { kycChoices } from '../areas/dictionary/kycChoices.ts'
import { createOwnIdentity } from '../areas/verification/identityService.ts'
import { createKycDecisions } from '../areas/verification/kyc/decisions.ts'
import { answerSeal } from '../areas/verification/kyc/sealed.ts'
import { createOwnKyc } from '../areas/verification/kyc/service.ts'
import type { Standing } from '../areas/verification/standing.ts'
import type { Downloads } from '../documents/downloads.ts'
import type { Evidence } from '../evidence/evidence.ts'
import { createHandOver } from '../identity/handOver.ts'
import { createIdentity } from '../identity/identity.ts'
import { createIdentityDecisions } from '../identity/decisions.ts'
import { createSettle } from '../identity/settling.ts'
import type { Links } from '../mail/links.ts'
import type { Tell } from '../notifications/tell.ts'
import type { Reviews } from '../reviews/reviews.ts'
import type { Tokens } from '../tokens/tokens.ts'
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

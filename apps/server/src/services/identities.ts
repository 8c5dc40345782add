import { createOwnIdentity } from '../areas/verification/identityService.ts'
import type { Downloads } from '../documents/downloads.ts'
import type { Evidence } from '../evidence/evidence.ts'
import { createHandOver } from '../identity/handOver.ts'
import { createIdentity } from '../identity/identity.ts'
import { createIdentityDecisions } from '../identity/decisions.ts'
import { createSettle, type IdentityFollower } from '../identity/settling.ts'
import type { Links } from '../mail/links.ts'
import type { Tell } from '../notifications/tell.ts'
import type { Reviews } from '../reviews/reviews.ts'
import type { Guard } from '../tokens/guard.ts'
import type { Deps } from './deps.ts'

type IdentityDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'ids' | 'jobs' | 'live' | 'vendors'> & {
  readonly downloads: Downloads
  readonly links: Links
  readonly tell: Tell
  readonly guard: Guard
  readonly evidence: Evidence
  readonly reviews: Reviews
  /** What goes on once a check is decided, by its purpose. */
  readonly followers?: readonly IdentityFollower[] | undefined
}

/** Who people are, and how that is checked. */
export const createIdentities = (deps: IdentityDeps) => {
  const { config, db, clock, live, vendors, downloads, links, tell, reviews, followers = [] } = deps
  const secret = config.appSecret
  const settle = createSettle({ clock, live, tell, followers })
  const identity = createIdentity({ ...deps, settle, secret })
  return {
    identity,
    ownIdentity: createOwnIdentity({ clock, identity, secret }),
    identityDecisions: createIdentityDecisions({ live, reviews, settle, secret, downloads, identity, tell }),
    identityHandOver: createHandOver({ db, downloads, links, vendor: vendors.identity, publicUrl: config.publicUrl }),
  }
}

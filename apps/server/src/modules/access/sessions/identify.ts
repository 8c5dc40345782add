import { type Acting, type PermissionFlag, Right, type Scope, type TokenScope } from '@florin/contract/access'
import type { Caller, Identify } from '../../../gateway/caller.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { AccessClaims, AccessTokens } from './accessTokens.ts'
import { migrationOf } from '../signIn/migration.ts'
import { findPresence, type Presence } from './presence.ts'
import { overdue } from './sessions.ts'
import type { BrandRules } from './brandRules.ts'
import { touchSession } from './sessionStore.ts'

/** Short enough that a sign-out counts everywhere within a second. */
const rememberedMs = 800
const seenEveryMs = 30_000
const maxRemembered = 10_000
const maxCustomers = 20

type Deps = {
  db: Db
  clock: Clock
  accessTokens: AccessTokens
  brandRules: BrandRules
  /** Whether somebody is in the middle of signing in with a browser that is new. */
  isSigningIn: (tx: Tx, userId: number, browserId: string) => Promise<boolean>
}
type Remembered = { readonly presence: Promise<Presence | undefined>; readonly until: number }

type StoodInFor = NonNullable<Presence['stoodInFor']>

const standingIn = ({ kind, customerId, flags }: StoodInFor): Acting => {
  const common = { byOperator: true, customerId, flags: flags as PermissionFlag[] } as const
  return kind === 'person' ? { kind, ...common } : { kind, ...common, right: Right.read, accessList: ['balanceInfo'] }
}

/** Of an application, or of a token that the person's own session has for one purpose; otherwise there are none, and no bounds. */
const scopesOf = (application: Presence['application'], { scopes }: AccessClaims): Pick<Caller, 'scopes'> => {
  if (application) return { scopes: (application.scopes as Scope[]).filter((scope) => scopes?.includes(scope)) }
  return scopes ? { scopes: scopes as TokenScope[] } : {}
}

const actingOf = ({ own, company }: Presence, customerId: number | undefined): Acting | undefined => {
  if (own && (customerId === undefined || customerId === own.customerId))
    return { kind: 'person', customerId: own.customerId, flags: own.flags as PermissionFlag[] }
  if (!company) return undefined
  return {
    kind: 'company',
    customerId: company.customerId,
    right: company.right as Right,
    flags: company.flags as PermissionFlag[],
    accessList: company.accessList,
  }
}

export const createIdentify = ({ db, clock, accessTokens, brandRules, isSigningIn }: Deps) => {
  /** By session, then by the customer asked for. */
  const remembered = new Map<string, Map<number | undefined, Remembered>>()
  const lastTouched = new Map<string, number>()

  const forget = (sessionId: string): void => {
    remembered.delete(sessionId)
    lastTouched.delete(sessionId)
  }

  const presenceOf = (sessionId: string, userId: number, customerId: number | undefined): Promise<Presence | undefined> => {
    const now = clock.now().getTime()
    const known = remembered.get(sessionId)?.get(customerId)
    if (known && now < known.until) return known.presence
    const presence = findPresence(db, sessionId, userId, customerId)
    presence.catch(() => forget(sessionId))
    if (remembered.size >= maxRemembered) for (const id of remembered.keys()) forget(id)
    const ofSession = remembered.get(sessionId) ?? new Map<number | undefined, Remembered>()
    if (ofSession.size >= maxCustomers) ofSession.clear()
    remembered.set(sessionId, ofSession.set(customerId, { presence, until: now + rememberedMs }))
    return presence
  }

  const touch = async (sessionId: string, lastSeenAt: Date): Promise<void> => {
    const now = clock.now()
    const last = Math.max(lastSeenAt.getTime(), lastTouched.get(sessionId) ?? 0)
    if (now.getTime() - last < seenEveryMs) return
    lastTouched.set(sessionId, now.getTime())
    await touchSession(db, sessionId, now)
  }

  const recognise = async (
    bearer: string,
    customerId: number | undefined,
    hostBrand: string | undefined,
  ): Promise<{ caller: Caller; presence: Presence; sessionId: string } | undefined> => {
    const claims = await accessTokens.verify(bearer)
    if (!claims) return undefined
    const { sessionId, userId } = claims
    const presence = await presenceOf(sessionId, userId, customerId)
    if (!presence || overdue(presence, clock.now())) return undefined
    if (hostBrand !== undefined && !brandRules.isOpenTo(presence.brand, hostBrand)) return undefined
    const { isAdmin, desks, loginMode, stoodInFor, application } = presence
    const isStandingIn = stoodInFor !== null && new Date(stoodInFor.expiresAt) > clock.now()
    const caller: Caller = {
      signedIn: true,
      isAdmin,
      desks,
      mustEnrol: isAdmin && loginMode === 'none',
      userId,
      sessionId,
      mustAcceptTerms: !isStandingIn && presence.mustAcceptTerms,
      mustPair: migrationOf(presence, clock.now()).requirement === 'strict',
      ...scopesOf(application, claims),
      ...(isStandingIn
        ? { acting: standingIn(stoodInFor), operatorAccessId: stoodInFor.accessId }
        : { acting: actingOf(presence, customerId) }),
    }
    return { caller, presence, sessionId }
  }

  /** Not signed in: whatever asks for that does not let them in. */
  const newBrowser = async (bearer: string): Promise<Caller | undefined> => {
    const claims = await accessTokens.verifyForBrowser(bearer)
    if (!claims || !(await isSigningIn(db, claims.userId, claims.browserId))) return undefined
    return { signedIn: false, isAdmin: false, userId: claims.userId, newBrowserId: claims.browserId }
  }

  /** A call: whoever makes it is active. */
  const identify: Identify = async (bearer, customerId, hostBrand) => {
    const known = await recognise(bearer, customerId, hostBrand)
    if (!known) return newBrowser(bearer)
    await touch(known.sessionId, known.presence.lastSeenAt)
    return known.caller
  }

  /** For sockets that only listen: an open page without a person before it must still fall idle. */
  const identifyQuietly: Identify = async (bearer, customerId, hostBrand) =>
    (await recognise(bearer, customerId, hostBrand))?.caller

  return { identify, identifyQuietly, forget }
}

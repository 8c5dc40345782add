import { errors, type JWTPayload, jwtVerify } from 'jose'
import type { Clock } from '../../../platform/clock.ts'
import type { Ids } from '../../../platform/ids.ts'
import { createRecent } from '../../../platform/recent.ts'
import type { Keyring } from '../keys/keyring.ts'
import { tokenAlgorithm } from '../keys/keyStore.ts'
import { signJwt } from '../keys/signJwt.ts'
import type { Application } from './sessionStore.ts'

export const accessTokenSeconds = 300
const audience = 'florin'
/** Of tokens that are good for approving a new browser and for nothing else: everything else expects the other. */
const newBrowserAudience = 'florin:new-browser'
const remembered = 10_000

export type NewBrowserClaims = { readonly userId: number; readonly browserId: string }
export type AccessClaims = {
  readonly userId: number
  readonly sessionId: string
  readonly issuedAt: Date
  readonly expiresAt: Date
  /** Of an application's token: what it is good for, which may be less than what was granted. */
  readonly scopes?: readonly string[] | undefined
}
type Verified = AccessClaims & { readonly kid: string }
/** Whose session a token is for. */
export type TokenHolder = {
  readonly userId: number
  readonly sessionId: string
  readonly brand: string
  readonly application?: Application | undefined
}
type Issue = { readonly userId: number; readonly forWhat: string; readonly lifeSeconds: number }
type Deps = { keyring: Keyring; clock: Clock; ids: Ids; issuer: string }
export type AccessTokens = ReturnType<typeof createAccessTokens>

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000)

export const createAccessTokens = ({ keyring, clock, ids, issuer }: Deps) => {
  /** What has been verified once needs no second look at its signature. */
  const verified = createRecent<string, Verified>(remembered)

  const findKey = async ({ kid }: { kid?: string }) => {
    const key = kid === undefined ? undefined : await keyring.verifying(kid)
    if (!key) throw new errors.JWKSNoMatchingKey()
    return key
  }

  const read = (token: string, forWhat: string, requiredClaims: string[]) =>
    jwtVerify(token, findKey, {
      algorithms: [tokenAlgorithm],
      issuer,
      audience: forWhat,
      typ: 'at+jwt',
      requiredClaims: ['sub', 'exp', 'iat', ...requiredClaims],
      currentDate: clock.now(),
    })

  const sign = async (claims: JWTPayload, { userId, forWhat, lifeSeconds }: Issue): Promise<string> => {
    const key = await keyring.signing()
    const issuedAt = seconds(clock.now())
    const about = { iss: issuer, aud: forWhat, sub: String(userId), jti: ids.uuid() }
    return signJwt('at+jwt', { ...about, iat: issuedAt, exp: issuedAt + lifeSeconds, ...claims }, key)
  }

  const check = async (token: string): Promise<Verified> => {
    const { payload, protectedHeader } = await read(token, audience, ['sid'])
    return {
      userId: Number(payload.sub),
      sessionId: String(payload['sid']),
      issuedAt: new Date(Number(payload.iat) * 1000),
      expiresAt: new Date(Number(payload.exp) * 1000),
      ...(typeof payload['scope'] === 'string' && { scopes: payload['scope'].split(' ') }),
      kid: String(protectedHeader.kid),
    }
  }

  return {
    issue: ({ userId, sessionId, brand, application }: TokenHolder): Promise<string> => {
      const granted = application && { client_id: application.id, scope: application.scopes.join(' ') }
      return sign({ sid: sessionId, brand, ...granted }, { userId, forWhat: audience, lifeSeconds: accessTokenSeconds })
    },

    /** Of a running session, for the help desk alone. */
    issueForDesk: ({ userId, sessionId, brand }: Omit<TokenHolder, 'application'>): Promise<string> =>
      sign({ sid: sessionId, brand, scope: 'helpdesk' }, { userId, forWhat: audience, lifeSeconds: accessTokenSeconds }),

    issueForBrowser: ({ userId, browserId }: NewBrowserClaims, lifeSeconds: number): Promise<string> =>
      sign({ browser: browserId }, { userId, forWhat: newBrowserAudience, lifeSeconds }),

    verifyForBrowser: async (token: string): Promise<NewBrowserClaims | undefined> => {
      try {
        const { payload } = await read(token, newBrowserAudience, ['browser'])
        return { userId: Number(payload.sub), browserId: String(payload['browser']) }
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined
        throw error
      }
    },

    /** Undefined for a token that is not ours, was tampered with or has expired. */
    verify: async (token: string): Promise<AccessClaims | undefined> => {
      const known = verified.get(token)
      if (known) {
        const isGood = known.expiresAt > clock.now() && (await keyring.verifying(known.kid)) !== undefined
        return isGood ? known : undefined
      }
      try {
        const claims = await check(token)
        verified.set(token, claims)
        return claims
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined
        throw error
      }
    },
  }
}

import { errors, jwtVerify, SignJWT } from 'jose'
import type { Clock } from '../platform/clock.ts'
import type { Ids } from '../platform/ids.ts'
import { algorithm, type Keyring } from './keyring.ts'

export const accessTokenSeconds = 300
const audience = 'florin'
const remembered = 10_000

export type AccessClaims = { readonly userId: number; readonly sessionId: string; readonly expiresAt: Date }
type Deps = { keyring: Keyring; clock: Clock; ids: Ids; issuer: string }
export type AccessTokens = ReturnType<typeof createAccessTokens>

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000)

export const createAccessTokens = ({ keyring, clock, ids, issuer }: Deps) => {
  /** What has been verified once needs no second look at its signature; oldest use goes first. */
  const verified = new Map<string, AccessClaims>()

  const remember = (token: string, claims: AccessClaims): AccessClaims => {
    verified.delete(token)
    verified.set(token, claims)
    const oldest = verified.keys().next().value
    if (verified.size > remembered && oldest !== undefined) verified.delete(oldest)
    return claims
  }

  const check = async (token: string): Promise<AccessClaims> => {
    const findKey = async ({ kid }: { kid?: string }) => {
      const key = kid === undefined ? undefined : await keyring.verifying(kid)
      if (!key) throw new errors.JWKSNoMatchingKey()
      return key
    }
    const { payload } = await jwtVerify(token, findKey, {
      algorithms: [algorithm],
      issuer,
      audience,
      typ: 'at+jwt',
      requiredClaims: ['sub', 'sid', 'exp', 'iat'],
      currentDate: clock.now(),
    })
    return { userId: Number(payload.sub), sessionId: String(payload['sid']), expiresAt: new Date(Number(payload.exp) * 1000) }
  }

  return {
    issue: async ({ userId, sessionId, brand }: { userId: number; sessionId: string; brand: string }): Promise<string> => {
      const { kid, privateKey } = await keyring.signing()
      const issuedAt = seconds(clock.now())
      return new SignJWT({ sid: sessionId, brand })
        .setProtectedHeader({ alg: algorithm, kid, typ: 'at+jwt' })
        .setSubject(String(userId))
        .setIssuer(issuer)
        .setAudience(audience)
        .setJti(ids.uuid())
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + accessTokenSeconds)
        .sign(privateKey)
    },

    /** Undefined for a token that is not ours, was tampered with or has expired. */
    verify: async (token: string): Promise<AccessClaims | undefined> => {
      const known = verified.get(token)
      if (known) return known.expiresAt > clock.now() ? remember(token, known) : undefined
      try {
        return remember(token, await check(token))
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined
        throw error
      }
    },
  }
}

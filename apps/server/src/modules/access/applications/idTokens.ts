import { createHash } from 'node:crypto'
import type { Clock } from '../../../platform/clock.ts'
import { idTokenAlgorithm } from '../keys/keyStore.ts'
import type { Keyring } from '../keys/keyring.ts'
import { signJwt } from '../keys/signJwt.ts'
import { accessTokenSeconds } from '../sessions/accessTokens.ts'

type Subject = {
  readonly userId: number
  readonly clientId: string
  /** The brand's, in whose name the person let it in. */
  readonly issuer: string
  readonly nonce?: string | undefined
  readonly signedInAt: Date
  readonly accessToken: string
}
export type IdTokens = ReturnType<typeof createIdTokens>

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000)

/** The left half of the hash, by which a client knows that the two came together. */
const halfHash = (text: string): string =>
  createHash('sha256').update(text, 'ascii').digest().subarray(0, 16).toString('base64url')

/** Who has signed in and when, for the application alone (OpenID Connect). It opens nothing here. */
export const createIdTokens = ({ keyring, clock }: { keyring: Keyring; clock: Clock }) => ({
  issue: async ({ userId, clientId, issuer, nonce, signedInAt, accessToken }: Subject): Promise<string> => {
    const issuedAt = seconds(clock.now())
    const claims = {
      iss: issuer,
      sub: String(userId),
      aud: clientId,
      iat: issuedAt,
      exp: issuedAt + accessTokenSeconds,
      auth_time: seconds(signedInAt),
      at_hash: halfHash(accessToken),
      ...(nonce !== undefined && { nonce }),
    }
    return signJwt('JWT', claims, await keyring.signing(idTokenAlgorithm))
  },
})

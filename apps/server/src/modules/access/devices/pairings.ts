import type { Brand } from '@florin/brands/brand'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import type { Ids } from '../../../platform/ids.ts'
import { refuse } from '../../../platform/refuse.ts'
import { challengeOf } from '../signIn/pkce.ts'
import type { Client } from '../sessions/client.ts'
import type { Links } from '../../messaging/mail/links.ts'
import type { Tokens } from '../tokens.ts'
import type { Proof } from '../security/proof.ts'

/** A sign-in so recent that nobody is asked again who they are. */
const freshMinutes = 5

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly links: Pick<Links, 'file'>
  readonly tokens: Pick<Tokens, 'attempts' | 'ownSessions'>
  readonly proof: Proof
}
export type Pairings = ReturnType<typeof createPairings>

/** A link that carries a sign-in to the person's phone: the code and what proves it, to be exchanged once. */
export const createPairings = ({ db, clock, ids, links, tokens, proof }: Deps) => {
  /** A phone comes in without a passphrase: that is no sign-in to build on. */
  const isFresh = async (self: { userId: number; sessionId: string }): Promise<boolean> => {
    const session = await tokens.ownSessions.find(db, self)
    return (
      session !== undefined &&
      session.deviceId === undefined &&
      clock.now().getTime() - session.startedAt.getTime() < freshMinutes * 60_000
    )
  }

  return {
    /** A paired phone approves sign-ins and payments: neither an open page nor a passphrase alone gets one. */
    assertMay: async (self: { userId: number; sessionId: string }, password?: string): Promise<void> => {
      if (password !== undefined) await proof.passphrase(self.userId, password)
      else if (!(await isFresh(self))) throw refuse('passphrase.needed', { field: 'password' })
      await proof.factor(self)
    },

    begin: async (userId: number, brand: Brand, from: Client) => {
      const codeVerifier = ids.secret(48)
      const attempt = {
        userId,
        client: 'pairing',
        flow: 'direct',
        brand: brand.id,
        codeChallenge: challengeOf(codeVerifier),
      } as const
      const { code, expiresAt } = await tokens.attempts.open(db, attempt, from)
      // At the host of another brand the phone would be told that the sign-in has expired.
      const query = new URLSearchParams({ code, codeVerifier, api: links.file({ brand }, '') })
      return { deeplink: `${brand.deepLinkScheme}://scp?${query.toString()}`, expiresAt }
    },
  }
}

import { createHash } from 'node:crypto'
import type { Brand } from '@florin/brands/brand'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import type { Ids } from '../../platform/ids.ts'
import type { Client } from '../../tokens/sessionStore.ts'
import { challengeOf } from '../../tokens/pkce.ts'

const validMinutes = 5
/** Tells the exchange that a phone comes to be paired. */
export const pairingClient = 'scp'

type Deps = { readonly db: Db; readonly clock: Clock; readonly ids: Ids; readonly publicUrl: string }
export type Pairings = ReturnType<typeof createPairings>

/** A link that carries a sign-in to the person's phone: the code and what proves it, to be exchanged once. */
export const createPairings = ({ db, clock, ids, publicUrl }: Deps) => ({
  begin: async (userId: number, { ip, userAgent, countryCode, brand }: Client & { readonly brand: Brand }) => {
    const [code, codeVerifier] = [ids.secret(), ids.secret(48)]
    const now = clock.now()
    const expiresAt = new Date(now.getTime() + validMinutes * 60_000)
    await db
      .insertInto('login_attempt')
      .values({
        code_hash: createHash('sha256').update(code).digest(),
        user_id: userId,
        client: pairingClient,
        brand: brand.id,
        flow: 'direct',
        code_challenge: challengeOf(codeVerifier),
        ip,
        user_agent: userAgent,
        country_code: countryCode ?? null,
        expires_at: expiresAt,
        created_at: now,
      })
      .execute()
    const query = new URLSearchParams({ code, codeVerifier, api: publicUrl })
    return { deeplink: `${brand.deepLinkScheme}://scp?${query.toString()}`, expiresAt }
  },
})

import type { Brand } from '@florin/brands/brand'
import type { Db } from '../../platform/db.ts'
import type { Ids } from '../../platform/ids.ts'
import { challengeOf } from '../../tokens/pkce.ts'
import type { Client } from '../../tokens/sessionStore.ts'
import type { Tokens } from '../../tokens/tokens.ts'

type Deps = { readonly db: Db; readonly ids: Ids; readonly publicUrl: string; readonly tokens: Pick<Tokens, 'attempts'> }
export type Pairings = ReturnType<typeof createPairings>

/** A link that carries a sign-in to the person's phone: the code and what proves it, to be exchanged once. */
export const createPairings = ({ db, ids, publicUrl, tokens }: Deps) => ({
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
    const query = new URLSearchParams({ code, codeVerifier, api: publicUrl })
    return { deeplink: `${brand.deepLinkScheme}://scp?${query.toString()}`, expiresAt }
  },
})

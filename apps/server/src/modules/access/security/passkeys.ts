import { brands, findBrand } from '@florin/brands/brands'
import type { Credential, Passkey as ShownPasskey } from '@florin/contract/access/factors'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Passkey, Passkeys } from '../factors/passkeys.ts'
import { provesChallenge } from '../signIn/pkce.ts'
import type { Client } from '../sessions/client.ts'
import type { Tokens } from '../tokens.ts'
import type { SecurityMails } from './mails.ts'
import type { Proof } from './proof.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly passkeys: Passkeys
  readonly tokens: Pick<Tokens, 'admit' | 'brandRules'>
  readonly mails: SecurityMails
  readonly proof: Proof
}
type By = { readonly userId: number; readonly sessionId: string; readonly ip: string; readonly host: string }
export type OwnPasskeys = ReturnType<typeof createOwnPasskeys>

const shown = ({ id, name, createdAt, lastUsedAt }: Omit<Passkey, 'lastUsedAt'> & Partial<Passkey>): ShownPasskey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
})

/** A person's passkeys, and coming in with one. */
export const createOwnPasskeys = ({ db, clock, passkeys, tokens, mails, proof }: Deps) => ({
  list: async (userId: number): Promise<ShownPasskey[]> => (await passkeys.list(db, userId)).map(shown),

  begin: async ({ userId, sessionId, host }: By, { password, name }: { password: string; name: string }) => {
    const { email, firstName, lastName, brand } = await proof.passphrase(userId, password)
    await proof.factor({ userId, sessionId })
    const brandName = (findBrand(brand) ?? brands.florin).projectName
    return passkeys.beginRegistration({ userId, email, displayName: `${firstName} ${lastName}`, brandName }, name, host)
  },

  finish: async ({ userId, ip }: By, reqId: string, credential: Credential): Promise<ShownPasskey> => {
    const passkey = await passkeys.register(userId, reqId, credential)
    await db.transaction().execute(async (tx) => {
      await passkeys.keep(tx, passkey)
      await mails.securityChanged(tx, { userId, ip, at: clock.now(), what: 'passkeyAdded', name: passkey.name })
    })
    return shown(passkey)
  },

  rename: async (userId: number, id: string, name: string): Promise<void> => {
    if (!(await passkeys.rename(db, userId, id, name))) throw refuse('object.missing')
  },

  remove: async ({ userId, sessionId, ip }: By, { id, password }: { id: string; password: string }): Promise<void> => {
    const known = (await passkeys.list(db, userId)).find((passkey) => passkey.id === id)
    if (!known) throw refuse('object.missing')
    await proof.passphrase(userId, password)
    await proof.factor({ userId, sessionId })
    await db.transaction().execute(async (tx) => {
      if (!(await passkeys.remove(tx, userId, id))) throw refuse('object.missing')
      await mails.securityChanged(tx, { userId, ip, at: clock.now(), what: 'passkeyRemoved', name: known.name })
    })
  },

  beginSignIn: passkeys.beginSignIn,

  signIn: async (
    { reqId, credential, codeVerifier }: { reqId: string; credential: Credential; codeVerifier: string },
    client: Client & { readonly brand: string },
  ) => {
    const { userId, brand, codeChallenge, use } = await passkeys.check(reqId, credential)
    if (!provesChallenge(codeVerifier, codeChallenge)) throw refuse('passkey.failed')
    if (!tokens.brandRules.isOpenTo(brand, client.brand)) throw refuse('passkey.failed')
    return db.transaction().execute(async (tx) => {
      await use(tx)
      return tokens.admit(tx, { ...client, userId, codeChallenge, provedBy: 'passkey' })
    })
  },
})

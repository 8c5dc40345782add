import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Client } from '../sessions/client.ts'
import type { BrandRules } from '../sessions/brandRules.ts'
import type { Guard } from './guard.ts'
import type { Passphrases } from './passphrases.ts'
import type { SignIns } from './signIns.ts'
import type { Sources } from './sources.ts'

type Holder = {
  readonly passphraseHash: string
  readonly isClosed: boolean
  readonly user: { readonly id: number; readonly checksNewBrowsers: boolean; readonly pushDueOn: string | null } | undefined
}

type HolderRow = {
  readonly id: number | null
  readonly brand: string
  readonly passphraseHash: string
  readonly checksNewBrowsers: boolean | null
  readonly pushDueOn: string | null
  readonly isClosed: boolean
}

/** Who answers to an address: a user, or somebody whose registration waits for activation. */
const findHolder = async (tx: Tx, email: string, isOurs: (brand: string) => boolean): Promise<Holder | undefined> => {
  const { rows } = await sql<HolderRow>`
    (select id, brand, passphrase_hash as "passphraseHash", checks_new_browsers as "checksNewBrowsers", push_due_on::text as "pushDueOn",
        closed_at is not null as "isClosed"
      from app_user where email = ${email})
    union all
    (select null, brand, passphrase_hash, null, null, false from registration
      where email = ${email} and activated_at is null order by id desc limit 1)`.execute(tx)
  const ours = rows.filter(({ brand }) => isOurs(brand))
  const row = ours.find(({ id }) => id !== null) ?? ours[0]
  if (!row) return undefined
  const { id, passphraseHash, checksNewBrowsers, pushDueOn, isClosed } = row
  return {
    passphraseHash,
    isClosed,
    user: id === null ? undefined : { id, checksNewBrowsers: checksNewBrowsers ?? true, pushDueOn },
  }
}

type Deps = {
  readonly db: Db
  readonly guard: Guard
  readonly sources: Sources
  readonly brandRules: BrandRules
  readonly passphrases: Passphrases
  readonly signIns: SignIns
}
type Given = { readonly username: string; readonly password: string; readonly secret?: string | undefined }
export type RightPassphrase = ReturnType<typeof createRightPassphrase>

/** Known and unknown addresses take the same path, for the same time, to the same words. */
export const createRightPassphrase = ({ db, guard, sources, brandRules, passphrases, signIns }: Deps) => {
  const holderAt = (email: string, brand: string) => findHolder(db, email, (own) => brandRules.isOpenTo(own, brand))

  return {
    holderAt,

    /** A right one stays counted until `forgiving` is written with what follows from it. */
    assert: async ({ username, password, secret }: Given, client: Client & { readonly brand: string }) => {
      const holder = await holderAt(username, client.brand)
      const isRight = () => passphrases.matches(holder?.passphraseHash, password)
      const source = await sources.of(holder?.user?.id, secret, client)
      await sources.assertOpen(source, username)
      const { attempt, forgiving } = await guard.attemptFor('login', { about: username, ...source }, isRight)
      if (attempt.outcome === 'blocked') throw refuse('login.blocked', { retryAfterSeconds: attempt.retryAfterSeconds })
      if (attempt.outcome === 'failed' || !holder) {
        await sources.failed(source)
        await signIns.failed(db, holder?.user?.id, client)
        throw refuse('login.failed')
      }
      if (!holder.user || holder.isClosed) {
        await forgiving.execute(db)
        throw refuse(holder.isClosed ? 'login.closed' : 'login.inactive')
      }
      return { ...holder.user, passphraseHash: holder.passphraseHash, forgiving }
    },
  }
}

import { sql } from 'kysely'
import type { Migration } from '@florin/contract/access/signIn'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { BrandRules } from '../sessions/brandRules.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { Admit } from './admit.ts'
import type { FactorsOfUser } from '../factors/factors.ts'
import type { Guard } from './guard.ts'
import type { Sources } from './sources.ts'
import type { Flow } from './loginFlow.ts'
import { migrationOf } from './migration.ts'
import type { NextSteps, SecondStep } from './nextSteps.ts'
import type { Passphrases } from './passphrases.ts'
import type { TokenPair } from '../sessions/sessions.ts'
import type { Client } from '../sessions/client.ts'
import type { SignIns } from './signIns.ts'

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

/** Whether a passphrase that was right a moment ago still is; it cannot change before the transaction is over. */
const stillHolds = async (tx: OpenTx, userId: number, passphraseHash: string): Promise<boolean> => {
  const user = await tx.selectFrom('app_user').select('passphrase_hash').where('id', '=', userId).forShare().executeTakeFirst()
  return user?.passphrase_hash === passphraseHash
}

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly guard: Guard
  readonly sources: Sources
  readonly brandRules: BrandRules
  readonly passphrases: Passphrases
  readonly signIns: SignIns
  readonly admit: Admit
  readonly nextSteps: NextSteps
}
export type Credentials = {
  readonly client: 'spa' | 'sei'
  readonly username: string
  readonly password: string
  readonly codeChallenge: string
  /** Of a paired phone, or what the browser is known by. */
  readonly secret?: string | undefined
  readonly pushToken?: string | undefined
}
export type SignedIn = {
  readonly factors: FactorsOfUser
  readonly migration: Migration
} & ({ readonly flow: 'simple'; readonly pair: TokenPair } | ({ readonly flow: Exclude<Flow['flow'], 'simple'> } & SecondStep))
export type SignIn = ReturnType<typeof createSignIn>

/** Known and unknown addresses take the same path, for the same time, to the same words. */
export const createSignIn = ({ db, clock, guard, sources, brandRules, passphrases, signIns, admit, nextSteps }: Deps) => {
  const holderAt = (email: string, brand: string) => findHolder(db, email, (own) => brandRules.isOpenTo(own, brand))

  /** A right passphrase is the moment to keep it by the present parameters. Another sign-in may have done it a moment ago. */
  const renewHash = async (
    { username, password }: Credentials,
    brand: string,
    userId: number,
    dated: string,
  ): Promise<string> => {
    const fresh = await passphrases.hash(password)
    const ofUser = db.updateTable('app_user').set({ passphrase_hash: fresh }).where('id', '=', userId)
    await ofUser.where('passphrase_hash', '=', dated).execute()
    const holder = await holderAt(username, brand)
    if (!holder || !(await passphrases.matches(holder.passphraseHash, password))) throw refuse('login.failed')
    return holder.passphraseHash
  }

  const assertRight = async ({ username, password, secret }: Credentials, client: Client & { readonly brand: string }) => {
    const holder = await holderAt(username, client.brand)
    const isRight = () => passphrases.matches(holder?.passphraseHash, password)
    const source = await sources.of(holder?.user?.id, secret, client)
    await sources.assertOpen(source)
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
  }

  return async (given: Credentials, client: Client & { readonly brand: string }): Promise<SignedIn> => {
    const { passphraseHash: asKept, forgiving, ...user } = await assertRight(given, client)
    const passphraseHash = passphrases.isCurrent(asKept) ? asKept : await renewHash(given, client.brand, user.id, asKept)
    const { codeChallenge } = given
    const asked = { ...given, ...user, userId: user.id }
    const { flow, factors, device } = await nextSteps.choose(asked)
    const about = { factors, migration: migrationOf({ pushDueOn: user.pushDueOn, loginMode: factors.loginMode }, clock.now()) }
    if (flow.flow === 'simple') {
      const session = { ...client, userId: user.id, codeChallenge, passphraseHash }
      return { ...about, flow: 'simple', pair: await admit(db, session, [forgiving, ...nextSteps.remembering(asked)]) }
    }
    const { flow: name } = flow
    await forgiving.execute(db)
    /** Sent before the transaction: it may have to wait for its turn. */
    const challenge = await nextSteps.send(asked, flow, client)
    return db.transaction().execute(async (tx): Promise<SignedIn> => {
      if (!(await stillHolds(tx, user.id, passphraseHash))) throw refuse('login.failed')
      return { ...about, flow: name, ...(await nextSteps.open(tx, { ...asked, flow: name, device, challenge }, client)) }
    })
  }
}

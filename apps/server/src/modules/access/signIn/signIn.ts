import type { Migration } from '@florin/contract/access/signIn'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { Admit } from './admit.ts'
import type { FactorsOfUser } from '../factors/factors.ts'
import type { Flow } from './loginFlow.ts'
import { migrationOf } from './migration.ts'
import type { NextSteps, SecondStep } from './nextSteps.ts'
import type { Passphrases } from './passphrases.ts'
import type { RightPassphrase } from './rightPassphrase.ts'
import type { TokenPair } from '../sessions/sessions.ts'
import type { Client } from '../sessions/client.ts'

/** Whether a passphrase that was right a moment ago still is; it cannot change before the transaction is over. */
const stillHolds = async (tx: OpenTx, userId: number, passphraseHash: string): Promise<boolean> => {
  const user = await tx.selectFrom('app_user').select('passphrase_hash').where('id', '=', userId).forShare().executeTakeFirst()
  return user?.passphrase_hash === passphraseHash
}

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly rightPassphrase: RightPassphrase
  readonly passphrases: Passphrases
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
export const createSignIn = ({ db, clock, rightPassphrase, passphrases, admit, nextSteps }: Deps) => {
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
    const holder = await rightPassphrase.holderAt(username, brand)
    if (!holder || !(await passphrases.matches(holder.passphraseHash, password))) throw refuse('login.failed')
    return holder.passphraseHash
  }

  return async (given: Credentials, client: Client & { readonly brand: string }): Promise<SignedIn> => {
    const { passphraseHash: asKept, forgiving, ...user } = await rightPassphrase.assert(given, client)
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

import type { customer } from '@florin/contract/customers/customer'
import type { OutputOf } from '@florin/contract/method'
import type { Identity } from '../../compliance/identity/identity.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { Live } from '../../../platform/live/publish.ts'
import { refuse } from '../../../platform/refuse.ts'
import { sha256 } from '../../../platform/sha256.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { Reviews } from '../../compliance/reviews/reviews.ts'
import type { Client } from '../../access/sessions/client.ts'
import type { Tokens } from '../../access/tokens.ts'
import type { Proof } from '../../access/security/proof.ts'
import type { UsernameMails } from './usernameMails.ts'
import * as store from './usernameStore.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly live: Live
  readonly tokens: Pick<Tokens, 'challenges' | 'ownSessions'>
  readonly reviews: Reviews
  readonly identity: Pick<Identity, 'start'>
  readonly proof: Proof
  readonly mails: UsernameMails
}
export type By = { readonly userId: number; readonly customerId: number; readonly sessionId: string; readonly client: Client }
type Shown = OutputOf<(typeof customer)['usernameChange.get']>
export type UsernameChanges = ReturnType<typeof createUsernameChanges>

const purpose = 'username'
/** Names no session: all of them end. */
const nobodys = '00000000-0000-0000-0000-000000000000'

const shown = (change: store.UsernameChangeRow): Shown => ({
  id: change.id,
  status: change.status as NonNullable<Shown['status']>,
  newUsername: change.newEmail,
  emailConfirmed: change.emailConfirmedAt !== null,
  ...(change.identityRunId !== null && { identityJobId: change.identityRunId }),
  ...(change.identityOutcome !== null && { identityOutcome: change.identityOutcome as NonNullable<Shown['identityOutcome']> }),
  ...(change.failReason !== null && { failReason: change.failReason }),
})

/** From the wish for another username to the operator's desk, step by step. */
export const createUsernameChanges = ({ db, clock, ids, live, tokens, reviews, identity, proof, mails }: Deps) => {
  const { challenges, ownSessions } = tokens

  const patch = (tx: Tx, id: number, change: Parameters<typeof store.patchChange>[2]) =>
    store.patchChange(tx, id, change, clock.now())

  /** Locked, so that two tabs do not take the same step. */
  const own = async (tx: OpenTx, userId: number, id: number, statuses: readonly store.ChangeStatus[]) => {
    const change = await store.lockChange(tx, id)
    if (change?.userId !== userId || !statuses.includes(change.status)) throw refuse('object.missing', { field: 'requestId' })
    return change
  }

  return {
    get: async (tx: Tx, userId: number): Promise<Shown> => {
      const change = await store.latestOf(tx, userId)
      return change ? shown(change) : {}
    },

    begin: async (
      { userId, customerId, client }: By,
      { email, password }: { email: string; password: string },
    ): Promise<number> => {
      const holder = await proof.passphrase(userId, password)
      if (holder.email === email) throw refuse('username.same', { field: 'email' })
      return db.transaction().execute(async (tx) => {
        const before = await store.latestOf(tx, userId)
        if (before?.status === 'pending') throw refuse('username.pending')
        if (before?.status === 'active') await patch(tx, before.id, { status: 'withdrawn' })
        const code = ids.secret()
        const id = await store.insertChange(tx, { userId, customerId, newEmail: email, stopHash: sha256(code), at: clock.now() })
        const asked = { userId, purpose, subject: String(id), method: 'email', origin: client, to: email } as const
        await patch(tx, id, { challenge_id: (await challenges.start(tx, asked)).id })
        await mails.begun(tx, holder, email, code)
        return id
      })
    },

    confirmEmail: async ({ userId }: Pick<By, 'userId'>, id: number, code: string): Promise<void> => {
      const field = 'confirmationCode'
      const open = await db.transaction().execute((tx) => own(tx, userId, id, ['active']))
      if (open.challengeId === null || open.emailConfirmedAt) throw refuse('code.expired', { field })
      await challenges.answer({ id: open.challengeId, userId, purpose, subject: String(id), code, field })
      if (await store.isTaken(db, open.newEmail)) throw refuse('login.taken', { field })
      await patch(db, id, { email_confirmed_at: clock.now() })
    },

    startIdentity: ({ userId, customerId }: Pick<By, 'userId' | 'customerId'>, id: number) =>
      db.transaction().execute(async (tx) => {
        const { emailConfirmedAt } = await own(tx, userId, id, ['active'])
        if (!emailConfirmedAt) throw refuse('username.unfinished')
        const { workflowRunId, token, url } = await identity.start(tx, { customerId, userId, purpose, subjectId: id })
        await patch(tx, id, { identity_run_id: workflowRunId, identity_outcome: null })
        return { workflowRunId, token, url }
      }),

    submit: ({ userId, customerId, sessionId }: By, id: number): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const { emailConfirmedAt, identityOutcome } = await own(tx, userId, id, ['active'])
        if (!emailConfirmedAt || identityOutcome !== 'approved') throw refuse('username.unfinished')
        await patch(tx, id, { status: 'pending', session_id: sessionId })
        await reviews.ask(tx, { kind: 'usernameChange', subjectId: id, customerId })
      }),

    withdraw: (userId: number, id: number): Promise<void> =>
      db.transaction().execute(async (tx) => {
        await own(tx, userId, id, ['active', 'pending', 'failed'])
        await reviews.withdraw(tx, { kind: 'usernameChange', subjectId: id })
        await patch(tx, id, { status: 'withdrawn', fail_reason: null })
      }),

    /** Whoever reads the old address did not want it: somebody else is in the account, and has to leave it. */
    stop: (code: string): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const change = await store.lockByStopHash(tx, sha256(code))
        if (!change) throw refuse('confirmation.failed')
        await reviews.withdraw(tx, { kind: 'usernameChange', subjectId: change.id })
        await patch(tx, change.id, { status: 'failed', fail_reason: 'stopped' })
        await live.publish(tx, `user:${change.userId}`, 'usernameChangeFailed', {})
        await ownSessions.endOthers(tx, { userId: change.userId, sessionId: nobodys }, 'endedElsewhere')
      }),
  }
}

import type { UsernameChange } from '@florin/contract/customers/operatorUsername'
import { usernameChangesCounted } from '@florin/contract/customers/operatorUsername'
import type { Tell } from '../../messaging/notifications/tell.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Live } from '../../../platform/live/publish.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { Decision, Reviews } from '../../compliance/reviews/reviews.ts'
import { findHolder } from '../../access/signIn/holder.ts'
import type { Tokens } from '../../access/tokens.ts'
import type { UsernameMails } from './usernameMails.ts'
import * as store from './usernameStore.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly live: Live
  readonly tell: Tell
  readonly reviews: Reviews
  readonly tokens: Pick<Tokens, 'ownSessions'>
  readonly mails: UsernameMails
}
export type UsernameDecisions = ReturnType<typeof createUsernameDecisions>

const shown = ({ id, customerId, name, login, newUsername, identityStatus, createdAt }: store.WaitingChange): UsernameChange => ({
  id,
  customerId,
  name,
  login,
  newUsername,
  identityStatus,
  createdAt: createdAt.toISOString(),
})

/** What an operator makes of a change of the username. */
export const createUsernameDecisions = ({ db, clock, live, tell, reviews, tokens, mails }: Deps) => {
  const decided = async (tx: OpenTx, id: number, decision: Decision) => {
    // Locked before its review, as a withdrawal does, to avoid a deadlock.
    const change = await store.lockChange(tx, id)
    const holder = change && (await findHolder(tx, { id: change.userId }))
    if (!change || !holder) throw refuse('object.missing', { field: 'id' })
    await reviews.decide(tx, { kind: 'usernameChange', subjectId: id, field: 'id' }, decision)
    return { change, holder }
  }

  return {
    list: async (
      tx: Tx,
      { id, pageNumber, pageSize }: { id?: number | undefined; pageNumber: number; pageSize: number },
    ): Promise<{ items: UsernameChange[]; total: number }> => {
      const page = { id, offset: (pageNumber - 1) * pageSize, limit: pageSize, counted: usernameChangesCounted }
      const { items, total } = await store.waitingChanges(tx, page)
      return { items: items.map(shown), total }
    },

    /** From now on the new address signs in; the old one gets a mail, and only the session that asked goes on. */
    approve: (id: number, operatorUserId: number) =>
      db.transaction().execute(async (tx) => {
        const { change, holder } = await decided(tx, id, { outcome: 'approved', operatorUserId })
        const { userId, customerId, newEmail, sessionId } = change
        if (await store.isTaken(tx, newEmail)) throw refuse('login.taken')
        const at = clock.now()
        await store.patchChange(tx, id, { status: 'done' }, at)
        await store.setUsername(tx, userId, newEmail)
        await mails.done(tx, holder, newEmail, at)
        await tell(tx, 'usernameChanged', { to: { userId }, about: { login: newEmail } })
        await live.publish(tx, `user:${userId}`, 'usernameChanged', { login: newEmail })
        if (sessionId) await tokens.ownSessions.endOthers(tx, { userId, sessionId }, 'endedElsewhere')
        return { customerId, login: newEmail }
      }),

    decline: (id: number, operatorUserId: number, reason: string) =>
      db.transaction().execute(async (tx) => {
        const { change } = await decided(tx, id, { outcome: 'declined', operatorUserId, reason })
        const { userId, customerId } = change
        await store.patchChange(tx, id, { status: 'failed', fail_reason: reason }, clock.now())
        await tell(tx, 'usernameChangeFailed', { to: { userId }, about: { reason } })
        await live.publish(tx, `user:${userId}`, 'usernameChangeFailed', {})
        return { customerId }
      }),
  }
}

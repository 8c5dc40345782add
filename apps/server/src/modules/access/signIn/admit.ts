import type { RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import type { NewSession, Sessions, TokenPair } from '../sessions/sessions.ts'
import type { SignIns } from './signIns.ts'

export type Admit = ReturnType<typeof createAdmit>

/** Lets somebody in who has proved who they are, and keeps it on record, with what else is to be written for them. */
export const createAdmit =
  ({ sessions, signIns }: { sessions: Sessions; signIns: SignIns }) =>
  async (given: Tx, session: NewSession, moreWrites: readonly RawBuilder<unknown>[] = []): Promise<TokenPair> => {
    const { userId } = session
    const begin = (tx: Tx) => sessions.start(tx, session, [signIns.recording(userId, session), ...moreWrites])
    if (!(await signIns.isNews(given, userId, session))) return begin(given)
    return inTransaction(given, async (tx) => {
      await signIns.tell(tx, userId, session)
      return begin(tx)
    })
  }

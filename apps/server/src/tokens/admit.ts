import type { Tx } from '../platform/db.ts'
import { inTransaction } from '../platform/transaction.ts'
import type { NewSession, Sessions, TokenPair } from './sessions.ts'
import type { SignIns } from './signIns.ts'

export type Admit = ReturnType<typeof createAdmit>

/** Lets somebody in who has proved who they are, and keeps it on record. */
export const createAdmit =
  ({ sessions, signIns }: { sessions: Sessions; signIns: SignIns }) =>
  (given: Tx, session: NewSession): Promise<TokenPair> =>
    inTransaction(given, async (tx) => {
      await signIns.succeeded(tx, session.userId, session)
      return sessions.start(tx, session)
    })

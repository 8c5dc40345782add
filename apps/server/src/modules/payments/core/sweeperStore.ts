import type { Db } from '../../../platform/db.ts'
import type { Operation } from './operation.ts'
import { shapedOperation } from './operationStore.ts'
import { waitingStates } from './transitions.ts'

/** Approved by everybody and about to be posted, or left behind by whoever was about to. */
export const findUnposted = async (db: Db, limit: number): Promise<string[]> =>
  (
    await db
      .selectFrom('operation')
      .select('uid')
      .where('state', '=', 'processing')
      .where('posted_at', 'is', null)
      .orderBy('id')
      .limit(limit)
      .execute()
  ).map(({ uid }) => uid)

export const findExpired = async (db: Db, now: Date, limit: number): Promise<string[]> =>
  (
    await db
      .selectFrom('operation')
      .select('uid')
      .where('state', 'in', waitingStates)
      .where('expires_at', '<=', now)
      .orderBy('expires_at')
      .limit(limit)
      .execute()
  ).map(({ uid }) => uid)

/** Their phone has said yes or no, and nobody has acted on it yet. */
export const decidedByPhone = async (db: Db, now: Date, limit: number): Promise<Operation[]> =>
  (
    await db
      .selectFrom('operation')
      .innerJoin('challenge', 'challenge.id', 'operation.challenge_id')
      .selectAll('operation')
      .where('operation.state', '=', 'awaitingApproval')
      .where('operation.expires_at', '>', now)
      .where('challenge.state', 'in', ['passed', 'declined'])
      .orderBy('operation.id')
      .limit(limit)
      .execute()
  ).map(shapedOperation)

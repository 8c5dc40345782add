import type { TwoStepMode } from '@florin/contract/access/twoStep'
import { type Selectable, sql, type SqlBool } from 'kysely'
import type { MassDecision } from '../../../platform/db.gen.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'

type State = 'awaitingApproval' | 'completed' | 'rejected' | 'cancelled'
export type Decision = {
  readonly id: bigint
  readonly uid: string
  readonly batchId: number
  readonly customerId: number
  readonly userId: number
  readonly declined: boolean
  readonly note: string | undefined
  /** Which reservation of the batch it is about. */
  readonly attempt: number
  readonly state: State
  readonly failure: string | undefined
  readonly approveMode: TwoStepMode
  readonly challengeId: string | undefined
  readonly expiresAt: Date
  readonly createdAt: Date
}

const shaped = (row: Selectable<MassDecision>): Decision => ({
  id: row.id,
  uid: row.uid,
  batchId: row.batch_id,
  customerId: row.customer_id,
  userId: row.user_id,
  declined: row.declined,
  note: row.note ?? undefined,
  attempt: row.attempt,
  state: row.state as State,
  failure: row.failure ?? undefined,
  approveMode: row.approve_mode as TwoStepMode,
  challengeId: row.challenge_id ?? undefined,
  expiresAt: row.expires_at,
  createdAt: row.created_at,
})

export const insertDecision = async (tx: OpenTx, made: Omit<Decision, 'id' | 'failure'>): Promise<Decision> =>
  shaped(
    await tx
      .insertInto('mass_decision')
      .values({
        uid: made.uid,
        batch_id: made.batchId,
        customer_id: made.customerId,
        user_id: made.userId,
        declined: made.declined,
        note: made.note ?? null,
        attempt: made.attempt,
        state: made.state,
        approve_mode: made.approveMode,
        challenge_id: made.challengeId ?? null,
        expires_at: made.expiresAt,
        created_at: made.createdAt,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )

export type DecisionName = { readonly uid: string } | { readonly number: bigint }

/** Only of the approver who made it and while they act for its company. */
export const findOwnDecision = async (
  tx: Tx,
  name: DecisionName,
  { userId, customerId }: Pick<Decision, 'userId' | 'customerId'>,
): Promise<Decision | undefined> => {
  const row = await tx
    .selectFrom('mass_decision')
    .selectAll()
    .where('user_id', '=', userId)
    .where('customer_id', '=', customerId)
    .where((eb) => ('uid' in name ? eb('uid', '=', name.uid) : eb('id', '=', name.number)))
    .executeTakeFirst()
  return row && shaped(row)
}

/** Nobody else answers it until the transaction ends; undefined when it no longer waits. */
export const lockWaitingDecision = async (tx: OpenTx, { id }: Pick<Decision, 'id'>): Promise<Decision | undefined> => {
  const waiting = tx.selectFrom('mass_decision').selectAll().where('id', '=', id).where('state', '=', 'awaitingApproval')
  const row = await waiting.forNoKeyUpdate().executeTakeFirst()
  return row && shaped(row)
}

export const endDecision = async (
  tx: OpenTx,
  { id }: Pick<Decision, 'id'>,
  state: Exclude<State, 'awaitingApproval'>,
  failure?: string,
): Promise<void> => {
  await tx
    .updateTable('mass_decision')
    .set({ state, failure: failure ?? null })
    .where('id', '=', id)
    .execute()
}

/** A yes to a batch at one of its reservations. */
export const isYesTo = (batchId: unknown, attempt: unknown) => sql<SqlBool>`
  batch_id = ${batchId} and attempt = ${attempt} and not declined and state = 'completed' and failure is null`

/** Who has said yes to the batch as it is reserved now. */
export const approvedBy = async (tx: Tx, { id, attempt }: { readonly id: number; readonly attempt: number }): Promise<number[]> =>
  (await tx.selectFrom('mass_decision').select('user_id').distinct().where(isYesTo(id, attempt)).execute()).map(
    ({ user_id: userId }) => userId,
  )

export const setDecisionChallenge = async (
  tx: OpenTx,
  { id }: Pick<Decision, 'id'>,
  { challengeId, approveMode }: { readonly challengeId: string; readonly approveMode: TwoStepMode },
): Promise<void> => {
  await tx
    .updateTable('mass_decision')
    .set({ challenge_id: challengeId, approve_mode: approveMode })
    .where('id', '=', id)
    .execute()
}

/** A phone has said yes or no, and nobody has acted on it yet. */
export const decisionsByPhone = async (db: Db, now: Date, limit: number): Promise<Decision[]> =>
  (
    await db
      .selectFrom('mass_decision')
      .innerJoin('challenge', 'challenge.id', 'mass_decision.challenge_id')
      .selectAll('mass_decision')
      .where('mass_decision.state', '=', 'awaitingApproval')
      .where('mass_decision.expires_at', '>', now)
      .where('challenge.state', 'in', ['passed', 'declined'])
      .orderBy('mass_decision.id')
      .limit(limit)
      .execute()
  ).map(shaped)

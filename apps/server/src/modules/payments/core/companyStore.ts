import type { OperationState } from '@florin/contract/payments/operation'
import type { TwoStepMode } from '@florin/contract/access/twoStep'
import { type Requirement, stricter } from '@florin/contract/payments/approvalPolicy'
import type { Selectable } from 'kysely'
import type { CompanyDecision as Row } from '../../../platform/db.gen.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { sha256 } from '../../../platform/sha256.ts'
import { subjectOf } from './consent.ts'
import type { Operation } from './operation.ts'
import { shapedOperation } from './operationStore.ts'

/** Of all that a decision is about. */
const hashOf = (operation: Operation): Buffer => sha256(subjectOf(operation))

/** An approver's yes or no to a set of requests. */
export type CompanyDecision = {
  readonly id: bigint
  readonly uid: string
  readonly customerId: number
  readonly userId: number
  readonly declined: boolean
  readonly note: string | undefined
  readonly state: OperationState
  readonly approveMode: TwoStepMode
  readonly challengeId: string | undefined
  readonly expiresAt: Date
  readonly createdAt: Date
}

const shaped = (row: Selectable<Row>): CompanyDecision => ({
  id: row.id,
  uid: row.uid,
  customerId: row.customer_id,
  userId: row.user_id,
  declined: row.declined,
  note: row.note ?? undefined,
  state: row.state as OperationState,
  approveMode: row.approve_mode as TwoStepMode,
  challengeId: row.challenge_id ?? undefined,
  expiresAt: row.expires_at,
  createdAt: row.created_at,
})

/** From here on it waits for the company. */
export const insertRequest = async (
  tx: OpenTx,
  { id, customerId }: Operation,
  { approvals, approverIds }: Requirement,
  at: Date,
): Promise<void> => {
  await tx
    .insertInto('company_request')
    .values({
      operation_id: id,
      customer_id: customerId,
      approvals_needed: Math.max(approvals, 1),
      approver_ids: [...approverIds],
      asked_at: at,
    })
    .execute()
}

export type Approvals = Requirement & {
  /** Who has said yes to the request as it is now; what was agreed to at another price does not count. */
  readonly given: readonly number[]
}

/** By what was asked when it began to wait and by what the policy asks now, whichever is stricter. */
export const approvalsOf = async (tx: Tx, operation: Operation, asked: Requirement): Promise<Approvals> => {
  const request = await tx
    .selectFrom('company_request')
    .select(['approvals_needed', 'approver_ids'])
    .where('operation_id', '=', operation.id)
    .executeTakeFirst()
  const rows = await tx
    .selectFrom('company_approval')
    .select('user_id')
    .where('operation_id', '=', operation.id)
    .where('subject_hash', '=', hashOf(operation))
    .execute()
  const stored = { approvals: request?.approvals_needed ?? 1, approverIds: request?.approver_ids ?? [] }
  return { ...stricter(stored, asked), given: rows.map(({ user_id: userId }) => userId) }
}

/** For those who look at it from now on. */
export const raiseRequest = async (tx: OpenTx, operation: Operation, asked: Requirement): Promise<void> => {
  const { approvals, approverIds } = await approvalsOf(tx, operation, asked)
  await tx
    .updateTable('company_request')
    .set({ approvals_needed: approvals, approver_ids: [...approverIds] })
    .where('operation_id', '=', operation.id)
    .execute()
}

export const insertApproval = async (
  tx: OpenTx,
  operation: Operation,
  { userId, note }: Pick<CompanyDecision, 'userId' | 'note'>,
  at: Date,
): Promise<void> => {
  const yes = { subject_hash: hashOf(operation), note: note ?? null, approved_at: at }
  await tx
    .insertInto('company_approval')
    .values({ operation_id: operation.id, user_id: userId, ...yes })
    .onConflict((conflict) => conflict.columns(['operation_id', 'user_id']).doUpdateSet(yes))
    .execute()
}

export const noteDecision = async (
  tx: OpenTx,
  { id }: Operation,
  { userId, note }: Pick<CompanyDecision, 'userId' | 'note'>,
  at: Date,
): Promise<void> => {
  await tx
    .updateTable('company_request')
    .set({ decided_by: userId, decided_at: at, note: note ?? null })
    .where('operation_id', '=', id)
    .execute()
}

/** Those of the company alone, in the order of their numbers. */
export const findRequested = async (tx: Tx, customerId: number, ids: readonly bigint[]): Promise<Operation[]> =>
  (
    await tx
      .selectFrom('operation')
      .innerJoin('company_request', 'company_request.operation_id', 'operation.id')
      .selectAll('operation')
      .where('company_request.customer_id', '=', customerId)
      .where('operation.id', 'in', ids)
      .orderBy('operation.id')
      .execute()
  ).map(shapedOperation)

type NewDecision = Omit<CompanyDecision, 'id'>

export const insertDecision = async (
  tx: OpenTx,
  decision: NewDecision,
  operations: readonly Operation[],
): Promise<CompanyDecision> => {
  const row = await tx
    .insertInto('company_decision')
    .values({
      uid: decision.uid,
      customer_id: decision.customerId,
      user_id: decision.userId,
      declined: decision.declined,
      note: decision.note ?? null,
      state: decision.state,
      approve_mode: decision.approveMode,
      challenge_id: decision.challengeId ?? null,
      expires_at: decision.expiresAt,
      created_at: decision.createdAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('company_decision_item')
    .values(operations.map((operation) => ({ decision_id: row.id, operation_id: operation.id, subject_hash: hashOf(operation) })))
    .execute()
  return shaped(row)
}

export type DecisionName = { readonly uid: string } | { readonly number: bigint }

/** Only of the approver who made it and while they act for its company. */
export const findOwnDecision = async (
  tx: Tx,
  name: DecisionName,
  { userId, customerId }: Pick<CompanyDecision, 'userId' | 'customerId'>,
): Promise<CompanyDecision | undefined> => {
  const row = await tx
    .selectFrom('company_decision')
    .selectAll()
    .where('user_id', '=', userId)
    .where('customer_id', '=', customerId)
    .where((eb) => ('uid' in name ? eb('uid', '=', name.uid) : eb('id', '=', name.number)))
    .executeTakeFirst()
  return row && shaped(row)
}

/** Whether it was still in that state; of many at once only one gets it. */
export const moveDecision = async (
  tx: Tx,
  { id }: CompanyDecision,
  from: OperationState,
  to: OperationState,
): Promise<boolean> => {
  const moved = await tx
    .updateTable('company_decision')
    .set({ state: to })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  return moved.numUpdatedRows > 0n
}

export const lockWaitingDecision = async (tx: OpenTx, { id }: CompanyDecision): Promise<boolean> => {
  const waiting = tx.selectFrom('company_decision').select('id').where('id', '=', id).where('state', '=', 'awaitingApproval')
  return (await waiting.forNoKeyUpdate().executeTakeFirst()) !== undefined
}

export const setDecisionChallenge = async (
  tx: OpenTx,
  { id }: CompanyDecision,
  { challengeId, approveMode }: { challengeId: string; approveMode: TwoStepMode },
): Promise<void> => {
  await tx
    .updateTable('company_decision')
    .set({ challenge_id: challengeId, approve_mode: approveMode })
    .where('id', '=', id)
    .execute()
}

export type DecisionItem = { readonly operation: Operation; readonly outcome: string | undefined }

export const itemsOf = async (tx: Tx, { id }: CompanyDecision): Promise<DecisionItem[]> =>
  (
    await tx
      .selectFrom('company_decision_item')
      .innerJoin('operation', 'operation.id', 'company_decision_item.operation_id')
      .selectAll('operation')
      .select('company_decision_item.outcome')
      .where('decision_id', '=', id)
      .orderBy('operation.id')
      .execute()
  ).map(({ outcome, ...row }) => ({ operation: shapedOperation(row), outcome: outcome ?? undefined }))

export type LockedItem = { readonly isAbout: (operation: Operation) => boolean }

/** What the decision was about, while it is to be carried out; nobody else does it until the transaction ends. */
export const lockItem = async (tx: OpenTx, { id }: CompanyDecision, operationId: bigint): Promise<LockedItem | undefined> => {
  const row = await tx
    .selectFrom('company_decision_item')
    .select(['outcome', 'subject_hash'])
    .where('decision_id', '=', id)
    .where('operation_id', '=', operationId)
    .forUpdate()
    .executeTakeFirst()
  return row?.outcome === null ? { isAbout: (operation) => row.subject_hash.equals(hashOf(operation)) } : undefined
}

export const setOutcome = async (tx: OpenTx, { id }: CompanyDecision, operationId: bigint, outcome: string): Promise<void> => {
  await tx
    .updateTable('company_decision_item')
    .set({ outcome })
    .where('decision_id', '=', id)
    .where('operation_id', '=', operationId)
    .execute()
}

/** Consented to, but not carried out to the end. */
export const findUnfinishedDecisions = async (db: Db, limit: number): Promise<CompanyDecision[]> =>
  (
    await db.selectFrom('company_decision').selectAll().where('state', '=', 'processing').orderBy('id').limit(limit).execute()
  ).map(shaped)

/** A phone has said yes or no, and nobody has acted on it yet. */
export const decisionsByPhone = async (db: Db, now: Date, limit: number): Promise<CompanyDecision[]> =>
  (
    await db
      .selectFrom('company_decision')
      .innerJoin('challenge', 'challenge.id', 'company_decision.challenge_id')
      .selectAll('company_decision')
      .where('company_decision.state', '=', 'awaitingApproval')
      .where('company_decision.expires_at', '>', now)
      .where('challenge.state', 'in', ['passed', 'declined'])
      .orderBy('company_decision.id')
      .limit(limit)
      .execute()
  ).map(shaped)

import type { ReviewKind } from '@florin/contract/compliance/operatorReview'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { BrandQuestion, Question } from './kinds.ts'

type Subject = { readonly kind: ReviewKind; readonly subjectId: number }
type Closing = {
  readonly outcome: 'approved' | 'declined' | 'withdrawn'
  readonly operatorUserId?: number | undefined
  readonly reason?: string | undefined
  readonly at: Date
}

export const insertReview = async (tx: Tx, { kind, subjectId, customerId, askedBy }: Question, at: Date): Promise<void> => {
  await sql`
    insert into review (kind, subject_id, customer_id, brand, asked_at, asked_by)
    select ${kind}, ${subjectId}, id, brand, ${at}, ${askedBy ?? null}::integer from customer where id = ${customerId}
    on conflict (kind, subject_id) where decided_at is null do nothing`.execute(tx)
}

export const insertBrandReview = async (tx: Tx, { kind, subjectId, brand, askedBy }: BrandQuestion, at: Date): Promise<void> => {
  await sql`
    insert into review (kind, subject_id, brand, asked_at, asked_by)
    values (${kind}, ${subjectId}, ${brand}, ${at}, ${askedBy ?? null})
    on conflict (kind, subject_id) where decided_at is null do nothing`.execute(tx)
}

export const closeReview = async (
  tx: Tx,
  { kind, subjectId }: Subject,
  { outcome, operatorUserId, reason, at }: Closing,
): Promise<{ customerId: number; askedBy: number | null } | undefined> => {
  const { rows } = await sql<{ customerId: number; askedBy: number | null }>`
    update review set decided_at = ${at}, decided_by = ${operatorUserId ?? null}, outcome = ${outcome}, reason = ${reason ?? null}
    where kind = ${kind} and subject_id = ${subjectId} and decided_at is null
    returning customer_id as "customerId", asked_by as "askedBy"`.execute(tx)
  return rows[0]
}

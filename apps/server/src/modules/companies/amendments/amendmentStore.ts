import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { type CompanySeal, ofAmendment } from '../structure/sealed.ts'
import { aboutParty, type Amendment } from './amendment.ts'
import type { Known } from './record.ts'

/** What is wanted, and what was on record when somebody asked. */
type Proposal = { readonly amendment: Amendment; readonly before: Known }
export type Outcome = 'approved' | 'declined' | 'withdrawn'
export type StoredAmendment = Proposal & {
  readonly id: number
  readonly customerId: number
  readonly askedBy: number
  readonly askerName: string
  readonly askedAt: Date
  readonly outcome: Outcome | null
  readonly reason: string | null
}
type Row = Omit<StoredAmendment, keyof Proposal> & { readonly sealed: Buffer }

const columns = sql`company_amendment.id, customer_id as "customerId", sealed_proposal as sealed, asked_by as "askedBy",
  first_name || ' ' || last_name as "askerName", asked_at as "askedAt", outcome, decline_reason as reason`

const opened =
  (seal: CompanySeal) =>
  ({ sealed, ...row }: Row): StoredAmendment => ({ ...row, ...seal.open<Proposal>(ofAmendment(row.customerId), sealed) })

/** One wish about a company's record at a time. */
export const lockRecord = async (tx: OpenTx, customerId: number): Promise<void> => {
  await sql`select from customer where id = ${customerId} for no key update`.execute(tx)
}

export const insertAmendment = async (
  tx: OpenTx,
  { customerId, askedBy, ...proposal }: Proposal & { readonly customerId: number; readonly askedBy: number },
  seal: CompanySeal,
  now: Date,
): Promise<number> => {
  const { id } = await tx
    .insertInto('company_amendment')
    .values({
      customer_id: customerId,
      kind: proposal.amendment.kind,
      party_id: aboutParty(proposal.amendment) ?? null,
      sealed_proposal: seal.close(ofAmendment(customerId), proposal),
      asked_by: askedBy,
      asked_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Less is wanted than before; who asked, and when, stays. */
export const replaceAmendment = async (
  tx: OpenTx,
  { id, customerId, amendment, before }: StoredAmendment,
  seal: CompanySeal,
): Promise<void> => {
  await tx
    .updateTable('company_amendment')
    .set({ sealed_proposal: seal.close(ofAmendment(customerId), { amendment, before }) })
    .where('id', '=', id)
    .execute()
}

/** Those that wait, and those that were declined since, the newest first. */
export const currentAmendments = async (
  tx: Tx,
  customerId: number,
  declinedSince: Date,
  seal: CompanySeal,
): Promise<StoredAmendment[]> => {
  const { rows } = await sql<Row>`
    select ${columns} from company_amendment join app_user on app_user.id = asked_by
    where customer_id = ${customerId} and (outcome is null or (outcome = 'declined' and ended_at >= ${declinedSince}))
    order by company_amendment.id desc`.execute(tx)
  return rows.map(opened(seal))
}

export const findAmendment = async (
  tx: Tx,
  customerId: number,
  id: number,
  seal: CompanySeal,
): Promise<StoredAmendment | undefined> => {
  const { rows } = await sql<Row>`
    select ${columns} from company_amendment join app_user on app_user.id = asked_by
    where customer_id = ${customerId} and company_amendment.id = ${id}`.execute(tx)
  return rows.map(opened(seal))[0]
}

export const endAmendment = async (
  tx: OpenTx,
  id: number,
  { outcome, reason, at }: { readonly outcome: Outcome; readonly reason?: string | undefined; readonly at: Date },
): Promise<void> => {
  await tx
    .updateTable('company_amendment')
    .set({ outcome, ended_at: at, decline_reason: reason ?? null })
    .where('id', '=', id)
    .execute()
}

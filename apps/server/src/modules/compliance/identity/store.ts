import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { IdentityKind, IdentityMode } from '../../../vendors/identity/identity.ts'
import type { Outcome } from './outcome.ts'

export type CheckStatus = 'new' | 'processing' | 'success' | 'failed' | 'expired'

export type Check = {
  readonly id: number
  readonly runId: string
  readonly customerId: number
  /** None: of somebody of a company who need not be a user. */
  readonly userId: number | undefined
  readonly purpose: IdentityKind
  readonly subjectId: number | undefined
  readonly isDueDiligence: boolean
  readonly mode: IdentityMode
  readonly tokenHash: Buffer
  readonly status: CheckStatus
  readonly found: Outcome | undefined
  readonly outcome: Outcome | undefined
  readonly rejectReason: string | undefined
  readonly documentId: number | undefined
  readonly issuingCountry: string | undefined
  readonly sealedFacts: Buffer | undefined
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly submittedAt: Date | undefined
  readonly decidedAt: Date | undefined
}

export type NewCheck = Pick<
  Check,
  'runId' | 'customerId' | 'userId' | 'purpose' | 'isDueDiligence' | 'mode' | 'tokenHash' | 'createdAt' | 'expiresAt'
> & { readonly subjectId?: number | undefined }

const select = (tx: Tx) => tx.selectFrom('identity_check').selectAll()
type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const checkOf = (row: Row): Check => ({
  id: row.id,
  runId: row.run_id,
  customerId: row.customer_id,
  userId: row.user_id ?? undefined,
  purpose: row.purpose as IdentityKind,
  subjectId: row.subject_id === null ? undefined : Number(row.subject_id),
  isDueDiligence: row.is_due_diligence,
  mode: row.mode as IdentityMode,
  tokenHash: row.token_hash,
  status: row.status as CheckStatus,
  found: (row.found as Outcome | null) ?? undefined,
  outcome: (row.outcome as Outcome | null) ?? undefined,
  rejectReason: row.reject_reason ?? undefined,
  documentId: row.document_id ?? undefined,
  issuingCountry: row.issuing_country ?? undefined,
  sealedFacts: row.sealed_facts ?? undefined,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  submittedAt: row.submitted_at ?? undefined,
  decidedAt: row.decided_at ?? undefined,
})

export const insertCheck = async (tx: Tx, check: NewCheck): Promise<void> => {
  await tx
    .insertInto('identity_check')
    .values({
      run_id: check.runId,
      customer_id: check.customerId,
      user_id: check.userId ?? null,
      purpose: check.purpose,
      subject_id: check.subjectId === undefined ? null : BigInt(check.subjectId),
      is_due_diligence: check.isDueDiligence,
      mode: check.mode,
      token_hash: check.tokenHash,
      created_at: check.createdAt,
      expires_at: check.expiresAt,
    })
    .execute()
}

export const findRun = async (tx: Tx, runId: string): Promise<Check | undefined> => {
  const row = await select(tx).where('run_id', '=', runId).executeTakeFirst()
  return row && checkOf(row)
}

/** Nobody else decides on it until the transaction is over. */
export const lockRun = async (tx: OpenTx, runId: string): Promise<Check | undefined> => {
  const row = await select(tx).where('run_id', '=', runId).forUpdate().executeTakeFirst()
  return row && checkOf(row)
}

export const lockCheck = async (tx: OpenTx, id: number): Promise<Check | undefined> => {
  const row = await select(tx).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && checkOf(row)
}

/** The newest for these purposes, or the newest in one of these states. */
export const latestCheck = async (
  tx: Tx,
  customerId: number,
  purposes: readonly IdentityKind[],
  statuses: readonly CheckStatus[] = ['new', 'processing', 'success', 'failed', 'expired'],
): Promise<Check | undefined> => {
  const row = await select(tx)
    .where('customer_id', '=', customerId)
    .where('purpose', 'in', [...purposes])
    .where('status', 'in', [...statuses])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && checkOf(row)
}

export type Change = Partial<
  Pick<
    Check,
    | 'status'
    | 'found'
    | 'outcome'
    | 'rejectReason'
    | 'documentId'
    | 'issuingCountry'
    | 'sealedFacts'
    | 'submittedAt'
    | 'decidedAt'
  >
>

export const changeCheck = async (tx: Tx, id: number, change: Change): Promise<void> => {
  const values = {
    status: change.status,
    found: change.found,
    outcome: change.outcome,
    reject_reason: change.rejectReason,
    document_id: change.documentId,
    issuing_country: change.issuingCountry,
    sealed_facts: change.sealedFacts,
    submitted_at: change.submittedAt,
    decided_at: change.decidedAt,
  }
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
  await tx.updateTable('identity_check').set(given).where('id', '=', id).execute()
}

/** A newer link takes the place of those nobody used. */
export const endUnused = async (
  tx: Tx,
  customerId: number,
  purpose: IdentityKind,
  subjectId: number | undefined,
): Promise<void> => {
  await sql`
    update identity_check set status = 'expired'
    where customer_id = ${customerId} and purpose = ${purpose} and status = 'new'
      and subject_id is not distinct from ${subjectId ?? null}::bigint`.execute(tx)
}

/** Whether what was shown for this waits for its outcome. */
export const isWaiting = async (
  tx: Tx,
  customerId: number,
  purpose: IdentityKind,
  subjectId: number | undefined,
): Promise<boolean> => {
  const { rows } = await sql`
    select from identity_check
    where customer_id = ${customerId} and purpose = ${purpose} and status = 'processing'
      and subject_id is not distinct from ${subjectId ?? null}::bigint limit 1`.execute(tx)
  return rows.length > 0
}

export type Latest = Pick<Check, 'subjectId' | 'status' | 'createdAt' | 'expiresAt' | 'decidedAt'>

/** The newest for each subject. */
export const latestOfEach = async (tx: Tx, customerId: number, purpose: IdentityKind): Promise<Latest[]> => {
  const rows = await select(tx)
    .distinctOn('subject_id')
    .where('customer_id', '=', customerId)
    .where('purpose', '=', purpose)
    .orderBy('subject_id')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(checkOf)
}

export type Unused = { readonly customerId: number; readonly subjectId: number }

/** Whose newest link was made before a time and never used, after no more than so many in a row. */
export const unusedLinks = async (
  tx: Tx,
  purpose: IdentityKind,
  { before, most }: { readonly before: Date; readonly most: number },
): Promise<Unused[]> =>
  (
    await sql<Unused>`
      select customer_id as "customerId", subject_id::integer as "subjectId" from identity_check newest
      where purpose = ${purpose} and subject_id is not null and submitted_at is null and status in ('new', 'expired')
        and created_at < ${before} and created_at > ${before}::timestamptz - interval '30 days'
        and not exists (
          select from identity_check later
          where later.purpose = newest.purpose and later.subject_id = newest.subject_id and later.id > newest.id)
        and (
          select count(*) from identity_check link
          where link.purpose = newest.purpose and link.subject_id = newest.subject_id and link.id > coalesce((
            select max(used.id) from identity_check used
            where used.purpose = newest.purpose and used.subject_id = newest.subject_id and used.submitted_at is not null), 0)
        ) <= ${most}
      order by id limit 200`.execute(tx)
  ).rows

export type Person = {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly language: string
  readonly brand: string
  readonly dateOfBirth: string | undefined
}

export type Whose = Pick<Check, 'userId' | 'customerId' | 'purpose' | 'subjectId'>

/** Whose document it has to be. */
export const personOf = async (tx: Tx, { userId, customerId }: Pick<Whose, 'userId' | 'customerId'>): Promise<Person> => {
  const { rows } = await sql<Omit<Person, 'dateOfBirth'> & { dateOfBirth: string | null }>`
    select email, first_name as "firstName", last_name as "lastName", language, app_user.brand,
      (select birth_date from customer_detail join customer on customer.id = customer_id
        where customer_id = ${customerId} and owner_user_id = ${userId}) as "dateOfBirth"
    from app_user where app_user.id = ${userId ?? null}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`No user ${userId ?? 'at all'}`)
  return { ...row, dateOfBirth: row.dateOfBirth ?? undefined }
}

export type CheckFile = { readonly role: string; readonly key: string; readonly type: string }

export const filesOf = async (tx: Tx, documentId: number): Promise<CheckFile[]> => {
  const rows = await tx
    .selectFrom('document_file')
    .select(['role', 'file_key', 'content_type'])
    .where('document_id', '=', documentId)
    .orderBy('position')
    .execute()
  return rows.map(({ role, file_key, content_type }) => ({ role, key: file_key, type: content_type }))
}

export const underReview = async (tx: Tx, documentId: number | undefined): Promise<void> => {
  if (documentId === undefined) return
  await tx.updateTable('document').set({ state: 'underReview' }).where('id', '=', documentId).execute()
}

type Closing = {
  readonly isGood: boolean
  readonly reason: string
  readonly facts: { readonly issued?: string | undefined; readonly expiration?: string | undefined } | undefined
  readonly at: Date
}

export const closePaper = async (tx: Tx, documentId: number | undefined, closing: Closing): Promise<void> => {
  if (documentId === undefined) return
  const { isGood, reason, facts, at } = closing
  await tx
    .updateTable('document')
    .set({
      state: isGood ? 'validated' : 'rejected',
      reject_reason: isGood ? null : reason,
      decided_at: at,
      ...(facts?.issued && { issued_on: facts.issued }),
      ...(facts?.expiration && { expires_on: facts.expiration }),
    })
    .where('id', '=', documentId)
    .execute()
}

export const documentTypeOf = async (tx: Tx, documentId: number): Promise<number> => {
  const row = await tx.selectFrom('document').select('document_type_id').where('id', '=', documentId).executeTakeFirstOrThrow()
  return row.document_type_id
}

export const findCheck = async (tx: Tx, id: number): Promise<Check | undefined> => {
  const row = await select(tx).where('id', '=', id).executeTakeFirst()
  return row && checkOf(row)
}

export const countRefused = async (tx: Tx, customerId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from identity_check where customer_id = ${customerId} and status = 'failed'`.execute(tx)
  return rows[0]?.count ?? 0
}

/** The person whose own account it is; a company is nobody. */
export const ownerOf = async (tx: Tx, customerId: number): Promise<number | undefined> => {
  const row = await tx.selectFrom('customer').select('owner_user_id').where('id', '=', customerId).executeTakeFirst()
  return row?.owner_user_id ?? undefined
}

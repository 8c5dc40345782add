import type { TwoStepMode } from '@florin/contract/access/twoStep'
import type { BatchState } from '@florin/contract/mass/batch'
import type { BatchType } from '@florin/contract/mass/massType'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { MassBatch } from '../../../platform/db.gen.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { StoredBatch } from './batch.ts'

export const shapedBatch = (row: Selectable<MassBatch>): StoredBatch => ({
  id: row.id,
  uid: row.uid,
  customerId: row.customer_id,
  userId: row.user_id,
  type: row.type as BatchType,
  isSingle: row.is_single,
  name: row.name,
  accountId: row.account_id,
  currency: row.currency,
  fileName: row.file_name ?? undefined,
  decimalSign: (row.decimal_sign ?? undefined) as StoredBatch['decimalSign'],
  fromEmailId: row.from_email_id ?? undefined,
  state: row.state as BatchState,
  contentHash: row.content_hash,
  attempt: row.attempt,
  confirmedBy: row.confirmed_by ?? undefined,
  confirmedAt: row.confirmed_at ?? undefined,
  needsCompany: row.needs_company,
  approvalsNeeded: row.approvals_needed ?? undefined,
  approverIds: row.approver_ids,
  writerIds: row.writer_ids,
  writerKeyIds: row.writer_key_ids,
  rowsVersion: row.rows_version,
  leftOutReason: row.left_out_reason ?? undefined,
  approveMode: row.approve_mode as TwoStepMode,
  challengeId: row.challenge_id ?? undefined,
  expiresAt: row.expires_at ?? undefined,
  rateUntil: row.rate_until ?? undefined,
  quotedUntil: row.quoted_until ?? undefined,
  approvedBy: row.approved_by ?? undefined,
  approvedAt: row.approved_at ?? undefined,
  decisionNote: row.decision_note ?? undefined,
  retryOf: row.retry_of ?? undefined,
  stoppedAt: row.stopped_at ?? undefined,
  startedAt: row.started_at ?? undefined,
  endedAt: row.ended_at ?? undefined,
  createdAt: row.created_at,
})

export type NewBatch = Pick<
  StoredBatch,
  | 'uid'
  | 'customerId'
  | 'userId'
  | 'type'
  | 'isSingle'
  | 'name'
  | 'accountId'
  | 'currency'
  | 'fileName'
  | 'decimalSign'
  | 'fromEmailId'
  | 'writerKeyIds'
  | 'createdAt'
  | 'retryOf'
> & { readonly state: 'checking' | 'uploaded' }

export const insertBatch = async (tx: OpenTx, batch: NewBatch): Promise<StoredBatch> =>
  shapedBatch(
    await tx
      .insertInto('mass_batch')
      .values({
        uid: batch.uid,
        customer_id: batch.customerId,
        user_id: batch.userId,
        type: batch.type,
        is_single: batch.isSingle,
        name: batch.name,
        account_id: batch.accountId,
        currency: batch.currency,
        file_name: batch.fileName ?? null,
        decimal_sign: batch.decimalSign ?? null,
        from_email_id: batch.fromEmailId ?? null,
        writer_key_ids: [...batch.writerKeyIds],
        state: batch.state,
        content_hash: Buffer.alloc(0),
        retry_of: batch.retryOf ?? null,
        created_at: batch.createdAt,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )

/** For rows of a batch that are taken out of it: the same account, way and file. */
export const insertDraftOf = (
  tx: OpenTx,
  from: StoredBatch,
  made: Pick<NewBatch, 'uid' | 'userId' | 'createdAt'>,
): Promise<StoredBatch> => insertBatch(tx, { ...from, ...made, isSingle: false, retryOf: from.id, state: 'checking' })

/** Of its customer; whoever only uploads has their own. */
export type Whose = { readonly customerId: number; readonly userId?: number | undefined }

export const findBatch = async (tx: Tx, { customerId, userId }: Whose, id: number): Promise<StoredBatch | undefined> => {
  let found = tx.selectFrom('mass_batch').selectAll().where('id', '=', id).where('customer_id', '=', customerId)
  if (userId !== undefined) found = found.where('user_id', '=', userId)
  const row = await found.executeTakeFirst()
  return row && shapedBatch(row)
}

/** By the id that consents use, of its customer alone. */
export const findBatchByUid = async (tx: Tx, customerId: number, uid: string): Promise<StoredBatch | undefined> => {
  const named = tx.selectFrom('mass_batch').selectAll().where('uid', '=', uid).where('customer_id', '=', customerId)
  const row = await named.executeTakeFirst()
  return row && shapedBatch(row)
}

/** Nobody else changes it until the transaction ends. */
export const lockBatch = async (tx: OpenTx, id: number): Promise<StoredBatch> =>
  shapedBatch(await tx.selectFrom('mass_batch').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow())

export type BatchChange = {
  readonly state?: BatchState
  readonly name?: string
  readonly accountId?: number
  readonly currency?: string
  readonly fileName?: string | null
  readonly decimalSign?: '.' | ',' | null
  readonly fromEmailId?: number | null
  readonly attempt?: number
  readonly writerIds?: readonly number[]
  readonly writerKeyIds?: readonly number[]
  readonly rowsVersion?: number
  readonly confirmedBy?: number | null
  readonly confirmedAt?: Date | null
  readonly needsCompany?: boolean
  readonly approvalsNeeded?: number
  readonly approverIds?: readonly number[]
  readonly leftOutReason?: string | null
  readonly approveMode?: TwoStepMode
  readonly challengeId?: string | null
  readonly expiresAt?: Date | null
  readonly rateUntil?: Date | null
  readonly quotedUntil?: Date | null
  readonly workedAt?: Date
  readonly approvedBy?: number | null
  readonly approvedAt?: Date | null
  readonly decisionNote?: string | null
  readonly stoppedAt?: Date
  readonly startedAt?: Date
  readonly endedAt?: Date
  readonly lookAt?: Date
}

const columnNames: Readonly<Record<keyof BatchChange, keyof MassBatch>> = {
  state: 'state',
  name: 'name',
  accountId: 'account_id',
  currency: 'currency',
  fileName: 'file_name',
  decimalSign: 'decimal_sign',
  fromEmailId: 'from_email_id',
  attempt: 'attempt',
  writerIds: 'writer_ids',
  writerKeyIds: 'writer_key_ids',
  confirmedBy: 'confirmed_by',
  confirmedAt: 'confirmed_at',
  rowsVersion: 'rows_version',
  needsCompany: 'needs_company',
  approvalsNeeded: 'approvals_needed',
  approverIds: 'approver_ids',
  leftOutReason: 'left_out_reason',
  approveMode: 'approve_mode',
  challengeId: 'challenge_id',
  expiresAt: 'expires_at',
  rateUntil: 'rate_until',
  quotedUntil: 'quoted_until',
  workedAt: 'worked_at',
  approvedBy: 'approved_by',
  approvedAt: 'approved_at',
  decisionNote: 'decision_note',
  stoppedAt: 'stopped_at',
  startedAt: 'started_at',
  endedAt: 'ended_at',
  lookAt: 'look_at',
}

/** The caller holds its lock. */
export const changeBatch = async (tx: OpenTx, { id }: Pick<StoredBatch, 'id'>, change: BatchChange): Promise<StoredBatch> => {
  const set = Object.fromEntries(
    Object.entries(change).map(([name, value]) => [columnNames[name as keyof BatchChange], value as unknown]),
  )
  return shapedBatch(await tx.updateTable('mass_batch').set(set).where('id', '=', id).returningAll().executeTakeFirstOrThrow())
}

/** Of its account and of all rows that are to be paid, whatever their order. */
export const renewContentHash = async (tx: Tx, { id }: Pick<StoredBatch, 'id'>): Promise<void> => {
  await sql`
    update mass_batch set content_hash = sha256(convert_to(account_id || '/' || type || '/', 'UTF8') || coalesce((
      select string_agg(row_hash, ''::bytea order by row_hash) from mass_row where batch_id = mass_batch.id and state <> 'skipped'), ''))
    where id = ${id}`.execute(tx)
}

export type Identical = { readonly id: number; readonly name: string; readonly createdAt: Date }

/** The last one with the same content that was not taken back. What came of a single link that was refused is shown nowhere. */
export const findIdentical = async (
  tx: Tx,
  { id }: Pick<StoredBatch, 'id'>,
  { since, isConfirmed = false }: { readonly since: Date; readonly isConfirmed?: boolean },
): Promise<Identical | undefined> =>
  (
    await sql<Identical>`
      select other.id, other.name, other.created_at as "createdAt" from mass_batch own
      join mass_batch other on other.customer_id = own.customer_id and other.content_hash = own.content_hash and other.id <> own.id
        and other.id is distinct from own.retry_of
      where own.id = ${id} and other.created_at > ${since} and (${!isConfirmed} or other.confirmed_at is not null)
        and other.state not in ('declined', 'canceled', 'expired') and (not other.is_single or other.confirmed_at is not null)
      order by other.id desc limit 1`.execute(tx)
  ).rows[0]

export type ListFilter = {
  readonly type?: string | undefined
  readonly types?: readonly string[] | undefined
  readonly states?: readonly string[] | undefined
  readonly search?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** All that was ever agreed to, and what is still a draft where it is asked for. */
  readonly customerId?: number | undefined
  readonly userId?: number | undefined
  /** Without single payments, which are listed as such. */
  readonly isSingle?: boolean | undefined
}
export type BatchRowSums = {
  readonly count: number
  readonly amountMinor: bigint
  readonly feeMinor: bigint
  readonly paidCount: number
  readonly rejectedCount: number
  readonly processingCount: number
}
export type ListedBatch = StoredBatch & BatchRowSums & { readonly createdBy: string; readonly total: number }

const escaped = (text: string): string => text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)

const filtered = ({ types, type, states, search, from, to, customerId, userId, isSingle }: ListFilter): RawBuilder<unknown> => {
  const kinds = type === undefined ? types : [type]
  const parts = [
    ...(customerId === undefined ? [] : [sql`mass_batch.customer_id = ${customerId}`]),
    ...(userId === undefined ? [] : [sql`mass_batch.user_id = ${userId}`]),
    ...(isSingle === undefined ? [] : [sql`is_single = ${isSingle}`]),
    ...(kinds === undefined ? [] : [sql`mass_batch.type = any (${kinds})`]),
    ...(states === undefined ? [] : [sql`mass_batch.state = any (${states})`]),
    ...(search ? [sql`(mass_batch.id::text = ${search} or lower(mass_batch.name) like ${`%${escaped(search)}%`})`] : []),
    ...(from === undefined ? [] : [sql`mass_batch.created_at >= ${from}::date::timestamp at time zone 'UTC'`]),
    ...(to === undefined ? [] : [sql`mass_batch.created_at < (${to}::date + 1)::timestamp at time zone 'UTC'`]),
  ]
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `)
}

/** The newest first, each with what its rows come to: what is wrong or left out is not counted once it is confirmed. */
export const listBatches = async (
  tx: Tx,
  filter: ListFilter,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<ListedBatch[]> => {
  const { rows } = await sql<Selectable<MassBatch> & BatchRowSums & { createdBy: string; total: number }>`
    with listed as (
      select mass_batch.*, count(*) over ()::integer as total from mass_batch where ${filtered(filter)}
      order by mass_batch.id desc limit ${size} offset ${(page - 1) * size})
    select listed.*, first_name || ' ' || last_name as "createdBy", sums.*
    from listed join app_user on app_user.id = listed.user_id
    cross join lateral (
      select count(*)::integer as count,
        coalesce(sum(mass_row.amount_minor) filter (where mass_row.state <> 'skipped'), 0)::bigint as "amountMinor",
        coalesce(sum(mass_row.fee_minor) filter (where mass_row.state <> 'skipped'), 0)::bigint as "feeMinor",
        count(*) filter (where operation.state in ('completed', 'settled'))::integer as "paidCount",
        count(*) filter (where mass_row.state = 'failed'
          or operation.state in ('rejected', 'returned', 'failed', 'cancelled', 'expired'))::integer as "rejectedCount",
        count(*) filter (where mass_row.state in ('reserved', 'linked') or operation.state in ('processing', 'sent', 'awaitingBank'))::integer
          as "processingCount"
      from mass_row left join operation on operation.id = operation_id
      where batch_id = listed.id and (listed.state in ('checking', 'uploaded') or mass_row.state not in ('invalid', 'skipped'))) sums
    order by listed.id desc`.execute(tx)
  return rows.map((row) =>
    Object.assign(shapedBatch(row), {
      count: row.count,
      amountMinor: row.amountMinor,
      feeMinor: row.feeMinor,
      paidCount: row.paidCount,
      rejectedCount: row.rejectedCount,
      processingCount: row.processingCount,
      createdBy: row.createdBy,
      total: row.total,
    }),
  )
}

export const namesOf = async (tx: Tx, ids: readonly (number | undefined)[]): Promise<ReadonlyMap<number, string>> => {
  const wanted = ids.filter((id) => id !== undefined)
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<{ id: number; name: string }>`
    select id, first_name || ' ' || last_name as name from app_user where id = any (${wanted}::integer[])`.execute(tx)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Nobody answered in time, or a phone has answered and nobody has acted on it. */
export const findDue = async (db: Db, now: Date, limit: number): Promise<StoredBatch[]> =>
  (
    await sql<Selectable<MassBatch>>`
      select mass_batch.* from mass_batch left join challenge on challenge.id = challenge_id
      where mass_batch.state in ('awaitingApproval', 'created') and (mass_batch.expires_at <= ${now}
        or (mass_batch.state = 'awaitingApproval' and challenge.state in ('passed', 'declined')))
      order by mass_batch.expires_at limit ${limit}`.execute(db)
  ).rows.map(shapedBatch)

/** Drafts that nobody has touched for so long. */
export const findOldDrafts = async (db: Db, before: Date, limit: number): Promise<number[]> =>
  (
    await db
      .selectFrom('mass_batch')
      .select('id')
      .where('state', 'in', ['checking', 'uploaded'])
      .where(sql<boolean>`coalesce(worked_at, created_at) < ${before}`)
      .orderBy('id')
      .limit(limit)
      .execute()
  ).map(({ id }) => id)

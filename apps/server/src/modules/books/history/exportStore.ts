import { rightsTo } from '@florin/contract/access'
import { HistoryFilter } from '@florin/contract/books/history'
import type { ExportStatus } from '@florin/contract/books/history'
import { type Language, normaliseLanguage } from '@florin/i18n/languages'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { HistoryExport as Row } from '../../../platform/db.gen.ts'

export type HistoryExport = {
  readonly id: string
  readonly customerId: number
  readonly userId: number
  readonly filter: HistoryFilter
  readonly format: 'csv' | 'pdf'
  readonly language: Language
  readonly status: ExportStatus
  readonly resultCount: number
  readonly waitingCount: number
  readonly rejectedCount: number
  readonly writtenCount: number
  readonly createdAt: Date
}

const shaped = (row: Selectable<Row>): HistoryExport => ({
  id: row.id,
  customerId: row.customer_id,
  userId: row.user_id,
  filter: HistoryFilter.parse(row.filter),
  format: row.format as HistoryExport['format'],
  language: normaliseLanguage(row.language) ?? 'en',
  status: row.status as ExportStatus,
  resultCount: row.result_count,
  waitingCount: row.waiting_count,
  rejectedCount: row.rejected_count,
  writtenCount: row.written_count,
  createdAt: row.created_at,
})

export const insertExport = async (tx: Tx, made: Omit<HistoryExport, 'status' | 'writtenCount'>): Promise<void> => {
  await tx
    .insertInto('history_export')
    .values({
      id: made.id,
      customer_id: made.customerId,
      user_id: made.userId,
      filter: JSON.stringify(made.filter),
      account_id: made.filter.accountId ?? null,
      format: made.format,
      language: made.language,
      status: 'processing',
      result_count: made.resultCount,
      waiting_count: made.waitingCount,
      rejected_count: made.rejectedCount,
      created_at: made.createdAt,
    })
    .execute()
}

export const findExport = async (tx: Tx, id: string): Promise<HistoryExport | undefined> => {
  const row = await tx.selectFrom('history_export').selectAll().where('id', '=', id).executeTakeFirst()
  return row && shaped(row)
}

/** Of exactly one month of the calendar. */
const isMonth = sql<boolean>`(filter->>'fromDate')::date = date_trunc('month', (filter->>'fromDate')::date)
  and (filter->>'toDate')::date = ((filter->>'fromDate')::date + interval '1 month - 1 day')::date`

export const monthlyExportsOf = async (tx: Tx, accountId: number, limit: number, offset: number) => {
  const rows = await tx
    .selectFrom('history_export')
    .selectAll()
    .where('account_id', '=', accountId)
    .where(isMonth)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { count } = await tx
    .selectFrom('history_export')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('account_id', '=', accountId)
    .where(isMonth)
    .executeTakeFirstOrThrow()
  return { rows: rows.map(shaped), total: Number(count) }
}

export const setWritten = async (db: Db, id: string, writtenCount: number): Promise<void> => {
  await db.updateTable('history_export').set({ written_count: writtenCount }).where('id', '=', id).execute()
}

export const endExport = async (db: Db, id: string, status: 'ready' | 'failed', endedAt: Date): Promise<void> => {
  await db.updateTable('history_export').set({ status, ended_at: endedAt }).where('id', '=', id).execute()
}

export const oldExports = async (db: Db, before: Date, limit: number): Promise<HistoryExport[]> =>
  (
    await db
      .selectFrom('history_export')
      .selectAll()
      .where('created_at', '<', before)
      .orderBy('created_at')
      .limit(limit)
      .execute()
  ).map(shaped)

export const deleteExport = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('history_export').where('id', '=', id).execute()
}

export type Reader = { readonly email: string; readonly firstName: string; readonly language: string; readonly brand: string }

/** The person behind an address, if they may read this customer's money. */
export const findReader = async (tx: Tx, customerId: number, email: string): Promise<Reader | undefined> =>
  (
    await sql<Reader>`
      select app_user.email, first_name as "firstName", language, customer.brand
      from app_user join customer on customer.id = ${customerId}
      where app_user.email = ${email} and (customer.owner_user_id = app_user.id or exists (
        select from company_user where company_user.customer_id = customer.id and company_user.user_id = app_user.id
          and access_right = any (${rightsTo('read')}) and 'balanceInfo' = any (access_list)))`.execute(tx)
  ).rows[0]

export const brandOfCustomer = async (tx: Tx, customerId: number): Promise<string> =>
  (await tx.selectFrom('customer').select('brand').where('id', '=', customerId).executeTakeFirstOrThrow()).brand

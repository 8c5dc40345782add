import { rightsTo } from '@florin/contract/access'
import type { Notification } from '@florin/contract/messaging/notification'
import type { Language } from '@florin/i18n/languages'
import { integers } from '@florin/ledger/lists'
import { prepared } from '@florin/ledger/prepared'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import { beforeCommit } from '../../../platform/pipelined.ts'
import { rowsFrom } from '../../../platform/rows.ts'
import { batched } from '../../../platform/batched.ts'
import type { NotificationEvent } from '../../../platform/notices.ts'
import type { About } from './words.ts'

export type Told = { readonly userId: number } | { readonly customerId: number }

export type Reader = {
  /** Reserved for the row, in case one is stored for this reader. */
  readonly notificationId: bigint
  readonly userId: number
  /** Where letters go. */
  readonly email: string
  readonly signInEmail: string
  readonly firstName: string
  readonly language: Language
  readonly brand: string
  /** What differs from the defaults. */
  readonly settings: Readonly<Record<string, boolean>>
  readonly phones: readonly { readonly deviceId: string; readonly pushToken: string }[]
  /** By their numbers: those that show notifications while no page is open. */
  readonly browsers: readonly number[]
}

type ToldIds = { readonly userIds: readonly (number | null)[]; readonly customerIds: readonly (number | null)[] }

const selectReaders = prepared<ToldIds, Reader & { n: number }>(
  ({ userIds, customerIds }) => sql`
    select n::integer, nextval('notification_id_seq') as "notificationId", app_user.id as "userId", letters.email,
      app_user.email as "signInEmail",
      first_name as "firstName", language, brand,
      coalesce((select jsonb_object_agg(identified, value) from notification_setting where user_id = app_user.id), '{}') as settings,
      coalesce((select jsonb_agg(jsonb_build_object('deviceId', id, 'pushToken', push_token)) from device
        where user_id = app_user.id and approved_at is not null and push_token is not null), '[]') as phones,
      coalesce((select jsonb_agg(id) from push_browser where user_id = app_user.id), '[]') as browsers
    from unnest(${integers(userIds)}, ${integers(customerIds)}) with ordinality told (user_id, customer_id, n)
    cross join lateral (
      select told.user_id as id
      union all select owner_user_id from customer where customer.id = told.customer_id
      union all select company_user.user_id from company_user where company_user.customer_id = told.customer_id
        and access_right = any (${rightsTo('read')}) and 'balanceInfo' = any (access_list)) reader
    join app_user on app_user.id = reader.id
    join contact_email letters on letters.user_id = app_user.id and letters.is_primary
    order by n, app_user.id`,
)

/** A person, or everybody who may read of a customer's money. */
export const readersOf = batched<Told, Reader[]>(async (tx, told) => {
  const { rows } = await selectReaders(tx, {
    userIds: told.map((to) => ('userId' in to ? to.userId : null)),
    customerIds: told.map((to) => ('customerId' in to ? to.customerId : null)),
  })
  const found = Map.groupBy(rows, ({ n }) => n)
  return told.map((_, index) => (found.get(index + 1) ?? []).map(({ n: _n, ...reader }) => reader))
})

export type Row = {
  readonly id: bigint
  readonly event: NotificationEvent
  readonly type: Notification['type']
  readonly subtype: string | null
  readonly status: Notification['status']
  readonly params: About
  readonly target: Notification['target'] | null
  readonly readAt: Date | null
  readonly createdAt: Date
}
export type NewNotification = Pick<Row, 'id' | 'event' | 'type' | 'status' | 'params' | 'createdAt'> & {
  readonly userId: number
  readonly customerId: number | undefined
  readonly target: Notification['target']
}

const insertRows = prepared<{ json: string }, unknown>(
  ({ json }) => sql`
    insert into notification (id, user_id, customer_id, event, type, status, params, target, created_at) overriding system value
    select id, user_id, customer_id, event, type, status, params, target, created_at from ${rowsFrom('notification', json)}`,
)

export const insertNotification = beforeCommit<NewNotification>((tx, all) => {
  const rows = all.map(({ id, userId, customerId, createdAt, ...told }) => ({
    ...told,
    id: id.toString(),
    user_id: userId,
    customer_id: customerId,
    created_at: createdAt,
  }))
  return insertRows(tx, { json: JSON.stringify(rows) })
})

/** Whose notifications a page shows: the user's own, and those of the customer acted for. */
export type Scope = { readonly userId: number; readonly customerId: number | undefined }
const inScope = ({ userId, customerId }: Scope) =>
  sql`user_id = ${userId} and (customer_id is null or customer_id = ${customerId ?? null})`

export const countsOf = async (tx: Tx, scope: Scope): Promise<{ total: number; unread: number }> => {
  const { rows } = await sql<{ total: bigint; unread: bigint }>`
    select count(*) as total, count(*) filter (where read_at is null) as unread from notification where ${inScope(scope)}`.execute(
    tx,
  )
  return { total: Number(rows[0]?.total ?? 0), unread: Number(rows[0]?.unread ?? 0) }
}

export const pageOf = async (
  tx: Tx,
  scope: Scope,
  { unreadOnly, offset, limit }: { unreadOnly: boolean; offset: number; limit: number },
): Promise<Row[]> =>
  (
    await sql<Row>`
      select id, event, type, subtype, status, params, target, read_at as "readAt", created_at as "createdAt"
      from notification where ${inScope(scope)} ${unreadOnly ? sql`and read_at is null` : sql``}
      order by id desc limit ${limit} offset ${offset}`.execute(tx)
  ).rows

/** Whether any of them was still unread. */
export const markRead = async (tx: Tx, scope: Scope, ids: readonly number[] | undefined, at: Date): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update notification set read_at = ${at}
    where ${inScope(scope)} and read_at is null ${ids ? sql`and id = any (${ids}::bigint[])` : sql``}`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

export const settingsOf = async (tx: Tx, userId: number): Promise<Readonly<Record<string, boolean>>> =>
  Object.fromEntries(
    (await tx.selectFrom('notification_setting').select(['identified', 'value']).where('user_id', '=', userId).execute()).map(
      ({ identified, value }) => [identified, value],
    ),
  )

export const putSetting = async (tx: Tx, userId: number, identified: string, value: boolean): Promise<void> => {
  await tx
    .insertInto('notification_setting')
    .values({ user_id: userId, identified, value })
    .onConflict((conflict) => conflict.columns(['user_id', 'identified']).doUpdateSet({ value }))
    .execute()
}

export const deleteBefore = async (db: Db, createdBefore: Date): Promise<number> =>
  Number((await db.deleteFrom('notification').where('created_at', '<', createdBefore).executeTakeFirst()).numDeletedRows)

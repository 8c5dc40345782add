import { Right } from '@florin/contract/access'
import type { BlockType } from '@florin/contract/blacklist'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'

/** A customer by number, or whoever has the address. */
export type Party = number | string

/** A person goes by their own address; a company by those of the users who may do everything for it. */
const addressesOf = (party: Party): RawBuilder<unknown> =>
  typeof party === 'string'
    ? sql`select ${party}::text`
    : sql`
        select email from app_user join customer on owner_user_id = app_user.id where customer.id = ${party}
        union select email from app_user join company_user on user_id = app_user.id
        where customer_id = ${party} and access_right = ${Right.full}`

const customersOf = (party: Party): RawBuilder<unknown> =>
  typeof party === 'string'
    ? sql`select customer.id from customer join app_user on app_user.id = owner_user_id where email = ${party}`
    : sql`select ${party}::integer`

const hasBlocked = (owner: Party, other: Party, types: readonly BlockType[]): RawBuilder<unknown> => sql`
  exists (select from blocked_address where customer_id in (${customersOf(owner)})
    and email in (${addressesOf(other)}) and block_type = any(${types}))`

export const whoBlocks = async (tx: Tx, sender: Party, receiver: Party): Promise<{ sender: boolean; receiver: boolean }> => {
  const { rows } = await sql<{ sender: boolean; receiver: boolean }>`
    select ${hasBlocked(sender, receiver, ['outgoing', 'both'])} as sender,
      ${hasBlocked(receiver, sender, ['incoming', 'both'])} as receiver`.execute(tx)
  return rows[0] ?? { sender: false, receiver: false }
}

export const isOwnAddress = async (tx: Tx, customerId: number, email: string): Promise<boolean> => {
  const { rows } = await sql<{ own: boolean }>`select ${email}::text in (${addressesOf(customerId)}) as own`.execute(tx)
  return rows[0]?.own ?? false
}

export type NewBlock = {
  readonly customerId: number
  readonly email: string
  readonly blockType: BlockType
  readonly userId: number
  readonly at: Date
}

export const putBlock = async (tx: Tx, { customerId, email, blockType, userId, at }: NewBlock): Promise<void> => {
  await tx
    .insertInto('blocked_address')
    .values({ customer_id: customerId, email, block_type: blockType, user_id: userId, created_at: at })
    .onConflict((row) =>
      row.columns(['customer_id', 'email']).doUpdateSet({ block_type: blockType, user_id: userId, created_at: at }),
    )
    .execute()
}

export const removeBlock = async (tx: Tx, customerId: number, email: string): Promise<boolean> => {
  const removed = await tx
    .deleteFrom('blocked_address')
    .where('customer_id', '=', customerId)
    .where('email', '=', email)
    .executeTakeFirst()
  return removed.numDeletedRows > 0n
}

export type Page = { readonly pageNumber: number; readonly pageSize: number; readonly search?: string | undefined }
type Row = { readonly email: string; readonly blockType: BlockType; readonly createdAt: Date }

export const findBlocks = async (tx: Tx, customerId: number, page: Page): Promise<{ rows: Row[]; total: number }> => {
  const all = tx
    .selectFrom('blocked_address')
    .where('customer_id', '=', customerId)
    .$if(Boolean(page.search), (query) => query.where(sql<boolean>`strpos(email, lower(${page.search ?? ''})) > 0`))
  const rows = await all
    .select(['email', 'block_type', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('email')
    .limit(page.pageSize)
    .offset((page.pageNumber - 1) * page.pageSize)
    .execute()
  const { count } = await all.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()
  return {
    rows: rows.map((row) => ({ email: row.email, blockType: row.block_type as BlockType, createdAt: row.created_at })),
    total: Number(count),
  }
}

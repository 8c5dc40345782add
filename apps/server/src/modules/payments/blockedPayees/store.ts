import { Right } from '@florin/contract/access'
import type { BlockType } from '@florin/contract/payments/blacklist'
import { integers, strings } from '@florin/ledger/lists'
import { prepared } from '@florin/ledger/prepared'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { batched } from '../../../platform/batched.ts'

/** A customer by number, or whoever has the address. */
export type Party = number | string

/** A person goes by their own address; a company by those of the users who may do everything for it. */
const addressesOf = (id: RawBuilder<unknown>, email: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select ${email}
  union all select app_user.email from app_user join customer on owner_user_id = app_user.id where customer.id = ${id}
  union all select app_user.email from app_user join company_user on user_id = app_user.id
  where customer_id = ${id} and access_right = ${sql.lit(Right.full)}`

const customerOf = (id: RawBuilder<unknown>, email: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  coalesce(${id}, (select customer.id from customer join app_user on app_user.id = owner_user_id where app_user.email = ${email}))`

type Two = { readonly sender: Party; readonly receiver: Party }
type Blocking = { readonly sender: boolean; readonly receiver: boolean }

const hasBlocked = (owner: 'sender' | 'receiver', other: 'sender' | 'receiver', type: BlockType): RawBuilder<unknown> => {
  const [id, email] = [sql.ref(`two.${owner}_id`), sql.ref(`two.${owner}_email`)]
  return sql`exists (select from blocked_address
    where blocked_address.customer_id = ${customerOf(id, email)} and block_type in (${sql.lit(type)}, 'both')
      and blocked_address.email in (${addressesOf(sql.ref(`two.${other}_id`), sql.ref(`two.${other}_email`))}))`
}

const idOf = (party: Party): number | null => (typeof party === 'number' ? party : null)
const emailOf = (party: Party): string | null => (typeof party === 'string' ? party : null)

type Pairs = {
  readonly senderIds: readonly (number | null)[]
  readonly senderEmails: readonly (string | null)[]
  readonly receiverIds: readonly (number | null)[]
  readonly receiverEmails: readonly (string | null)[]
}

const selectBlockings = prepared<Pairs, Blocking>(
  ({ senderIds, senderEmails, receiverIds, receiverEmails }) => sql`
    select ${hasBlocked('sender', 'receiver', 'outgoing')} as sender, ${hasBlocked('receiver', 'sender', 'incoming')} as receiver
    from unnest(${integers(senderIds)}, ${strings(senderEmails)}, ${integers(receiverIds)}, ${strings(receiverEmails)})
      with ordinality two (sender_id, sender_email, receiver_id, receiver_email, n)
    order by n`,
)

const blockings = batched<Two, Blocking>(async (tx, pairs) => {
  const { rows } = await selectBlockings(tx, {
    senderIds: pairs.map(({ sender }) => idOf(sender)),
    senderEmails: pairs.map(({ sender }) => emailOf(sender)),
    receiverIds: pairs.map(({ receiver }) => idOf(receiver)),
    receiverEmails: pairs.map(({ receiver }) => emailOf(receiver)),
  })
  return rows
})

export const whoBlocks = (tx: Tx, sender: Party, receiver: Party): Promise<Blocking> => blockings(tx, { sender, receiver })

export const isOwnAddress = async (tx: Tx, customerId: number, email: string): Promise<boolean> => {
  const { rows } = await sql<{ own: boolean }>`
    select ${email}::text in (${addressesOf(sql`${customerId}::integer`, sql`null`)}) as own`.execute(tx)
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

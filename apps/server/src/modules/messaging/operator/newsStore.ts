import { newsCounted } from '@florin/contract/messaging/operatorNews'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

type Texts = { readonly en: string } & Readonly<Record<string, string>>
export type NewsRow = {
  readonly id: number
  readonly title: Texts
  readonly body: Texts
  readonly brand: string
  readonly audience: 'all' | 'person' | 'company'
  readonly needsConfirmation: boolean
  readonly publishedAt: Date
  readonly isWithdrawn: boolean
  readonly readCount: bigint
  readonly acceptCount: bigint
  readonly declineCount: bigint
}

/** Counted by its own index, and no further than the limit. */
const counted = (rows: ReturnType<typeof sql>) => sql`(select count(*) from (${rows} limit ${newsCounted}) found)`

export const pageOfNews = async (
  tx: Tx,
  brand: string | undefined,
  page: { offset: number; limit: number },
): Promise<NewsRow[]> =>
  (
    await sql<NewsRow>`
      select id, title, body, brand, audience, needs_confirmation as "needsConfirmation", published_at as "publishedAt",
        withdrawn_at is not null as "isWithdrawn",
        ${counted(sql`select from news_read where news_id = page.id`)} as "readCount",
        ${counted(sql`select from news_choice where news_id = page.id and choice = 'accept'`)} as "acceptCount",
        ${counted(sql`select from news_choice where news_id = page.id and choice = 'decline'`)} as "declineCount"
      from (
        select * from news where ${brand ?? null}::text is null or brand = ${brand ?? null}
        order by published_at desc, id desc limit ${page.limit} offset ${page.offset}) page
      order by published_at desc, id desc`.execute(tx)
  ).rows

export const countNews = async (tx: Tx, brand: string | undefined): Promise<number> => {
  const { rows } = await sql<{ total: bigint }>`
    select count(*) as total from (
      select from news where ${brand ?? null}::text is null or brand = ${brand ?? null} limit ${newsCounted}) found`.execute(tx)
  return Number(rows[0]?.total ?? 0)
}

type NewsChange = {
  readonly title?: object | undefined
  readonly body?: object | undefined
  readonly needsConfirmation?: boolean | undefined
  readonly published?: boolean | undefined
}

/** Whether there is such an announcement. */
export const changeNews = async (tx: Tx, id: number, to: NewsChange, at: Date): Promise<boolean> => {
  const json = (value: object | undefined) => (value ? JSON.stringify(value) : null)
  const { rows } = await sql`
    update news set title = coalesce(${json(to.title)}::jsonb, title), body = coalesce(${json(to.body)}::jsonb, body),
      needs_confirmation = coalesce(${to.needsConfirmation ?? null}, needs_confirmation),
      withdrawn_at = case ${to.published ?? null}::boolean when true then null when false then coalesce(withdrawn_at, ${at}) else withdrawn_at end
    where id = ${id} returning id`.execute(tx)
  return rows.length > 0
}

export const knownCustomers = async (tx: Tx, ids: readonly number[]): Promise<number[]> =>
  (await sql<{ id: number }>`select id from customer where id = any (${[...ids]}::integer[]) order by id`.execute(tx)).rows.map(
    ({ id }) => id,
  )

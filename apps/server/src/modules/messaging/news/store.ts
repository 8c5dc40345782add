import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

export type Reader = { readonly userId: number; readonly customerId: number }
type Texts = Readonly<Record<string, string>>
export type Choice = 'accept' | 'decline'

export type Announcement = {
  readonly id: number
  readonly title: Texts
  readonly body: Texts
  readonly publishedAt: Date
  readonly needsConfirmation: boolean
  readonly isRead: boolean
  readonly choice: Choice | null
}
export type NewAnnouncement = {
  readonly brand: string
  readonly audience: 'all' | 'person' | 'company'
  readonly title: Texts
  readonly body: Texts
  readonly needsConfirmation: boolean
  readonly publishedAt: Date
}

/** Those of the customer's brand and kind that are out by now. */
const announcements = ({ userId, customerId }: Reader, now: Date) => sql`
  select news.id, title, body, published_at as "publishedAt", needs_confirmation as "needsConfirmation",
    read_at is not null as "isRead", choice
  from customer
  join news on news.brand = customer.brand and audience in ('all', customer.kind)
  left join news_read on news_read.news_id = news.id and news_read.user_id = ${userId}
  left join news_choice on news_choice.news_id = news.id and news_choice.customer_id = customer.id
  where customer.id = ${customerId} and published_at <= ${now} and withdrawn_at is null`

export const pageOf = async (
  tx: Tx,
  reader: Reader,
  { now, withConfirmation, offset, limit }: { now: Date; withConfirmation: boolean; offset: number; limit: number },
): Promise<Announcement[]> =>
  (
    await sql<Announcement>`
      ${announcements(reader, now)} ${withConfirmation ? sql`and needs_confirmation` : sql``}
      order by published_at desc, news.id desc limit ${limit} offset ${offset}`.execute(tx)
  ).rows

export const countsOf = async (
  tx: Tx,
  reader: Reader,
  { now, withConfirmation }: { now: Date; withConfirmation: boolean },
): Promise<{ total: number; unread: number }> => {
  const { rows } = await sql<{ total: bigint; unread: bigint }>`
    select count(*) as total, count(*) filter (where not "isRead") as unread
    from (${announcements(reader, now)}) own where ${!withConfirmation} or "needsConfirmation"`.execute(tx)
  return { total: Number(rows[0]?.total ?? 0), unread: Number(rows[0]?.unread ?? 0) }
}

export const find = async (tx: Tx, reader: Reader, id: number, now: Date): Promise<Announcement | undefined> =>
  (await sql<Announcement>`${announcements(reader, now)} and news.id = ${id}`.execute(tx)).rows[0]

/** Whether it was the first time. */
export const markRead = async (tx: Tx, { userId }: Reader, newsId: number, at: Date): Promise<boolean> => {
  const inserted = await tx
    .insertInto('news_read')
    .values({ news_id: newsId, user_id: userId, read_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('news_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** The first choice stands; tells whether this was it. */
export const insertChoice = async (
  tx: Tx,
  { userId, customerId }: Reader,
  newsId: number,
  choice: Choice,
  at: Date,
): Promise<boolean> => {
  const inserted = await tx
    .insertInto('news_choice')
    .values({ news_id: newsId, customer_id: customerId, user_id: userId, choice, chosen_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('news_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const insertNews = async (tx: Tx, news: NewAnnouncement): Promise<number> =>
  (
    await tx
      .insertInto('news')
      .values({
        brand: news.brand,
        audience: news.audience,
        title: JSON.stringify(news.title),
        body: JSON.stringify(news.body),
        needs_confirmation: news.needsConfirmation,
        published_at: news.publishedAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

import { type Review, type ReviewKind, reviewsCounted } from '@florin/contract/compliance/operatorReview'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

type Filter = {
  /** No others than these. */
  readonly kinds: readonly ReviewKind[]
  readonly kind?: ReviewKind | undefined
  readonly brand?: string | undefined
  readonly customerId?: number | undefined
  readonly decided: boolean
}
type Page = { readonly pageNumber: number; readonly pageSize: number }

const conditions = ({ kinds, kind, brand, customerId, decided }: Filter): RawBuilder<unknown> =>
  sql.join(
    [
      decided ? sql`decided_at is not null` : sql`decided_at is null`,
      kind && kinds.includes(kind) ? sql`page.kind = ${kind}` : sql`page.kind = any (${kind ? [] : [...kinds]}::text[])`,
      ...(brand ? [sql`page.brand = ${brand}`] : []),
      ...(customerId ? [sql`page.customer_id = ${customerId}`] : []),
    ],
    sql` and `,
  )

type Row = Omit<
  Review,
  'reviewId' | 'subjectId' | 'customerId' | 'askedAt' | 'askedBy' | 'decidedAt' | 'decidedBy' | 'outcome' | 'reason'
> & {
  readonly reviewId: bigint
  readonly subjectId: bigint
  readonly customerId: number | null
  readonly askedAt: Date
  readonly askedBy: string | null
  readonly decidedAt: Date | null
  readonly decidedBy: string | null
  readonly outcome: Review['outcome'] | null
  readonly reason: string | null
}

const shown = ({ customerId, askedBy, decidedAt, decidedBy, outcome, reason, ...row }: Row): Review => ({
  ...row,
  reviewId: Number(row.reviewId),
  subjectId: Number(row.subjectId),
  askedAt: row.askedAt.toISOString(),
  ...(customerId && { customerId }),
  ...(askedBy && { askedBy }),
  ...(decidedAt && { decidedAt: decidedAt.toISOString() }),
  ...(outcome && { outcome }),
  ...(decidedBy && { decidedBy }),
  ...(reason && { reason }),
})

/** Names are looked up for the rows alone that are shown. */
const read = async (tx: Tx, operatorUserId: number, page: RawBuilder<unknown>, order: RawBuilder<unknown>): Promise<Review[]> => {
  const { rows } = await sql<Row>`
    select page.id as "reviewId", page.kind, subject_id as "subjectId", page.customer_id as "customerId",
      coalesce(business_name, owner.first_name || ' ' || owner.last_name, '') as name,
      case customer.kind when 'company' then 1 else 0 end as "customerType", page.brand, asked_at as "askedAt",
      asker.first_name || ' ' || asker.last_name as "askedBy",
      coalesce(asked_by = ${operatorUserId} or owner_user_id = ${operatorUserId}
        or exists (select from company_user where customer_id = page.customer_id and user_id = ${operatorUserId}), false) as "isOwn",
      decided_at as "decidedAt", outcome, decider.first_name || ' ' || decider.last_name as "decidedBy", page.reason
    from (${page}) page
    left join customer on customer.id = page.customer_id
    left join app_user owner on owner.id = owner_user_id
    left join app_user asker on asker.id = asked_by
    left join app_user decider on decider.id = decided_by
    order by ${order}`.execute(tx)
  return rows.map(shown)
}

/** The page is chosen by the queue's own index first. */
export const pageOfQueue = (
  tx: Tx,
  operatorUserId: number,
  filter: Filter,
  { pageNumber, pageSize }: Page,
): Promise<Review[]> => {
  const order = filter.decided ? sql`decided_at desc, page.id desc` : sql`asked_at, page.id`
  const page = sql`select * from review page where ${conditions(filter)} order by ${order}
    limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`
  return read(tx, operatorUserId, page, order)
}

export const oneOfQueue = async (tx: Tx, operatorUserId: number, reviewId: number): Promise<Review | undefined> =>
  (await read(tx, operatorUserId, sql`select * from review where id = ${reviewId}`, sql`page.id`))[0]

export const countQueue = async (tx: Tx, filter: Filter): Promise<number> => {
  const { rows } = await sql<{ total: bigint }>`
    select count(*) as total from (select from review page where ${conditions(filter)} limit ${reviewsCounted}) found`.execute(tx)
  return Number(rows[0]?.total ?? 0)
}

/** How many of each kind are waiting; counted by index, and no further than the limit. */
export const countKinds = async (
  tx: Tx,
  kinds: readonly ReviewKind[],
  brand?: string,
): Promise<{ kind: ReviewKind; count: number }[]> => {
  const { rows } = await sql<{ kind: ReviewKind; count: bigint }>`
    select kind, (
      select count(*) from (
        select from review where decided_at is null and review.kind = kinds.kind ${brand ? sql`and review.brand = ${brand}` : sql``}
        limit ${reviewsCounted}) found) as count
    from unnest(${[...kinds]}::text[]) with ordinality as kinds (kind, position) order by position`.execute(tx)
  return rows.map(({ kind, count }) => ({ kind, count: Number(count) }))
}

export const countLimited = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ total: bigint }>`
    select count(*) as total from (select from customer where limited limit ${reviewsCounted}) found`.execute(tx)
  return Number(rows[0]?.total ?? 0)
}

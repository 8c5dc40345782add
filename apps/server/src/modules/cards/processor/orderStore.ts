import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'

export type DueOrder = {
  readonly accountId: number
  readonly version: number
  /** Whether nobody knows if it arrived. */
  readonly isUnknown: boolean
  readonly tries: number
}

/** In the transaction of the change. A card that has no number yet is nobody's to make. */
export const orderCard = async (tx: Tx, accountId: number, at: Date): Promise<void> => {
  await sql`
    insert into card_order (account_id, version, state, next_at)
    select account_id, 1, 'queued', ${at} from card where account_id = ${accountId} and token is not null
    on conflict (account_id) do update
      set version = card_order.version + 1, state = 'queued', tries = 0, next_at = excluded.next_at, problem = null`.execute(tx)
}

/** Marked before they are sent: of those that a worker leaves behind nobody knows whether they arrived. */
export const takeDue = async (db: Db, now: Date, until: Date, limit: number): Promise<DueOrder[]> =>
  (
    await sql<DueOrder>`
      with due as (
        select account_id, state from card_order where state in ('queued', 'unknown') and next_at <= ${now}
        order by next_at limit ${limit} for update skip locked)
      update card_order taken set state = 'unknown', next_at = ${until}, tries = tries + 1
      from due where taken.account_id = due.account_id
      returning taken.account_id as "accountId", version, due.state = 'unknown' as "isUnknown", tries`.execute(db)
  ).rows

type Found = { readonly state: 'done' | 'queued' | 'refused'; readonly at: Date; readonly problem?: string | undefined }

/** Nothing where the card has changed since: then a later version is queued. */
export const setFound = async (db: Db, { accountId, version }: DueOrder, { state, at, problem }: Found): Promise<void> => {
  await sql`
    update card_order set state = ${state}, next_at = ${at}, problem = ${problem ?? null}
    where account_id = ${accountId} and version = ${version} and state = 'unknown'`.execute(db)
}

export const askAt = async (db: Db, { accountId, version }: DueOrder, at: Date): Promise<void> => {
  await sql`
    update card_order set next_at = ${at} where account_id = ${accountId} and version = ${version} and state = 'unknown'`.execute(
    db,
  )
}

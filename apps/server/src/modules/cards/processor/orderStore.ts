import { CardStatus } from '@florin/contract/cardTypes'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { ProcessorState } from '../../../vendors/cardProcessor/processor.ts'
import { holderStopped, withHolder } from '../cards/holderStopped.ts'

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
    insert into card_order (account_id, version, state, next_at, since)
    select account_id, 1, 'queued', ${at}, ${at} from card where account_id = ${accountId} and token is not null
    on conflict (account_id) do update
      set version = card_order.version + 1, state = 'queued', tries = 0, next_at = excluded.next_at, problem = null,
        since = coalesce(card_order.since, excluded.since)`.execute(tx)
}

/** Whose holder was stopped, or set free, since the processor was told how the card stands. */
export const orderStopped = async (db: Db, at: Date): Promise<number> =>
  (
    await sql`
      with differing as (
        select card_order.account_id from card_order join card using (account_id) ${withHolder}
        where card_order.state = 'done' and card.status = ${CardStatus.active} and card.token is not null
          and ${holderStopped} <> (card_order.told is not distinct from 'suspended')
        for update of card_order skip locked)
      update card_order set version = version + 1, state = 'queued', tries = 0, next_at = ${at}, since = ${at}
      from differing where card_order.account_id = differing.account_id returning card_order.account_id`.execute(db)
  ).rows.length

/** Marked before they are sent: of those that a worker leaves behind nobody knows whether they arrived. */
export const takeDue = async (db: Db, now: Date, until: Date, limit: number): Promise<DueOrder[]> =>
  (
    await sql<DueOrder>`
      with due as (
        select account_id, state from card_order where state <> 'done' and next_at <= ${now}
        order by next_at limit ${limit} for update skip locked)
      update card_order taken set state = 'unknown', next_at = ${until}, tries = tries + 1
      from due where taken.account_id = due.account_id
      returning taken.account_id as "accountId", version, due.state = 'unknown' as "isUnknown", tries`.execute(db)
  ).rows

/** A refused one is told again then: without what was wrong with it, or where they have thought better of it. */
type Found =
  | { readonly state: 'done'; readonly at: Date; readonly told?: ProcessorState | undefined }
  | { readonly state: 'refused'; readonly at: Date; readonly problem: string }

/** Nothing where the card has changed since: then a later version is queued. */
export const setFound = async (db: Db, { accountId, version }: DueOrder, found: Found): Promise<void> => {
  const isDone = found.state === 'done'
  await sql`
    update card_order set state = ${found.state}, next_at = ${found.at}, problem = ${isDone ? null : found.problem},
      told = ${isDone ? (found.told ?? null) : sql`told`}, since = ${isDone ? null : sql`since`}
    where account_id = ${accountId} and version = ${version} and state = 'unknown'`.execute(db)
}

export const askAt = async (db: Db, { accountId, version }: DueOrder, at: Date): Promise<void> => {
  await sql`
    update card_order set next_at = ${at} where account_id = ${accountId} and version = ${version} and state = 'unknown'`.execute(
    db,
  )
}

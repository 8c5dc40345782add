import { CardStatus } from '@florin/contract/cardTypes'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

/** A card pays to the end of the month that stands on it. */
const lastDay = sql`(make_date(expiry_year, expiry_month, 1) + interval '1 month')`

/** So many cards after that one, by the account. */
export type Part = { readonly after: number; readonly limit: number }

/** Physical cards that end before then, of which nobody has seen to that. */
export const endingBefore = async (tx: Tx, day: Date, { after, limit }: Part): Promise<number[]> =>
  (
    await sql<{ id: number }>`
      select card.account_id as id from card join card_product using (type) left join card_renewal using (account_id)
      where card.account_id > ${after} and status in (${CardStatus.active}, ${CardStatus.paused}) and not is_virtual and expiry_year is not null
        and reissued_status = 0 and card_renewal.account_id is null and ${lastDay} <= ${day}
      order by card.account_id limit ${limit}`.execute(tx)
  ).rows.map(({ id }) => id)

/** Cards whose time is over and whose status does not say so. */
export const overBy = async (tx: Tx, now: Date, { after, limit }: Part): Promise<number[]> =>
  (
    await sql<{ id: number }>`
      select account_id as id from card
      where (status in (${CardStatus.active}, ${CardStatus.limited})
          or (status = ${CardStatus.paused} and status_before_pause is distinct from ${CardStatus.expired}))
        and account_id > ${after} and expiry_year is not null and ${lastDay} <= ${now}
      order by account_id limit ${limit}`.execute(tx)
  ).rows.map(({ id }) => id)

/** False where somebody has seen to it meanwhile. */
export const noteRenewal = async (tx: Tx, accountId: number, outcome: 'renewed' | 'told', at: Date): Promise<boolean> =>
  (
    await sql`
      insert into card_renewal (account_id, outcome, at) values (${accountId}, ${outcome}, ${at})
      on conflict (account_id) do nothing returning account_id`.execute(tx)
  ).rows.length > 0

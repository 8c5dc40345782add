import { CardStatus } from '@florin/contract/cardTypes'
import { integers } from '@florin/ledger/lists'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import type { Log } from '../../../platform/log.ts'
import { lockCard } from '../cards/cardStore.ts'
import type { CardNews } from '../cards/news.ts'
import type { Applications } from './applications.ts'

type Deps = { readonly db: Db; readonly log: Log; readonly applications: Pick<Applications, 'giveUp'>; readonly news: CardNews }

/** Nobody has decided on these. */
export const waiting: ReadonlySet<number> = new Set([CardStatus.submitted, CardStatus.pending, CardStatus.pendingDocument])

/** Applications whose address was replaced by one in another country: a card is made for where its holder lives. */
const movedAway = async (db: Db): Promise<number[]> =>
  (
    await sql<{ accountId: number }>`
      select account_id as "accountId" from card join customer_address old on old.id = address_id
      where status = any (${integers([...waiting])}) and old.removed_at is not null and exists (
        select from customer_address taken where taken.replaces_id = old.id and taken.confirmed_at is not null
          and taken.removed_at is null and taken.country <> old.country)
      order by account_id`.execute(db)
  ).rows.map(({ accountId }) => accountId)

/** Gives how many were given up. */
export const createMovedAway =
  ({ db, log, applications, news }: Deps) =>
  async (): Promise<number> => {
    const giveUp = (accountId: number): Promise<boolean> =>
      db.transaction().execute(async (tx) => {
        const card = await lockCard(tx, accountId)
        if (!waiting.has(card.status)) return false
        await applications.giveUp(tx, card, undefined)
        await news.toCustomer(tx, card, CardStatus.canceled)
        return true
      })
    let count = 0
    for (const accountId of await movedAway(db))
      try {
        if (await giveUp(accountId)) count += 1
      } catch (error) {
        log.warn('cards.movedAway', { name: String(accountId), error })
      }
    return count
  }

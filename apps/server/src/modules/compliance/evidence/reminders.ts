import { expiringSoonDays } from '@florin/contract/compliance/documentStatus'
import { sql } from 'kysely'
import type { Tell } from '../../messaging/notifications/tell.ts'
import type { Clock } from '../../../platform/clock.ts'
import { dayOf, daysAfter } from '../../../platform/day.ts'
import type { Db } from '../../../platform/db.ts'
import type { Live } from '../../../platform/live/publish.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly tell: Tell; readonly live: Live }
type Due = {
  readonly id: number
  readonly customerId: number
  readonly categoryId: number
  readonly documentTypeId: number
  readonly expiresOn: string
  readonly isOver: boolean
}

const atOnce = 200

/** People are notified once when a document is about to expire, and once when it has. */
export const createReminders = ({ db, clock, tell, live }: Deps) => {
  const remindOne = (due: Due): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const now = clock.now()
      const marked = due.isOver
        ? { expiry_notified_at: now, reminded_at: sql<Date>`coalesce(reminded_at, ${now})` }
        : { reminded_at: now }
      const { numUpdatedRows } = await tx
        .updateTable('document')
        .set(marked)
        .where('id', '=', due.id)
        .where('state', '=', 'validated')
        .where(due.isOver ? 'expiry_notified_at' : 'reminded_at', 'is', null)
        .executeTakeFirst()
      // Another worker was first.
      if (numUpdatedRows === 0n) return
      const { customerId, documentTypeId, categoryId, id: documentId } = due
      await tell(tx, due.isOver ? 'documentExpired' : 'documentExpiresSoon', {
        to: { customerId },
        about: { documentTypeId, day: due.expiresOn },
        target: { documentId },
      })
      await live.publish(tx, `customer:${customerId}`, 'documentChanged', { documentId, categoryId })
    })

  const dueNow = async (): Promise<Due[]> => {
    const today = dayOf(clock.now())
    const { rows } = await sql<Due>`
      select id, customer_id as "customerId", category_id as "categoryId", document_type_id as "documentTypeId",
        expires_on::text as "expiresOn", expires_on < ${today}::date as "isOver"
      from document
      where state = 'validated' and expiry_notified_at is null and expires_on <= ${daysAfter(today, expiringSoonDays)}::date
        and (expires_on < ${today}::date or reminded_at is null)
        -- Those about taxes have reminders of their own.
        and coalesce(purpose, '') not like 'tax:%'
      order by expires_on limit ${atOnce}`.execute(db)
    return rows
  }

  return {
    /** How many were notified. */
    remind: async (): Promise<number> => {
      const due = await dueNow()
      for (const document of due) await remindOne(document)
      return due.length
    },
  }
}

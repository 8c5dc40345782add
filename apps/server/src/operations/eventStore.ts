import type { operationEvents } from '@florin/contract/operation'
import type { TwoStepMode } from '@florin/contract/twoStep'
import { sql } from 'kysely'
import type { Tx } from '../platform/db.ts'
import type { OpenTx } from '../platform/transaction.ts'

export type EventName = (typeof operationEvents)[number]
export type NewEvent = {
  readonly event: EventName
  readonly userId?: number | undefined
  readonly approveMode?: TwoStepMode | undefined
  readonly at: Date
}

export const addEvents = async (tx: OpenTx, operationId: bigint, events: readonly NewEvent[]): Promise<void> => {
  await tx
    .insertInto('operation_event')
    .values(
      events.map(({ event, userId, approveMode, at }) => ({
        operation_id: operationId,
        event,
        user_id: userId ?? null,
        approve_mode: approveMode ?? null,
        at,
      })),
    )
    .execute()
}

export type EventRow = {
  readonly event: EventName
  readonly at: Date
  readonly by: string | null
  readonly approveMode: TwoStepMode | null
}

export const eventsOf = async (tx: Tx, operationId: bigint): Promise<EventRow[]> =>
  (
    await sql<EventRow>`
      select event, at, approve_mode as "approveMode", case when app_user.id is not null then first_name || ' ' || last_name end as by
      from operation_event left join app_user on app_user.id = user_id
      where operation_id = ${operationId} order by operation_event.id`.execute(tx)
  ).rows

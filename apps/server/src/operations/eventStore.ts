import type { operationEvents } from '@florin/contract/operation'
import type { TwoStepMode } from '@florin/contract/twoStep'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../platform/db.ts'
import { rowsOf } from '../platform/rows.ts'
import { together } from '../platform/together.ts'
import type { OpenTx } from '../platform/transaction.ts'

export type EventName = (typeof operationEvents)[number]
export type NewEvent = {
  readonly event: EventName
  readonly userId?: number | undefined
  readonly approveMode?: TwoStepMode | undefined
  readonly at: Date
}

type EventsOf = { readonly operationId: bigint; readonly events: readonly NewEvent[] }

export const eventRow = (operationId: bigint, { event, userId, approveMode, at }: NewEvent) => ({
  operation_id: String(operationId),
  event,
  user_id: userId,
  approve_mode: approveMode,
  at,
})

/** In their order; as part of another statement too. */
export const addingEvents = (rows: readonly ReturnType<typeof eventRow>[]): RawBuilder<unknown> => sql`
  insert into operation_event (operation_id, event, user_id, approve_mode, at)
  select operation_id, event, user_id, approve_mode, at from ${rowsOf('operation_event', rows)}`

const addAllEvents = together<EventsOf, void, OpenTx>(async (tx, all) => {
  const rows = all.flatMap(({ operationId, events }) => events.map((event) => eventRow(operationId, event)))
  await addingEvents(rows).execute(tx)
  return all.map(() => {})
})

export const addEvents = (tx: OpenTx, operationId: bigint, events: readonly NewEvent[]): Promise<void> =>
  addAllEvents(tx, { operationId, events })

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

import type { operationEvents } from '@florin/contract/payments/operation'
import type { TwoStepMode } from '@florin/contract/access/twoStep'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { rowsOf } from '../../../platform/rows.ts'
import { batched } from '../../../platform/batched.ts'
import type { OpenTx } from '../../../platform/transaction.ts'

export type EventName = (typeof operationEvents)[number]
export type NewEvent = {
  readonly event: EventName
  readonly userId?: number | undefined
  readonly approveMode?: TwoStepMode | undefined
  readonly at: Date
}

type EventsOf = { readonly operationId: bigint; readonly events: readonly NewEvent[] }

const addAllEvents = batched<EventsOf, void, OpenTx>(async (tx, all) => {
  const rows = all.flatMap(({ operationId, events }) =>
    events.map(({ event, userId, approveMode, at }) => ({
      operation_id: String(operationId),
      event,
      user_id: userId,
      approve_mode: approveMode,
      at,
    })),
  )
  await sql`
    insert into operation_event (operation_id, event, user_id, approve_mode, at)
    select operation_id, event, user_id, approve_mode, at from ${rowsOf('operation_event', rows)}`.execute(tx)
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

/** An operation that nobody was asked about has no event rows: its own columns give the timeline. */
export const eventsOf = async (tx: Tx, operationId: bigint): Promise<EventRow[]> =>
  (
    await sql<EventRow>`
      with told as (select id, event, user_id, approve_mode, at from operation_event where operation_id = ${operationId})
      select event, at, approve_mode as "approveMode", case when app_user.id is not null then first_name || ' ' || last_name end as by
      from (
        select * from told
        union all
        select step.* from operation
        cross join lateral (values
          (-2, 'submitted', user_id, null, created_at),
          (-1, 'posted', null, null, case when state <> 'completed' then posted_at end),
          (0, 'completed', null, null, case when state = 'completed' then ended_at end)) step (id, event, user_id, approve_mode, at)
        where operation.id = ${operationId} and step.at is not null
          and not exists (select from told where told.event in ('submitted', 'approvalAsked', 'companyAsked', 'bankAsked'))
      ) step (id, event, user_id, approve_mode, at)
      left join app_user on app_user.id = user_id order by step.id`.execute(tx)
  ).rows

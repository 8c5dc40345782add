import { sql } from 'kysely'
import type { Db, Tx } from '../db.ts'
import type { OutgoingProblem } from './send.ts'

/** `held` waits for its owner to release it; `stopped` is over without having arrived. */
export type DeliveryState = 'held' | 'pending' | 'delivered' | 'failed' | 'stopped'

export type NewDelivery = {
  readonly kind: string
  /** Whose address it goes to. */
  readonly customerId: number
  /** Of one lane, each is delivered or given up before the next is tried. */
  readonly lane: string
  readonly url: string
  readonly body: string
  readonly state: Extract<DeliveryState, 'held' | 'pending' | 'stopped'>
  readonly at: Date
}

/** One attempt that a worker has taken on. */
export type Claimed = {
  readonly id: bigint
  readonly kind: string
  readonly customerId: number
  readonly url: string
  readonly body: string
  /** Of all, ever. */
  readonly attempt: number
  /** Since it was last asked for. */
  readonly tries: number
}

export type AttemptResult = {
  readonly httpStatus?: number | undefined
  readonly responseBody?: string | undefined
  readonly error?: OutgoingProblem | 'interrupted' | undefined
  readonly durationMs: number
}
export type Attempt = Omit<AttemptResult, 'durationMs'> & {
  readonly number: number
  readonly at: Date
  readonly durationMs?: number | undefined
}

export const insertDelivery = async (tx: Tx, { customerId, at, ...made }: NewDelivery): Promise<bigint> =>
  (
    await tx
      .insertInto('outgoing_message')
      .values({ ...made, customer_id: customerId, next_attempt_at: at, created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

type ClaimRule = {
  readonly kinds: readonly string[]
  readonly limit: number
  readonly perCustomer: number
  readonly now: Date
  readonly leaseMs: number
}

/**
 * Takes due messages that no worker holds. Each attempt is on record before it is made: what a killed worker left is counted too.
 * A customer whose server hangs has no more than a few on their way, so that others do not wait for it.
 */
export const claim = async (db: Db, { kinds, limit, perCustomer, now, leaseMs }: ClaimRule): Promise<Claimed[]> => {
  const { rows } = await sql<Claimed>`
    with ready as (
      select message.id, message.next_attempt_at, message.customer_id,
        row_number() over (partition by message.customer_id order by message.next_attempt_at, message.id) as place
      from outgoing_message message
      where state = 'pending' and next_attempt_at <= ${now} and kind = any(${kinds}) and coalesce(locked_until, '-infinity') < ${now}
        and not exists (select from outgoing_message earlier
          where earlier.lane = message.lane and earlier.id < message.id and earlier.state = 'pending')
    ), chosen as (
      select id from ready
      where place + (select count(*) from outgoing_message busy
        where busy.customer_id = ready.customer_id and busy.state = 'pending' and busy.locked_until >= ${now}) <= ${perCustomer}
      order by next_attempt_at, id limit ${limit}
    ), taken as (
      select id from outgoing_message
      where id in (select id from chosen) and state = 'pending' and coalesce(locked_until, '-infinity') < ${now}
      for no key update skip locked
    ), claimed as (
      update outgoing_message message set attempts = attempts + 1, tries = tries + 1,
        locked_until = ${new Date(now.getTime() + leaseMs)}
      from taken where message.id = taken.id
      returning message.id, kind, customer_id as "customerId", url, body, attempts as attempt, tries
    ), recorded as (
      insert into outgoing_attempt (message_id, number, at) select id, attempt, ${now} from claimed
    ), left_over as (
      update outgoing_attempt set error = 'interrupted'
      where message_id in (select id from claimed) and http_status is null and error is null
    )
    select * from claimed order by id`.execute(db)
  return rows
}

/** What a database can keep of an answer. */
const storable = (text: string): string => text.replaceAll('\u0000', '')

/** False when another worker has taken it since: its own attempt counts then. */
export const recordAttempt = async (
  tx: Tx,
  { id, attempt }: Pick<Claimed, 'id' | 'attempt'>,
  result: AttemptResult,
  next: { readonly state: DeliveryState; readonly nextAttemptAt?: Date | undefined; readonly endedAt?: Date | undefined },
): Promise<boolean> => {
  await tx
    .updateTable('outgoing_attempt')
    .set({
      http_status: result.httpStatus ?? null,
      response_body: result.responseBody === undefined ? null : storable(result.responseBody),
      error: result.error ?? null,
      duration_ms: result.durationMs,
    })
    .where('message_id', '=', id)
    .where('number', '=', attempt)
    .execute()
  const { numUpdatedRows } = await tx
    .updateTable('outgoing_message')
    .set({
      state: next.state,
      locked_until: null,
      ended_at: next.endedAt ?? null,
      ...(next.nextAttemptAt && { next_attempt_at: next.nextAttemptAt }),
    })
    .where('id', '=', id)
    .where('attempts', '=', attempt)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** From the beginning of its retries; nothing of what was recorded is lost. */
export const restart = async (tx: Tx, ids: readonly bigint[], at: Date): Promise<void> => {
  if (ids.length === 0) return
  await tx
    .updateTable('outgoing_message')
    .set({ state: 'pending', tries: 0, next_attempt_at: at, ended_at: null })
    .where('id', 'in', ids)
    .execute()
}

/** No attempt follows. */
export const stop = async (tx: Tx, ids: readonly bigint[], at: Date): Promise<void> => {
  if (ids.length === 0) return
  await tx
    .updateTable('outgoing_message')
    .set({ state: 'stopped', locked_until: null, ended_at: at })
    .where('id', 'in', ids)
    .where('state', 'in', ['pending', 'held'])
    .execute()
}

export const releaseHeld = async (tx: Tx, customerId: number, kind: string, at: Date): Promise<void> => {
  await tx
    .updateTable('outgoing_message')
    .set({ state: 'pending', next_attempt_at: at })
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .where('state', '=', 'held')
    .execute()
}

export const attemptsOf = async (tx: Tx, id: bigint): Promise<Attempt[]> =>
  (
    await tx
      .selectFrom('outgoing_attempt')
      .select(['number', 'at', 'http_status', 'response_body', 'error', 'duration_ms'])
      .where('message_id', '=', id)
      .orderBy('number')
      .execute()
  ).map(({ number, at, http_status, response_body, error, duration_ms }) => ({
    number,
    at,
    httpStatus: http_status ?? undefined,
    responseBody: response_body ?? undefined,
    error: (error ?? undefined) as Attempt['error'],
    durationMs: duration_ms ?? undefined,
  }))

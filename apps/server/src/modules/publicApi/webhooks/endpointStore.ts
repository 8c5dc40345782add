import type { disabledReasons } from '@florin/contract/publicApi/webhooks'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

export type DisabledReason = (typeof disabledReasons)[number]
export type EndpointTerms = {
  readonly name: string
  readonly url: string
  readonly isEnabled: boolean
  readonly events: readonly string[]
}
export type StoredEndpoint = EndpointTerms & {
  readonly id: number
  readonly customerId: number
  readonly disabledReason: DisabledReason | null
  readonly failingSince: Date | null
  readonly secretEnd: string
  readonly previousUntil: Date | null
  readonly createdAt: Date
}

const selectEndpoints = sql`
  select webhook.id, customer_id as "customerId", name, url, is_enabled as "isEnabled", events, disabled_reason as "disabledReason",
    failing_since as "failingSince", newest.secret_end as "secretEnd", webhook.created_at as "createdAt",
    (select max(expires_at) from webhook_secret where webhook_id = webhook.id) as "previousUntil"
  from webhook join webhook_secret newest on newest.webhook_id = webhook.id and newest.expires_at is null`

/** The newest first. */
export const findEndpoints = async (tx: Tx, customerId: number): Promise<StoredEndpoint[]> =>
  (
    await sql<StoredEndpoint>`
      ${selectEndpoints} where customer_id = ${customerId} and deleted_at is null order by webhook.id desc`.execute(tx)
  ).rows

/** Another company's reads as a missing one. */
export const findEndpoint = async (tx: Tx, customerId: number, id: number): Promise<StoredEndpoint | undefined> =>
  (
    await sql<StoredEndpoint>`
      ${selectEndpoints} where webhook.id = ${id} and customer_id = ${customerId} and deleted_at is null`.execute(tx)
  ).rows[0]

/** Its changes wait for each other, so that there is one newest secret. */
export const lockEndpoint = async (tx: Tx, id: number): Promise<void> => {
  await sql`select from webhook where id = ${id} for no key update`.execute(tx)
}

export const insertEndpoint = async (
  tx: Tx,
  { customerId, name, url, isEnabled, events, at }: EndpointTerms & { readonly customerId: number; readonly at: Date },
): Promise<number> =>
  (
    await tx
      .insertInto('webhook')
      .values({ customer_id: customerId, name, url, is_enabled: isEnabled, events: [...events], created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Whoever switches it on again says that it is mended. While it is off, since when nothing arrives says how long events are recorded for it. */
export const updateEndpoint = async (tx: Tx, id: number, { name, url, isEnabled, events }: EndpointTerms): Promise<void> => {
  await sql`
    update webhook set name = ${name}, url = ${url}, is_enabled = ${isEnabled}, events = ${[...events]},
      disabled_reason = case when ${isEnabled} then null else disabled_reason end,
      failing_since = case when ${isEnabled} and (not is_enabled or url <> ${url}) then null else failing_since end
    where id = ${id}`.execute(tx)
}

export const deleteEndpoint = async (tx: Tx, id: number, at: Date): Promise<void> => {
  await tx.updateTable('webhook').set({ deleted_at: at, is_enabled: false }).where('id', '=', id).execute()
}

/** What arrives late, once it is off, does not switch it on. */
export const setArriving = async (tx: Tx, id: number): Promise<void> => {
  await tx
    .updateTable('webhook')
    .set({ failing_since: null })
    .where('id', '=', id)
    .where('is_enabled', '=', true)
    .where('failing_since', 'is not', null)
    .execute()
}

export const setFailing = async (tx: Tx, id: number, at: Date): Promise<void> => {
  await tx.updateTable('webhook').set({ failing_since: at }).where('id', '=', id).where('failing_since', 'is', null).execute()
}

type Disabled = { readonly customerId: number; readonly name: string }

/** Nothing where it is off already. `failingBefore`: only where nothing arrived since then. */
export const disableEndpoint = async (
  tx: Tx,
  id: number,
  reason: DisabledReason,
  failingBefore?: Date,
): Promise<Disabled | undefined> =>
  (
    await sql<Disabled>`
      update webhook set is_enabled = false, disabled_reason = ${reason}
      where id = ${id} and is_enabled ${failingBefore ? sql`and failing_since <= ${failingBefore}` : sql``}
      returning customer_id as "customerId", name`.execute(tx)
  ).rows[0]

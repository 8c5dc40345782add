import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import { rowsOf } from '../../../platform/rows.ts'

export type NewRequest = {
  readonly customerId: number
  readonly apiKeyId: number
  readonly method: string
  readonly path: string
  readonly ip: string
  readonly httpStatus: number
  readonly durationMs: number
  readonly requestId: string
  readonly requestBody: string | undefined
  readonly responseBody: string | undefined
  readonly at: Date
}

const columns = sql`customer_id, api_key_id, method, path, ip, http_status, duration_ms, request_id, request_body, response_body, created_at`

export const insertRequests = async (db: Db, made: readonly NewRequest[]): Promise<void> => {
  const rows = made.map((each) => ({
    customer_id: each.customerId,
    api_key_id: each.apiKeyId,
    method: each.method,
    path: each.path,
    ip: each.ip,
    http_status: each.httpStatus,
    duration_ms: each.durationMs,
    request_id: each.requestId,
    request_body: each.requestBody ?? null,
    response_body: each.responseBody ?? null,
    created_at: each.at,
  }))
  await sql`insert into api_request (${columns}) select ${columns} from ${rowsOf('api_request', rows)}`.execute(db)
}

/** To the minute: a key in use would otherwise be written with every call. */
export const setLastUse = async (db: Db, keyIds: readonly number[], at: Date): Promise<void> => {
  await sql`update api_key set last_used_at = ${at}
    where id = any(${keyIds}) and coalesce(last_used_at, '-infinity') < ${at}::timestamptz - interval '1 minute'`.execute(db)
}

export type FoundRequest = Omit<NewRequest, 'requestBody' | 'responseBody' | 'at'> & {
  readonly id: bigint
  readonly apiKeyName: string
  readonly requestBody: string | null
  readonly responseBody: string | null
  readonly createdAt: Date
}
export type Filter = {
  readonly apiKeyId?: number | undefined
  readonly from?: Date | undefined
  readonly before?: Date | undefined
  readonly query?: string | undefined
  /** Those before this one, which the page before ended with. */
  readonly after?: bigint | undefined
}

/** A busy program's month is not counted at every look. */
const mostCounted = 10_000

/** So that a search for a percent sign finds one. */
const literally = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

export const findRequests = async (
  tx: Tx,
  customerId: number,
  { apiKeyId, from, before, query, after }: Filter,
  limit: number,
  offset: number,
) => {
  const pattern = query && `%${literally(query)}%`
  const matching = sql`api_request.customer_id = ${customerId}
    ${apiKeyId === undefined ? sql`` : sql`and api_key_id = ${apiKeyId}`}
    ${from ? sql`and api_request.created_at >= ${from}` : sql``}
    ${before ? sql`and api_request.created_at < ${before}` : sql``}
    ${pattern ? sql`and (path ilike ${pattern} or request_id::text = ${query} or http_status::text = ${query})` : sql``}`
  const { rows } = await sql<FoundRequest>`
    select api_request.id, api_request.customer_id as "customerId", api_key_id as "apiKeyId", api_key.name as "apiKeyName", method, path,
      ip, http_status as "httpStatus", duration_ms as "durationMs", request_id as "requestId", request_body as "requestBody",
      response_body as "responseBody", api_request.created_at as "createdAt"
    from api_request join api_key on api_key.id = api_key_id
    where ${matching} ${after === undefined ? sql`` : sql`and api_request.id < ${after}`} order by api_request.id desc limit ${limit} offset ${offset}`.execute(
    tx,
  )
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::integer as total from (select from api_request where ${matching} limit ${mostCounted}) counted`.execute(tx)
  return { found: rows, total: counts[0]?.total ?? 0 }
}

export const forgetBefore = async (db: Db, before: Date): Promise<number> => {
  const { numDeletedRows } = await db.deleteFrom('api_request').where('created_at', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}

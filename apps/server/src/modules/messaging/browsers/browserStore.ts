import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'

type KeptBrowser = { readonly id: number; readonly endpoint: string; readonly userAgent: string; readonly createdAt: Date }
export type NewBrowser = {
  readonly userId: number
  readonly sessionId: string
  readonly endpoint: string
  readonly publicKey: string
  readonly authSecret: string
  readonly userAgent: string
  readonly at: Date
}

/** One that is turned on anew keeps its id. */
const newestFirst = sql`created_at desc, id desc`

/** The newest first. */
export const browsersOf = async (tx: Tx, userId: number): Promise<KeptBrowser[]> =>
  (
    await sql<KeptBrowser>`
      select id, endpoint, user_agent as "userAgent", created_at as "createdAt" from push_browser
      where user_id = ${userId} order by ${newestFirst}`.execute(tx)
  ).rows

/** A browser is one person's: whoever turned it on last. */
export const putBrowser = async (tx: Tx, made: NewBrowser): Promise<void> => {
  await sql`
    insert into push_browser (user_id, session_id, endpoint, public_key, auth_secret, user_agent, created_at)
    values (${made.userId}, ${made.sessionId}, ${made.endpoint}, ${made.publicKey}, ${made.authSecret}, ${made.userAgent}, ${made.at})
    on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id,
      public_key = excluded.public_key, auth_secret = excluded.auth_secret, user_agent = excluded.user_agent,
      created_at = excluded.created_at`.execute(tx)
}

/** Nothing where it is off, or another's. */
export const setSession = async (
  tx: Tx,
  { userId, sessionId, endpoint }: Pick<NewBrowser, 'userId' | 'sessionId' | 'endpoint'>,
): Promise<void> => {
  await sql`
    update push_browser set session_id = ${sessionId}
    where endpoint = ${endpoint} and user_id = ${userId} and session_id is distinct from ${sessionId}`.execute(tx)
}

export const hasBrowser = async (tx: Tx, { userId, endpoint }: Pick<NewBrowser, 'userId' | 'endpoint'>): Promise<boolean> =>
  (await sql`select from push_browser where user_id = ${userId} and endpoint = ${endpoint}`.execute(tx)).rows.length > 0

export const keepNewest = async (tx: Tx, userId: number, count: number): Promise<void> => {
  await sql`
    delete from push_browser where id in (
      select id from push_browser where user_id = ${userId} order by ${newestFirst} offset ${count})`.execute(tx)
}

export const deleteBrowser = async (tx: Tx, userId: number, id: number): Promise<boolean> =>
  ((await sql`delete from push_browser where id = ${id} and user_id = ${userId}`.execute(tx)).numAffectedRows ?? 0n) > 0n

export const forgetBrowser = async (db: Db, id: number, endpoint: string): Promise<void> => {
  await sql`delete from push_browser where id = ${id} and endpoint = ${endpoint}`.execute(db)
}

type Receiver = {
  readonly endpoint: string
  readonly publicKey: string
  readonly authSecret: string
}

/** Undefined where it was turned off meanwhile, or is another's now. */
export const findReceiver = async (db: Db, id: number, userId: number): Promise<Receiver | undefined> =>
  (
    await sql<Receiver>`
      select endpoint, public_key as "publicKey", auth_secret as "authSecret" from push_browser
      where id = ${id} and user_id = ${userId}`.execute(db)
  ).rows[0]

import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { Device } from '../../../platform/device.ts'

export type SignInResult = 'success' | 'failed'
export type NewSignIn = Device & {
  readonly userId: number | undefined
  readonly result: SignInResult
  readonly ip: string
  readonly countryCode: string | undefined
  readonly at: Date
}

export type SignIn = Pick<NewSignIn, 'result' | 'ip' | 'countryCode' | 'at'> & { readonly id: number; readonly device: Device }

const columns = sql`user_id, result, ip, country_code, browser, system, created_at`
const valuesOf = ({ userId, result, ip, countryCode, browser, system, at }: NewSignIn) => sql`
  ${userId ?? null}::integer, ${result}, ${ip}, ${countryCode ?? null}, ${browser ?? null}, ${system ?? null}, ${at}::timestamptz`

export const insertSignIn = async (tx: Tx, signIn: NewSignIn): Promise<void> => {
  await sql`insert into sign_in (${columns}) select ${valuesOf(signIn)}`.execute(tx)
}

/** As part of the statement that begins the session. */
export const recording = (signIn: NewSignIn): RawBuilder<unknown> =>
  sql`insert into sign_in (${columns}) select ${valuesOf(signIn)} from made`

/** Whether the user came in before, but never with this browser. */
export const isNewDevice = async (tx: Tx, userId: number, { browser, system }: Device): Promise<boolean> => {
  const { rows } = await sql<{ isNew: boolean }>`
    select exists (select from sign_in where user_id = ${userId} and result = 'success') and not exists (
      select from sign_in where user_id = ${userId} and result = 'success'
        and browser is not distinct from ${browser ?? null} and system is not distinct from ${system ?? null}) as "isNew"`.execute(
    tx,
  )
  return rows[0]?.isNew ?? false
}

export const pageOf = async (tx: Tx, userId: number, { offset, limit }: { offset: number; limit: number }) => {
  const [rows, { total }] = await Promise.all([
    tx
      .selectFrom('sign_in')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    tx
      .selectFrom('sign_in')
      .select(({ fn }) => fn.countAll<bigint>().as('total'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow(),
  ])
  const items = rows.map((row): SignIn => ({
    id: Number(row.id),
    at: row.created_at,
    ip: row.ip,
    countryCode: row.country_code ?? undefined,
    device: { browser: row.browser ?? undefined, system: row.system ?? undefined },
    result: row.result as SignInResult,
  }))
  return { items, total: Number(total) }
}

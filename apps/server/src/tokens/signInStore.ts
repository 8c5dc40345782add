import { sql } from 'kysely'
import type { Tx } from '../platform/db.ts'
import type { Device } from './device.ts'

export type SignInResult = 'success' | 'failed'
export type NewSignIn = Device & {
  readonly userId: number | undefined
  readonly result: SignInResult
  readonly ip: string
  readonly countryCode: string | undefined
  readonly at: Date
}

export type SignIn = Pick<NewSignIn, 'result' | 'ip' | 'countryCode' | 'at'> & { readonly id: number; readonly device: Device }

export const insertSignIn = async (tx: Tx, signIn: NewSignIn): Promise<void> => {
  await sql`${insertion(signIn)}`.execute(tx)
}

const insertion = ({ userId, result, ip, countryCode, browser, system, at }: NewSignIn) => sql`
  insert into sign_in (user_id, result, ip, country_code, browser, system, created_at)
  values (${userId ?? null}, ${result}, ${ip}, ${countryCode ?? null}, ${browser ?? null}, ${system ?? null}, ${at})`

/** Also tells whether the user had come in before at all, and with this browser. */
export const insertSuccess = async (tx: Tx, signIn: NewSignIn & { readonly userId: number }) => {
  const { userId, browser, system } = signIn
  const { rows } = await sql<{ ever: boolean; withDevice: boolean }>`
    with made as (${insertion(signIn)})
    select exists (select from sign_in where user_id = ${userId} and result = 'success') as ever,
      exists (
        select from sign_in where user_id = ${userId} and result = 'success'
          and browser is not distinct from ${browser ?? null} and system is not distinct from ${system ?? null}
      ) as "withDevice"`.execute(tx)
  return rows[0] ?? { ever: false, withDevice: false }
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

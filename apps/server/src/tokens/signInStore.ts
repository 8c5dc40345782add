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
  await tx
    .insertInto('sign_in')
    .values({
      user_id: signIn.userId ?? null,
      result: signIn.result,
      ip: signIn.ip,
      country_code: signIn.countryCode ?? null,
      browser: signIn.browser ?? null,
      system: signIn.system ?? null,
      created_at: signIn.at,
    })
    .execute()
}

/** Whether the user has come in before at all, and with this browser. */
export const findEarlier = async (tx: Tx, userId: number, { browser, system }: Device) => {
  const { rows } = await sql<{ ever: boolean; withDevice: boolean }>`
    select count(*) > 0 as ever, coalesce(bool_or(
      browser is not distinct from ${browser ?? null} and system is not distinct from ${system ?? null}), false) as "withDevice"
    from sign_in where user_id = ${userId} and result = 'success'`.execute(tx)
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

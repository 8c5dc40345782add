import { type QueryExecutorProvider, sql } from 'kysely'
import { type Account, codeAt, secondsLeft } from './totp.ts'

export type ShownCode = Pick<Account, 'issuer' | 'account'> & {
  readonly id: number
  readonly code: string
  readonly secondsLeft: number
}

type Deps = { readonly db: QueryExecutorProvider; readonly clock: { now(): Date } }
export type SandboxAuthenticators = ReturnType<typeof createSandboxAuthenticators>

/** The authenticator application of everybody: it shows a code for each account that it was given. */
export const createSandboxAuthenticators = ({ db, clock }: Deps) => ({
  /** In the transaction given, where there is one. The same account given again has another secret now. */
  add: async (given: Account, tx: QueryExecutorProvider = db): Promise<void> => {
    const { issuer, account, secret, algorithm, digits, periodSeconds } = given
    await sql`
      insert into sandbox.authenticator (issuer, account, secret, algorithm, digits, period_seconds, created_at)
      values (${issuer}, ${account}, ${secret}, ${algorithm}, ${digits}, ${periodSeconds}, ${clock.now()})
      on conflict (issuer, account) do update set secret = excluded.secret, algorithm = excluded.algorithm,
        digits = excluded.digits, period_seconds = excluded.period_seconds, created_at = excluded.created_at`.execute(tx)
  },

  /** Newest first. */
  list: async (): Promise<ShownCode[]> => {
    const { rows } = await sql<Account & { id: number }>`
      select id, issuer, account, secret, algorithm, digits, period_seconds as "periodSeconds" from sandbox.authenticator order by created_at desc, id desc`.execute(
      db,
    )
    const now = clock.now()
    return rows.map((row) => ({
      id: row.id,
      issuer: row.issuer,
      account: row.account,
      code: codeAt(row, now),
      secondsLeft: secondsLeft(row, now),
    }))
  },

  remove: async (id: number): Promise<boolean> =>
    ((await sql`delete from sandbox.authenticator where id = ${id}`.execute(db)).numAffectedRows ?? 0n) > 0n,
})

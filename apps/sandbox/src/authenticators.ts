import { type QueryExecutorProvider, sql } from 'kysely'
import { type Account, codeAt, secondsLeft } from './totp.ts'

export type ShownCode = Omit<Account, 'secret'> & { readonly id: number; readonly code: string; readonly secondsLeft: number }

type Deps = { readonly db: QueryExecutorProvider; readonly clock: { now(): Date } }
export type SandboxAuthenticators = ReturnType<typeof createSandboxAuthenticators>

/** The authenticator application of everybody: it shows a code for each account that it was given. */
export const createSandboxAuthenticators = ({ db, clock }: Deps) => ({
  /** In the transaction given, where there is one. The same account given again has another secret now. */
  add: async ({ issuer, account, secret }: Account, tx: QueryExecutorProvider = db): Promise<void> => {
    await sql`
      insert into sandbox.authenticator (issuer, account, secret, created_at)
      values (${issuer}, ${account}, ${secret}, ${clock.now()})
      on conflict (issuer, account) do update set secret = excluded.secret, created_at = excluded.created_at`.execute(tx)
  },

  /** Newest first. */
  list: async (): Promise<ShownCode[]> => {
    const { rows } = await sql<Account & { id: number }>`
      select id, issuer, account, secret from sandbox.authenticator order by created_at desc, id desc`.execute(db)
    const now = clock.now()
    return rows.map(({ id, issuer, account, secret }) => ({
      id,
      issuer,
      account,
      code: codeAt(secret, now),
      secondsLeft: secondsLeft(now),
    }))
  },

  remove: async (id: number): Promise<boolean> =>
    ((await sql`delete from sandbox.authenticator where id = ${id}`.execute(db)).numAffectedRows ?? 0n) > 0n,
})

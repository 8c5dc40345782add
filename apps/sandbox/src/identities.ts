import { type QueryExecutorProvider, sql } from 'kysely'

export type IdentityRequest = {
  readonly reference: string
  readonly kind: string
  readonly mode: number
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: string | null
  readonly callbackUrl: string
  readonly receivedAt: Date
}

type Deps = { readonly db: QueryExecutorProvider; readonly clock: { now(): Date } }
export type SandboxIdentities = ReturnType<typeof createSandboxIdentities>

const shownAtOnce = 50
const columns = sql`reference, kind, mode, email, first_name as "firstName", last_name as "lastName", birth_date as "birthDate",
  callback_url as "callbackUrl", received_at as "receivedAt"`

/** The desk of a vendor who compares faces with documents, for people without one. */
export const createSandboxIdentities = ({ db, clock }: Deps) => ({
  receive: async (request: Omit<IdentityRequest, 'receivedAt'>): Promise<void> => {
    await sql`
      insert into sandbox.identity_case (reference, kind, mode, email, first_name, last_name, birth_date, callback_url, received_at)
      values (${request.reference}, ${request.kind}, ${request.mode}, ${request.email}, ${request.firstName}, ${request.lastName},
        ${request.birthDate}, ${request.callbackUrl}, ${clock.now()})
      on conflict (reference) do nothing`.execute(db)
  },

  /** What waits for an answer, newest first. */
  list: async (): Promise<IdentityRequest[]> =>
    (
      await sql<IdentityRequest>`
        select ${columns} from sandbox.identity_case where answered_at is null
        order by received_at desc, reference limit ${shownAtOnce}`.execute(db)
    ).rows,

  find: async (reference: string): Promise<IdentityRequest | undefined> =>
    (
      await sql<IdentityRequest>`
        select ${columns} from sandbox.identity_case where reference = ${reference} and answered_at is null`.execute(db)
    ).rows[0],

  answered: async (reference: string): Promise<void> => {
    await sql`update sandbox.identity_case set answered_at = ${clock.now()} where reference = ${reference}`.execute(db)
  },
})

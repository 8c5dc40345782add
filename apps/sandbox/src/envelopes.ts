import { type QueryExecutorProvider, sql } from 'kysely'

export type Envelope = {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly title: string
  readonly receivedAt: Date
}

type Deps = { readonly db: QueryExecutorProvider; readonly clock: { now(): Date } }
export type SandboxEnvelopes = ReturnType<typeof createSandboxEnvelopes>

const shownAtOnce = 20

/** The desk of an e-sign vendor, for people without one. */
export const createSandboxEnvelopes = ({ db, clock }: Deps) => ({
  receive: async ({
    id,
    email,
    name,
    title,
    pdf,
  }: Omit<Envelope, 'receivedAt'> & { readonly pdf: Uint8Array }): Promise<void> => {
    await sql`
      insert into sandbox.envelope (id, email, name, title, pdf, state, received_at)
      values (${id}, ${email}, ${name}, ${title}, ${Buffer.from(pdf)}, 'waiting', ${clock.now()})`.execute(db)
  },

  /** What waits for its signer, newest first. */
  waiting: async (): Promise<Envelope[]> =>
    (
      await sql<Envelope>`
        select id, email, name, title, received_at as "receivedAt" from sandbox.envelope
        where state = 'waiting' order by received_at desc, id limit ${shownAtOnce}`.execute(db)
    ).rows,

  /** Whether it still waited. */
  answer: async (id: string, state: 'signed' | 'declined'): Promise<boolean> =>
    ((
      await sql`
        update sandbox.envelope set state = ${state}, answered_at = ${clock.now()}
        where id = ${id} and state = 'waiting'`.execute(db)
    ).numAffectedRows ?? 0n) > 0n,

  /** The document with who signed it and when; undefined while nobody has. */
  signed: async (id: string): Promise<(Envelope & { readonly pdf: Buffer; readonly answeredAt: Date }) | undefined> =>
    (
      await sql<Envelope & { pdf: Buffer; answeredAt: Date }>`
        select id, email, name, title, pdf, received_at as "receivedAt", answered_at as "answeredAt" from sandbox.envelope
        where id = ${id} and state = 'signed'`.execute(db)
    ).rows[0],
})

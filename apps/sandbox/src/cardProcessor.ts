import { type QueryExecutorProvider, sql } from 'kysely'

type KeptCard = {
  readonly reference: string
  readonly version: number
  readonly state: string
  readonly last4: string
  readonly holderName: string
  readonly delivery?: string
  readonly at: Date
}
export type SandboxProcessorBooks = ReturnType<typeof createSandboxProcessorBooks>

/** What a processor that stands in for a real one knows of each card; never its number. */
export const createSandboxProcessorBooks = ({ db }: { db: QueryExecutorProvider }) => ({
  /** False where it has a later version. */
  keep: async ({ reference, version, state, last4, holderName, delivery, at }: KeptCard): Promise<boolean> =>
    (
      await sql`
        insert into sandbox.processor_card (reference, version, state, last4, holder_name, delivery, received_at)
        values (${reference}, ${version}, ${state}, ${last4}, ${holderName}, ${delivery ?? null}, ${at})
        on conflict (reference) do update set version = excluded.version, state = excluded.state, last4 = excluded.last4,
          holder_name = excluded.holder_name, delivery = excluded.delivery, received_at = excluded.received_at
          where processor_card.version <= excluded.version
        returning version`.execute(db)
    ).rows.length > 0,

  versionOf: async (reference: string): Promise<number | undefined> =>
    (await sql<{ version: number }>`select version from sandbox.processor_card where reference = ${reference}`.execute(db))
      .rows[0]?.version,

  stateOf: async (reference: string): Promise<string | undefined> =>
    (await sql<{ state: string }>`select state from sandbox.processor_card where reference = ${reference}`.execute(db)).rows[0]
      ?.state,
})

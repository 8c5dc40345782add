import { type QueryExecutorProvider, sql } from 'kysely'

export type BankTransfer = {
  readonly id: string
  readonly type: string
  readonly amount: string
  readonly currencyCode: string
  readonly senderName: string
  readonly reference: string
  /** As it was answered. */
  readonly outcome: string
  readonly returnReason: string | null
  readonly sentAt: Date
}

type Deps = { readonly db: QueryExecutorProvider; readonly clock: { now(): Date } }
export type SandboxBank = ReturnType<typeof createSandboxBank>

const shownAtOnce = 10

/** The books of a bank from which people without one send money. */
export const createSandboxBank = ({ db, clock }: Deps) => ({
  sent: async (transfer: Omit<BankTransfer, 'returnReason' | 'sentAt'>): Promise<void> => {
    await sql`
      insert into sandbox.bank_transfer (id, type, amount, currency, sender_name, reference, outcome, sent_at)
      values (${transfer.id}, ${transfer.type}, ${transfer.amount}, ${transfer.currencyCode}, ${transfer.senderName},
        ${transfer.reference}, ${transfer.outcome}, ${clock.now()})`.execute(db)
  },

  /** The newest first. */
  list: async (): Promise<BankTransfer[]> =>
    (
      await sql<BankTransfer>`
        select id, type, amount, currency as "currencyCode", sender_name as "senderName", reference, outcome,
          return_reason as "returnReason", sent_at as "sentAt"
        from sandbox.bank_transfer order by sent_at desc, id limit ${shownAtOnce}`.execute(db)
    ).rows,

  returned: async (id: string, reason: string): Promise<void> => {
    await sql`update sandbox.bank_transfer set return_reason = ${reason} where id::text = ${id}`.execute(db)
  },
})

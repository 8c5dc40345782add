import { type QueryExecutorProvider, sql } from 'kysely'

export type ChainTransfer = {
  readonly id: string
  readonly network: string
  readonly address: string
  readonly amount: string
  readonly currency: string
  readonly txHash: string
  readonly isCollected: boolean
  readonly sentAt: Date
}

type Deps = { readonly db: QueryExecutorProvider; readonly clock: { now(): Date } }
export type SandboxChain = ReturnType<typeof createSandboxChain>

const shownAtOnce = 10
const atOnce = 100
/** The time of all confirmations together. */
const confirmedAfterMs = 3000

const columns = sql`id, network, address, amount, currency, tx_hash as "txHash", collected_at is not null as "isCollected", sent_at as "sentAt"`

/** A chain of blocks for people without coins. */
export const createSandboxChain = ({ db, clock }: Deps) => ({
  send: async (transfer: Omit<ChainTransfer, 'isCollected' | 'sentAt'>): Promise<void> => {
    await sql`
      insert into sandbox.chain_transfer (id, network, address, amount, currency, tx_hash, sent_at)
      values (${transfer.id}, ${transfer.network}, ${transfer.address}, ${transfer.amount}, ${transfer.currency},
        ${transfer.txHash}, ${clock.now()})`.execute(db)
  },

  /** With all confirmations and not fetched yet, the oldest first. */
  confirmed: async (): Promise<ChainTransfer[]> =>
    (
      await sql<ChainTransfer>`
        select ${columns} from sandbox.chain_transfer
        where collected_at is null and sent_at <= ${new Date(clock.now().getTime() - confirmedAfterMs)}
        order by sent_at, id limit ${atOnce}`.execute(db)
    ).rows,

  taken: async (id: string): Promise<void> => {
    await sql`update sandbox.chain_transfer set collected_at = ${clock.now()} where id = ${id}`.execute(db)
  },

  /** The newest first. */
  list: async (): Promise<ChainTransfer[]> =>
    (
      await sql<ChainTransfer>`
        select ${columns} from sandbox.chain_transfer order by sent_at desc, id limit ${shownAtOnce}`.execute(db)
    ).rows,
})

import type { Order, Posted } from './orders.ts'
import type { LedgerRefused } from './refused.ts'

/** What one caller wants posted, and written in the same transaction. */
export type Posting<Tx, T> = {
  /**
   * In a transaction of its own: it writes before it posts, or may refuse after it has posted, and a refusal then has to undo it. All
   * others write nothing before their posting, so that the ledger's refusal of one leaves nothing behind.
   */
  readonly exclusive?: boolean | undefined
  readonly order: (tx: Tx) => Order | Promise<Order>
  /** May run again in another transaction: it changes nothing that its transaction would not undo. */
  readonly record: (tx: Tx, posted: Posted) => Promise<T>
  /** What the ledger's refusal means to the caller. */
  readonly refused?: ((error: LedgerRefused) => unknown) | undefined
}
/** Reads and judges, and refuses by throwing; writes nothing. */
export type Prepare<Reader, Tx, T> = (reader: Reader) => Promise<Posting<Tx, T>>

/** One connection: its reads, then transactions on it one after the other. */
export type Session<Reader, Tx> = {
  readonly reader: Reader
  /**
   * `onCommitting` is called when nothing is left to do but wait for the commit. Where it is not known whether the database has
   * committed, it throws an error with the code 08007.
   */
  readonly transact: <T>(work: (tx: Tx) => Promise<T>, onCommitting?: () => void) => Promise<T>
}
export type Connect<Reader, Tx> = <T>(work: (session: Session<Reader, Tx>) => Promise<T>) => Promise<T>

import type { RawBuilder } from 'kysely'
import type * as z from 'zod'
import type { Tx } from '../../platform/db.ts'
import type { Priced } from './rows/row.ts'

/** What batches leave to global pay: how a row of links reads, whether it can be paid, and what is held for it. */
export type GlobalRows = {
  readonly input: z.ZodType
  /** With what the schema gave. */
  readonly check: (tx: Tx, customerId: number, input: unknown) => Promise<Priced>
  /** Of a `mass_batch`: a link of it is not over. */
  readonly hasOpenLinks: RawBuilder<unknown>
}

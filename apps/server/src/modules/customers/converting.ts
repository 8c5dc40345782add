import { sql } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db.ts'

/** Customers of the old web who do their banking here from now on. */
export const createConverting = ({ clock }: { clock: Clock }) => ({
  /** Whether there was one who was elsewhere. */
  convert: async (tx: Tx, customerId: number): Promise<boolean> => {
    const { rows } = await sql`
      update customer set old_web_url = null, converted_at = ${clock.now()}
      where id = ${customerId} and old_web_url is not null returning id`.execute(tx)
    return rows.length > 0
  },
})

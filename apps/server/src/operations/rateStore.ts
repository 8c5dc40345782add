import { sql } from 'kysely'
import type { Tx } from '../platform/db.ts'

export type MidRate = { readonly currency: string; readonly usdValue: string; readonly validFrom: Date }

/** The newest of each currency: of those named, or of all. */
export const findMidRates = async (tx: Tx, now: Date, currencies?: readonly string[]): Promise<MidRate[]> =>
  (
    await sql<MidRate>`
      select distinct on (currency) currency, usd_value::text as "usdValue", valid_from as "validFrom" from fx_mid_rate
      where valid_from <= ${now} and (${currencies === undefined} or currency = any (${[...(currencies ?? [])]}::text[]))
      order by currency, valid_from desc`.execute(tx)
  ).rows

export const insertMidRates = async (tx: Tx, rates: readonly MidRate[]): Promise<void> => {
  await tx
    .insertInto('fx_mid_rate')
    .values(rates.map(({ currency, usdValue, validFrom }) => ({ currency, usd_value: usdValue, valid_from: validFrom })))
    .onConflict((conflict) =>
      conflict.columns(['currency', 'valid_from']).doUpdateSet((row) => ({ usd_value: row.ref('excluded.usd_value') })),
    )
    .execute()
}

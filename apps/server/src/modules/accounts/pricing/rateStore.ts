import { strings } from '@florin/ledger/lists'
import { prepared } from '@florin/ledger/prepared'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { batched } from '../../../platform/batched.ts'

export type MidRate = { readonly currency: string; readonly usdValue: string; readonly validFrom: Date }

type Wanted = { readonly now: Date; readonly currencies: readonly string[] }

const selectRates = prepared<Wanted, MidRate>(
  ({ now, currencies }) => sql`
    select currency, rate.* from unnest(${strings(currencies)}) asked (currency)
    cross join lateral (
      select usd_value::text as "usdValue", valid_from as "validFrom" from fx_mid_rate
      where fx_mid_rate.currency = asked.currency and valid_from <= ${now} order by valid_from desc limit 1) rate`,
)

/** The newest of each of these currencies that has one. Those who ask at the same moment get rates of the same moment. */
export const findMidRates = batched<Wanted, MidRate[]>(async (tx, wanted) => {
  const now = new Date(Math.max(...wanted.map((each) => each.now.getTime())))
  const currencies = [...new Set(wanted.flatMap((each) => each.currencies))]
  const { rows } = await selectRates(tx, { now, currencies })
  const found = new Map(rows.map((row) => [row.currency, row]))
  return wanted.map((each) => each.currencies.flatMap((currency) => found.get(currency) ?? []))
})

/** Of one currency at a moment; of one that was not known yet, the first that was. */
export const midRateAt = async (tx: Tx, currency: string, at: Date): Promise<string | undefined> => {
  const { rows } = await sql<{ usdValue: string }>`
    (select usd_value::text as "usdValue" from fx_mid_rate
      where currency = ${currency} and valid_from <= ${at} order by valid_from desc limit 1)
    union all
    (select usd_value::text from fx_mid_rate where currency = ${currency} and valid_from > ${at} order by valid_from limit 1)
    limit 1`.execute(tx)
  return rows[0]?.usdValue
}

export const insertMidRates = async (tx: Tx, rates: readonly MidRate[]): Promise<void> => {
  await tx
    .insertInto('fx_mid_rate')
    .values(rates.map(({ currency, usdValue, validFrom }) => ({ currency, usd_value: usdValue, valid_from: validFrom })))
    .onConflict((conflict) =>
      conflict.columns(['currency', 'valid_from']).doUpdateSet((row) => ({ usd_value: row.ref('excluded.usd_value') })),
    )
    .execute()
}

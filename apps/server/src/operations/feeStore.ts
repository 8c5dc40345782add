import { money, type Money } from '@florin/money/money'
import { parseRate, type Rate } from '@florin/money/rate'
import { sql } from 'kysely'
import type { Tx } from '../platform/db.ts'
import type { Payer } from './payerStore.ts'

export type FeeRule = {
  readonly unit: string
  readonly fixed: Money
  readonly percent: Rate
  readonly min: Money
  readonly max: Money | undefined
  readonly markupPercent: Rate
}
type Row = {
  unit: string
  fixed: bigint
  percent: string
  min: bigint
  max: bigint | null
  markup: string
}

/** Of the rules that fit, the one that names most; of two that name as many, the one that names the currency, then the country. */
export const findFeeRule = async (
  tx: Tx,
  operation: string,
  { brand, customerType, country }: Payer,
  currency: string,
): Promise<FeeRule | undefined> => {
  const { rows } = await sql<Row>`
    select unit, fixed_minor as fixed, percent::text, min_minor as min, max_minor as max, markup_percent::text as markup from fee_rule
    where operation = ${operation} and coalesce(brand, ${brand}) = ${brand} and coalesce(customer_type, ${customerType}) = ${customerType}
      and coalesce(country, ${country}) = ${country} and coalesce(currency, ${currency}) = ${currency}
    order by num_nonnulls(brand, customer_type, country, currency) desc, currency is null, country is null, customer_type is null
    limit 1`.execute(tx)
  const row = rows[0]
  return (
    row && {
      unit: row.unit,
      fixed: money(row.fixed, row.unit),
      percent: parseRate(row.percent),
      min: money(row.min, row.unit),
      max: row.max === null ? undefined : money(row.max, row.unit),
      markupPercent: parseRate(row.markup),
    }
  )
}

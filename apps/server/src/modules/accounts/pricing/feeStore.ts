import { prepared } from '@florin/ledger/prepared'
import { money, type Money } from '@florin/money/money'
import { parseRate, type Rate } from '@florin/money/rate'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { forDistinct, batched } from '../../../platform/batched.ts'
import type { Payer } from './payer.ts'

export type FeeRule = {
  readonly unit: string
  readonly fixed: Money
  readonly percent: Rate
  readonly min: Money
  readonly max: Money | undefined
  readonly markupPercent: Rate
}
export type FeeRow = {
  unit: string
  fixed: bigint
  percent: string
  min: bigint
  max: bigint | null
  markup: string
}

/** On what a price depends. */
export type PayerFacts = Pick<Payer, 'brand' | 'customerType' | 'country'>
type Case = PayerFacts & { readonly operation: string; readonly currency: string }

export const shapedRule = (row: FeeRow): FeeRule => ({
  unit: row.unit,
  fixed: money(row.fixed, row.unit),
  percent: parseRate(row.percent),
  min: money(row.min, row.unit),
  max: row.max === null ? undefined : money(row.max, row.unit),
  markupPercent: parseRate(row.markup),
})

const selectRules = prepared<{ json: string }, FeeRow & { n: number }>(
  ({ json }) => sql`
    select asked.n, rule.* from rows from (json_to_recordset(${json}::json)
      as (operation text, brand text, "customerType" text, country text, currency text)) with ordinality
      asked (operation, brand, customer_type, country, currency, n)
    cross join lateral (
      select unit, fixed_minor as fixed, percent::text, min_minor as min, max_minor as max, markup_percent::text as markup from fee_rule
      where operation = asked.operation and coalesce(brand, asked.brand) = asked.brand
        and coalesce(customer_type, asked.customer_type) = asked.customer_type
        and coalesce(country, asked.country) = asked.country and coalesce(currency, asked.currency) = asked.currency
      order by num_nonnulls(brand, customer_type, country, currency) desc, currency is null, country is null, customer_type is null
      limit 1) rule`,
)

/** Of the rules that fit, the one that names most; of two that name as many, the one that names the currency, then the country. */
const findFeeRules = batched<Case, FeeRule | undefined>((tx, cases) =>
  forDistinct(cases, async (distinct) => {
    const { rows } = await selectRules(tx, { json: JSON.stringify(distinct) })
    const found = new Map(rows.map((row) => [Number(row.n), shapedRule(row)]))
    return distinct.map((_, index) => found.get(index + 1))
  }),
)

export const findFeeRule = (
  tx: Tx,
  operation: string,
  { brand, customerType, country }: PayerFacts,
  currency: string,
): Promise<FeeRule | undefined> => findFeeRules(tx, { operation, brand, customerType, country, currency })

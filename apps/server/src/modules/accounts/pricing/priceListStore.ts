import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

export type PublicRule = {
  readonly operation: string
  readonly customerType: 'person' | 'company'
  readonly currency: string | null
  readonly unit: string
  readonly fixed: bigint
  readonly percent: string
  readonly min: bigint
  readonly max: bigint | null
  readonly markup: string
}

/** What holds for whoever lives nowhere in particular: of the rules that fit the brand and the kind of customer, the one that names most. */
export const findPublicRules = async (tx: Tx, brand: string): Promise<PublicRule[]> =>
  (
    await sql<PublicRule>`
      select distinct on (rule.operation, rule.currency, asked.customer_type)
        rule.operation, asked.customer_type as "customerType", rule.currency, unit, fixed_minor as fixed,
        trim_scale(percent)::text as percent, min_minor as min, max_minor as max, trim_scale(markup_percent)::text as markup
      from fee_rule rule cross join (values ('person'), ('company')) asked (customer_type)
      where rule.country is null and coalesce(rule.brand, ${brand}) = ${brand}
        and coalesce(rule.customer_type, asked.customer_type) = asked.customer_type
      order by rule.operation, rule.currency nulls first, asked.customer_type,
        num_nonnulls(rule.brand, rule.customer_type) desc, rule.customer_type is null`.execute(tx)
  ).rows

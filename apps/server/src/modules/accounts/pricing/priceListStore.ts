import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { type FeeRow, type FeeRule, shapedRule } from './feeStore.ts'

export type PublicRule = {
  readonly operation: string
  readonly customerType: 'person' | 'company'
  readonly currency: string | null
  readonly rule: FeeRule
}
type Row = Omit<PublicRule, 'rule'> & FeeRow

/** What holds for whoever lives nowhere in particular: of the rules that fit the brand and the kind of customer, the one that names most. */
export const findPublicRules = async (tx: Tx, brand: string): Promise<PublicRule[]> =>
  (
    await sql<Row>`
      select distinct on (rule.operation, rule.currency, asked.customer_type)
        rule.operation, asked.customer_type as "customerType", rule.currency, unit, fixed_minor as fixed,
        percent::text, min_minor as min, max_minor as max, markup_percent::text as markup
      from fee_rule rule cross join (values ('person'), ('company')) asked (customer_type)
      where rule.country is null and coalesce(rule.brand, ${brand}) = ${brand}
        and coalesce(rule.customer_type, asked.customer_type) = asked.customer_type
      order by rule.operation, rule.currency nulls first, asked.customer_type,
        num_nonnulls(rule.brand, rule.customer_type) desc, rule.customer_type is null`.execute(tx)
  ).rows.map(({ operation, customerType, currency, ...row }) => ({ operation, customerType, currency, rule: shapedRule(row) }))

import { sql } from 'kysely'
import type { Tx } from '../platform/db.ts'
import { forDistinct, together } from '../platform/together.ts'
import type { Payer } from './payerStore.ts'

export type LimitRule = {
  readonly unit: string
  readonly single: bigint | null
  readonly dailyAmount: bigint | null
  readonly monthlyAmount: bigint | null
  readonly dailyCount: number | null
  readonly monthlyCount: number | null
  /** From here on the bank looks at a payment. */
  readonly check: bigint | null
}

type Case = Pick<Payer, 'customerId' | 'brand' | 'customerType'> & { readonly operation: string; readonly currency: string }

/** A customer's own rule comes before all others; then the one that names most, then the one that names the currency. */
const findLimitRules = together<Case, LimitRule | undefined>((tx, cases) =>
  forDistinct(cases, async (distinct) => {
    const { rows } = await sql<LimitRule & { n: number }>`
      select asked.n, rule.* from rows from (json_to_recordset(${JSON.stringify(distinct)}::json)
        as (operation text, "customerId" integer, brand text, "customerType" text, currency text)) with ordinality
        asked (operation, customer_id, brand, customer_type, currency, n)
      cross join lateral (
        select unit, single_minor as single, daily_minor as "dailyAmount", monthly_minor as "monthlyAmount", daily_count as "dailyCount",
          monthly_count as "monthlyCount", check_minor as check
        from limit_rule
        where operation = asked.operation and coalesce(customer_id, asked.customer_id) = asked.customer_id
          and coalesce(brand, asked.brand) = asked.brand and coalesce(customer_type, asked.customer_type) = asked.customer_type
          and coalesce(currency, asked.currency) = asked.currency
        order by customer_id is null, num_nonnulls(brand, customer_type, currency) desc, currency is null, customer_type is null
        limit 1) rule`.execute(tx)
    const found = new Map(rows.map(({ n, ...rule }) => [Number(n), rule]))
    return distinct.map((_, index) => found.get(index + 1))
  }),
)

export const findLimitRule = (
  tx: Tx,
  operation: string,
  { customerId, brand, customerType }: Payer,
  currency: string,
): Promise<LimitRule | undefined> => findLimitRules(tx, { operation, customerId, brand, customerType, currency })

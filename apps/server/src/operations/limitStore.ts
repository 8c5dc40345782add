import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../platform/db.ts'
import { allDone, forDistinct, together } from '../platform/together.ts'
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

type Case = Pick<Payer, 'brand' | 'customerType'> & { readonly operation: string; readonly currency: string }
type OwnCase = Case & Pick<Payer, 'customerId'>

/** Of the rules that fit, the one that names most, then the one that names the currency. */
const bestOf = async (tx: Tx, cases: readonly Case[], whose: RawBuilder<unknown>): Promise<(LimitRule | undefined)[]> => {
  const { rows } = await sql<LimitRule & { n: number }>`
    select asked.n, rule.* from rows from (json_to_recordset(${JSON.stringify(cases)}::json)
      as (operation text, "customerId" integer, brand text, "customerType" text, currency text)) with ordinality
      asked (operation, customer_id, brand, customer_type, currency, n)
    cross join lateral (
      select unit, single_minor as single, daily_minor as "dailyAmount", monthly_minor as "monthlyAmount", daily_count as "dailyCount",
        monthly_count as "monthlyCount", check_minor as check
      from limit_rule
      where operation = asked.operation and ${whose} and coalesce(brand, asked.brand) = asked.brand
        and coalesce(customer_type, asked.customer_type) = asked.customer_type and coalesce(currency, asked.currency) = asked.currency
      order by num_nonnulls(brand, customer_type, currency) desc, currency is null, customer_type is null
      limit 1) rule`.execute(tx)
  const found = new Map(rows.map(({ n, ...rule }) => [Number(n), rule]))
  return cases.map((_, index) => found.get(index + 1))
}

const findOwnRule = together<OwnCase, LimitRule | undefined>((tx, cases) =>
  bestOf(tx, cases, sql`limit_rule.customer_id = asked.customer_id`),
)
const findCommonRule = together<Case, LimitRule | undefined>((tx, cases) =>
  forDistinct(cases, (distinct) => bestOf(tx, distinct, sql`limit_rule.customer_id is null`)),
)

/** A customer's own rule comes before all others. */
export const findLimitRule = async (
  tx: Tx,
  operation: string,
  { customerId, brand, customerType }: Payer,
  currency: string,
): Promise<LimitRule | undefined> => {
  const [own, common] = await allDone([
    findOwnRule(tx, { operation, customerId, brand, customerType, currency }),
    findCommonRule(tx, { operation, brand, customerType, currency }),
  ])
  return own ?? common
}

import { sql } from 'kysely'
import type { Tx } from '../platform/db.ts'
import type { Payer } from './payerStore.ts'

export type LimitRule = {
  readonly unit: string
  readonly single: bigint | null
  readonly dailyAmount: bigint | null
  readonly monthlyAmount: bigint | null
  readonly dailyCount: number | null
  readonly monthlyCount: number | null
}

/** A customer's own rule comes before all others; then the one that names most, then the one that names the currency. */
export const findLimitRule = async (
  tx: Tx,
  operation: string,
  { customerId, brand, customerType }: Payer,
  currency: string,
): Promise<LimitRule | undefined> =>
  (
    await sql<LimitRule>`
      select unit, single_minor as single, daily_minor as "dailyAmount", monthly_minor as "monthlyAmount", daily_count as "dailyCount",
        monthly_count as "monthlyCount"
      from limit_rule
      where operation = ${operation} and coalesce(customer_id, ${customerId}) = ${customerId} and coalesce(brand, ${brand}) = ${brand}
        and coalesce(customer_type, ${customerType}) = ${customerType} and coalesce(currency, ${currency}) = ${currency}
      order by customer_id is null, num_nonnulls(brand, customer_type, currency) desc, currency is null, customer_type is null
      limit 1`.execute(tx)
  ).rows[0]

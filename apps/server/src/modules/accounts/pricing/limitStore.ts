import { type UsedOfLimit, usedOfLimits } from '@florin/ledger/limits'
import type { Limit } from '@florin/ledger/orders'
import { prepared } from '@florin/ledger/prepared'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { waitForAll, forDistinct, batched } from '../../../platform/batched.ts'
import type { Payer } from './payer.ts'

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

type Found = LimitRule & { readonly n: bigint }

/** Of the rules that fit, the one that names most, then the one that names the currency. */
const bestOf = (whose: RawBuilder<unknown>) => {
  const select = prepared<{ json: string }, Found>(
    ({ json }) => sql`
      select distinct on (n) n, unit, single_minor as single, daily_minor as "dailyAmount", monthly_minor as "monthlyAmount",
        daily_count as "dailyCount", monthly_count as "monthlyCount", check_minor as check
      from rows from (json_to_recordset(${json}::json)
        as (operation text, "customerId" integer, brand text, "customerType" text, currency text)) with ordinality
        asked (operation, customer_id, brand, customer_type, currency, n)
      join limit_rule on limit_rule.operation = asked.operation and ${whose}
        and coalesce(limit_rule.brand, asked.brand) = asked.brand
        and coalesce(limit_rule.customer_type, asked.customer_type) = asked.customer_type
        and coalesce(limit_rule.currency, asked.currency) = asked.currency
      order by n, num_nonnulls(limit_rule.brand, limit_rule.customer_type, limit_rule.currency) desc, limit_rule.currency is null,
        limit_rule.customer_type is null`,
  )
  return async (tx: Tx, cases: readonly Case[]): Promise<(LimitRule | undefined)[]> => {
    const { rows } = await select(tx, { json: JSON.stringify(cases) })
    const found = new Map(rows.map(({ n, ...rule }) => [Number(n), rule]))
    return cases.map((_, index) => found.get(index + 1))
  }
}

const ownRules = bestOf(sql`limit_rule.customer_id = asked.customer_id`)
const commonRules = bestOf(sql`limit_rule.customer_id is null`)
const findOwnRule = batched<OwnCase, LimitRule | undefined>(ownRules)
const findCommonRule = batched<Case, LimitRule | undefined>((tx, cases) =>
  forDistinct(cases, (distinct) => commonRules(tx, distinct)),
)

/** How much of a limit is used in a period. */
export const findUsed = batched<Pick<Limit, 'counter' | 'periodStart'>, UsedOfLimit>(usedOfLimits)

/** A customer's own rule comes before all others. */
export const findLimitRule = async (
  tx: Tx,
  operation: string,
  { customerId, brand, customerType }: Payer,
  currency: string,
): Promise<LimitRule | undefined> => {
  const [own, common] = await waitForAll([
    findOwnRule(tx, { operation, customerId, brand, customerType, currency }),
    findCommonRule(tx, { operation, brand, customerType, currency }),
  ])
  return own ?? common
}

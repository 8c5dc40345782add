import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

export type Period = 'transaction' | 'day' | 'month' | 'check'
export type LimitScope = {
  readonly operation: string
  readonly customerId: number | null
  readonly brand: string | null
  readonly customerType: 'person' | 'company' | null
}
export type LimitRow = LimitScope & {
  readonly id: number
  readonly unit: string
  readonly transaction: bigint | null
  readonly day: bigint | null
  readonly month: bigint | null
  readonly check: bigint | null
}

const columns = sql`id, operation, customer_id as "customerId", brand, customer_type as "customerType", unit, single_minor as transaction,
  daily_minor as day, monthly_minor as month, check_minor as check`
const columnOf = {
  transaction: 'single_minor',
  day: 'daily_minor',
  month: 'monthly_minor',
  check: 'check_minor',
} as const satisfies Record<Period, string>

type Filter = {
  readonly brand?: string | undefined
  readonly type?: string | undefined
  readonly customerId?: number | undefined
}

export const findLimits = async (tx: Tx, { brand, type, customerId }: Filter): Promise<LimitRow[]> =>
  (
    await sql<LimitRow>`
      select ${columns} from limit_rule
      where (${brand ?? null}::text is null or brand = ${brand ?? null}) and (${type ?? null}::text is null or operation = ${type ?? null})
        and (${customerId ?? null}::integer is null or customer_id = ${customerId ?? null})
      order by customer_id nulls first, operation, brand nulls first, customer_type nulls first, id limit 1000`.execute(tx)
  ).rows

/** Two who change one rule wait for each other. */
export const lockLimit = async (tx: Tx, id: number): Promise<LimitRow | undefined> =>
  (await sql<LimitRow>`select ${columns} from limit_rule where id = ${id} for update`.execute(tx)).rows[0]

export const findLimit = async (tx: Tx, scope: LimitScope): Promise<LimitRow | undefined> =>
  (
    await sql<LimitRow>`
      select ${columns} from limit_rule
      where operation = ${scope.operation} and customer_id is not distinct from ${scope.customerId} and brand is not distinct from ${scope.brand}
        and customer_type is not distinct from ${scope.customerType} and currency is null`.execute(tx)
  ).rows[0]

/** The rule that holds now for those whom a new one would be about. */
export const findWider = async (
  tx: Tx,
  { operation, customerId, brand, customerType }: LimitScope,
): Promise<LimitRow | undefined> =>
  (
    await sql<LimitRow>`
      select ${columns} from limit_rule
      left join (select customer.brand as own_brand, customer.kind as own_kind from customer where customer.id = ${customerId}::integer) own on true
      where operation = ${operation} and currency is null and customer_id is null
        and (brand is null or brand = coalesce(${brand}, own_brand)) and (customer_type is null or customer_type = coalesce(${customerType}, own_kind))
      order by num_nonnulls(brand, customer_type) desc limit 1`.execute(tx)
  ).rows[0]

export const setLimit = async (tx: Tx, id: number, period: Period, max: bigint): Promise<void> => {
  await sql`update limit_rule set ${sql.ref(columnOf[period])} = ${max} where id = ${id}`.execute(tx)
}

/** A new rule takes over all that held before, so that it changes no more than it says. */
export const copyLimit = async (tx: Tx, scope: LimitScope, unit: string, from: number | undefined): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into limit_rule (operation, customer_id, brand, customer_type, unit, single_minor, daily_minor, monthly_minor, check_minor, daily_count, monthly_count)
    select ${scope.operation}, ${scope.customerId}::integer, ${scope.brand}, ${scope.customerType}, ${unit}, single_minor, daily_minor, monthly_minor,
      check_minor, daily_count, monthly_count
    from (select) always left join limit_rule wider on wider.id = ${from ?? null}::integer
    on conflict (operation, customer_id, brand, customer_type, currency) do update set unit = limit_rule.unit
    returning id`.execute(tx)
  return Number(rows[0]?.id)
}

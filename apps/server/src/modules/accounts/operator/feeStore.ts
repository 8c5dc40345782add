import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

export type FeeRow = {
  readonly id: number
  readonly operation: string
  readonly brand: string | null
  readonly customerType: 'person' | 'company' | null
  readonly country: string | null
  readonly unit: string
  readonly fixedMinor: bigint
  readonly percent: string
  readonly minMinor: bigint
  readonly maxMinor: bigint | null
  readonly markupPercent: string
}
type FeeFilter = {
  readonly brand?: string | undefined
  readonly type?: string | undefined
  readonly countryCode?: string | undefined
}

const columns = sql`id, operation, brand, customer_type as "customerType", country, unit, fixed_minor as "fixedMinor",
  trim_scale(percent)::text as percent, min_minor as "minMinor", max_minor as "maxMinor", trim_scale(markup_percent)::text as "markupPercent"`

/** Rules that name a currency are shown with the others: their amounts are in their own unit. */
export const findFees = async (tx: Tx, { brand, type, countryCode }: FeeFilter): Promise<FeeRow[]> =>
  (
    await sql<FeeRow>`
      select ${columns} from fee_rule
      where (${brand ?? null}::text is null or brand = ${brand ?? null}) and (${type ?? null}::text is null or operation = ${type ?? null})
        and (${countryCode ?? null}::text is null or country = ${countryCode ?? null})
      order by operation, brand nulls first, customer_type nulls first, country nulls first, id limit 1000`.execute(tx)
  ).rows

type FeeScope = Pick<FeeRow, 'operation' | 'brand' | 'customerType' | 'country'>

/** By its number, or the one for the same. */
export const findFee = async (tx: Tx, by: { readonly id: number } | FeeScope): Promise<FeeRow | undefined> => {
  const wanted =
    'id' in by
      ? sql`id = ${by.id}`
      : sql`operation = ${by.operation} and brand is not distinct from ${by.brand} and country is not distinct from ${by.country}
          and customer_type is not distinct from ${by.customerType} and currency is null`
  return (await sql<FeeRow>`select ${columns} from fee_rule where ${wanted}`.execute(tx)).rows[0]
}

export const updateFee = async (
  tx: Tx,
  { id, ...fee }: Omit<FeeRow, 'markupPercent'> & { markupPercent: string | undefined },
): Promise<void> => {
  await sql`
    update fee_rule set operation = ${fee.operation}, brand = ${fee.brand}, customer_type = ${fee.customerType}, country = ${fee.country},
      unit = ${fee.unit}, fixed_minor = ${fee.fixedMinor}, percent = ${fee.percent}::numeric, min_minor = ${fee.minMinor},
      max_minor = ${fee.maxMinor}, markup_percent = coalesce(${fee.markupPercent ?? null}::numeric, markup_percent)
    where id = ${id}`.execute(tx)
}

/** A rule for the same is changed rather than doubled. */
export const upsertFee = async (
  tx: Tx,
  fee: Omit<FeeRow, 'id' | 'markupPercent'> & { markupPercent: string | undefined },
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into fee_rule (operation, brand, customer_type, country, unit, fixed_minor, percent, min_minor, max_minor, markup_percent)
    values (${fee.operation}, ${fee.brand}, ${fee.customerType}, ${fee.country}, ${fee.unit}, ${fee.fixedMinor}, ${fee.percent}::numeric,
      ${fee.minMinor}, ${fee.maxMinor}, coalesce(${fee.markupPercent ?? null}::numeric, 0))
    on conflict (operation, brand, customer_type, country, currency) do update
      set unit = excluded.unit, fixed_minor = excluded.fixed_minor, percent = excluded.percent, min_minor = excluded.min_minor,
        max_minor = excluded.max_minor, markup_percent = coalesce(${fee.markupPercent ?? null}::numeric, fee_rule.markup_percent)
    returning id`.execute(tx)
  return Number(rows[0]?.id)
}

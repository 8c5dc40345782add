import { schemeFor } from '@florin/contract/payments/external/schemes'
import type { TransferMethod } from '@florin/contract/payments/operatorMethod'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

export type MethodFilter = {
  readonly brand?: string | undefined
  readonly type?: string | undefined
  readonly countryCode?: string | undefined
}
type Row = Omit<TransferMethod, 'brand' | 'notice' | 'notices' | 'scheme'> & {
  readonly brand: string | null
  readonly notice: string | null
  readonly notices: NonNullable<TransferMethod['notices']>
}
type Kept = Pick<TransferMethod, 'needsBankCode' | 'needsBranchCode' | 'extraParams'>
/** What is left out of the last stays as it is. */
export type MethodChange = Omit<TransferMethod, 'methodId' | 'scheme' | keyof Kept> & {
  readonly [K in keyof Kept]?: Kept[K] | undefined
}

const shownMethod = ({ brand, notice, notices, ...method }: Row): TransferMethod => {
  const { type, countryCode, currencies } = method
  const scheme = schemeFor(type, countryCode, currencies[0] ?? '')
  return {
    ...method,
    ...(brand !== null && { brand }),
    ...(notice !== null && { notice }),
    ...(Object.keys(notices).length > 0 && { notices }),
    ...(scheme && { scheme }),
  }
}

export const listMethods = async (tx: Tx, { brand, type, countryCode }: MethodFilter): Promise<TransferMethod[]> => {
  const { rows } = await sql<Row>`
    select id as "methodId", brand, type, country as "countryCode", currencies, is_disabled as "isDisabled", notice, notices,
      needs_bank_code as "needsBankCode", needs_branch_code as "needsBranchCode", extra_params as "extraParams"
    from transfer_method
    where (${brand ?? null}::text is null or brand is null or brand = ${brand ?? null})
      and (${type ?? null}::text is null or type = ${type ?? null})
      and (${countryCode ?? null}::text is null or country = ${countryCode ?? null})
    order by type, country, brand nulls first`.execute(tx)
  return rows.map(shownMethod)
}

/** Gives its number; nothing where it is another way, or there is none. */
export const updateMethod = async (tx: Tx, id: number, change: MethodChange): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    update transfer_method set currencies = ${change.currencies}, is_disabled = ${change.isDisabled}, notice = ${change.notice ?? null},
      notices = ${JSON.stringify(change.notices ?? {})}::jsonb, needs_bank_code = coalesce(${change.needsBankCode ?? null}, needs_bank_code),
      needs_branch_code = coalesce(${change.needsBranchCode ?? null}, needs_branch_code),
      extra_params = coalesce(${change.extraParams ? JSON.stringify(change.extraParams) : null}::jsonb, extra_params)
    where id = ${id} and brand is not distinct from ${change.brand ?? null} and type = ${change.type} and country = ${change.countryCode}
    returning id`.execute(tx)
  return rows[0]?.id
}

/** One of a brand that has none of its own begins as the one for all brands. */
export const putMethod = async (tx: Tx, change: MethodChange): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into transfer_method (brand, type, country, currencies, is_disabled, notice, notices, needs_bank_code,
      needs_branch_code, extra_params)
    select ${change.brand ?? null}, ${change.type}, ${change.countryCode}, ${change.currencies}, ${change.isDisabled},
      ${change.notice ?? null}, ${JSON.stringify(change.notices ?? {})}::jsonb, coalesce(${change.needsBankCode ?? null}, general.needs_bank_code, false),
      coalesce(${change.needsBranchCode ?? null}, general.needs_branch_code, false),
      coalesce(${change.extraParams ? JSON.stringify(change.extraParams) : null}::jsonb, general.extra_params, '[]')
    from (select) one left join transfer_method general
      on general.brand is null and general.type = ${change.type} and general.country = ${change.countryCode}
    on conflict (brand, type, country) do update set currencies = excluded.currencies, is_disabled = excluded.is_disabled,
      notice = excluded.notice, notices = excluded.notices, needs_bank_code = excluded.needs_bank_code, needs_branch_code = excluded.needs_branch_code,
      extra_params = excluded.extra_params
    returning id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The method was not written')
  return row.id
}

const binsShown = 500

export const listBins = async (tx: Tx, search: string): Promise<{ binNumber: string; reason: string; createdAt: Date }[]> =>
  (
    await sql<{ binNumber: string; reason: string; createdAt: Date }>`
      select bin as "binNumber", reason, created_at as "createdAt" from blocked_bin
      where starts_with(bin, ${search}) or strpos(lower(reason), lower(${search})) > 0
      order by created_at desc, bin limit ${binsShown}`.execute(tx)
  ).rows

/** Whether it was not blocked before. */
export const insertBin = async (tx: Tx, bin: { binNumber: string; reason: string; by: number; at: Date }): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('blocked_bin')
    .values({ bin: bin.binNumber, reason: bin.reason, created_by: bin.by, created_at: bin.at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export const deleteBin = async (tx: Tx, binNumber: string): Promise<boolean> => {
  const { numDeletedRows } = await tx.deleteFrom('blocked_bin').where('bin', '=', binNumber).executeTakeFirst()
  return numDeletedRows > 0n
}

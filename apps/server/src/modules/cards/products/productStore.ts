import type { CardCurrency, CardNetwork, SubType } from '@florin/contract/cardTypes'
import { type Money, money } from '@florin/money/money'
import type { DB } from '../../../platform/db.gen.ts'
import type { Selectable } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

export type Product = {
  readonly type: number
  readonly subType: SubType
  readonly network: CardNetwork
  readonly currency: CardCurrency
  readonly isVirtual: boolean
  readonly brands: readonly string[]
  readonly countries: readonly string[] | null
  readonly bin: string
  readonly issue: Money
  readonly annual: Money
  readonly monthly: Money
  readonly reissue: Money
  readonly cash: Money
  /** In percent, as a decimal. */
  readonly exchangePercent: string
  readonly maxBalance: Money
  readonly enrollsIn: readonly string[] | null
}
export type Shipping = {
  readonly id: number
  readonly type: 'post' | 'courier' | 'express'
  readonly fee: Money
  readonly daysFrom: number
  readonly daysTo: number
  readonly needsProof: boolean
}

const productOf = (row: Selectable<DB['card_product']>): Product => {
  const inOwn = (minor: bigint) => money(minor, row.currency)
  return {
    type: row.type,
    subType: row.sub_type as SubType,
    network: row.network as CardNetwork,
    currency: row.currency as CardCurrency,
    isVirtual: row.is_virtual,
    brands: row.brands,
    countries: row.countries,
    bin: row.bin,
    issue: inOwn(row.issue_minor),
    annual: inOwn(row.annual_minor),
    monthly: inOwn(row.monthly_minor),
    reissue: inOwn(row.reissue_minor),
    cash: inOwn(row.cash_minor),
    exchangePercent: row.exchange_percent,
    maxBalance: inOwn(row.max_balance_minor),
    enrollsIn: row.enrolls_in,
  }
}

export const allProducts = async (tx: Tx): Promise<Product[]> =>
  (await tx.selectFrom('card_product').selectAll().orderBy('type').execute()).map(productOf)

export const findProduct = async (tx: Tx, type: number): Promise<Product | undefined> => {
  const row = await tx.selectFrom('card_product').selectAll().where('type', '=', type).executeTakeFirst()
  return row && productOf(row)
}

export const findByBin = async (tx: Tx, bin: string): Promise<Product | undefined> => {
  const row = await tx.selectFrom('card_product').selectAll().where('bin', '=', bin).executeTakeFirst()
  return row && productOf(row)
}

/** The cheapest first. */
export const shippingsIn = async (tx: Tx, currency: string): Promise<Shipping[]> => {
  const rows = await tx.selectFrom('card_shipping').selectAll().where('currency', '=', currency).orderBy('fee_minor').execute()
  return rows.map((row) => ({
    id: row.id,
    type: row.type as Shipping['type'],
    fee: money(row.fee_minor, row.currency),
    daysFrom: row.days_from,
    daysTo: row.days_to,
    needsProof: row.needs_proof,
  }))
}

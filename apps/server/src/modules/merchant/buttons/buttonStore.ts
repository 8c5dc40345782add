import type { SavedButton } from '@florin/contract/merchant/button'
import type { Frequency } from '@florin/contract/payments/repeating'
import { type Money, money } from '@florin/money/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { sameGroup } from '../../../platform/brandGroups.ts'

/** What its merchant said of a button. */
export type ButtonTerms = {
  readonly name: string
  readonly itemName: string
  readonly itemCode?: string | undefined
  readonly amount?: Money | undefined
  readonly currency: string
  readonly amountEditable: boolean
  readonly maxQuantity: number
  readonly taxPercent?: string | undefined
  readonly taxIncluded: boolean
  readonly shipping?: Money | undefined
  readonly optionName?: string | undefined
  readonly optionChoices?: readonly string[] | undefined
  readonly customField?: string | undefined
  readonly asksAddress: boolean
  readonly accountId: number
  readonly logoId?: number | undefined
  readonly successUrl?: string | undefined
  readonly cancelUrl?: string | undefined
  readonly notifyUrl?: string | undefined
  readonly siteOrigins: readonly string[]
  readonly style: SavedButton['style']
  readonly frequency?: Frequency | undefined
  readonly transactions?: number | undefined
  readonly endDate?: string | undefined
  readonly userMayCancel: boolean
}
export type Button = ButtonTerms & {
  readonly id: number
  readonly customerId: number
  readonly type: SavedButton['type']
  readonly code: string
  readonly isActive: boolean
  readonly isDeleted: boolean
  readonly createdAt: Date
  readonly updatedAt: Date
}
export type Earned = { readonly paidCount: number; readonly paidMinor: bigint; readonly activeSubscriptions: number }
export type Merchant = { readonly name: string; readonly verified: boolean; readonly countryCode: string; readonly since: Date }

type Row = {
  id: number
  customer_id: number
  code: string
  type: Button['type']
  name: string
  item_name: string
  item_code: string | null
  amount_minor: bigint | null
  currency: string
  amount_editable: boolean
  max_quantity: number
  tax_percent: string | null
  tax_included: boolean
  shipping_minor: bigint | null
  option_name: string | null
  option_choices: string[] | null
  custom_field: string | null
  asks_address: boolean
  account_id: number
  logo_id: number | null
  success_url: string | null
  cancel_url: string | null
  notify_url: string | null
  site_origins: string[]
  style: Button['style']
  frequency: Frequency | null
  transactions: number | null
  end_date: string | null
  user_may_cancel: boolean
  is_active: boolean
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
}

/** Without the zeros that only its column has. */
const percentText = (text: string): string => text.replace(/\.?0+$/, '')

const shaped = (row: Row): Button => ({
  id: row.id,
  customerId: row.customer_id,
  code: row.code,
  type: row.type,
  name: row.name,
  itemName: row.item_name,
  itemCode: row.item_code ?? undefined,
  amount: row.amount_minor === null ? undefined : money(row.amount_minor, row.currency),
  currency: row.currency,
  amountEditable: row.amount_editable,
  maxQuantity: row.max_quantity,
  taxPercent: row.tax_percent === null ? undefined : percentText(row.tax_percent),
  taxIncluded: row.tax_included,
  shipping: row.shipping_minor === null ? undefined : money(row.shipping_minor, row.currency),
  optionName: row.option_name ?? undefined,
  optionChoices: row.option_choices ?? undefined,
  customField: row.custom_field ?? undefined,
  asksAddress: row.asks_address,
  accountId: row.account_id,
  logoId: row.logo_id ?? undefined,
  successUrl: row.success_url ?? undefined,
  cancelUrl: row.cancel_url ?? undefined,
  notifyUrl: row.notify_url ?? undefined,
  siteOrigins: row.site_origins,
  style: row.style,
  frequency: row.frequency ?? undefined,
  transactions: row.transactions ?? undefined,
  endDate: row.end_date ?? undefined,
  userMayCancel: row.user_may_cancel,
  isActive: row.is_active,
  isDeleted: row.deleted_at !== null,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

const written = (terms: ButtonTerms, at: Date) => ({
  name: terms.name,
  item_name: terms.itemName,
  item_code: terms.itemCode ?? null,
  amount_minor: terms.amount?.minor ?? null,
  currency: terms.currency,
  amount_editable: terms.amountEditable,
  max_quantity: terms.maxQuantity,
  tax_percent: terms.taxPercent ?? null,
  tax_included: terms.taxIncluded,
  shipping_minor: terms.shipping?.minor ?? null,
  option_name: terms.optionName ?? null,
  option_choices: terms.optionChoices ? [...terms.optionChoices] : null,
  custom_field: terms.customField ?? null,
  asks_address: terms.asksAddress,
  account_id: terms.accountId,
  logo_id: terms.logoId ?? null,
  success_url: terms.successUrl ?? null,
  cancel_url: terms.cancelUrl ?? null,
  notify_url: terms.notifyUrl ?? null,
  site_origins: [...terms.siteOrigins],
  style: terms.style,
  frequency: terms.frequency ?? null,
  transactions: terms.transactions ?? null,
  end_date: terms.endDate ?? null,
  user_may_cancel: terms.userMayCancel,
  updated_at: at,
})

export const insertButton = async (
  tx: Tx,
  made: ButtonTerms & Pick<Button, 'customerId' | 'type' | 'code'>,
  at: Date,
): Promise<number> =>
  (
    await tx
      .insertInto('payment_button')
      .values({
        ...written(made, at),
        customer_id: made.customerId,
        type: made.type,
        code: made.code,
        is_active: true,
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const updateButton = async (
  tx: Tx,
  id: number,
  terms: ButtonTerms & Pick<Button, 'isActive'>,
  at: Date,
): Promise<void> => {
  await tx
    .updateTable('payment_button')
    .set({ ...written(terms, at), is_active: terms.isActive })
    .where('id', '=', id)
    .execute()
}

export const deleteButton = async (tx: Tx, id: number, at: Date): Promise<void> => {
  await tx.updateTable('payment_button').set({ deleted_at: at, is_active: false }).where('id', '=', id).execute()
}

/** What is judged by it stays so until the transaction ends. */
export const lockButton = async (tx: OpenTx, id: number): Promise<void> => {
  await sql`select from payment_button where id = ${id} for update`.execute(tx)
}

/** Another merchant's reads as a missing one. */
export const findButton = async (tx: Tx, customerId: number, id: number): Promise<Button | undefined> => {
  const { rows } = await sql<Row>`
    select * from payment_button where id = ${id} and customer_id = ${customerId} and deleted_at is null`.execute(tx)
  return rows[0] && shaped(rows[0])
}

/** Also one that was deleted: subscriptions go on. */
export const findButtonById = async (tx: Tx, id: number): Promise<Button | undefined> => {
  const { rows } = await sql<Row>`select * from payment_button where id = ${id}`.execute(tx)
  return rows[0] && shaped(rows[0])
}

/** As strangers see it: one of a brand of another group does not exist. */
export const findButtonByCode = async (tx: Tx, code: string, brand: string | undefined): Promise<Button | undefined> => {
  const { rows } = await sql<Row>`
    select payment_button.* from payment_button join customer on customer.id = customer_id
    where code = ${code} and deleted_at is null
      and ${brand === undefined ? sql`true` : sameGroup(sql`customer.brand`, sql`${brand}`)}`.execute(tx)
  return rows[0] && shaped(rows[0])
}

export const findMerchant = async (tx: Tx, customerId: number): Promise<Merchant> => {
  const { rows } = await sql<Merchant>`
    select coalesce(business_name, '') as name, verified, residence_country as "countryCode", created_at as since
    from customer where id = ${customerId}`.execute(tx)
  const [merchant] = rows
  if (!merchant) throw new Error(`There is no merchant ${customerId}`)
  return merchant
}

export const brandOfMerchant = async (tx: Tx, customerId: number): Promise<string> =>
  (await tx.selectFrom('customer').select('brand').where('id', '=', customerId).executeTakeFirstOrThrow()).brand

/** So that a search for a percent sign finds one. */
const literally = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

type Filter = { readonly search?: string | undefined; readonly pageNumber: number; readonly pageSize: number }

export const findButtons = async (tx: Tx, customerId: number, { search, pageNumber, pageSize }: Filter) => {
  const pattern = search && `%${literally(search.toLowerCase())}%`
  const matching = sql`customer_id = ${customerId} and deleted_at is null
    ${pattern ? sql`and (lower(name) like ${pattern} or lower(item_name) like ${pattern} or lower(item_code) like ${pattern})` : sql``}`
  const { rows } = await sql<Row>`
    select * from payment_button where ${matching} order by id desc limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`.execute(
    tx,
  )
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::integer as total from payment_button where ${matching}`.execute(tx)
  return { found: rows.map(shaped), total: counts[0]?.total ?? 0 }
}

/** Whether it has payments or subscriptions: what it has earned is one sum, in one currency. */
export const isInUse = async (tx: OpenTx, id: number): Promise<boolean> => {
  const { rows } = await sql`
    select from checkout where button_id = ${id} and status <> 'failed'
    union all select from subscriber where button_id = ${id} limit 1`.execute(tx)
  return rows.length > 0
}

export const earnedBy = async (tx: Tx, buttonIds: readonly number[]): Promise<Map<number, Earned>> => {
  const { rows } = await sql<Earned & { id: number }>`
    select id,
      (select count(*)::integer from checkout where button_id = asked.id and status = 'completed') as "paidCount",
      (select coalesce(sum(amount_minor - fee_minor), 0)::bigint from checkout where button_id = asked.id and status = 'completed')
        as "paidMinor",
      (select count(*)::integer from subscriber join subscription on subscription.id = subscription_id
        where button_id = asked.id and status = 'active') as "activeSubscriptions"
    from unnest(${buttonIds}::integer[]) asked (id)`.execute(tx)
  return new Map(rows.map(({ id, ...earned }) => [id, earned]))
}

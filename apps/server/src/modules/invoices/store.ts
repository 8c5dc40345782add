import { groupOf } from '@florin/brands/brands'
import type { InvoiceStatus } from '@florin/contract/invoices/invoiceStatus'
import { type Money, money, toDecimal } from '@florin/money/money'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import type { OpenTx } from '../../platform/transaction.ts'
import { sameGroup } from '../../platform/brandGroups.ts'

export type Invoice = {
  readonly id: number
  readonly brand: string
  /** Missing where the bank itself asks. */
  readonly payeeCustomerId: number | undefined
  readonly payeeAccountId: number | undefined
  readonly payeeName: string
  readonly payeeEmail: string
  readonly payerEmail: string
  /** Missing while nobody with this address is a member. */
  readonly payerCustomerId: number | undefined
  /** First name and initial, or the company; missing likewise. */
  readonly payerName: string | undefined
  readonly amount: Money
  readonly dueDate: string
  readonly noteBody: string
  readonly closingNote: string | undefined
  readonly isFunding: boolean
  readonly status: InvoiceStatus
  readonly sentAt: Date | undefined
  readonly remindedAt: Date | undefined
  readonly updatedAt: Date
  /** What it was paid with. */
  readonly payment: { readonly accountId: number; readonly total: Money; readonly fee: Money } | undefined
}

type Row = {
  id: number
  brand: string
  payeeCustomerId: number | null
  payeeAccountId: number | null
  payeeName: string | null
  payeeEmail: string | null
  payerEmail: string
  payerCustomerId: number | null
  payerName: string | null
  amountMinor: bigint
  currency: string
  dueDate: string
  noteBody: string
  closingNote: string | null
  isFunding: boolean
  status: InvoiceStatus
  sentAt: Date | null
  remindedAt: Date | null
  updatedAt: Date
  fromAccountId: number | null
  fromCurrency: string | null
  paidMinor: bigint | null
  feeMinor: bigint | null
}

const shaped = (row: Row): Invoice => ({
  id: row.id,
  brand: row.brand,
  payeeCustomerId: row.payeeCustomerId ?? undefined,
  payeeAccountId: row.payeeAccountId ?? undefined,
  payeeName: row.payeeName ?? '',
  payeeEmail: row.payeeEmail ?? '',
  payerEmail: row.payerEmail,
  payerCustomerId: row.payerCustomerId ?? undefined,
  payerName: row.payerName ?? undefined,
  amount: money(row.amountMinor, row.currency),
  dueDate: row.dueDate,
  noteBody: row.noteBody,
  closingNote: row.closingNote ?? undefined,
  isFunding: row.isFunding,
  status: row.status,
  sentAt: row.sentAt ?? undefined,
  remindedAt: row.remindedAt ?? undefined,
  updatedAt: row.updatedAt,
  payment:
    row.fromAccountId === null || row.fromCurrency === null || row.paidMinor === null || row.feeMinor === null
      ? undefined
      : {
          accountId: row.fromAccountId,
          total: money(row.paidMinor + row.feeMinor, row.fromCurrency),
          fee: money(row.feeMinor, row.fromCurrency),
        },
})

const selected = sql`
  select invoice.id, invoice.brand, payee_customer_id as "payeeCustomerId", payee_account_id as "payeeAccountId",
    coalesce(payee.business_name, asker.first_name || ' ' || asker.last_name) as "payeeName", asker.email as "payeeEmail",
    invoice.payer_email as "payerEmail", coalesce(payer_customer_id, addressed.id) as "payerCustomerId",
    coalesce(payer.business_name, paying.first_name || ' ' || left(paying.last_name, 1) || '.') as "payerName",
    invoice.amount_minor as "amountMinor", invoice.currency, due_date as "dueDate", note_body as "noteBody",
    closing_note as "closingNote", is_funding as "isFunding", status, sent_at as "sentAt", reminded_at as "remindedAt",
    updated_at as "updatedAt", from_account_id as "fromAccountId", operation.currency as "fromCurrency",
    operation.amount_minor as "paidMinor", fee_minor as "feeMinor"
  from invoice
    left join customer payee on payee.id = payee_customer_id left join app_user asker on asker.id = payee_user_id
    left join (app_user addressee join customer addressed on addressed.owner_user_id = addressee.id)
      on payer_customer_id is null and addressee.email = payer_email
        and ${sameGroup(sql`addressed.brand`, sql`invoice.brand`)}
    left join customer payer on payer.id = coalesce(payer_customer_id, addressed.id)
    left join app_user paying on paying.id = payer.owner_user_id
    left join operation on operation.id = operation_id`

/** Of whoever has the address, where nobody was a member when it was sent. */
const receivedBy = (customerId: number): RawBuilder<unknown> => sql`
  (payer_customer_id = ${customerId} or (payer_customer_id is null and exists (
    select from customer join app_user on app_user.id = owner_user_id
    where customer.id = ${customerId} and email = payer_email and ${sameGroup(sql`customer.brand`, sql`invoice.brand`)})))
  and status <> 'draft' and sent_at is not null`

const sentBy = (customerId: number): RawBuilder<unknown> => sql`payee_customer_id = ${customerId}`

export type NewInvoice = Pick<
  Invoice,
  | 'brand'
  | 'payeeCustomerId'
  | 'payeeAccountId'
  | 'payerEmail'
  | 'payerCustomerId'
  | 'amount'
  | 'dueDate'
  | 'noteBody'
  | 'isFunding'
> & { readonly payeeUserId: number | undefined; readonly sentAt: Date | undefined; readonly at: Date }

const written = (made: NewInvoice) => ({
  brand: made.brand,
  payee_customer_id: made.payeeCustomerId ?? null,
  payee_user_id: made.payeeUserId ?? null,
  payee_account_id: made.payeeAccountId ?? null,
  payer_email: made.payerEmail,
  payer_customer_id: made.payerCustomerId ?? null,
  amount_minor: made.amount.minor,
  currency: made.amount.currency,
  amount_written: toDecimal(made.amount),
  due_date: made.dueDate,
  note_body: made.noteBody,
  is_funding: made.isFunding,
  status: made.sentAt ? 'unpaid' : 'draft',
  sent_at: made.sentAt ?? null,
  updated_at: made.at,
})

export const insertInvoice = async (tx: OpenTx, made: NewInvoice): Promise<number> =>
  (
    await tx
      .insertInto('invoice')
      .values({ ...written(made), created_at: made.at })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** The caller holds its lock. */
export const replaceDraft = async (tx: OpenTx, id: number, made: NewInvoice): Promise<void> => {
  await tx.updateTable('invoice').set(written(made)).where('id', '=', id).execute()
}

type Side = 'sent' | 'received'
const sideOf = { sent: sentBy, received: receivedBy }

/** Only of its payer or payee: another's reads as missing. */
export const findInvoice = async (
  tx: Tx,
  id: number,
  customerId: number,
  sides: readonly Side[] = ['sent', 'received'],
): Promise<Invoice | undefined> => {
  const mine = sql.join(
    sides.map((side) => sql`(${sideOf[side](customerId)})`),
    sql` or `,
  )
  const { rows } = await sql<Row>`${selected} where invoice.id = ${id} and (${mine})`.execute(tx)
  return rows[0] && shaped(rows[0])
}

export const findById = async (tx: Tx, id: number): Promise<Invoice> => {
  const { rows } = await sql<Row>`${selected} where invoice.id = ${id}`.execute(tx)
  if (!rows[0]) throw new Error(`There is no invoice ${id}`)
  return shaped(rows[0])
}

/** Nobody else changes it until the transaction ends. */
export const lockStatus = async (tx: OpenTx, id: number): Promise<InvoiceStatus | undefined> =>
  (await sql<{ status: InvoiceStatus }>`select status from invoice where id = ${id} for no key update`.execute(tx)).rows[0]
    ?.status

export type Change = {
  readonly status: InvoiceStatus
  readonly at: Date
  readonly sentAt?: Date | undefined
  readonly remindedAt?: Date | undefined
  readonly closingNote?: string | undefined
}

/** The caller holds its lock. */
export const setStatus = async (
  tx: OpenTx,
  id: number,
  { status, at, sentAt, remindedAt, closingNote }: Change,
): Promise<void> => {
  await sql`
    update invoice set status = ${status}, updated_at = ${at}, sent_at = coalesce(sent_at, ${sentAt ?? null}),
      reminded_at = coalesce(${remindedAt ?? null}, reminded_at), closing_note = coalesce(${closingNote ?? null}, closing_note)
    where id = ${id}`.execute(tx)
}

type Payment = { readonly id: bigint; readonly customerId: number }

/** Of many that would pay it one gets it; gives whether it was this. */
export const takeForPayment = async (
  tx: OpenTx,
  id: number,
  { id: operationId, customerId }: Payment,
  status: 'awaitingPayment' | 'paid',
  at: Date,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update invoice set status = ${status}, operation_id = ${operationId}, payer_customer_id = ${customerId}, updated_at = ${at}
    where id = ${id} and (status = 'unpaid' or operation_id = ${operationId})`.execute(tx)
  return numAffectedRows === 1n
}

/** What a customer means to pay in from elsewhere. */
export const findFunding = async (tx: Tx, id: number) => {
  const row = await tx
    .selectFrom('invoice')
    .select(['payer_customer_id', 'payee_account_id', 'amount_minor', 'currency', 'status'])
    .where('id', '=', id)
    .where('is_funding', '=', true)
    .executeTakeFirst()
  if (!row || row.payer_customer_id === null || row.payee_account_id === null) return undefined
  return {
    id,
    customerId: row.payer_customer_id,
    accountId: row.payee_account_id,
    amount: money(row.amount_minor, row.currency),
    isOpen: row.status === 'unpaid',
  }
}

export const payByDeposit = async (tx: OpenTx, id: number, depositId: number, at: Date): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update invoice set status = 'paid', deposit_id = ${depositId}, updated_at = ${at}
    where id = ${id} and is_funding and status = 'unpaid'`.execute(tx)
  return numAffectedRows === 1n
}

export const letGo = async (tx: OpenTx, id: number, operationId: bigint, at: Date): Promise<void> => {
  await sql`
    update invoice set status = 'unpaid', operation_id = null, updated_at = ${at}
    where id = ${id} and operation_id = ${operationId}`.execute(tx)
}

export type Filter = {
  readonly status?: InvoiceStatus | 'overdue' | undefined
  readonly fromDate?: string | undefined
  readonly toDate?: string | undefined
  readonly fromAmount?: string | undefined
  readonly toAmount?: string | undefined
  /** Part of the other side's address. */
  readonly email?: string | undefined
  readonly pageNumber: number
  readonly pageSize: number
}

const conditions = (side: Side, customerId: number, filter: Filter, today: string): RawBuilder<unknown> => {
  const { status, fromDate, toDate, fromAmount, toAmount, email } = filter
  const sentDay = sql`(coalesce(sent_at, invoice.created_at) at time zone 'utc')::date`
  return sql.join(
    [
      sideOf[side](customerId),
      ...(status === 'overdue' ? [sql`status = 'unpaid' and due_date < ${today}`] : []),
      ...(status && status !== 'overdue' ? [sql`status = ${status}`] : []),
      ...(fromDate ? [sql`${sentDay} >= ${fromDate}`] : []),
      ...(toDate ? [sql`${sentDay} <= ${toDate}`] : []),
      ...(fromAmount ? [sql`invoice.amount_written >= ${fromAmount}::numeric`] : []),
      ...(toAmount ? [sql`invoice.amount_written <= ${toAmount}::numeric`] : []),
      ...(email ? [sql`strpos(${side === 'sent' ? sql`payer_email` : sql`coalesce(asker.email, '')`}, ${email}) > 0`] : []),
    ],
    sql` and `,
  )
}

/** The newest first. What it costs depends on the customer's own invoices alone. */
export const findInvoices = async (tx: Tx, side: Side, customerId: number, filter: Filter, today: string) => {
  const { pageNumber, pageSize } = filter
  const where = conditions(side, customerId, filter, today)
  const { rows } = await sql<Row>`
    ${selected} where ${where} order by invoice.id desc limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`.execute(tx)
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::integer as total from invoice left join app_user asker on asker.id = payee_user_id where ${where}`.execute(
    tx,
  )
  return { found: rows.map(shaped), total: counts[0]?.total ?? 0 }
}

/**
 * Whom an address asks: the person behind it, or, where they have no account of their own, the first company that they may do
 * everything for; an address that nobody signs in with is a company's own.
 */
export const findPayerByEmail = async (tx: Tx, email: string, brand: string): Promise<number | undefined> =>
  (
    await sql<{ id: number }>`
      select customer.id from app_user join customer on customer.owner_user_id = app_user.id
      where email = ${email} and customer.brand = any(${groupOf(brand)})
      union all
      select customer.id from app_user join company_user on company_user.user_id = app_user.id
        join customer on customer.id = company_user.customer_id
      where email = ${email} and customer.brand = any(${groupOf(brand)}) and access_right = 2 and 'balanceInfo' = any (access_list)
        and not exists (select from customer own where own.owner_user_id = app_user.id)
      union all
      select customer.id from company_email join customer on customer.id = company_email.customer_id
      where email = ${email} and confirmed_at is not null and customer.closed_at is null
        and customer.brand = any(${groupOf(brand)}) and not exists (select from app_user where app_user.email = company_email.email)
      order by 1 limit 1`.execute(tx)
  ).rows[0]?.id

export const emailOf = async (tx: Tx, userId: number): Promise<string> =>
  (await tx.selectFrom('app_user').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email

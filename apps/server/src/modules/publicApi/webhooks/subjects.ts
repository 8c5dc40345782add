import { cardStatusName } from '@florin/contract/cardTypes'
import { money, toDecimal } from '@florin/money/money'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

/** How things are told to servers: as a program reads them where it can, otherwise with what names them and how they stand. */
export type Told = {
  readonly invoice: {
    readonly id: number
    readonly direction: 'sent' | 'received'
    readonly payerEmail: string
    readonly amount: string
    readonly currencyCode: string
    readonly status: string
    readonly dueDate: string
    readonly sentDate?: string
  }
  readonly subscription: {
    readonly subscriptionId: number
    readonly direction: 'paid' | 'received'
    readonly status: string
    readonly amount: string
    readonly currencyCode: string
    readonly frequency: string
    readonly nextPaymentAt?: string
  }
  readonly batch: {
    readonly batchId: number
    readonly name: string
    readonly type: string
    readonly status: string
    readonly accountId: number
    readonly currencyCode: string
  }
  readonly link: {
    readonly linkId: number
    readonly status: string
    readonly amount: string
    readonly currencyCode: string
    readonly recipientName: string
    readonly recipientEmail: string
    readonly description: string
    readonly expiresAt: string
  }
  readonly card: {
    readonly accountId: number
    readonly status: string
    readonly currencyCode: string
    readonly last4?: string
    readonly name?: string
  }
  readonly contract: {
    readonly contractId: number
    readonly status: string
    /** In percent. */
    readonly share: string
    readonly activeFrom: string
    readonly activeTo?: string
  }
}

/** Of one company: what is another's reads as missing. */
type Subject<T> = (tx: Tx, customerId: number, id: number) => Promise<T | undefined>

const first = async <Row>(tx: Tx, query: RawBuilder<Row>): Promise<Row | undefined> => (await query.execute(tx)).rows[0]
const amountOf = ({ minor, currency }: { readonly minor: bigint; readonly currency: string }) => ({
  amount: toDecimal(money(minor, currency)),
  currencyCode: currency,
})

type InvoiceRow = {
  readonly isOwn: boolean
  readonly payerEmail: string
  readonly minor: bigint
  readonly currency: string
  readonly status: string
  readonly dueDate: string
  readonly sentAt: Date | null
}
export const invoiceOf: Subject<Told['invoice']> = async (tx, customerId, id) => {
  const row = await first(
    tx,
    sql<InvoiceRow>`
      select payee_customer_id is not distinct from ${customerId} as "isOwn", payer_email as "payerEmail", amount_minor as minor, currency,
        status, due_date::text as "dueDate", sent_at as "sentAt"
      from invoice where id = ${id} and ${customerId} in (payee_customer_id, payer_customer_id)`,
  )
  return (
    row && {
      id,
      direction: row.isOwn ? 'sent' : 'received',
      payerEmail: row.payerEmail,
      ...amountOf(row),
      status: row.status,
      dueDate: row.dueDate,
      ...(row.sentAt && { sentDate: row.sentAt.toISOString() }),
    }
  )
}

type SeriesRow = {
  readonly isOwn: boolean
  readonly status: string
  readonly minor: bigint
  readonly currency: string
  readonly frequency: string
  readonly nextDate: string | null
}
/** As merchants and programs read them. */
const seriesStatuses: Readonly<Record<string, string>> = { canceled: 'cancelled', completed: 'ended' }

export const subscriptionOf: Subject<Told['subscription']> = async (tx, customerId, id) => {
  const row = await first(
    tx,
    sql<SeriesRow>`
      select subscription.customer_id = ${customerId} as "isOwn", status, amount_minor as minor, currency, frequency,
        next_date::text as "nextDate"
      from subscription left join subscriber on subscription_id = subscription.id
      where subscription.id = ${id} and ${customerId} in (subscription.customer_id, subscriber.customer_id)`,
  )
  return (
    row && {
      subscriptionId: id,
      direction: row.isOwn ? 'paid' : 'received',
      status: seriesStatuses[row.status] ?? row.status,
      ...amountOf(row),
      frequency: row.frequency,
      ...(row.nextDate !== null && { nextPaymentAt: row.nextDate }),
    }
  )
}

export const batchOf: Subject<Told['batch']> = (tx, customerId, id) =>
  first(
    tx,
    sql<Told['batch']>`
      select id as "batchId", name, type, state as status, account_id as "accountId", currency as "currencyCode"
      from mass_batch where id = ${id} and customer_id = ${customerId} and not is_single`,
  )

type LinkRow = {
  readonly status: string
  readonly minor: bigint
  readonly currency: string
  readonly recipientName: string
  readonly recipientEmail: string
  readonly description: string
  readonly expiresAt: Date
}
export const linkOf: Subject<Told['link']> = async (tx, customerId, id) => {
  const row = await first(
    tx,
    sql<LinkRow>`
      select state as status, amount_minor as minor, currency, beneficiary_name as "recipientName", email as "recipientEmail", description,
        expires_at as "expiresAt"
      from global_payment where id = ${id} and customer_id = ${customerId}`,
  )
  if (!row) return undefined
  const { status, recipientName, recipientEmail, description, expiresAt } = row
  return { linkId: id, status, ...amountOf(row), recipientName, recipientEmail, description, expiresAt: expiresAt.toISOString() }
}

type CardRow = {
  readonly status: number
  readonly currency: string
  readonly last4: string | null
  readonly alias: string | null
}
export const cardOf: Subject<Told['card']> = async (tx, customerId, accountId) => {
  const row = await first(
    tx,
    sql<CardRow>`select status, currency, last4, alias from card where account_id = ${accountId} and customer_id = ${customerId}`,
  )
  return (
    row && {
      accountId,
      status: cardStatusName(row.status) ?? String(row.status),
      currencyCode: row.currency,
      ...(row.last4 !== null && { last4: row.last4 }),
      ...(row.alias !== null && { name: row.alias }),
    }
  )
}

type ContractRow = {
  readonly status: string
  readonly share: number
  readonly activeFrom: string
  readonly activeTo: string | null
}
export const contractOf: Subject<Told['contract']> = async (tx, customerId, contractId) => {
  const row = await first(
    tx,
    sql<ContractRow>`
      select status, share, active_from::text as "activeFrom", active_to::text as "activeTo" from contract
      where id = ${contractId} and ${customerId} in (sender_customer_id, beneficiary_customer_id)`,
  )
  return (
    row && {
      contractId,
      status: row.status,
      share: (row.share / 100).toFixed(2),
      activeFrom: row.activeFrom,
      ...(row.activeTo !== null && { activeTo: row.activeTo }),
    }
  )
}

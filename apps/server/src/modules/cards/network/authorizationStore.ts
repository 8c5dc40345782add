import type { DeclineReason, NetworkMessage } from '@florin/contract/cards/network'
import { required } from '@florin/ledger/required'
import { sql } from 'kysely'
import { waitForAll } from '../../../platform/batched.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import { sha256 } from '../../../platform/sha256.ts'
import type { OpenTx } from '../../../platform/transaction.ts'

export type AuthorizationState = 'new' | 'authorized' | 'settled' | 'reversed' | 'declined' | 'refunded'
export type Authorization = {
  readonly id: bigint
  readonly accountId: number
  readonly state: AuthorizationState
  readonly kind: NetworkMessage['kind']
  readonly settledMinor: bigint
  readonly refundedMinor: bigint
  readonly holdId: bigint | null
  readonly heldMinor: bigint
}
export type Answer = {
  readonly isApproved: boolean
  readonly actionCode: string
  readonly availableBalance?: string
  readonly currencyCode?: string
}

const hashOf = (message: NetworkMessage): Buffer => sha256(JSON.stringify(message))

/** Refused where the id stands for another message. */
export const findAnswer = async (tx: Tx, message: NetworkMessage): Promise<Answer | undefined> => {
  const row = await tx
    .selectFrom('card_message')
    .select(['answer', 'body_hash'])
    .where('message_id', '=', message.messageId)
    .executeTakeFirst()
  if (row && !row.body_hash.equals(hashOf(message))) throw refuse('key.reused')
  return row?.answer as Answer | undefined
}

/** The same message twice at once waits here. */
export const lockMessage = async (tx: OpenTx, messageId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`card message ${messageId}`}, 0))`.execute(tx)
}

export const keepAnswer = async (tx: OpenTx, message: NetworkMessage, answer: Answer, at: Date): Promise<void> => {
  await tx
    .insertInto('card_message')
    .values({
      message_id: message.messageId,
      type: message.type,
      lifecycle_id: message.lifecycleId,
      answer: JSON.stringify(answer),
      body_hash: hashOf(message),
      received_at: at,
    })
    .execute()
}

/** The payment that a message is about, locked; begun with the first message of it, whichever that is. */
export const lockAuthorization = async (
  tx: OpenTx,
  accountId: number,
  message: NetworkMessage,
  amountMinor: bigint,
  at: Date,
): Promise<Authorization> => {
  const begun = sql`
    insert into card_authorization (lifecycle_id, account_id, state, kind, merchant_name, merchant_category, merchant_country,
      amount_minor, currency, created_at, updated_at)
    values (${message.lifecycleId}, ${accountId}, 'new', ${message.kind}, ${message.merchantName}, ${message.merchantCategoryCode},
      ${message.merchantCountryCode}, ${amountMinor}, ${message.currencyCode}, ${at}, ${at})
    on conflict (account_id, lifecycle_id) do nothing`.execute(tx)
  const locked = sql<Authorization>`
    select id, account_id as "accountId", state, kind, settled_minor as "settledMinor",
      refunded_minor as "refundedMinor", hold_id as "holdId", held_minor as "heldMinor"
    from card_authorization where account_id = ${accountId} and lifecycle_id = ${message.lifecycleId} for update`.execute(tx)
  const [, { rows }] = await waitForAll([begun, locked])
  return required(rows[0], 'the authorisation')
}

/** Whether no earlier payment with its card was let through in this country. */
export const isFirstIn = async (tx: Tx, { id, accountId }: Authorization, country: string): Promise<boolean> =>
  (
    await sql`
      select from card_authorization
      where account_id = ${accountId} and id < ${id} and merchant_country = ${country} and state not in ('new', 'declined')
      limit 1`.execute(tx)
  ).rows.length === 0

/** Whether the card, or the one that it took the place of, has paid this merchant before. */
export const hasPaid = async (
  tx: Tx,
  { accountId, replacesAccountId }: { readonly accountId: number; readonly replacesAccountId: number | null },
  { merchantName, merchantCategoryCode }: Pick<NetworkMessage, 'merchantName' | 'merchantCategoryCode'>,
): Promise<boolean> =>
  (
    await sql`
      select from card_authorization
      where account_id in (${accountId}, ${replacesAccountId}) and merchant_name = ${merchantName}
        and merchant_category = ${merchantCategoryCode} and state not in ('new', 'declined')
      limit 1`.execute(tx)
  ).rows.length > 0

type Payment = { readonly lifecycleId: string; readonly state: AuthorizationState; readonly merchantCategory: string }

/** Of this card; another's reads as a missing one. */
export const findPayment = async (tx: Tx, accountId: number, id: number): Promise<Payment | undefined> =>
  (
    await sql<Payment>`
      select lifecycle_id as "lifecycleId", state, merchant_category as "merchantCategory" from card_authorization
      where account_id = ${accountId} and id = ${id}`.execute(tx)
  ).rows[0]

export const findLifecycle = async (tx: Tx, accountId: number, lifecycleId: string): Promise<bigint | undefined> =>
  (
    await sql<{ id: bigint }>`
      select id from card_authorization where account_id = ${accountId} and lifecycle_id = ${lifecycleId}`.execute(tx)
  ).rows[0]?.id

/** Whether a payment still holds money on the account behind the card. */
export const hasPendingPayment = async (tx: Tx, accountId: number): Promise<boolean> => {
  const { rows } = await sql<{ pending: boolean }>`
    select exists (
      select from card_authorization join ledger.hold on hold.id = hold_id
      where card_authorization.account_id = ${accountId} and hold.status = 'pending') as pending`.execute(tx)
  return rows[0]?.pending ?? false
}

type Change = {
  readonly state: AuthorizationState
  readonly holdId: bigint | null
  readonly heldMinor: bigint
  readonly at: Date
  /** What it comes to in the card's currency. */
  readonly billingMinor?: bigint | undefined
  /** All of it by then. */
  readonly settledMinor?: bigint | undefined
  readonly refundedMinor?: bigint | undefined
  readonly declineReason?: DeclineReason | undefined
  readonly exemption?: 'small' | 'recurring' | undefined
}

/** The caller holds its lock. */
export const changeAuthorization = async (tx: OpenTx, id: bigint, change: Change): Promise<void> => {
  await sql`
    update card_authorization set state = ${change.state}, hold_id = ${change.holdId}, held_minor = ${change.heldMinor},
      updated_at = ${change.at}, billing_minor = coalesce(${change.billingMinor ?? null}, billing_minor),
      settled_minor = coalesce(${change.settledMinor ?? null}, settled_minor),
      refunded_minor = coalesce(${change.refundedMinor ?? null}, refunded_minor),
      decline_reason = coalesce(${change.declineReason ?? null}, decline_reason),
      exemption = coalesce(${change.exemption ?? null}, exemption)
    where id = ${id}`.execute(tx)
}

export const insertDebt = async (
  tx: OpenTx,
  { accountId, id }: Authorization,
  amountMinor: bigint,
  currency: string,
  at: Date,
): Promise<void> => {
  await tx
    .insertInto('card_debt')
    .values({ account_id: accountId, authorization_id: id, amount_minor: amountMinor, currency, created_at: at })
    .execute()
}

export type Debt = {
  readonly id: bigint
  readonly leftMinor: bigint
  readonly currency: string
  /** The merchant that was paid. */
  readonly name: string
}

/** The oldest first. */
export const lockDebts = async (tx: OpenTx, accountId: number): Promise<Debt[]> =>
  (
    await sql<Debt>`
      select card_debt.id, card_debt.amount_minor - paid_minor as "leftMinor", card_debt.currency, merchant_name as name
      from card_debt join card_authorization on card_authorization.id = authorization_id
      where card_debt.account_id = ${accountId} and paid_minor < card_debt.amount_minor
      order by card_debt.id for update of card_debt`.execute(tx)
  ).rows

export const payDebt = async (tx: OpenTx, id: bigint, paidMinor: bigint): Promise<void> => {
  await sql`update card_debt set paid_minor = paid_minor + ${paidMinor} where id = ${id}`.execute(tx)
}

/** Cards that owe something: their money may have come. */
export const cardsInDebt = async (tx: Tx): Promise<number[]> =>
  (
    await sql<{ id: number }>`select distinct account_id as id from card_debt where paid_minor < amount_minor`.execute(tx)
  ).rows.map(({ id }) => id)

type Row = {
  readonly id: bigint
  readonly at: Date
  readonly merchantName: string
  readonly merchantCategory: string
  readonly merchantCountry: string
  readonly kind: string
  readonly amountMinor: bigint
  readonly currency: string
  readonly billingMinor: bigint
  readonly billingCurrency: string
  readonly state: string
  readonly declineReason: string | null
  readonly refundedMinor: bigint
  readonly debtMinor: bigint
}

export type Page = {
  readonly pageNumber: number
  readonly pageSize: number
  /** Days, both included. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** The newest first. */
export const pageOfAuthorizations = async (tx: Tx, accountId: number, { pageNumber, pageSize, from, to }: Page) => {
  const asked = sql`card_authorization.account_id = ${accountId} and state <> 'new'
    and (${from ?? null}::date is null or card_authorization.created_at >= ${from ?? null}::date)
    and (${to ?? null}::date is null or card_authorization.created_at < ${to ?? null}::date + 1)`
  const { rows } = await sql<Row>`
    select card_authorization.id, card_authorization.created_at as at, merchant_name as "merchantName",
      merchant_category as "merchantCategory", merchant_country as "merchantCountry", card_authorization.kind,
      card_authorization.amount_minor as "amountMinor", card_authorization.currency, billing_minor as "billingMinor",
      card.currency as "billingCurrency", decline_reason as "declineReason", refunded_minor as "refundedMinor",
      -- What no merchant has taken in time is free again.
      case when state = 'authorized' and hold.status = 'expired' then 'expired' else state end as state,
      (select coalesce(sum(amount_minor - paid_minor), 0) from card_debt where authorization_id = card_authorization.id)::bigint
        as "debtMinor"
    from card_authorization join card using (account_id)
    left join ledger.hold on hold.id = hold_id
    where ${asked} order by card_authorization.id desc
    limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`.execute(tx)
  const { rows: counted } = await sql<{ total: bigint }>`
    select count(*) as total from card_authorization where ${asked}`.execute(tx)
  return { rows, total: Number(counted[0]?.total ?? 0) }
}
export type ListedAuthorization = Row

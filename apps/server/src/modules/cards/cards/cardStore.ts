import type { Right } from '@florin/contract/access'
import type { CardHours } from '@florin/contract/cards/hours'
import type { CardFacts } from '@florin/contract/cards/cardActions'
import type { CardDocument } from '@florin/contract/cards/documentNames'
import { CardStatus, subTypeOf, type CardNetwork } from '@florin/contract/cardTypes'
import { required } from '@florin/ledger/required'
import { type Money, money } from '@florin/money/money'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { sameGroup } from '../../../platform/brandGroups.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { NumberedCard } from '../../payments/cardMoves.ts'
import { orderCard } from '../processor/orderStore.ts'
import type { PostalLines } from '../products/offers.ts'
import { holderStopped, withHolder } from './holderStopped.ts'

/** What is known of a card that was made. */
export type MadeCard = {
  readonly token: string
  readonly fingerprint: Buffer
  readonly bin: string
  readonly last4: string
  readonly expiryMonth: number
  readonly expiryYear: number
}

export type CardRow = {
  readonly accountId: number
  readonly customerId: number
  /** Who applied for it, and holds it. */
  readonly userId: number
  readonly type: number
  readonly currency: string
  readonly network: CardNetwork
  readonly isVirtual: boolean
  readonly enrollsIn: readonly string[] | null
  readonly status: number
  readonly statusBeforePause: number | null
  readonly embossName: string
  readonly alias: string | null
  readonly country: string
  readonly addressId: number | null
  /** The address as it was when it was ordered. */
  readonly delivery: PostalLines | null
  readonly shippingId: number | null
  readonly shippingType: 'post' | 'courier' | 'express' | null
  readonly trackingNumber: string | null
  readonly settlementAccountId: number | null
  readonly documentType: CardDocument | null
  readonly feeAccountId: number | null
  readonly feeMinor: bigint
  readonly feeCurrency: string
  readonly reference: string
  readonly token: string | null
  readonly bin: string | null
  readonly last4: string | null
  readonly expiryMonth: number | null
  readonly expiryYear: number | null
  readonly pinOffset: string | null
  readonly reissuedStatus: number
  readonly replacesAccountId: number | null
  readonly enrolledPhone: string | null
  readonly countries: readonly string[]
  readonly blockedMerchants: readonly string[]
  readonly blockedMerchantNames: readonly string[]
  /** When it pays; nothing: always. */
  readonly hours: CardHours | null
  readonly isCompanys: boolean
  /** What its holder may do in the company that it belongs to. */
  readonly holderRight: Right | null
  /** Who holds it or whose money it is was stopped by the bank, or has left; or may no longer pay for the company. */
  readonly isHolderStopped: boolean
}

const selected = sql`
  select account_id as "accountId", card.customer_id as "customerId", card.user_id as "userId", card.type, card.currency, network, is_virtual as "isVirtual",
    enrolls_in as "enrollsIn", status, status_before_pause as "statusBeforePause", emboss_name as "embossName", alias, country,
    address_id as "addressId", delivery, shipping_id as "shippingId", card_shipping.type as "shippingType", tracking_number as "trackingNumber",
    settlement_account_id as "settlementAccountId", document_type as "documentType", fee_account_id as "feeAccountId",
    card.fee_minor as "feeMinor", fee_currency as "feeCurrency", reference, token, card.bin, last4, expiry_month as "expiryMonth",
    expiry_year as "expiryYear", pin_offset as "pinOffset", reissued_status as "reissuedStatus",
    replaces_account_id as "replacesAccountId", enrolled_phone as "enrolledPhone", card.countries,
    blocked_merchants as "blockedMerchants", blocked_merchant_names as "blockedMerchantNames", hours,
    customer.kind = 'company' as "isCompanys", working.access_right as "holderRight",
    ${holderStopped} as "isHolderStopped"
  from card join card_product on card_product.type = card.type ${withHolder} left join card_shipping on card_shipping.id = shipping_id`

const find = async (tx: Tx, where: RawBuilder<unknown>): Promise<CardRow | undefined> =>
  (await sql<CardRow>`${selected} where ${where}`.execute(tx)).rows[0]

export const factsOf = (card: CardRow): CardFacts => ({
  status: card.status,
  subType: required(subTypeOf(card.type), 'the kind of card'),
  isVirtual: card.isVirtual,
  enrolls: card.enrollsIn?.includes(card.country) ?? false,
  reissuedStatus: card.reissuedStatus,
})

export const feeOf = ({ feeMinor, feeCurrency }: Pick<CardRow, 'feeMinor' | 'feeCurrency'>): Money => money(feeMinor, feeCurrency)

/** Whatever pays from it: its own account, or of a debit card the one behind it. */
export const fundingAccountOf = (card: Pick<CardRow, 'accountId' | 'type' | 'settlementAccountId'>): number =>
  subTypeOf(card.type) === 'DEBIT'
    ? required(card.settlementAccountId ?? undefined, 'the account of a debit card')
    : card.accountId

/** Of all the customer's, the oldest first; also those that are over. */
export const cardsOf = async (tx: Tx, customerId: number): Promise<CardRow[]> =>
  (await sql<CardRow>`${selected} where card.customer_id = ${customerId} order by account_id`.execute(tx)).rows

/** Another's card reads as a missing one. */
export const requireCard = async (tx: Tx, customerId: number, accountId: number): Promise<CardRow> => {
  const card = await find(tx, sql`account_id = ${accountId} and card.customer_id = ${customerId}`)
  if (!card) throw refuse('account.missing', { field: 'accountId' })
  return card
}

/** What is secret about a card is its holder's, whoever else of the company may use it. */
export const assertHeldBy = ({ userId: holder }: Pick<CardRow, 'userId'>, userId: number): void => {
  if (holder !== userId) throw refuse('card.notHolder', { field: 'accountId' })
}

/** Whoever's it is: for operators. */
export const requireAnyCard = async (tx: Tx, accountId: number): Promise<CardRow> => {
  const card = await find(tx, sql`account_id = ${accountId}`)
  if (!card) throw refuse('account.missing', { field: 'accountId' })
  return card
}

/** Nobody else changes it until the transaction ends. Without a customer for an operator, whoever's it is. */
export const lockCard = async (tx: OpenTx, accountId: number, customerId?: number): Promise<CardRow> => {
  const owned = customerId === undefined ? sql`true` : sql`card.customer_id = ${customerId}`
  const card = await find(tx, sql`account_id = ${accountId} and ${owned} for no key update of card`)
  if (!card) throw refuse('account.missing', { field: 'accountId' })
  return card
}

export type NewCard = Pick<
  CardRow,
  'accountId' | 'customerId' | 'type' | 'currency' | 'status' | 'embossName' | 'country' | 'reference'
> & {
  readonly userId: number
  readonly alias: string | undefined
  readonly addressId: number | undefined
  readonly delivery: PostalLines | undefined
  readonly shippingId: number | undefined
  readonly settlementAccountId: number | undefined
  readonly feeAccountId: number | undefined
  readonly fee: Money
  readonly replacesAccountId?: number | undefined
  readonly at: Date
}

export const insertCard = async (tx: OpenTx, card: NewCard): Promise<void> => {
  await tx
    .insertInto('card')
    .values({
      account_id: card.accountId,
      customer_id: card.customerId,
      user_id: card.userId,
      type: card.type,
      currency: card.currency,
      status: card.status,
      emboss_name: card.embossName,
      alias: card.alias ?? null,
      country: card.country,
      address_id: card.addressId ?? null,
      delivery: card.delivery ? JSON.stringify(card.delivery) : null,
      shipping_id: card.shippingId ?? null,
      settlement_account_id: card.settlementAccountId ?? null,
      fee_account_id: card.feeAccountId ?? null,
      fee_minor: card.fee.minor,
      fee_currency: card.fee.currency,
      reference: card.reference,
      replaces_account_id: card.replacesAccountId ?? null,
      created_at: card.at,
    })
    .execute()
}

export type Step = {
  readonly status: number
  readonly at: Date
  readonly byUserId?: number | undefined
  readonly note?: string | undefined
}

export const addStep = async (tx: Tx, accountId: number, { status, at, byUserId, note }: Step): Promise<void> => {
  await tx
    .insertInto('card_step')
    .values({ account_id: accountId, status, at, by_user_id: byUserId ?? null, note: note ?? null })
    .execute()
}

export const stepsOf = async (tx: Tx, accountIds: readonly number[]): Promise<Map<number, Step[]>> => {
  if (accountIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('card_step')
    .select(['account_id', 'status', 'at'])
    .where('account_id', 'in', accountIds)
    .orderBy('number')
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ account_id: id }) => id)].map(([id, steps]) => [
      id,
      steps.map(({ status, at }) => ({ status, at })),
    ]),
  )
}

type Change = {
  readonly alias?: string
  readonly settlementAccountId?: number
  readonly trackingNumber?: string
  readonly documentType?: CardDocument | null
  readonly statusBeforePause?: number | null
  readonly reissuedStatus?: number
  readonly pinOffset?: string
  readonly shippingId?: number
  readonly fee?: Money
  readonly enrolledPhone?: string
  readonly countries?: readonly string[] | undefined
  readonly blockedMerchants?: readonly string[] | undefined
  readonly blockedMerchantNames?: readonly string[] | undefined
  readonly hours?: CardHours | null | undefined
  readonly endedAt?: Date
  readonly made?: MadeCard
}

/** The caller holds its lock. */
export const changeCard = async (tx: OpenTx, accountId: number, change: Change): Promise<void> => {
  const { made, fee } = change
  const set = {
    alias: change.alias,
    settlement_account_id: change.settlementAccountId,
    tracking_number: change.trackingNumber,
    document_type: change.documentType,
    status_before_pause: change.statusBeforePause,
    reissued_status: change.reissuedStatus,
    pin_offset: change.pinOffset,
    shipping_id: change.shippingId,
    enrolled_phone: change.enrolledPhone,
    countries: change.countries,
    blocked_merchants: change.blockedMerchants,
    blocked_merchant_names: change.blockedMerchantNames,
    hours: change.hours && JSON.stringify(change.hours),
    ended_at: change.endedAt,
    ...(fee && { fee_minor: fee.minor, fee_currency: fee.currency }),
    ...(made && {
      token: made.token,
      fingerprint: made.fingerprint,
      bin: made.bin,
      last4: made.last4,
      expiry_month: made.expiryMonth,
      expiry_year: made.expiryYear,
    }),
  }
  const given = Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined))
  if (Object.keys(given).length > 0) await tx.updateTable('card').set(given).where('account_id', '=', accountId).execute()
}

/** Also adds the status to the card's history, and has the processor told. */
export const setStatus = async (tx: OpenTx, accountId: number, step: Step): Promise<void> => {
  await tx.updateTable('card').set({ status: step.status }).where('account_id', '=', accountId).execute()
  await addStep(tx, accountId, step)
  await orderCard(tx, accountId, step.at)
}

/** What was to take its place comes to nothing: another can be ordered. */
export const releaseReplaced = async (tx: OpenTx, { replacesAccountId }: Pick<CardRow, 'replacesAccountId'>): Promise<void> => {
  if (replacesAccountId !== null)
    await sql`update card set reissued_status = 0 where account_id = ${replacesAccountId} and reissued_status = 1`.execute(tx)
}

const ended = [CardStatus.canceled]
/** So many count against what one customer may have. */
export const countCards = async (tx: Tx, customerId: number): Promise<number> => {
  const { count } = await tx
    .selectFrom('card')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('customer_id', '=', customerId)
    .where('status', 'not in', ended)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The card that takes the place of this one. */
export const findFollowing = async (
  tx: Tx,
  { customerId, accountId }: Pick<CardRow, 'customerId' | 'accountId'>,
): Promise<number | undefined> => {
  const own = tx.selectFrom('card').select('account_id').where('customer_id', '=', customerId)
  const found = own.where('replaces_account_id', '=', accountId)
  return (await found.where('status', 'not in', ended).limit(1).executeTakeFirst())?.account_id
}

/** Whether a card that is not over has this account, or settles at it. */
export const usesAccount = async (tx: Tx, accountId: number): Promise<boolean> => {
  const found = tx
    .selectFrom('card')
    .select('account_id')
    .where((eb) => eb.or([eb('account_id', '=', accountId), eb('settlement_account_id', '=', accountId)]))
  return (await found.where('status', 'not in', ended).limit(1).executeTakeFirst()) !== undefined
}

/** Two applications of one customer wait for each other. */
export const lockOwner = async (tx: OpenTx, customerId: number): Promise<void> => {
  await sql`select from customer where id = ${customerId} for no key update`.execute(tx)
}

/** That a secret was shown, and to whom; never the secret. */
export const noteReveal = async (tx: Tx, accountId: number, userId: number, what: 'pin' | 'details', at: Date): Promise<void> => {
  await tx.insertInto('card_reveal').values({ account_id: accountId, user_id: userId, what, at }).execute()
}

export const findByReference = (tx: Tx, reference: string): Promise<CardRow | undefined> =>
  find(tx, sql`reference = ${reference}`)

/** Nobody else pays with it or changes it until the transaction ends. */
export const lockByReference = (tx: OpenTx, reference: string): Promise<CardRow | undefined> =>
  find(tx, sql`reference = ${reference} for no key update of card`)

/** Stays as it is until the transaction ends; several payments at once do not wait for each other. */
export const holdByReference = (tx: OpenTx, reference: string): Promise<CardRow | undefined> =>
  find(tx, sql`reference = ${reference} for share of card`)

export const findReference = async (tx: Tx, email: string, last4: string): Promise<string | undefined> =>
  (
    await sql<{ reference: string }>`
      select reference from card join app_user on app_user.id = card.user_id
      where email = ${email} and last4 = ${last4} order by account_id desc limit 1`.execute(tx)
  ).rows[0]?.reference

export const findCard = async (tx: Tx, accountId: number): Promise<CardRow> =>
  required(await find(tx, sql`account_id = ${accountId}`), 'the card')

/** A prepaid card that was made, within the group of brands of who asks. */
export const findNumbered = async (tx: Tx, fingerprint: Buffer, askedBy: number): Promise<NumberedCard | undefined> =>
  (
    await sql<NumberedCard>`
      select account_id as "accountId", card.customer_id as "customerId", emboss_name as "holderName", card.currency, network, last4
      from card join card_product on card_product.type = card.type and sub_type = 'PREPAID'
        join customer on customer.id = card.customer_id
        join customer asking on asking.id = ${askedBy} and ${sameGroup(sql`asking.brand`, sql`customer.brand`)}
      where fingerprint = ${fingerprint}`.execute(tx)
  ).rows[0]

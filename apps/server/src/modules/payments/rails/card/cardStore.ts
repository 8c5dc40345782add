import type { CardBrand } from '@florin/contract/cardNumber'
import { integers } from '@florin/ledger/lists'
import { required } from '@florin/ledger/required'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db.ts'

export type PayoutCard = {
  readonly id: number
  readonly token: string
  readonly bin: string
  readonly last4: string
  readonly brand: CardBrand
  readonly expiryMonth: number
  readonly expiryYear: number
}
export type NewCard = Omit<PayoutCard, 'id'> & {
  readonly customerId: number
  readonly fingerprint: Buffer
  readonly isSaved: boolean
}

const columns = ['id', 'token', 'bin', 'last4', 'brand', 'expiry_month as expiryMonth', 'expiry_year as expiryYear'] as const

/** One that its customer saved. */
export const findSavedCard = async (tx: Tx, customerId: number, id: number): Promise<PayoutCard | undefined> =>
  (await tx
    .selectFrom('payout_card')
    .select(columns)
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .where('is_saved', '=', true)
    .executeTakeFirst()) as PayoutCard | undefined

export const findCardByNumber = async (tx: Tx, customerId: number, fingerprint: Buffer): Promise<PayoutCard | undefined> =>
  (await tx
    .selectFrom('payout_card')
    .select(columns)
    .where('customer_id', '=', customerId)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst()) as PayoutCard | undefined

export const findUnsavedCard = async (tx: Tx, customerId: number, token: string): Promise<number | undefined> =>
  (
    await tx
      .selectFrom('payout_card')
      .select('id')
      .where('customer_id', '=', customerId)
      .where('token', '=', token)
      .where('is_saved', '=', false)
      .executeTakeFirst()
  )?.id

/** A card that is there already takes the new expiry date, and stays saved if it was. Gives its number. */
export const putCard = async (tx: Tx, card: NewCard, at: Date): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into payout_card (customer_id, token, fingerprint, bin, last4, brand, expiry_month, expiry_year, is_saved, created_at)
    values (${card.customerId}, ${card.token}, ${card.fingerprint}, ${card.bin}, ${card.last4}, ${card.brand}, ${card.expiryMonth},
      ${card.expiryYear}, ${card.isSaved}, ${at})
    on conflict (customer_id, fingerprint) do update set expiry_month = excluded.expiry_month, expiry_year = excluded.expiry_year,
      is_saved = payout_card.is_saved or excluded.is_saved
    returning id`.execute(tx)
  return required(rows[0], 'the card').id
}

export type ShownCard = Omit<PayoutCard, 'token' | 'bin'> & {
  readonly beneficiaryId: number | null
  readonly payoutId: number | null
}

/** With where the address book has them. */
export const findShownCards = async (tx: Tx, customerId: number, ids: readonly number[]): Promise<ShownCard[]> =>
  (
    await sql<ShownCard>`
      select payout_card.id, last4, brand, expiry_month as "expiryMonth", expiry_year as "expiryYear",
        beneficiary_id as "beneficiaryId", beneficiary_payout.id as "payoutId"
      from payout_card left join beneficiary_payout on card_id = payout_card.id
      where customer_id = ${customerId} and payout_card.id = any (${integers(ids)})
      order by beneficiary_payout.id desc`.execute(tx)
  ).rows

/** Gives it, saved from now on. */
export const saveCard = async (
  tx: Tx,
  customerId: number,
  id: number,
): Promise<PayoutCard & { readonly fingerprint: Buffer }> => {
  const { rows } = await sql<PayoutCard & { readonly fingerprint: Buffer }>`
    update payout_card set is_saved = true where id = ${id} and customer_id = ${customerId}
    returning id, token, fingerprint, bin, last4, brand, expiry_month as "expiryMonth", expiry_year as "expiryYear"`.execute(tx)
  return required(rows[0], 'the card')
}

/** One that was paid to stays on record with its payments, the others leave nothing behind; gives the token of such a one. */
export const forgetCard = async (tx: Tx, customerId: number, id: number): Promise<string | undefined> => {
  await sql`update payout_card set is_saved = false where id = ${id} and customer_id = ${customerId}`.execute(tx)
  await sql`
    update transfer_template set details = details - 'cardId'
    where customer_id = ${customerId} and type = 'oct' and details->'cardId' = ${id}::text::jsonb`.execute(tx)
  const { rows } = await sql<{ token: string }>`
    delete from payout_card where id = ${id} and customer_id = ${customerId} and not exists (
      select from operation where operation.customer_id = ${customerId} and payee->>'cardToken' = payout_card.token::text)
      and not exists (select from beneficiary_payout where card_id = payout_card.id)
    returning token`.execute(tx)
  return rows[0]?.token
}

export const isBinBlocked = async (tx: Tx, bin: string): Promise<boolean> =>
  (await tx.selectFrom('blocked_bin').select('bin').where('bin', '=', bin).executeTakeFirst()) !== undefined

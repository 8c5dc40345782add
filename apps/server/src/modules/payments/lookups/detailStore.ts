import type { TransferType } from '@florin/contract/accounts/transferType'
import { payeeRails } from '@florin/contract/rails'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { isClaimed } from '../core/claimed.ts'
import type { PayeeDetails } from '../core/operation.ts'

export type SentPayment = {
  readonly kind: Exclude<TransferType, 'own'>
  readonly permission: 'own' | '3d'
  readonly fromAccountId: number
  readonly toMinor: bigint
  readonly toCurrency: string
  readonly payeeName: string
  readonly payeeEmail: string | null
  readonly payee: PayeeDetails
  /** Of a card that its payer saved. */
  readonly cardId: number | null
  readonly note: string | null
  readonly reference: string | null
  readonly createdAt: Date
}

const payeeKinds = payeeRails.map(({ name }) => name)

/** An own payment to somebody else, or out of the bank. */
export const findSent = async (tx: Tx, customerId: number, id: bigint): Promise<SentPayment | undefined> =>
  (
    await sql<SentPayment>`
      select kind, permission, from_account_id as "fromAccountId", to_minor as "toMinor", to_currency as "toCurrency",
        payee_name as "payeeName", payee_email as "payeeEmail", payee, payout_card.id as "cardId", note, reference,
        operation.created_at as "createdAt"
      from operation
      left join payout_card on payout_card.token::text = payee->>'cardToken' and payout_card.customer_id = operation.customer_id and is_saved
      where operation.id = ${id} and operation.customer_id = ${customerId} and kind = any(${payeeKinds})
        and not ${isClaimed}`.execute(tx)
  ).rows[0]

/** Whether the payer's address is as it was at that time, and its newest proof still good. Who never gave one has nothing to renew. */
export const findAddressStanding = async (
  tx: Tx,
  customerId: number,
  since: Date,
): Promise<{ readonly isProofValid: boolean; readonly isUnchanged: boolean }> =>
  (
    await sql<{ isProofValid: boolean; isUnchanged: boolean }>`
      select coalesce(bool_and(proof.expires_on is null or proof.expires_on >= current_date), true) as "isProofValid",
        coalesce(bool_and(customer_address.changed_at <= ${since}), true) as "isUnchanged"
      from customer_address left join lateral (
        select expires_on from document where address_id = customer_address.id and state = 'validated' order by id desc limit 1) proof on true
      where customer_address.customer_id = ${customerId} and is_residence and removed_at is null`.execute(tx)
  ).rows[0] ?? { isProofValid: true, isUnchanged: true }

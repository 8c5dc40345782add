import { binOf } from '@florin/contract/cardNumber'
import type { Terms } from './order.ts'
import type { Values } from '../../../shared/payment/payeeFields.ts'
import type { Payee } from './types.ts'

/** What a price depends on, under the names of its call. */
export const pricedInput = (
  { type, permission, countryCode, currencyCode, values, cardId }: Payee,
  {
    fromAccountId,
    amount,
    amountSide,
    feeShare,
    isUrgent,
    couponCode = '',
  }: Pick<Terms, 'fromAccountId' | 'amount' | 'amountSide' | 'feeShare' | 'isUrgent' | 'couponCode'>,
): { readonly amount: string } & Values => {
  const cardNumber = String(values['cardNumber'] ?? '')
  return {
    fromAccountId,
    permission,
    countryCode,
    currencyCode,
    amount,
    amountSide,
    ...(couponCode.trim() && { couponCode: couponCode.trim() }),
    ...(type === 'wire' && { feeShare, isUrgent }),
    ...(type === 'crypto_eft' && { network: String(values['network'] ?? '') }),
    ...(type === 'oct' && (cardId === undefined ? cardNumber && { binNumber: binOf(cardNumber) } : { cardId })),
  }
}

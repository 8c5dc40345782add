import type { merchant } from '@florin/contract/merchant/merchant'
import type { OutputOf } from '@florin/contract/method'

export const code = 'aaaaaaaaaaaaaaaa'
export const checkout = {
  code,
  merchantName: 'Lumen Studio Ltd',
  merchantVerified: true,
  merchantCountryCode: 'LT',
  merchantSince: '2024-05-01',
  type: 'buyNow',
  itemName: 'A print',
  amount: '48.00',
  amountEditable: false,
  currencyCode: 'EUR',
  maxQuantity: 5,
  taxIncluded: true,
  asksAddress: false,
  available: true,
} as const
export const cost: OutputOf<(typeof merchant)['checkout.fee']> = {
  fromAmount: '48.00',
  fromCurrencyCode: 'EUR',
  fee: '0.00',
  feeCurrencyCode: 'EUR',
  total: '48.00',
  toAmount: '48.00',
  toCurrencyCode: 'EUR',
  exchangeRate: '1',
  midRate: '1',
  markup: '0.00',
  arrival: 'seconds',
}

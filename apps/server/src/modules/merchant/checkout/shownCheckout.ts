import type { Checkout } from '@florin/contract/merchant/checkout'
import { toDecimal } from '@florin/money/money'
import { dayOf } from '../../../platform/day.ts'
import type { Button, Merchant } from '../buttons/buttonStore.ts'

/** What anybody may see of a button. */
export const shownCheckout = (button: Button, seller: Merchant, logoUrl: string | undefined): Checkout => ({
  code: button.code,
  merchantName: seller.name,
  merchantVerified: seller.verified,
  merchantCountryCode: seller.countryCode,
  merchantSince: dayOf(seller.since),
  ...(logoUrl !== undefined && { logoUrl }),
  type: button.type,
  itemName: button.itemName,
  ...(button.itemCode !== undefined && { itemCode: button.itemCode }),
  ...(button.amount && { amount: toDecimal(button.amount) }),
  amountEditable: button.amountEditable,
  currencyCode: button.currency,
  maxQuantity: button.maxQuantity,
  ...(button.taxPercent !== undefined && { taxPercent: button.taxPercent }),
  taxIncluded: button.taxIncluded,
  ...(button.shipping && { shippingAmount: toDecimal(button.shipping) }),
  ...(button.optionName !== undefined && { optionName: button.optionName }),
  ...(button.optionChoices && { optionChoices: [...button.optionChoices] }),
  ...(button.customField !== undefined && { customField: button.customField }),
  asksAddress: button.asksAddress,
  ...(button.frequency && { subscriptionFrequency: button.frequency, subscriptionUserCancel: button.userMayCancel }),
  ...(button.transactions !== undefined && { subscriptionTransactions: button.transactions }),
  ...(button.endDate !== undefined && { subscriptionEndDate: button.endDate }),
  ...(button.cancelUrl !== undefined && { cancelUrl: button.cancelUrl }),
  available: button.isActive,
})

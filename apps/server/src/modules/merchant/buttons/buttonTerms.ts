import type { SavedButton } from '@florin/contract/merchant/button'
import type { merchant } from '@florin/contract/merchant/merchant'
import type { InputOf } from '@florin/contract/method'
import { amountIn } from '../../../platform/amount.ts'
import type { ButtonTerms } from './buttonStore.ts'

export type CreatedButton = InputOf<(typeof merchant)['button.create']>
export type UpdatedButton = InputOf<(typeof merchant)['button.update']>

export const termsOf = (input: CreatedButton): ButtonTerms => {
  const { currencyCode: currency, amount, shippingAmount } = input
  return {
    ...input,
    currency,
    amount: amount === undefined ? undefined : amountIn(amount, currency),
    shipping: shippingAmount === undefined ? undefined : amountIn(shippingAmount, currency, 'shippingAmount'),
    frequency: input.subscriptionFrequency,
    transactions: input.subscriptionTransactions,
    endDate: input.subscriptionEndDate,
    userMayCancel: input.subscriptionUserCancel,
  }
}

const given = <T>(value: T | null | undefined, before: T | undefined): T | undefined =>
  value === null ? undefined : value === undefined ? before : value

/** What is not named stays, what is set to nothing goes. */
export const changedButton = (before: SavedButton, input: UpdatedButton): CreatedButton => ({
  type: before.type,
  name: input.name ?? before.name,
  itemName: input.itemName ?? before.itemName,
  itemCode: given(input.itemCode, before.itemCode),
  amount: given(input.amount, before.amount),
  currencyCode: input.currencyCode ?? before.currencyCode,
  accountId: input.accountId ?? before.accountId,
  logoId: given(input.logoId, before.logoId),
  taxPercent: given(input.taxPercent, before.taxPercent),
  shippingAmount: given(input.shippingAmount, before.shippingAmount),
  optionName: given(input.optionName, before.optionName),
  optionChoices: given(input.optionChoices, before.optionChoices),
  customField: given(input.customField, before.customField),
  successUrl: given(input.successUrl, before.successUrl),
  cancelUrl: given(input.cancelUrl, before.cancelUrl),
  notifyUrl: given(input.notifyUrl, before.notifyUrl),
  subscriptionFrequency: given(input.subscriptionFrequency, before.subscriptionFrequency),
  subscriptionTransactions: given(input.subscriptionTransactions, before.subscriptionTransactions),
  subscriptionEndDate: given(input.subscriptionEndDate, before.subscriptionEndDate),
  amountEditable: input.amountEditable ?? before.amountEditable,
  maxQuantity: input.maxQuantity ?? before.maxQuantity,
  taxIncluded: input.taxIncluded ?? before.taxIncluded,
  asksAddress: input.asksAddress ?? before.asksAddress,
  siteOrigins: input.siteOrigins ?? before.siteOrigins,
  subscriptionUserCancel: input.subscriptionUserCancel ?? before.subscriptionUserCancel,
  style: input.style ?? before.style,
})

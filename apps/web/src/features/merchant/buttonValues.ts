import type { Account } from '@florin/contract/accounts/account'
import type { SavedButton } from '@florin/contract/merchant/button'

/** What the form holds, by the names of the call; a field that is empty is not said. */
export const buttonValues = (button: SavedButton | undefined, accounts: readonly Account[]) => ({
  type: button?.type ?? ('buyNow' as SavedButton['type']),
  name: button?.name ?? '',
  itemName: button?.itemName ?? '',
  itemCode: button?.itemCode ?? '',
  amount: button?.amount ?? '',
  currencyCode: button?.currencyCode ?? accounts[0]?.currencyCode ?? 'EUR',
  accountId: button?.accountId ?? accounts[0]?.accountId ?? 0,
  logoId: button?.logoId ?? (null as number | null),
  amountEditable: button?.amountEditable ?? false,
  maxQuantity: button?.maxQuantity ?? 1,
  taxPercent: button?.taxPercent ?? '',
  taxIncluded: button?.taxIncluded ?? true,
  shippingAmount: button?.shippingAmount ?? '',
  optionName: button?.optionName ?? '',
  optionChoices: button?.optionChoices ?? (null as string[] | null),
  customField: button?.customField ?? '',
  successUrl: button?.successUrl ?? '',
  cancelUrl: button?.cancelUrl ?? '',
  notifyUrl: button?.notifyUrl ?? '',
  asksAddress: button?.asksAddress ?? false,
  siteOrigins: button?.siteOrigins ?? ([] as string[]),
  subscriptionFrequency: button?.subscriptionFrequency ?? (null as SavedButton['subscriptionFrequency'] | null),
  subscriptionTransactions: button?.subscriptionTransactions ?? (null as number | null),
  subscriptionEndDate: button?.subscriptionEndDate ?? '',
  subscriptionUserCancel: button?.subscriptionUserCancel ?? true,
  style: button?.style ?? ('dark' as SavedButton['style']),
})
export type ButtonValues = ReturnType<typeof buttonValues>

const clearable = [
  'itemCode',
  'amount',
  'logoId',
  'taxPercent',
  'shippingAmount',
  'optionName',
  'optionChoices',
  'customField',
  'successUrl',
  'cancelUrl',
  'notifyUrl',
  'subscriptionTransactions',
  'subscriptionEndDate',
] as const

/** For a button that is there already: what was emptied is taken away. */
export const clearedFields = (values: ButtonValues): Partial<Record<(typeof clearable)[number], null>> =>
  Object.fromEntries(clearable.filter((name) => values[name] === '' || values[name] === null).map((name) => [name, null]))

/** One a line, or between commas. */
export const listOf = (text: string): string[] =>
  text
    .split(/[\n,]/)
    .map((part) => part.trim())
    .filter(Boolean)

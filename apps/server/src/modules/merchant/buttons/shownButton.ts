import type { SavedButton } from '@florin/contract/merchant/button'
import { money, toDecimal } from '@florin/money/money'
import type { Button, Earned } from './buttonStore.ts'
import { snippetsOf } from './snippets.ts'

const nothingEarned = { paidCount: 0, paidMinor: 0n, activeSubscriptions: 0 }

/** A button as its merchant sees it. */
export const shownButton = (button: Button, publicUrl: string, earned: Earned = nothingEarned): SavedButton => {
  const { id, type, name, itemName, currency, accountId, amountEditable, maxQuantity, taxIncluded, style, code } = button
  return {
    id,
    type,
    name,
    itemName,
    ...(button.itemCode !== undefined && { itemCode: button.itemCode }),
    ...(button.amount && { amount: toDecimal(button.amount) }),
    currencyCode: currency,
    accountId,
    ...(button.logoId !== undefined && { logoId: button.logoId }),
    ...(button.taxPercent !== undefined && { taxPercent: button.taxPercent }),
    ...(button.shipping && { shippingAmount: toDecimal(button.shipping) }),
    ...(button.optionName !== undefined && { optionName: button.optionName }),
    ...(button.optionChoices && { optionChoices: [...button.optionChoices] }),
    ...(button.customField !== undefined && { customField: button.customField }),
    ...(button.successUrl !== undefined && { successUrl: button.successUrl }),
    ...(button.cancelUrl !== undefined && { cancelUrl: button.cancelUrl }),
    ...(button.notifyUrl !== undefined && { notifyUrl: button.notifyUrl }),
    ...(button.frequency && { subscriptionFrequency: button.frequency }),
    ...(button.transactions !== undefined && { subscriptionTransactions: button.transactions }),
    ...(button.endDate !== undefined && { subscriptionEndDate: button.endDate }),
    amountEditable,
    maxQuantity,
    taxIncluded,
    asksAddress: button.asksAddress,
    siteOrigins: [...button.siteOrigins],
    subscriptionUserCancel: button.userMayCancel,
    style,
    statusId: button.isActive ? 1 : 2,
    code,
    ...snippetsOf(publicUrl, code, itemName),
    paidCount: earned.paidCount,
    paidAmount: toDecimal(money(earned.paidMinor, currency)),
    activeSubscriptions: earned.activeSubscriptions,
    createdAt: button.createdAt.toISOString(),
    updatedAt: button.updatedAt.toISOString(),
  }
}

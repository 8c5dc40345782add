import type { Checkout } from '@florin/contract/merchant/checkout'
import { checkoutTotal } from '@florin/contract/merchant/checkoutTotal'
import { parseMoney, toDecimal } from '@florin/money/money'
import { isAmount } from '../../shared/payment/amounts.ts'
import type { Payment } from './orderMemory.ts'

/** What the payer chooses of what is offered. */
export type Choice = {
  readonly amount: string
  readonly quantity: number
  readonly option: string
  readonly customText: string
}

export const firstChoice = (checkout: Checkout, preset: string | undefined): Choice => ({
  amount: (checkout.amountEditable && isAmount(preset) ? preset : checkout.amount) ?? '',
  quantity: 1,
  option: checkout.optionChoices?.[0] ?? '',
  customText: '',
})

/** What was chosen of an order that was sent before the page was loaded again. */
export const choiceOf = ({ amount, quantity = 1, option = '', customText = '' }: Payment): Choice => ({
  amount,
  quantity,
  option,
  customText,
})

/** The lines of the bill; nothing while what was typed is no amount of that currency. */
export const billOf = (checkout: Checkout, { amount, quantity }: Choice) => {
  const { currencyCode, taxPercent, taxIncluded, shippingAmount } = checkout
  if (!isAmount(amount)) return undefined
  try {
    const bill = checkoutTotal({
      price: parseMoney(amount, currencyCode),
      quantity,
      taxPercent,
      taxIncluded,
      ...(shippingAmount !== undefined && { shipping: parseMoney(shippingAmount, currencyCode) }),
    })
    return {
      items: toDecimal(bill.items),
      shipping: bill.shipping.minor > 0n ? toDecimal(bill.shipping) : undefined,
      tax: bill.tax.minor > 0n ? toDecimal(bill.tax) : undefined,
      total: toDecimal(bill.total),
    }
  } catch {
    return undefined
  }
}

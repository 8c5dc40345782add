import type { Checkout } from '@florin/contract/merchant/checkout'
import type { merchant } from '@florin/contract/merchant/merchant'
import type { SentBy } from '@florin/contract/method'
import type { ShippingAddress } from '@florin/contract/merchant/shippingAddress'
import { checkoutTotal } from '@florin/contract/merchant/checkoutTotal'
import { parseMoney, toDecimal } from '@florin/money/money'
import { isAmount } from '../../shared/payment/amounts.ts'
import { wantsPostalCode } from '@florin/contract/postalCodes'

export type Payment = SentBy<(typeof merchant)['checkout.submit']>

const noAddress = { name: '', address1: '', address2: '', postalCode: '', city: '', state: '', countryCode: '' }
/** Where the goods go, as it is typed. */
export type Shipping = Readonly<typeof noAddress>

const wholeAddress = ({
  name,
  address1,
  address2 = '',
  postalCode = '',
  city,
  state = '',
  countryCode,
}: ShippingAddress): Shipping => ({
  name,
  address1,
  address2,
  postalCode,
  city,
  state,
  countryCode,
})

/** What the payer chooses of what is offered. */
export type Choice = {
  readonly amount: string
  readonly quantity: number
  readonly option: string
  readonly customText: string
  readonly shipping: Shipping
}

export const firstChoice = (checkout: Checkout, preset: string | undefined): Choice => ({
  amount: (checkout.amountEditable && isAmount(preset) ? preset : checkout.amount) ?? '',
  quantity: 1,
  option: checkout.optionChoices?.[0] ?? '',
  customText: '',
  shipping: noAddress,
})

/** What was chosen before, as far as it is still offered. */
export const stillOffered = (checkout: Checkout, choice: Choice): Choice => {
  const first = firstChoice(checkout, undefined)
  return {
    ...choice,
    amount: checkout.amountEditable ? choice.amount : first.amount,
    quantity: Math.min(choice.quantity, checkout.maxQuantity),
    option: checkout.optionChoices?.includes(choice.option) ? choice.option : first.option,
  }
}

/** What was chosen of an order that was sent before the page was loaded again. */
export const choiceOf = ({ amount, quantity = 1, option = '', customText = '', shippingAddress }: Payment): Choice => ({
  amount,
  quantity,
  option,
  customText,
  shipping: shippingAddress ? wholeAddress(shippingAddress) : noAddress,
})

const isThere = (text: string): boolean => text.trim() !== ''

/** What the button asks for and is not said yet keeps the order from being sent. */
export const isAnswered = ({ customField, asksAddress }: Checkout, { customText, shipping }: Choice): boolean => {
  if (customField !== undefined && !isThere(customText)) return false
  if (!asksAddress) return true
  const { name, address1, city, postalCode, countryCode } = shipping
  return [name, address1, city, countryCode].every(isThere) && (isThere(postalCode) || !wantsPostalCode(countryCode))
}

/** Without the lines that are empty. */
export const addressOf = ({ name, address1, city, countryCode, ...lines }: Shipping): Payment['shippingAddress'] => ({
  name,
  address1,
  city,
  countryCode,
  ...Object.fromEntries(Object.entries(lines).filter(([, line]) => isThere(line))),
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

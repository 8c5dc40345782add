import { add, type Money, money } from '@florin/money/money'
import { parseRate, percentOf } from '@florin/money/rate'

/** What is to be paid, by the terms of a button. */
export type Terms = {
  /** The price of one. */
  readonly price: Money
  readonly quantity: number
  readonly taxPercent?: string | undefined
  readonly taxIncluded: boolean
  /** For the whole order. */
  readonly shipping?: Money | undefined
}
export type Total = { readonly items: Money; readonly shipping: Money; readonly tax: Money; readonly total: Money }

const percentWithin = (gross: Money, percent: string): Money => {
  const rate = parseRate(percent)
  const hundred = parseRate('100')
  // Of a price that has it in it: gross * p / (100 + p), rounded as the tax on top would be.
  const [top, bottom] = [gross.minor * rate.atto * 2n, (hundred.atto + rate.atto) * 2n]
  return money((top + bottom / 2n) / bottom, gross.currency)
}

/** The same for the page and for the server. */
export const checkoutTotal = ({ price, quantity, taxPercent, taxIncluded, shipping }: Terms): Total => {
  const items = money(price.minor * BigInt(quantity), price.currency)
  const sent = shipping ?? money(0n, price.currency)
  const none = money(0n, price.currency)
  if (taxPercent === undefined) return { items, shipping: sent, tax: none, total: add(items, sent) }
  if (taxIncluded) return { items, shipping: sent, tax: percentWithin(items, taxPercent), total: add(items, sent) }
  const tax = percentOf(items, parseRate(taxPercent), 'halfEven')
  return { items, shipping: sent, tax, total: add(add(items, sent), tax) }
}

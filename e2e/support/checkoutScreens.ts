import { merchant } from '@florin/contract/merchant/merchant'
import { answering, go, inside, insideAs } from './screen.ts'
import type { Screen, Visitor } from './screen.ts'

const checkout = {
  code: 'aaaaaaaaaaaaaaaa',
  merchantName: 'Lumen Studio Ltd',
  merchantVerified: true,
  merchantCountryCode: 'LT',
  merchantSince: '2025-01-15',
  type: 'buyNow',
  itemName: 'Night harbour, signed print',
  amount: '48.00',
  amountEditable: false,
  currencyCode: 'EUR',
  maxQuantity: 5,
  taxPercent: '21',
  taxIncluded: true,
  shippingAmount: '6.50',
  optionName: 'Size',
  optionChoices: ['A4', 'A3'],
  customField: 'Dedication',
  asksAddress: true,
  cancelUrl: 'https://shop.example/cart',
  available: true,
}
const subscription = {
  ...checkout,
  type: 'subscription',
  itemName: 'Print of the month',
  amount: '12.00',
  maxQuantity: 1,
  shippingAmount: undefined,
  optionName: undefined,
  optionChoices: undefined,
  customField: undefined,
  asksAddress: false,
  subscriptionFrequency: 'monthly',
  subscriptionTransactions: 12,
  subscriptionUserCancel: true,
}

const costOf = (amount: string) => ({
  fromAmount: amount,
  fromCurrencyCode: 'EUR',
  fee: '0.00',
  feeCurrencyCode: 'EUR',
  total: amount,
  toAmount: amount,
  toCurrencyCode: 'EUR',
  exchangeRate: '1',
  midRate: '1',
  markup: '0.00',
  arrival: 'seconds',
})

const heading = ({ page }: Visitor) => page.getByRole('heading', { name: checkout.merchantName }).first().waitFor()

/** What payers see of a merchant. */
export const checkoutScreens: readonly Screen[] = [
  {
    name: 'checkout',
    open: async (visitor) => {
      await answering(visitor.page, merchant['checkout.get'], checkout)
      await go(visitor, `/pay/${checkout.code}?reference=LP-7`)
      await heading(visitor)
    },
  },
  {
    name: 'checkout-off',
    open: async (visitor) => {
      await answering(visitor.page, merchant['checkout.get'], { ...checkout, available: false })
      await go(visitor, `/pay/${checkout.code}`)
    },
  },
  {
    name: 'checkout-sign-in',
    open: async (visitor) => {
      const { page } = visitor
      await answering(page, merchant['checkout.get'], checkout)
      await go(visitor, `/pay/${checkout.code}?reference=LP-7`)
      await page.locator('main section button').first().click()
      await page.locator('main aside').waitFor()
      await page.locator('[name=email], [name=username]').first().waitFor()
    },
  },
  {
    name: 'checkout-subscription',
    open: async (visitor) => {
      await answering(visitor.page, merchant['checkout.get'], subscription)
      await answering(visitor.page, merchant['checkout.fee'], costOf('12.00'))
      await inside(visitor, `/pay/${checkout.code}`)
      await heading(visitor)
      await visitor.page.locator('dl dd').first().waitFor()
    },
  },
  {
    name: 'checkout-short',
    open: async (visitor) => {
      const { page } = visitor
      await answering(page, merchant['checkout.get'], { ...checkout, customField: undefined })
      await answering(page, merchant['checkout.fee'], costOf('990000.00'))
      await insideAs(visitor, 'bob@demo.test', `/pay/${checkout.code}?reference=LP-7`)
      await page.locator('main a[href$="/home"]').first().waitFor()
      await page.locator('[name="shippingAddress.city"]').waitFor()
    },
  },
  {
    name: 'checkout-paid',
    open: async (visitor) => {
      const { page } = visitor
      await answering(page, merchant['checkout.get'], checkout)
      await answering(page, merchant['checkout.result'], {
        status: 'completed',
        merchantName: checkout.merchantName,
        successUrl: 'https://shop.example/thanks',
      })
      const placed = { transactionId: 9001, operationId: '0f9c3f4e-7a52-4f6e-9d5c-1a2b3c4d5e6f' }
      const kept = JSON.stringify({ placed })
      await page.addInitScript(
        ([name, value]) => sessionStorage.setItem(name ?? '', value ?? ''),
        [`florin.checkout.${checkout.code}.`, kept],
      )
      await inside(visitor, `/pay/${checkout.code}`)
      await page.locator('a[href^="https://shop.example/thanks"]').waitFor()
    },
  },
]

import { merchant } from '@florin/contract/merchant/merchant'
import { signInAs } from './actingScreens.ts'
import { answering, go, inside } from './screen.ts'
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
  subscriptionFrequency: 'monthly',
  subscriptionTransactions: 12,
  subscriptionUserCancel: true,
}

const heading = ({ page }: Visitor) => page.getByRole('heading', { name: checkout.merchantName }).first().waitFor()

/** For Carla, who may do everything for the demo shop. */
const ofShop = async (visitor: Visitor, path: string) => {
  const { page } = visitor
  await signInAs(visitor, 'carla@demo.test', '/accesses')
  await page.locator('main li button').first().click()
  await page.waitForURL('**/home')
  await go(visitor, path)
}

/** What payers see of a merchant, and the merchant of them. */
export const merchantScreens: readonly Screen[] = [
  {
    name: 'checkout',
    open: async (visitor) => {
      await answering(visitor.page, merchant['checkout.get'], checkout)
      await go(visitor, `/pay/${checkout.code}?reference=LP-7`)
      await heading(visitor)
    },
  },
  {
    name: 'checkout-subscription',
    open: async (visitor) => {
      await answering(visitor.page, merchant['checkout.get'], subscription)
      await answering(visitor.page, merchant['checkout.fee'], {
        fromAmount: '12.00',
        fromCurrencyCode: 'EUR',
        fee: '0.00',
        feeCurrencyCode: 'EUR',
        total: '12.00',
        toAmount: '12.00',
        toCurrencyCode: 'EUR',
        exchangeRate: '1',
        midRate: '1',
        markup: '0.00',
        arrival: 'seconds',
      })
      await inside(visitor, `/pay/${checkout.code}`)
      await heading(visitor)
      await visitor.page.locator('dl dd').first().waitFor()
    },
  },
  {
    name: 'subscribers',
    open: async (visitor) => {
      await ofShop(visitor, '/merchant/accounts/subscribers')
      await visitor.page.getByText('Nordic Type OÜ').first().waitFor()
    },
  },
]

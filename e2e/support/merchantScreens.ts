import { merchant } from '@florin/contract/merchant/merchant'
import { signInAs } from './actingScreens.ts'
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

const sold = {
  id: 7001,
  type: 'buyNow',
  name: 'Night harbour',
  itemName: 'Night harbour, signed print',
  amount: '48.00',
  currencyCode: 'EUR',
  accountId: 1,
  amountEditable: false,
  maxQuantity: 5,
  taxPercent: '21',
  taxIncluded: true,
  asksAddress: false,
  successUrl: 'https://shop.example/thanks',
  siteOrigins: ['https://shop.example'],
  subscriptionUserCancel: true,
  style: 'dark',
  statusId: 1,
  code: checkout.code,
  checkoutUrl: `https://florin.example/pay/${checkout.code}`,
  html: `<a href="https://florin.example/pay/${checkout.code}">Night harbour</a>`,
  form: `<form action="https://florin.example/pay/${checkout.code}"></form>`,
  script: '<script async src="https://florin.example/pay.js"></script>',
  paidCount: 3,
  paidAmount: '141.72',
  activeSubscriptions: 0,
  createdAt: '2026-01-15T12:00:00.000Z',
  updatedAt: '2026-01-15T12:00:00.000Z',
}
const message = {
  id: 100_001,
  kind: 'ipn',
  transactionId: 10_000_007,
  event: 'payment.reversed',
  amount: '48.00',
  currencyCode: 'EUR',
  notifyUrl: 'https://shop.example/a-listener-with-a-rather-long-path/ipn',
  deliveryStatus: 'failed',
  isHeld: false,
  attempts: 16,
  createdAt: '2026-01-15T12:00:00.000Z',
}

const askedIdentity = {
  id: 41,
  email: 'a-member-with-a-rather-long-address@mail.example',
  firstName: 'Maximilian',
  lastName: 'Featherstonehaugh',
  statusId: 1,
  status: 'pending',
  accountId: 1,
  feeAmount: '2.50',
  feeCurrencyCode: 'EUR',
  createdAt: '2026-01-15T12:00:00.000Z',
  note: 'For the order LS-20617',
}
const confirmedIdentity = {
  ...askedIdentity,
  id: 40,
  email: 'nina@mail.example',
  dateOfBirth: '1990-04-12',
  countryCode: 'PT',
  statusId: 2,
  status: 'confirmed',
  match: { name: true, dateOfBirth: true, country: false, document: true },
  settledAt: '2026-01-16T12:00:00.000Z',
}

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
    name: 'subscribers',
    open: async (visitor) => {
      await ofShop(visitor, '/merchant/accounts/subscribers')
      await visitor.page.getByText('Nordic Type OÜ').first().waitFor()
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
  {
    name: 'merchant-buttons',
    open: async (visitor) => {
      await answering(visitor.page, merchant['button.list'], { items: [sold], total: 1 })
      await ofShop(visitor, '/merchant/buttons/my_saved_buttons')
      await visitor.page.getByText(sold.name).first().waitFor()
    },
  },
  {
    name: 'merchant-button',
    open: async (visitor) => {
      await answering(visitor.page, merchant['button.get'], sold)
      await ofShop(visitor, `/merchant/buttons/my_saved_buttons?button=${sold.id}`)
      await visitor.page.locator('[name=successUrl]').waitFor()
    },
  },
  {
    name: 'merchant-logos',
    open: async (visitor) => {
      const file = new URL('/favicon.svg', 'https://florin.example').href
      const logo = { id: 31, name: 'Night harbour', isDefault: false, file, createdAt: sold.createdAt }
      await answering(visitor.page, merchant['logo.list'], { items: [{ ...logo, id: 32, isDefault: true }, logo], total: 2 })
      await answering(visitor.page, merchant['logo.get'], logo)
      await ofShop(visitor, '/merchant/buttons/business_logos')
      await visitor.page.locator('main li:last-child button').first().click()
      await visitor.page.locator('[role=dialog] [name=name]').waitFor()
    },
  },
  {
    name: 'merchant-settings',
    open: async (visitor) => {
      await answering(visitor.page, merchant['pbnSettings.get'], {
        notifyUrl: 'https://shop.example/pbn',
        notifyStatusId: 1,
        statusId: 1,
        keyType: 'hmac',
        secretKey: '••••wxyz',
      })
      await ofShop(visitor, '/merchant/buttons/pbn_settings')
      await visitor.page.locator('[name=notifyUrl]').waitFor()
    },
  },
  {
    name: 'merchant-ipn-settings',
    open: async (visitor) => {
      await answering(visitor.page, merchant['ipnSettings.get'], {
        notifyUrl: 'https://shop.example/a-listener-with-a-rather-long-path/ipn',
        notifyStatusId: 2,
        statusId: 1,
        keyType: 'md5',
        secretKey: '••••wxyz',
      })
      await ofShop(visitor, '/merchant/ipn/settings')
      await visitor.page.locator('[name=notifyUrl]').waitFor()
    },
  },
  {
    name: 'merchant-messages',
    open: async (visitor) => {
      await answering(visitor.page, merchant['ipnMessage.list'], { items: [message], total: 1 })
      await ofShop(visitor, '/merchant/ipn/history?status=failed')
      await visitor.page.getByText('16').first().waitFor()
    },
  },
  {
    name: 'merchant-message',
    open: async (visitor) => {
      const { attempts: _count, ...about } = message
      await answering(visitor.page, merchant['ipnMessage.list'], { items: [message], total: 1 })
      await answering(visitor.page, merchant['ipnMessage.get'], {
        ...about,
        payload: { event: message.event, transactionId: '10000007', status: 'returned', reference: 'LS-20617' },
        attempts: [{ at: message.createdAt, httpStatus: 500, responseBody: 'no room', durationMs: 12 }],
      })
      await ofShop(visitor, '/merchant/ipn/history')
      await visitor.page.locator('main [data-opener]').first().click()
      await visitor.page.getByText('LS-20617').waitFor()
    },
  },
  {
    name: 'merchant-identity',
    open: async (visitor) => {
      await ofShop(visitor, '/merchant/security/verification')
      await visitor.page.locator('[name=email]').waitFor()
    },
  },
  {
    name: 'merchant-identity-history',
    open: async (visitor) => {
      const { page } = visitor
      await answering(page, merchant['identity.list'], { items: [confirmedIdentity, askedIdentity], total: 2 })
      await ofShop(visitor, '/merchant/security/verification/history')
      await page.getByText(askedIdentity.email).first().waitFor()
    },
  },
  {
    name: 'merchant-reputation',
    open: (visitor) => ofShop(visitor, '/merchant/security/reputation'),
  },
]

import { account } from '@florin/contract/accounts/account'
import { card } from '@florin/contract/cards/card'
import { operatorCard } from '@florin/contract/cards/operatorCard'
import { CardStatus } from '@florin/contract/cardTypes'
import { contact } from '@florin/contract/customers/contact'
import { answering, inside, insideAs, type Screen, type Visitor } from './screen.ts'

const at = '2026-01-15T12:00:00.000Z'
const cost = {
  fromAmount: '12.50',
  fromCurrencyCode: 'EUR',
  fee: '0.91',
  feeCurrencyCode: 'EUR',
  total: '13.41',
  toAmount: '12.50',
  toCurrencyCode: 'EUR',
  exchangeRate: '1',
  midRate: '1',
  markup: '0.00',
  arrival: 'seconds',
}
const euros = {
  accountId: 501,
  customerId: 10,
  type: 1001,
  accountStatusId: 1,
  currencyCode: 'EUR',
  balance: '1250.00',
  accountBalanceMin: '0.00',
  pendingAmount: '0.00',
  createdDate: at,
}
const virtual = {
  accountId: 601,
  type: 2026,
  subType: 'PREPAID',
  cardIsVirtual: true,
  accountStatusId: CardStatus.active,
  cardNumber: '41•• •••• •••• 1672',
}
const held = { ...euros, ...virtual, balance: '603.76' }
const shown = {
  ...virtual,
  cardNetwork: 'VISA',
  currencyCode: 'EUR',
  cardExpiryMonth: 9,
  cardExpiryYear: 2029,
  cardHolderName: 'ANA MARIN',
  isHeld: true,
  cardAliasName: 'Subscriptions and everything else that renews itself',
  cardReissuedStatusId: 0,
  countryCode: 'ES',
  isEnrolled: false,
  enrolls: true,
  balance: '642.18',
  availableBalance: '603.76',
  pendingAmount: '38.42',
  steps: [{ accountStatusId: CardStatus.active, at }],
}

/** Somebody with euros and a virtual card. */
const holding = async (visitor: Visitor, path: string) => {
  const { page } = visitor
  await answering(page, account.list, { accounts: [euros, held] })
  await answering(page, card.list, { cards: [shown] })
  await answering(page, card['load.fee'], cost)
  await answering(page, card['load.maxAmount'], { maxAmount: '1250.00', minAmount: '0.01', currencyCode: 'EUR' })
  const balance = { period: 'balance', max: '15000.00', used: '603.76', left: '14396.24', currencyCode: 'EUR' }
  await answering(page, card['load.limit'], { limits: [balance] })
  await inside(visitor, path)
}

const desk = async (visitor: Visitor) => {
  const { page } = visitor
  const application = { ...virtual, customerId: 10, customerName: 'Ana Marin', currencyCode: 'EUR', isVirtual: true }
  await answering(page, operatorCard['cardApplication.list'], {
    applications: [{ ...application, embossName: 'ANA MARIN', createdDate: at, documents: [] }],
    total: 1,
  })
  await answering(page, operatorCard['cardAuthorization.list'], { authorizations: [], total: 0 })
  await insideAs(visitor, 'omar@demo.test', '/admin-overview/cards')
  await page.locator('[data-opener]').first().click()
  await page.getByRole('dialog').locator('button').last().waitFor()
}

const physical = { ...virtual, accountId: 602, type: 2006, cardIsVirtual: false, cardNumber: '41•• •••• •••• 4417' }
const plastic = { ...shown, ...physical, cardAliasName: undefined, enrolls: false, addressId: 7, shippingType: 'post' }
const paid = {
  authorizationId: 1,
  date: at,
  merchantName: 'Mercado Sol',
  merchantCategoryCode: '5411',
  merchantCountryCode: 'ES',
  kind: 'shop',
  amount: '38.42',
  currencyCode: 'EUR',
  billingAmount: '38.42',
  billingCurrencyCode: 'EUR',
  status: 'settled',
}
const declined = { ...paid, status: 'declined', billingAmount: '412.00', amount: '412.00' }
const payments = [
  paid,
  { ...declined, authorizationId: 2, merchantName: 'Vega Electronics', declineReason: 'onlineLimit' },
  {
    ...paid,
    authorizationId: 3,
    merchantName: 'Night Owl Hotel London',
    amount: '30.00',
    currencyCode: 'GBP',
    status: 'authorized',
  },
  { ...declined, authorizationId: 4, merchantName: 'Kiosk 24', declineReason: 'hours', billingAmount: '4.20', amount: '4.20' },
]
const resetsAt = '2026-12-01T00:00:00Z'
const limits = [
  { kind: 'all', amount: '3000.00', maxAmount: '15000.00', used: '604.25', resetsAt, enabled: true },
  { kind: 'online', amount: '500.00', maxAmount: '15000.00', used: '455.00', resetsAt, enabled: true },
  { kind: 'contactless', amount: '150.00', maxAmount: '150.00', used: '28.40', enabled: true },
  { kind: 'cash', amount: '400.00', maxAmount: '2000.00', used: '0.00', resetsAt, enabled: false },
]
const spending = {
  since: '2026-11-01T00:00:00Z',
  currencyCode: 'EUR',
  total: '75.84',
  categories: [
    { category: 'groceries', amount: '56.85', count: 3 },
    { category: 'digital', amount: '18.99', count: 1 },
  ],
  subscriptions: [
    {
      merchantName: 'Vega Film and Television Club Europe',
      amount: '18.99',
      period: 'month',
      lastDate: '2026-11-03T12:00:00Z',
      nextDate: '2026-12-03T12:00:00Z',
    },
  ],
}
const hours = { days: [1, 2, 3, 4, 5], from: '07:00', until: '22:00', timeZone: 'Europe/Madrid' }
const home = {
  addressId: 7,
  address1: 'Gran Vía 3, 4º derecha',
  city: 'Madrid',
  postalCode: '28013',
  countryCode: 'ES',
  addressStatus: 1,
  confirmed: true,
  uploadedDocuments: [],
  isDocumentOutOfDate: false,
  isCardDocumentRequired: false,
  isDocumentRequired: false,
}
const ways = [
  { id: 1, type: 'post', fee: '4.90', deliveryTime: '7-10', disabledReasons: [] },
  { id: 2, type: 'courier', fee: '14.00', deliveryTime: '3-5', disabledReasons: [] },
  { id: 3, type: 'express', fee: '29.00', deliveryTime: '1-2', disabledReasons: ['addressUnproved'] },
]
const product = { subType: 'PREPAID', currencyCode: 'EUR', network: 'VISA', countryCode: 'ES', disabledReasons: [] }

/** Somebody with a plastic card that was used, and one for the internet. */
const using = async (visitor: Visitor, path: string) => {
  const { page } = visitor
  await answering(page, account.list, { accounts: [euros, { ...held, ...physical }, held] })
  await answering(page, card.list, { cards: [plastic, shown] })
  await answering(page, card['authorization.list'], { authorizations: payments, total: payments.length })
  const blocked = { blockedMerchants: ['gambling'], blockedMerchantNames: ['Starlight Streaming Subscriptions'] }
  await answering(page, card['limit.list'], { limits, currencyCode: 'EUR', countries: [], ...blocked, hours })
  await answering(page, card['spending.get'], spending)
  await answering(page, contact['address.list'], { items: [home] })
  const price = { fee: '5.00', shippingFee: '4.90', feeCurrency: 'EUR', deliveryTime: '7-10', shipping: ways }
  await answering(page, card['reissue.fee'], price)
  const products = [
    { ...product, type: 2006, isVirtual: false },
    { ...product, type: 2009, isVirtual: false, network: 'MC' },
    { ...product, type: 2026, isVirtual: true, disabledReasons: ['tooMany'] },
  ]
  await answering(page, card['application.get'], { products, countries: ['ES'], maxCards: 5, ownedCards: 2, extraParams: [] })
  const fees = {
    issue: '5.00',
    monthly: '1.00',
    annual: '0.00',
    cash: '1.75',
    exchangePercent: '1.00',
    currency: 'EUR',
    shipping: ways,
  }
  await answering(page, card.fee, fees)
  await inside(visitor, path)
}

/** A card, money to it and from it, and what operators write down of it. */
export const cardScreens: readonly Screen[] = [
  {
    name: 'card',
    open: async (visitor) => {
      await holding(visitor, '/cards/601')
      await visitor.page.locator('a[href*="load-card"]').waitFor()
    },
  },
  {
    name: 'card-used',
    open: async (visitor) => {
      await using(visitor, '/cards/602')
      await visitor.page.locator('#card-controls progress, #card-controls [role=switch]').first().waitFor()
    },
  },
  {
    name: 'card-hours',
    open: async (visitor) => {
      await using(visitor, '/cards/602')
      await visitor.page.locator('#card-controls button').last().click()
      await visitor.page.getByRole('dialog').locator('[name=from]').waitFor()
    },
  },
  {
    name: 'card-merchants',
    open: async (visitor) => {
      await using(visitor, '/cards/602')
      await visitor.page.locator('#card-controls button').nth(-2).click()
      await visitor.page.getByRole('dialog').getByRole('checkbox').last().waitFor()
    },
  },
  {
    name: 'card-merchant-block',
    open: async (visitor) => {
      await using(visitor, '/cards/602')
      await visitor.page.locator('main li button').first().click()
      await visitor.page.getByRole('dialog').locator('button[type=submit]').waitFor()
    },
  },
  {
    name: 'card-replace',
    open: async (visitor) => {
      await using(visitor, '/cards/602')
      const { page } = visitor
      await page.locator('button:has(.tabler-icon-refresh)').click()
      await page.getByRole('dialog').locator('address').waitFor()
    },
  },
  {
    name: 'card-apply',
    open: async (visitor) => {
      await using(visitor, '/add-card')
      await visitor.page.locator('main form address').waitFor()
    },
  },
  {
    name: 'card-pin',
    open: async (visitor) => {
      await using(visitor, '/card/602/pin')
      await visitor.page.locator('[name=pin]').waitFor()
    },
  },
  {
    name: 'card-load',
    open: async (visitor) => {
      await holding(visitor, '/transfer/load-card?to=601')
      await visitor.page.locator('[name=amount]').fill('12.50')
      await visitor.page.locator('main dl').first().waitFor()
    },
  },
  {
    name: 'card-load-other',
    open: async (visitor) => {
      await holding(visitor, '/transfer/load-card')
      const { page } = visitor
      await page.locator('main form [aria-pressed=false]').first().click()
      await page.locator('[name=cardNumber]').fill('4012 8888 8888 1881')
      await page.locator('[name=cardHolderName]').fill('BARTHOLOMEW FITZGERALD')
      await page.locator('[name=amount]').fill('12.50')
      await page.locator('main dl').first().waitFor()
    },
  },
  {
    name: 'card-withdraw',
    open: async (visitor) => {
      await holding(visitor, '/transfer/account?from=601')
      await visitor.page.locator('[name=toAmount]').waitFor()
    },
  },
  {
    name: 'admin-card-record',
    open: async (visitor) => {
      await desk(visitor)
      const { page } = visitor
      await page
        .getByRole('dialog')
        .getByRole('button')
        .filter({ hasText: /Record|Записать/ })
        .click()
      await page.getByRole('dialog').locator('[name=merchantName]').waitFor()
    },
  },
]

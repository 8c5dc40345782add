import { account } from '@florin/contract/accounts/account'
import { card } from '@florin/contract/cards/card'
import { operatorCard } from '@florin/contract/cards/operatorCard'
import { CardStatus } from '@florin/contract/cardTypes'
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

import { subscription } from '@florin/contract/payments/subscription'
import { answering, inside, type Screen, type Visitor } from './screen.ts'

const invoices = async (visitor: Visitor, search = '') => {
  await inside(visitor, `/transfer/invoices${search}`)
  await visitor.page.locator('main table tbody tr').first().waitFor()
}

const opened = async (visitor: Visitor, search: string, row = 0) => {
  await invoices(visitor, search)
  await visitor.page.locator('[data-opener]').nth(row).click()
  await visitor.page.locator('[role=dialog] article').waitFor()
}

const series = async (visitor: Visitor) => {
  await inside(visitor, '/transfer/preapproved-payments')
  await visitor.page.locator('[data-opener]').first().click()
  await visitor.page.locator('[role=dialog] li').first().waitFor()
}

export const billScreens: readonly Screen[] = [
  { name: 'invoices-received', open: (visitor) => invoices(visitor) },
  { name: 'invoices-sent', open: (visitor) => invoices(visitor, '?side=sent') },
  {
    name: 'invoices-none',
    open: async (visitor) => {
      await inside(visitor, '/transfer/invoices?status=cancelled')
      await visitor.page.locator('main [role=search] button').last().waitFor()
    },
  },
  { name: 'invoice', open: (visitor) => opened(visitor, '?status=unpaid') },
  {
    name: 'invoice-new',
    open: async (visitor) => {
      await invoices(visitor)
      await visitor.page.locator('main header button').last().click()
      await visitor.page.locator('[role=dialog] [name=toEmail]').waitFor()
      await visitor.page.locator('[role=dialog] button[type=submit]').last().click()
      await visitor.page.locator('[role=dialog] [id$="-error"]').first().waitFor()
    },
  },
  {
    name: 'invoice-pay',
    open: async (visitor) => {
      await opened(visitor, '?status=unpaid')
      await visitor.page.locator('[role=dialog] button').last().click()
      await visitor.page.locator('[role=dialog] dl').first().waitFor()
    },
  },
  {
    name: 'invoice-reject',
    open: async (visitor) => {
      await opened(visitor, '?status=unpaid')
      await visitor.page.locator('[role=dialog] button').nth(-2).click()
      await visitor.page.locator('[role=dialog] [name=note]').waitFor()
    },
  },
  {
    name: 'invoice-funding',
    open: async (visitor) => {
      await invoices(visitor)
      await visitor.page.locator('main header button').first().click()
      await visitor.page.locator('[role=dialog] [name=amount]').waitFor()
    },
  },
  { name: 'repeating-payment', open: series },
  {
    name: 'repeating-payment-cancel',
    open: async (visitor) => {
      await series(visitor)
      await visitor.page.locator('[role=dialog] button').last().click()
      await visitor.page.locator('[role=dialog] button[data-autofocus]').waitFor()
    },
  },
  {
    name: 'repeating-payments-none',
    open: async (visitor) => {
      await answering(visitor.page, subscription.list, { subscriptions: [], total: 0 })
      await inside(visitor, '/transfer/preapproved-payments')
      await visitor.page.locator('main a[href$="/transfer/p2p"]').first().waitFor()
    },
  },
  {
    name: 'transfer-repeating',
    open: async (visitor) => {
      await inside(visitor, '/transfer/p2p')
      await visitor.page.locator('[name=subscriptionFrequency]').selectOption('monthly')
      await visitor.page.locator('[name=subscriptionEnd]').selectOption('afterNumber')
      await visitor.page.locator('[name=subscriptionTransactions]').waitFor()
    },
  },
]

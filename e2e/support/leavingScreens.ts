import { operatorClosing } from '@florin/contract/customers/operatorClosing'
import { customer } from '@florin/contract/customers/customer'
import type { Obstacle } from '@florin/contract/customers/closing'
import { openCustomer } from './consoleScreens.ts'
import { answering, inside } from './screen.ts'
import type { Screen, Visitor } from './screen.ts'

const at = '2026-03-02T10:00:00.000Z'
const until = '2026-03-09T10:00:00.000Z'
const copies = {
  items: [
    { exportId: 3, format: 'json', status: 'queued', createdAt: at, expiresAt: until },
    { exportId: 2, format: 'csv', status: 'ready', createdAt: at, expiresAt: until },
    { exportId: 1, format: 'json', status: 'failed', createdAt: at, expiresAt: until },
  ],
  nextAt: '2026-03-03T10:00:00.000Z',
}
const obstacles: readonly Obstacle[] = [
  { kind: 'balance', currencyCode: 'EUR', amount: '12480.55' },
  { kind: 'held', currencyCode: 'USD', amount: '75.00' },
  { kind: 'payments', count: 2 },
  { kind: 'series', count: 1 },
  { kind: 'invoices', count: 5 },
  { kind: 'correction', count: 1 },
  { kind: 'incoming', count: 1 },
  { kind: 'limited' },
  { kind: 'onlyManager', company: 'Studio Cinematográfico de la Costa Atlántica, S.L.' },
]
const closings = {
  items: [
    {
      closingId: 2,
      status: 'waiting',
      byBank: false,
      askedBy: 'nina@demo.test',
      reason: 'fees',
      note: 'I found a cheaper account elsewhere',
      askedAt: at,
      closesAt: '2026-03-16T10:00:00.000Z',
    },
    {
      closingId: 1,
      status: 'cancelled',
      byBank: true,
      askedBy: 'omar@demo.test',
      reason: 'The rules were broken',
      askedAt: at,
      closesAt: '2026-03-16T10:00:00.000Z',
      endedAt: at,
      endReason: 'A mistake of ours',
    },
  ],
  obstacles: [obstacles[0]],
}

const data = async (visitor: Visitor) => {
  await inside(visitor, '/profile/data')
  await visitor.page.locator('main section button').first().waitFor()
}
const close = async (visitor: Visitor) => {
  await inside(visitor, '/profile/close')
  await visitor.page.locator('main section').nth(1).getByRole('button').first().waitFor()
}
const free = ({ page }: Visitor) => answering(page, customer['closing.check'], { obstacles: [], companies: ['Nordic Films'] })
const leaving = ({ page }: Visitor, byBank = false) =>
  answering(page, customer['closing.get'], { closesAt: '2026-03-16T10:00:00.000Z', byBank })
const popup = async ({ page }: Visitor, button: ReturnType<Visitor['page']['locator']>) => {
  await button.click()
  await page.getByRole('dialog').waitFor()
}

export const leavingScreens: readonly Screen[] = [
  { name: 'data', open: data },
  {
    name: 'data-copies',
    open: async (visitor) => {
      await answering(visitor.page, customer['dataExport.list'], copies)
      await data(visitor)
      await visitor.page.locator('main li').nth(2).waitFor()
    },
  },
  {
    name: 'data-ask',
    open: async (visitor) => {
      await answering(visitor.page, customer['dataExport.list'], { items: [] })
      await data(visitor)
      await popup(visitor, visitor.page.locator('main section button').first())
    },
  },
  {
    name: 'close',
    open: async (visitor) => {
      await answering(visitor.page, customer['closing.check'], { obstacles, companies: [] })
      await close(visitor)
    },
  },
  {
    name: 'close-ask',
    open: async (visitor) => {
      await free(visitor)
      await close(visitor)
      await popup(visitor, visitor.page.locator('main section').nth(1).getByRole('button').last())
    },
  },
  {
    name: 'close-code',
    open: async (visitor) => {
      await free(visitor)
      const asked = {
        closingId: 1,
        status: 'asked',
        method: 'email',
        sentTo: 'p•••@e2e.test',
        expiresAt: '2100-01-01T00:00:00.000Z',
      }
      await answering(visitor.page, customer['closing.create'], asked)
      await close(visitor)
      await popup(visitor, visitor.page.locator('main section').nth(1).getByRole('button').last())
      await visitor.page.locator('input[name=password]').fill('anything')
      await visitor.page.getByRole('dialog').locator('button[type=submit]').click()
      await visitor.page.locator('input[name=code]').waitFor()
    },
  },
  {
    name: 'close-waiting',
    open: async (visitor) => {
      await leaving(visitor)
      await inside(visitor, '/profile/close')
      await visitor.page.locator('main section').first().getByRole('button').waitFor()
    },
  },
  {
    name: 'close-by-bank',
    open: async (visitor) => {
      await leaving(visitor, true)
      await inside(visitor, '/profile/close')
      await visitor.page.locator('main section').nth(1).waitFor()
    },
  },
  {
    name: 'close-banner',
    open: async (visitor) => {
      await leaving(visitor)
      await inside(visitor, '/legal')
      await visitor.page.locator('main aside').first().waitFor()
    },
  },
  {
    name: 'console-closing',
    open: async (visitor) => {
      await answering(visitor.page, operatorClosing['customerClosing.get'], closings)
      await openCustomer(visitor)
    },
  },
]

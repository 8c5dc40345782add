import { publicApi } from '@florin/contract/publicApi/keys'
import { webhook } from '@florin/contract/publicApi/webhooks'
import { insideCompany } from './actingScreens.ts'
import { answering, inside, insideAs } from './screen.ts'
import type { Screen, Visitor } from './screen.ts'

const at = '2026-01-15T12:00:00.000Z'
const key = {
  id: 3001,
  customerId: 42,
  name: 'Shop on the main street',
  enabled: true,
  keyPrefix: 'fk_test_…jMq8',
  scopes: ['read', 'pay'],
  payLimit: '500.00',
  payCurrencyCode: 'EUR',
  createdBy: 'Carla Ruiz',
  createdAt: at,
  lastUsedAt: at,
}
const range = {
  id: 5001,
  customerId: 42,
  name: 'Servers',
  enabled: true,
  ipFrom: '203.0.113.0',
  ipTo: '203.0.113.255',
  createdAt: at,
}
const request = {
  id: 1,
  apiKeyId: 3001,
  apiKeyName: key.name,
  method: 'POST',
  path: '/public-api/v1/batch/100001/confirm',
  ip: '203.0.113.7',
  httpStatus: 409,
  durationMs: 84,
  requestId: '00000000-0000-4000-8000-000000000000',
  responseBody: '{"code":"batch.identical"}',
  createdAt: at,
}
const endpoint = {
  id: 7001,
  customerId: 42,
  name: 'Shop',
  enabled: true,
  url: 'https://shop.example/florin',
  events: ['batch.updated'],
  secretEnd: 'mQ8=',
  createdAt: at,
}
const delivery = {
  id: 100_001,
  webhookId: 7001,
  webhookName: 'Shop',
  url: endpoint.url,
  event: 'batch.updated',
  messageId: 'msg_1',
  isTest: false,
  status: 'pending',
  attempt: 2,
  httpStatus: 503,
  durationMs: 240,
  requestBody: '{"type":"batch.updated"}',
  nextAttemptAt: at,
  createdAt: at,
  attempts: [{ number: 1, at, httpStatus: 503, responseBody: 'we are closed', durationMs: 240 }],
}
const pageOf = (items: readonly object[]) => ({ items, total: items.length, cursor: { count: items.length, current: '' } })

/** A page of the company's programs, for somebody with full access. */
const ofPrograms = async (visitor: Visitor, path: string) => {
  const { page } = visitor
  await answering(page, publicApi['key.list'], { items: [key] })
  await answering(page, publicApi['allowedIp.list'], { items: [range] })
  await answering(page, publicApi['request.list'], pageOf([request]))
  await answering(page, webhook['endpoint.list'], { items: [endpoint] })
  await answering(page, webhook['delivery.list'], { ...pageOf([delivery]), resendable: 1 })
  await insideCompany(visitor, path)
}

/** Contracts, the help desk, and what companies give their programs. */
export const deskScreens: readonly Screen[] = [
  {
    name: 'api-keys',
    open: async (visitor) => {
      await ofPrograms(visitor, '/merchant/internal/api_key')
      await visitor.page.getByText(key.keyPrefix).waitFor()
    },
  },
  {
    name: 'api-key-edit',
    open: async (visitor) => {
      await ofPrograms(visitor, '/merchant/internal/api_key')
      await visitor.page.getByText(key.keyPrefix).waitFor()
      await visitor.page.locator('tbody tr button:not([role=switch]), [data-opener] button').first().click()
      await visitor.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'api-log',
    open: async (visitor) => {
      await ofPrograms(visitor, '/merchant/internal/api_log')
      await visitor.page.getByText(request.path).first().waitFor()
    },
  },
  {
    name: 'webhooks',
    open: async (visitor) => {
      await ofPrograms(visitor, '/merchant/internal/webhook_log')
      await visitor.page.getByText(endpoint.url).first().waitFor()
    },
  },
  {
    name: 'webhook-new',
    open: async (visitor) => {
      const { page } = visitor
      await ofPrograms(visitor, '/merchant/internal/webhook_log')
      await page.locator('main header button').first().click()
      await page.locator('[role=dialog] input[type=url]').waitFor()
    },
  },
  {
    name: 'webhook-manage',
    open: async (visitor) => {
      const { page } = visitor
      await ofPrograms(visitor, '/merchant/internal/webhook_log')
      await page.getByText(endpoint.url).first().waitFor()
      await page
        .locator('main span', { has: page.getByRole('switch') })
        .locator('button')
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'webhook-delivery',
    open: async (visitor) => {
      const { page } = visitor
      await ofPrograms(visitor, '/merchant/internal/webhook_log')
      await page.locator('main [data-opener]').first().click()
      await page.getByRole('dialog').locator('details').first().click()
    },
  },
  {
    name: 'api-request',
    open: async (visitor) => {
      const { page } = visitor
      await ofPrograms(visitor, '/merchant/internal/api_log')
      await page.locator('main [data-opener]').first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'api-reference',
    open: async (visitor) => {
      const { page } = visitor
      await ofPrograms(visitor, '/merchant/internal/api_reference')
      await page.locator('main details summary').first().click()
      await page.locator('main details[open] pre').first().waitFor()
    },
  },
  {
    name: 'contract-new',
    open: async (visitor) => {
      await inside(visitor, '/revenue-split/new')
      await visitor.page.locator('textarea').first().waitFor()
    },
  },
  {
    name: 'messages-new',
    open: async (visitor) => {
      await inside(visitor, '/messages?compose=true')
      await visitor.page.locator('details').first().waitFor()
    },
  },
  {
    name: 'admin-tickets',
    open: async (visitor) => {
      await insideAs(visitor, 'omar@demo.test', '/admin-overview/tickets')
      await visitor.page.locator('details').first().waitFor()
    },
  },
]

import { operatorDeposit } from '@florin/contract/accounts/operatorDeposit'
import { sandbox } from '@florin/contract/sandbox/sandbox'
import type { Page } from '@playwright/test'
import { answering, go, insideAs } from './screen.ts'
import type { Screen, Visitor } from './screen.ts'

const found = {
  depositId: 20_002,
  type: 'wire',
  amount: '1250.00',
  currencyCode: 'EUR',
  senderName: 'Kestrel Books OÜ',
  reference: 'Royalties, spring and summer, thank you',
  isThirdParty: true,
  status: 'unmatched',
  date: '2026-03-02T10:00:00.000Z',
} as const
const whole = {
  ...found,
  waitsFor: 'thirdParty',
  customerId: 100_002,
  customerName: 'Nina Costa',
  accountId: 1_000_003,
  bankReference: '2026-03-02-000471-SNBX',
  fee: '0.00',
} as const

const deposits = (visitor: Visitor, address = '') => insideAs(visitor, 'omar@demo.test', `/admin-overview/deposits${address}`)
const one = async (visitor: Visitor, change: object = {}) => {
  await answering(visitor.page, operatorDeposit['deposit.get'], { ...whole, ...change })
  await deposits(visitor, '?deposit=20002')
  await visitor.page.getByRole('dialog').locator('dl').waitFor()
}

/** One whose customer nobody knows. */
export const openDeposit = async (page: Page) => {
  const { customerId: _whose, customerName: _name, accountId: _where, ...unknown } = whole
  await answering(page, operatorDeposit['deposit.get'], { ...unknown, isThirdParty: false, waitsFor: 'reference' })
  await page.goto('/admin-overview/deposits?deposit=20002')
}

/** Money that comes in, for operators and at the sandbox's bank. */
export const depositScreens: readonly Screen[] = [
  {
    name: 'admin-deposits',
    open: async (visitor) => {
      await deposits(visitor)
      await visitor.page.getByRole('row').nth(1).waitFor()
    },
  },
  {
    name: 'admin-deposits-empty',
    open: async (visitor) => {
      await answering(visitor.page, operatorDeposit['deposit.list'], { deposits: [], total: 0 })
      await deposits(visitor, '?status=returned')
      await visitor.page.locator('main section p').first().waitFor()
    },
  },
  {
    name: 'admin-deposit',
    open: async (visitor) => {
      const { customerId: _whose, customerName: _name, accountId: _where, ...unknown } = whole
      await answering(visitor.page, operatorDeposit['deposit.get'], { ...unknown, isThirdParty: false, waitsFor: 'reference' })
      await deposits(visitor, '?deposit=20002')
      const dialog = visitor.page.getByRole('dialog')
      await dialog.locator('input[type=search]').fill('a')
      await dialog.locator('li button').first().waitFor()
    },
  },
  {
    name: 'admin-deposit-credited',
    open: (visitor) =>
      one(visitor, {
        status: 'credited',
        transactionId: 10_000_412,
        fee: '1.50',
        decidedBy: 'Olga Petrenko',
        waitsFor: undefined,
      }),
  },
  {
    name: 'admin-deposit-return',
    open: async (visitor) => {
      await one(visitor)
      await visitor.page
        .getByRole('dialog')
        .locator('form button')
        .filter({ hasNot: visitor.page.locator('.text-link') })
        .first()
        .waitFor()
      await visitor.page.getByRole('dialog').locator('form button:not(.text-link):not([type=submit])').click()
      await visitor.page.locator('[name=reason]').waitFor()
    },
  },
  {
    name: 'admin-deposit-record',
    open: async (visitor) => {
      await deposits(visitor)
      await visitor.page.locator('main header button').last().click()
      await visitor.page.locator('[name=amount]').waitFor()
    },
  },
  {
    name: 'admin-instruction',
    open: async (visitor) => {
      await insideAs(visitor, 'omar@demo.test', '/admin-overview/customers')
      await visitor.page.locator('input[type=search]').fill('nina@demo.test')
      await visitor.page.locator('[data-opener]').filter({ hasText: 'nina@demo.test' }).click()
      await visitor.page.locator('section:has(li):has-text("Sandbox Bank") button').first().click()
      await visitor.page.locator('[name=iban]').waitFor()
    },
  },
  {
    name: 'sandbox-bank',
    open: async (visitor) => {
      const sent = { type: 'eft', currencyCode: 'EUR', sentAt: '2026-03-02T10:00:00.000Z' }
      await answering(visitor.page, sandbox['transfer.list'], {
        transfers: [
          {
            ...sent,
            id: crypto.randomUUID(),
            amount: '25.00',
            senderName: 'Ana Marin',
            reference: 'FL 1000001',
            outcome: 'credited',
          },
          {
            ...sent,
            id: crypto.randomUUID(),
            amount: '480.00',
            senderName: 'Kestrel Books OÜ',
            reference: 'Royalties',
            outcome: 'unmatched',
          },
          {
            ...sent,
            id: crypto.randomUUID(),
            amount: '12000.00',
            senderName: 'Somebody with a long name indeed',
            reference: 'x',
            outcome: 'unmatched',
            returnReason: 'Nobody here by that name, and nobody who knows them',
          },
        ],
      })
      await go(visitor, '/sandbox')
      await visitor.page.locator('[name=senderName]').waitFor()
      await visitor.page.locator('section:has([name=senderName]) li').first().waitFor()
    },
  },
]

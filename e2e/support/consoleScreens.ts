import { operatorReview } from '@florin/contract/compliance/operatorReview'
import { operatorAudit } from '@florin/contract/console/operatorAudit'
import { operatorChange } from '@florin/contract/console/operatorChange'
import { operatorOutgoing } from '@florin/contract/payments/operatorOutgoing'
import { operatorPayment } from '@florin/contract/payments/operatorPayment'
import { depositScreens } from './depositScreens.ts'
import { answering, insideAs } from './screen.ts'
import type { Screen, Visitor } from './screen.ts'

const desk = (visitor: Visitor, section: string) => insideAs(visitor, 'omar@demo.test', `/admin-overview/${section}`)
const withRows = async (visitor: Visitor, section: string) => {
  await desk(visitor, section)
  await visitor.page.getByRole('row').nth(1).waitFor()
}
const openFirst = async ({ page }: Visitor) => {
  await page.locator('[data-opener]').first().click()
  await page.getByRole('dialog').waitFor()
}
/** The main thing that a section offers to do. */
const openNew = async ({ page }: Visitor) => {
  await page.locator('main header button').last().click()
  await page.getByRole('dialog').waitFor()
}
export const openCustomer = async (visitor: Visitor) => {
  await desk(visitor, 'customers')
  await visitor.page.locator('input[type=search]').fill('nina@demo.test')
  await visitor.page.locator('[data-opener]').filter({ hasText: 'nina@demo.test' }).click()
  await visitor.page.locator('main header button').last().waitFor()
}

const recorded = {
  operatorId: 1,
  operator: 'Omar Haddad',
  customerId: 100_002,
  customerName: 'Nina Costa',
  ip: '203.0.113.20',
  createdAt: '2026-03-02T10:00:00.000Z',
}
const audit = {
  items: [
    { ...recorded, id: 2, method: 'account.list', summary: '', isReading: false, isActing: true },
    {
      ...recorded,
      id: 1,
      method: 'operator.customer.update',
      summary: 'verified: true, dueDiligenceLevel: 2',
      reason: 'All papers were seen in the branch and fit what we know',
      isReading: false,
      isActing: false,
    },
  ],
  total: 2,
  operators: [{ id: 1, name: 'Omar Haddad' }],
}

const waiting = {
  customerId: 100_002,
  name: 'Nina Costa',
  customerType: 0,
  brand: 'florin',
  askedAt: '2026-03-02T10:00:00.000Z',
  isOwn: false,
} as const
const queue = {
  items: [
    { ...waiting, reviewId: 1, kind: 'change', subjectId: 10_000_001, askedBy: 'Olga Petrenko' },
    { ...waiting, reviewId: 2, kind: 'change', subjectId: 10_000_003, askedBy: 'Omar Haddad', isOwn: true },
    { ...waiting, reviewId: 4, kind: 'payment', subjectId: 10_000_002 },
    { ...waiting, reviewId: 3, kind: 'customer', subjectId: 9, name: 'A company with a name that is longer than others Ltd' },
  ],
  total: 4,
  counts: [
    { kind: 'payment', count: 1 },
    { kind: 'change', count: 2 },
  ],
} as const
const change = {
  changeId: 10_000_001,
  method: 'operator.fee.update',
  fields: [
    { name: 'brand', value: 'florin' },
    { name: 'type', value: 'p2p' },
    { name: 'currencyCode', value: 'EUR' },
    { name: 'fixed', value: '0.35' },
    { name: 'percent', value: '1.5' },
    { name: 'markupPercent', value: '0.4' },
  ],
  facts: [
    { name: 'fixed', value: '0.30' },
    { name: 'percent', value: '1.5' },
    { name: 'markupPercent', value: '0.5' },
  ],
  reason: 'Agreed in the pricing meeting of the first of March',
  status: 'awaitingApproval',
  proposedBy: 'Olga Petrenko',
  proposedAt: '2026-03-02T10:00:00.000Z',
  expiresAt: '2026-03-05T10:00:00.000Z',
  isOwn: false,
  isMine: true,
} as const
const payment = {
  transactionId: 10_000_002,
  type: 'p2p',
  status: 'pending',
  customerId: 100_002,
  customerName: 'Nina Costa',
  amount: '7500.00',
  currencyCode: 'EUR',
  fee: '0.23',
  toAmount: '8182.50',
  toCurrencyCode: 'USD',
  beneficiaryName: 'Bob K.',
  beneficiaryEmail: 'bob.kowalski.who.has.a.long.address@mail.example',
  details: {},
  note: 'Half of the boat we bought together last summer',
  createdDate: '2026-03-02T10:00:00.000Z',
  paidBefore: 0,
  largestBefore: '420.00',
  customerSince: '2025-01-11T10:00:00.000Z',
  events: [],
} as const
const waitingOutside = {
  origin: 'single',
  type: 'wire',
  status: 'pending',
  customerId: 100_002,
  customerName: 'Nina Costa',
  amount: '12400.00',
  currencyCode: 'USD',
  fee: '25.00',
  toAmount: '12400.00',
  toCurrencyCode: 'USD',
  concerns: ['amount'],
  createdDate: '2026-03-02T10:00:00.000Z',
  sinceDate: '2026-03-02T10:00:00.000Z',
} as const
const outgoing = {
  payments: [
    { ...waitingOutside, transactionId: 10_000_002, beneficiaryName: 'Zoe Berg' },
    { ...waitingOutside, transactionId: 10_000_004, beneficiaryName: 'A company with a name that is longer than others Ltd' },
  ],
  total: 2,
} as const
const reviews = async (visitor: Visitor, address: string) => {
  await answering(visitor.page, operatorReview['review.list'], queue as never)
  await answering(visitor.page, operatorChange['change.get'], change)
  await answering(visitor.page, operatorPayment['payment.get'], payment as never)
  await desk(visitor, address)
  await visitor.page.locator('main ul a').first().waitFor({ state: 'attached' })
}

/** Of operators. */
export const consoleScreens: readonly Screen[] = [
  { name: 'admin-customer', open: openCustomer },
  {
    name: 'admin-standing',
    open: async (visitor) => {
      await openCustomer(visitor)
      await visitor.page.locator('main section button.text-link').first().click()
      await visitor.page.locator('[name=reason]').waitFor()
    },
  },
  {
    name: 'admin-account',
    open: async (visitor) => {
      await openCustomer(visitor)
      await openFirst(visitor)
    },
  },
  {
    name: 'admin-adjust',
    open: async (visitor) => {
      await openCustomer(visitor)
      await openFirst(visitor)
      await visitor.page.getByRole('dialog').locator('form button').first().click()
      await visitor.page.locator('[name=amount]').waitFor()
    },
  },
  { name: 'admin-reviews', open: (visitor) => reviews(visitor, 'reviews') },
  {
    name: 'admin-review',
    open: async (visitor) => {
      await reviews(visitor, 'reviews?review=1')
      await visitor.page.locator('[name=reason]').waitFor()
    },
  },
  {
    name: 'admin-review-payment',
    open: async (visitor) => {
      await reviews(visitor, 'reviews?review=4')
      await visitor.page.locator('[name=reason]').waitFor()
    },
  },
  {
    name: 'admin-reviews-empty',
    open: async (visitor) => {
      await answering(visitor.page, operatorReview['review.list'], { items: [], total: 0, counts: [] })
      await desk(visitor, 'reviews')
      await visitor.page.locator('main section p').first().waitFor()
    },
  },
  { name: 'admin-payments', open: (visitor) => withRows(visitor, 'payments') },
  ...depositScreens,
  { name: 'admin-methods', open: (visitor) => withRows(visitor, 'methods?type=eft&country=CN') },
  {
    name: 'admin-method',
    open: async (visitor) => {
      await withRows(visitor, 'methods?type=eft&country=CN')
      await openFirst(visitor)
    },
  },
  {
    name: 'admin-method-new',
    open: async (visitor) => {
      await desk(visitor, 'methods?type=p2p')
      await openNew(visitor)
    },
  },
  {
    name: 'admin-outgoing-several',
    open: async (visitor) => {
      await answering(visitor.page, operatorOutgoing['payment.list'], outgoing as never)
      await answering(visitor.page, operatorPayment['payment.get'], payment as never)
      await desk(visitor, 'outgoing')
      await openNew(visitor)
    },
  },
  { name: 'admin-repeating', open: (visitor) => withRows(visitor, 'payments?tab=series') },
  { name: 'admin-fees', open: (visitor) => withRows(visitor, 'pricing') },
  {
    name: 'admin-fee',
    open: async (visitor) => {
      await withRows(visitor, 'pricing')
      await openFirst(visitor)
    },
  },
  {
    name: 'admin-limit',
    open: async (visitor) => {
      await withRows(visitor, 'pricing?tab=limits')
      await openNew(visitor)
    },
  },
  {
    name: 'admin-rate',
    open: async (visitor) => {
      await withRows(visitor, 'pricing?tab=rates')
      await openFirst(visitor)
    },
  },
  { name: 'admin-announcements', open: (visitor) => withRows(visitor, 'announcements') },
  {
    name: 'admin-announcement',
    open: async (visitor) => {
      await withRows(visitor, 'announcements')
      await openNew(visitor)
    },
  },
  {
    name: 'admin-message',
    open: async (visitor) => {
      await withRows(visitor, 'announcements')
      await visitor.page.locator('main header button').first().click()
      await visitor.page.getByRole('dialog').waitFor()
    },
  },
  { name: 'admin-terms', open: (visitor) => withRows(visitor, 'terms') },
  {
    name: 'admin-terms-new',
    open: async (visitor) => {
      await withRows(visitor, 'terms')
      await openNew(visitor)
    },
  },
  {
    name: 'admin-audit',
    open: async (visitor) => {
      await answering(visitor.page, operatorAudit['audit.list'], audit)
      await withRows(visitor, 'audit')
    },
  },
]

import { operatorReview } from '@florin/contract/compliance/operatorReview'
import { merchant } from '@florin/contract/merchant/merchant'
import { operatorIdentityRequest } from '@florin/contract/merchant/operatorIdentityRequest'
import { operatorReputation } from '@florin/contract/merchant/operatorReputation'
import { insideCompany } from './actingScreens.ts'
import { answering, insideAs } from './screen.ts'
import type { Screen, Visitor } from './screen.ts'

const code = 'aaaaaaaaaaaaaaaa'

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
  code,
  checkoutUrl: `https://florin.example/pay/${code}`,
  html: `<a href="https://florin.example/pay/${code}">Night harbour</a>`,
  form: `<form action="https://florin.example/pay/${code}"></form>`,
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

const waitingIdentity = {
  id: askedIdentity.id,
  merchantId: 100_020,
  merchantName: 'Lumen Studio Ltd',
  email: askedIdentity.email,
  firstName: askedIdentity.firstName,
  lastName: askedIdentity.lastName,
  dateOfBirth: '1990-04-12',
  countryCode: 'PT',
  note: askedIdentity.note,
  customerId: 100_002,
  hasAgreed: true,
  found: { name: true, dateOfBirth: true, country: false, document: true },
  statusId: 1,
  createdAt: askedIdentity.createdAt,
}
const entry = {
  id: 51,
  email: askedIdentity.email,
  kind: 'paymentDisputed',
  description: 'Disputed three payments of one month, and lost all of them.',
  createdBy: 'Omar Haddad',
  createdAt: '2026-01-15T12:00:00.000Z',
}
const reputationDesk = async (visitor: Visitor) => {
  await answering(visitor.page, operatorReputation['reputation.list'], { items: [entry], total: 1 })
  await insideAs(visitor, 'omar@demo.test', '/admin-overview/reputation')
  await visitor.page.getByText(entry.description).first().waitFor()
}

/** Where a shop is told of its payments. */
const settingsScreen = (
  name: string,
  method: (typeof merchant)['pbnSettings.get' | 'ipnSettings.get'],
  path: string,
  settings: object,
): Screen => ({
  name,
  open: async (visitor) => {
    await answering(visitor.page, method, { statusId: 1, secretKey: '••••wxyz', ...settings })
    await insideCompany(visitor, path)
    await visitor.page.locator('[name=notifyUrl]').waitFor()
  },
})

/** What a merchant sees of payers, and operators of merchants. */
export const merchantScreens: readonly Screen[] = [
  {
    name: 'subscribers',
    open: async (visitor) => {
      await insideCompany(visitor, '/merchant/accounts/subscribers')
      await visitor.page.getByText('Nordic Type OÜ').first().waitFor()
    },
  },
  {
    name: 'subscriber',
    open: async (visitor) => {
      await insideCompany(visitor, '/merchant/accounts/subscribers')
      await visitor.page.locator('main [data-opener]').first().click()
      await visitor.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'merchant-buttons',
    open: async (visitor) => {
      await answering(visitor.page, merchant['button.list'], { items: [sold], total: 1 })
      await insideCompany(visitor, '/merchant/buttons/my_saved_buttons')
      await visitor.page.getByText(sold.name).first().waitFor()
    },
  },
  {
    name: 'merchant-button',
    open: async (visitor) => {
      await answering(visitor.page, merchant['button.get'], sold)
      await insideCompany(visitor, `/merchant/buttons/my_saved_buttons?button=${sold.id}`)
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
      await insideCompany(visitor, '/merchant/buttons/business_logos')
      await visitor.page.locator('main li:last-child button').first().click()
      await visitor.page.locator('[role=dialog] [name=name]').waitFor()
    },
  },
  settingsScreen('merchant-settings', merchant['pbnSettings.get'], '/merchant/buttons/pbn_settings', {
    notifyUrl: 'https://shop.example/pbn',
    notifyStatusId: 1,
    keyType: 'hmac',
  }),
  settingsScreen('merchant-ipn-settings', merchant['ipnSettings.get'], '/merchant/ipn/settings', {
    notifyUrl: 'https://shop.example/a-listener-with-a-rather-long-path/ipn',
    notifyStatusId: 2,
    keyType: 'md5',
  }),
  {
    name: 'merchant-messages',
    open: async (visitor) => {
      await answering(visitor.page, merchant['ipnMessage.list'], { items: [message], total: 1 })
      await insideCompany(visitor, '/merchant/ipn/history?status=failed')
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
      await insideCompany(visitor, '/merchant/ipn/history')
      await visitor.page.locator('main [data-opener]').first().click()
      await visitor.page.getByText('LS-20617').waitFor()
    },
  },
  {
    name: 'merchant-identity',
    open: async (visitor) => {
      await insideCompany(visitor, '/merchant/security/verification')
      await visitor.page.locator('[name=email]').waitFor()
    },
  },
  {
    name: 'merchant-identity-history',
    open: async (visitor) => {
      const { page } = visitor
      await answering(page, merchant['identity.list'], { items: [confirmedIdentity, askedIdentity], total: 2 })
      await insideCompany(visitor, '/merchant/security/verification/history')
      await page.getByText(askedIdentity.email).first().waitFor()
    },
  },
  {
    name: 'merchant-reputation',
    open: (visitor) => insideCompany(visitor, '/merchant/security/reputation'),
  },
  {
    name: 'admin-reputation',
    open: async (visitor) => {
      await reputationDesk(visitor)
      await visitor.page.locator('main header button').first().click()
      await visitor.page.locator('[role=dialog] [name=description]').waitFor()
    },
  },
  {
    name: 'admin-reputation-entry',
    open: async (visitor) => {
      await reputationDesk(visitor)
      await visitor.page.locator('main [data-opener]').first().click()
      await visitor.page.locator('[role=dialog] [name=reason]').waitFor()
    },
  },
  {
    name: 'admin-review-identity-request',
    open: async (visitor) => {
      const { page } = visitor
      await answering(page, operatorReview['review.list'], {
        items: [
          {
            reviewId: 8,
            kind: 'identityRequest',
            subjectId: askedIdentity.id,
            customerId: 100_002,
            name: 'Maximilian Featherstonehaugh',
            customerType: 0,
            brand: 'florin',
            askedAt: askedIdentity.createdAt,
            isOwn: false,
          },
        ],
        total: 1,
        counts: [{ kind: 'identityRequest', count: 1 }],
      })
      await answering(page, operatorIdentityRequest['identityRequest.list'], { items: [waitingIdentity], total: 1 })
      await insideAs(visitor, 'omar@demo.test', '/admin-overview/reviews?review=8')
      await page.locator('[name=reason]').waitFor()
    },
  },
]

import { receive } from '@florin/contract/globalPay/receive'
import { signInAs } from './actingScreens.ts'
import { answering, go, type Screen, submit, type Visitor } from './screen.ts'

const address = `/receive/${'A'.repeat(43)}`
const payment = {
  paymentId: 70_001,
  status: 'pending',
  senderName: 'Lumen Studio Ltd',
  senderVerified: true,
  beneficiaryName: 'Katarzyna Nowak-Wiśniewska',
  beneficiaryType: 'individual',
  amount: '1250.00',
  currencyCode: 'EUR',
  description: 'Location scouting, Berlin shoot',
  feeIsBen: true,
  expireDays: 10,
  expiresDate: '2030-11-28T12:00:00.000Z',
  allowedCountries: ['PL'],
  countryCode: 'PL',
}
const offer = {
  transferType: 'eft',
  currencyCode: 'PLN',
  isDisabled: false,
  toAmount: '5297.43',
  fee: '0.90',
  exchangeRate: '4.2410',
  midRate: '4.2730',
  arrival: 'day',
  arrivalDate: '2030-11-19',
}
const payout = {
  paymentMethod: 'eft',
  beneficiaryName: 'Katarzyna Nowak-Wiśniewska',
  accountMask: 'PL•••• 2874',
  bankName: 'Sandbox Bank',
  toAmount: '5297.43',
  toCurrencyCode: 'PLN',
  fee: '0.90',
  exchangeRate: '4.2410',
  arrivalDate: '2030-11-19',
  rateSeconds: 47,
}
const asked = {
  operationId: '0198a000-0000-7000-8000-000000000001',
  approveType: 4,
  approvalSentTo: 'k•••a@wiatr.example',
  availableApprovalMethods: [4, 2],
  expiresInSeconds: 276,
  resendAfterSeconds: 24,
}

const openLink = async (visitor: Visitor, change: object = {}) => {
  const { page } = visitor
  await answering(page, receive['payment.get'], { ...payment, ...change })
  await answering(page, receive['country.list'], { countries: [{ countryCode: 'PL', name: 'Polska', currencies: ['PLN'] }] })
  await answering(page, receive['method.list'], {
    methods: [
      offer,
      { ...offer, transferType: 'p2p', currencyCode: 'EUR', toAmount: '1250.00', fee: '0.00', arrival: 'seconds' },
      { transferType: 'wire', currencyCode: 'EUR', isDisabled: true, disabledReason: 'От 2 000,00 EUR' },
    ],
  })
  await answering(page, receive['extraParam.list'], {
    extraParams: [{ name: 'invoice', label: 'Invoice', type: 'file', isRequired: true }],
    fields: [
      { name: 'iban', isRequired: true },
      { name: 'beneficiaryName', isRequired: true },
    ],
  })
  await go(visitor, address)
}
const toDetails = async (visitor: Visitor) => {
  await openLink(visitor)
  await visitor.page.locator('main input[type=radio]').first().check()
  await visitor.page.locator('main footer button').first().click()
  await visitor.page.locator('input[name=invoice]').first().waitFor({ state: 'attached' })
}

/** Of payments to an email address: the sender's pages, and the recipient's. */
export const linkScreens: readonly Screen[] = [
  {
    name: 'links',
    open: async (visitor) => {
      await signInAs(visitor, 'ivan@demo.test', '/home')
      await go(visitor, '/transfer/mass/global')
      await visitor.page.locator('main input[type=file]').waitFor({ state: 'attached' })
    },
  },
  {
    name: 'links-one',
    open: async (visitor) => {
      await signInAs(visitor, 'ivan@demo.test', '/home')
      await go(visitor, '/transfer/mass/global?one=true')
      await visitor.page.locator('[name=beneficiaryEmail]').waitFor()
    },
  },
  {
    name: 'links-sent',
    open: async (visitor) => {
      await signInAs(visitor, 'ivan@demo.test', '/home')
      await go(visitor, '/transfer/mass/global')
      await visitor.page.locator('main [data-opener]').first().click()
      await visitor.page.getByText('kasia@wiatr.example').first().waitFor()
    },
  },
  { name: 'receive', open: (visitor) => openLink(visitor) },
  {
    name: 'receive-details',
    open: async (visitor) => {
      await toDetails(visitor)
      await submit(visitor.page).click()
      await visitor.page.locator('[name=iban][aria-invalid=true]').waitFor()
    },
  },
  {
    name: 'receive-code',
    open: async (visitor) => {
      await openLink(visitor, { ...asked, status: 'approving', payout })
      await visitor.page.locator('input[autocomplete=one-time-code]').waitFor()
    },
  },
  {
    name: 'receive-paid',
    open: (visitor) => openLink(visitor, { status: 'paid', payout, submittedDate: '2026-11-18T12:00:00.000Z' }),
  },
  { name: 'receive-unknown', open: (visitor) => go(visitor, address) },
]

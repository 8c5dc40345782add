import { account } from '@florin/contract/accounts/account'
import { contact } from '@florin/contract/customers/contact'
import { dictionary } from '@florin/contract/dictionary/dictionary'
import { merchant } from '@florin/contract/merchant/merchant'
import type { OutputOf } from '@florin/contract/method'
import { approval, type WaitingOperation } from '@florin/contract/payments/approval'
import { cleanup, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Answer, answer, failing, refusing } from '../../app/testing/answers.ts'
import { dollars, euros } from '../../app/testing/fixtures.ts'
import { openPage } from '../../app/testing/openPage.tsx'
import { checkout, code, cost } from './order.fixture.ts'

const { 'checkout.submit': submit, 'checkout.result': result } = merchant
const submitted: OutputOf<typeof submit> = {
  transactionId: 9001,
  operationId: '0f9c3f4e-7a52-4f6e-9d5c-1a2b3c4d5e6f',
  status: 'completed',
  fee: '0.00',
  feeCurrencyCode: 'EUR',
  approveType: 0,
  availableApprovalMethods: [],
}
const left: WaitingOperation = {
  operationId: submitted.operationId,
  transactionId: submitted.transactionId,
  type: 'merchant',
  amount: '48.00',
  currencyCode: 'EUR',
  beneficiaryName: checkout.merchantName,
  status: 'awaitingApproval',
  createdDate: '2026-01-15T12:00:00.000Z',
  expiresInSeconds: 600,
}
const became = (status: OutputOf<typeof result>['status'], successUrl?: string): Answer =>
  answer(result, { status, merchantName: checkout.merchantName, ...(successUrl !== undefined && { successUrl }) })

/** What an order costs from each account. */
const pricedBy = (costs: Readonly<Record<number, typeof cost>>): Answer => ({
  method: merchant['checkout.fee'],
  reply: (sent) => answer(merchant['checkout.fee'], costs[(sent as { accountId: number }).accountId] ?? cost).reply(),
})

const open = (answers: readonly Answer[], query = '') => {
  cleanup()
  return openPage(`/pay/${code}${query}`, {
    answers: [
      answer(merchant['checkout.get'], checkout),
      answer(account.list, { accounts: [euros] }),
      answer(merchant['checkout.fee'], cost),
      ...answers,
    ],
  })
}
type Page = Awaited<ReturnType<typeof open>>
const pay = async ({ user }: Page) => user.click(await screen.findByRole('button', { name: /^Pay .*48\.00/ }))
const payToTheEnd = async (page: Page) => {
  await pay(page)
  await page.user.click((await screen.findAllByRole('button', { name: 'Close' })).at(-1)!)
}
const paidWith = ({ server }: Page) => server.called.filter((name) => name === submit.name).length

beforeEach(() => sessionStorage.clear())

describe('a checkout that is loaded again', () => {
  const paid = [answer(submit, submitted), became('completed', 'https://shop.example/thanks?key=1')]

  it('says that it was paid, with the way back, and does not pay again', async () => {
    await payToTheEnd(await open(paid))
    expect(await screen.findByText('Paid')).toBeTruthy()
    const again = await open(paid)
    const back = await screen.findByRole('link', { name: 'Back to Lumen Studio Ltd' })
    expect(back.getAttribute('href')).toBe('https://shop.example/thanks?key=1')
    expect(screen.queryByRole('button', { name: /^Pay .*48\.00/ })).toBeNull()
    expect(paidWith(again)).toBe(0)
    await again.user.click(screen.getByRole('button', { name: 'Pay again' }))
    expect(await screen.findByRole('button', { name: /^Pay .*48\.00/ })).toBeTruthy()
  })

  it('does not offer to pay an order twice that its merchant has numbered', async () => {
    await payToTheEnd(await open(paid, '?reference=LS-1'))
    await open(paid, '?reference=LS-1')
    expect(await screen.findByText('Paid')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Pay again' })).toBeNull()
    await open(paid, '?reference=LS-2')
    expect(await screen.findByRole('button', { name: /^Pay .*48\.00/ })).toBeTruthy()
  })

  it('sends what nobody answered under the key of before', async () => {
    const keys: (string | undefined)[] = []
    const listenTo = (page: Page) => {
      const { fetch } = globalThis
      globalThis.fetch = (address, init) => {
        if (String(address).includes(submit.name)) keys.push(new Headers(init?.headers).get('idempotency-key') ?? undefined)
        return fetch(address, init)
      }
      return page
    }
    await pay(listenTo(await open([failing(submit)])))
    expect(await screen.findByText('The service is being restarted')).toBeTruthy()
    await pay(listenTo(await open([answer(submit, submitted), became('completed')])))
    expect(await screen.findByText('Successfully submitted')).toBeTruthy()
    expect(keys.length).toBeGreaterThan(1)
    expect(new Set(keys).size).toBe(1)
  })

  it('starts anew after a refusal', async () => {
    await pay(await open([refusing(submit, '51', 'Not enough money')]))
    expect(await screen.findByText('Not enough money')).toBeTruthy()
    expect(sessionStorage.length).toBe(0)
  })

  it('takes up again what was left before it was confirmed', async () => {
    const waits = answer(approval['operation.list'], { operations: [left] })
    await payToTheEnd(await open([answer(submit, submitted), became('pending'), waits]))
    const again = await open([became('pending'), waits])
    expect(await screen.findByText('Not paid yet')).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Confirm now' })).toBeTruthy()
    expect(paidWith(again)).toBe(0)
  })

  it('offers to pay again where nothing came of it', async () => {
    await payToTheEnd(await open([answer(submit, submitted), became('pending')]))
    await open([became('failed')])
    expect(await screen.findByRole('button', { name: /^Pay .*48\.00/ })).toBeTruthy()
    expect(sessionStorage.length).toBe(0)
  })

  it('does not offer to pay while nobody can say what became of it', async () => {
    await payToTheEnd(await open(paid))
    await open([failing(result)])
    expect(await screen.findByText('We could not check whether you have paid')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Pay .*48\.00/ })).toBeNull()
  })
})

it('says in sentences what a subscription means', async () => {
  const terms = {
    type: 'subscription',
    subscriptionFrequency: 'quarterly',
    subscriptionTransactions: 4,
    subscriptionUserCancel: true,
  } as const
  const page = await open([answer(merchant['checkout.get'], { ...checkout, ...terms })])
  expect(await screen.findByText('The same amount is paid every three months.')).toBeTruthy()
  for (const text of [
    'The first payment is made today.',
    '4 payments in total.',
    'You can cancel any day, in Repeating payments.',
  ])
    expect(page.main.textContent).toContain(text)
  expect(screen.getByRole('button', { name: /^Subscribe and pay/ })).toBeTruthy()
})

it('says that a subscription ends with its last payment or its last day, where it has both', async () => {
  const terms = { subscriptionFrequency: 'monthly', subscriptionTransactions: 12, subscriptionEndDate: '2026-07-15' } as const
  await open([answer(merchant['checkout.get'], { ...checkout, ...terms, type: 'subscription' })])
  expect(await screen.findByText(/^At most 12 payments, the last on or before .*2026\.$/)).toBeTruthy()
})

describe('a payer with too little money', () => {
  const rich = { ...dollars, balance: '900.00' }
  const poor = { ...euros, balance: '10.00', pendingAmount: '0.00' }
  const sold = (accounts: readonly (typeof euros)[]) => answer(account.list, { accounts: [...accounts] })

  it('is told how much is missing, and led to another account, an exchange and a deposit', async () => {
    const inDollars = { ...cost, fromAmount: '52.00', fromCurrencyCode: 'USD', total: '52.00' }
    const page = await open([sold([poor, rich]), pricedBy({ [poor.accountId]: cost, [rich.accountId]: inDollars })])
    expect(await screen.findByText(/This account is .*38\.00.* short/)).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Pay .*48\.00/ })).toHaveProperty('disabled', true)
    expect(screen.getByRole('link', { name: 'Add money' })).toBeTruthy()
    expect(screen.getByRole('link', { name: /^Exchange/ }).getAttribute('href')).toContain(`to=${poor.accountId}`)
    await page.user.click(await screen.findByRole('button', { name: /^Pay from US Dollar/i }))
    expect(screen.queryByText(/short$/)).toBeNull()
    expect(await screen.findByRole('button', { name: /^Pay .*48\.00/ })).toHaveProperty('disabled', false)
  })

  it('is offered no account that has too little as well, and one without an account may open one', async () => {
    await open([sold([poor])])
    expect(await screen.findByText(/This account is .*38\.00.* short/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Pay from/ })).toBeNull()
    expect(screen.queryByRole('link', { name: /^Exchange/ })).toBeNull()
    await open([sold([])])
    expect(await screen.findByText('You have no account to pay from yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open an account' })).toBeTruthy()
  })
})

describe('an order that is sent somewhere', () => {
  const home: OutputOf<(typeof contact)['address.list']>['items'][number] = {
    addressId: 1,
    address1: 'Gedimino pr. 1',
    city: 'Vilnius',
    postalCode: '01103',
    countryCode: 'LT',
    addressStatus: 1,
    confirmed: true,
    uploadedDocuments: [],
    isDocumentOutOfDate: false,
    isCardDocumentRequired: false,
    isDocumentRequired: false,
  }
  const shipped = answer(merchant['checkout.get'], { ...checkout, asksAddress: true })
  const countries = answer(dictionary['birthCountry.list'], { items: [{ code: 'LT', name: 'Lithuania' }], version: '1' })

  it('stands with the payer’s own address, is paid with it, and marks the line that is wrong', async () => {
    const wrong = refusing(submit, 'VERIFY_ERROR', 'Check the fields', [
      { field: 'shippingAddress.postalCode', description: 'No such code there' },
    ])
    const page = await open([shipped, countries, answer(contact['address.list'], { items: [home] }), wrong])
    expect(await screen.findByDisplayValue('Gedimino pr. 1')).toBeTruthy()
    expect(screen.getByDisplayValue('Ana Demo')).toBeTruthy()
    await pay(page)
    expect(await screen.findByText('No such code there')).toBeTruthy()
    expect(page.server.bodyOf(submit)).toMatchObject({
      shippingAddress: { name: 'Ana Demo', address1: 'Gedimino pr. 1', city: 'Vilnius', postalCode: '01103', countryCode: 'LT' },
    })
  })

  it('is not paid before it is said where it goes', async () => {
    await open([shipped, countries, answer(contact['address.list'], { items: [] })])
    expect(await screen.findByText('Shipping address')).toBeTruthy()
    expect(await screen.findByRole('button', { name: /^Pay .*48\.00/ })).toHaveProperty('disabled', true)
  })
})

it('a payment to the merchant that waits to be confirmed is named before another is made', async () => {
  await open([answer(approval['operation.list'], { operations: [left] })])
  expect(await screen.findByText(/48\.00.* to Lumen Studio Ltd waits for your confirmation/)).toBeTruthy()
})

it('does not take what became of another order’s payment for this one', async () => {
  const paid = answer(approval['operation.get'], {
    ...left,
    status: 'completed',
    fee: '0.00',
    feeCurrencyCode: 'EUR',
    approveType: 0,
    availableApprovalMethods: [],
    timeline: [],
  })
  const waits = answer(approval['operation.list'], { operations: [left] })
  const page = await open([waits, paid, became('completed', 'https://shop.example/thanks?order=LP-7')], '?reference=LP-8')
  await page.user.click(await screen.findByRole('button', { name: 'Confirm now' }))
  await page.user.click((await screen.findAllByRole('button', { name: 'Close' })).at(-1)!)
  expect(await screen.findByRole('button', { name: /^Pay .*48\.00/ })).toBeTruthy()
  expect(screen.queryByText('Paid')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Back to Lumen Studio Ltd' })).toBeNull()
  expect(sessionStorage.length).toBe(0)
})

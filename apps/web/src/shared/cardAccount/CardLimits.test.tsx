import { account } from '@florin/contract/accounts/account'
import { card } from '@florin/contract/cards/card'
import type { Card } from '@florin/contract/cards/common'
import { CardStatus } from '@florin/contract/cardTypes'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer, refusing } from '../../app/testing/answers.ts'
import { openPage } from '../../app/testing/openPage.tsx'

const visa: Card = {
  accountId: 501,
  type: 2006,
  subType: 'PREPAID',
  cardNetwork: 'VISA',
  currencyCode: 'EUR',
  cardIsVirtual: false,
  accountStatusId: CardStatus.active,
  cardHolderName: 'ANA MARIN',
  isHeld: true,
  cardReissuedStatusId: 0,
  countryCode: 'ES',
  isEnrolled: false,
  enrolls: true,
  balance: '642.18',
  availableBalance: '603.76',
  pendingAmount: '38.42',
  steps: [],
}
const held = {
  accountId: 501,
  customerId: 1,
  type: 2006,
  subType: 'PREPAID',
  cardIsVirtual: false,
  accountStatusId: 2,
  currencyCode: 'EUR',
  balance: '642.18',
  accountBalanceMin: '0.00',
  pendingAmount: '0.00',
  createdDate: '2026-01-15T12:00:00Z',
} as const
const resetsAt = '2026-12-01T00:00:00Z'
const limits = {
  limits: [
    { kind: 'all', amount: '3000.00', maxAmount: '15000.00', used: '604.25', resetsAt, enabled: true },
    { kind: 'contactless', amount: '150.00', maxAmount: '150.00', used: '128.40', enabled: true },
    { kind: 'cash', amount: '400.00', maxAmount: '2000.00', used: '0.00', resetsAt, enabled: false },
  ],
  currencyCode: 'EUR',
  countries: ['ES'],
} as const
const output = {
  ...limits,
  limits: [...limits.limits],
  countries: ['ES'],
  blockedMerchants: ['gambling' as const],
  blockedMerchantNames: ['Cloudpress'],
}
const bank = [
  answer(card.list, { cards: [visa] }),
  answer(account.list, { accounts: [held] }),
  answer(card['limit.list'], output),
]

describe('limits of a card', () => {
  it('say what is used, what is off, and where the card does not pay', async () => {
    await openPage('/cards/501', { answers: bank })
    expect(await screen.findByText(/604\.25 EUR of 3,000\.00 EUR/)).toBeTruthy()
    expect(screen.getByText(/then a PIN is needed/)).toBeTruthy()
    expect(screen.getByText(/Off · limit 400\.00 EUR/)).toBeTruthy()
    expect(screen.getByText('Spain')).toBeTruthy()
    expect(screen.getByText('Gambling and betting, Cloudpress')).toBeTruthy()
  })

  it('let a merchant be paid again, with a code', async () => {
    const operationId = '00000000-0000-4000-8000-000000000001'
    const asked = { status: 'awaitingApproval', approveType: 4, operationId, approvalSentTo: 'a•••@demo.test' } as const
    const { user, server } = await openPage('/cards/501', { answers: [...bank, answer(card['limit.update'], asked)] })
    await user.click(await screen.findByRole('button', { name: 'Change: Blocked merchants' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Cloudpress' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('We sent it to a•••@demo.test.')).toBeTruthy()
    expect(server.bodyOf(card['limit.update'])).toMatchObject({
      accountId: 501,
      blockedMerchants: ['gambling'],
      blockedMerchantNames: [],
    })
  })

  it('ask for the code before cash is on', async () => {
    const operationId = '00000000-0000-4000-8000-000000000001'
    const asked = { status: 'awaitingApproval', approveType: 4, operationId, approvalSentTo: 'a•••@demo.test' } as const
    const { user } = await openPage('/cards/501', { answers: [...bank, answer(card['limit.update'], asked)] })
    await user.click(await screen.findByRole('switch', { name: 'Cash withdrawals' }))
    expect(await screen.findByRole('dialog', { name: 'Confirm: Cash withdrawals' })).toBeTruthy()
    expect(screen.getByText('We sent it to a•••@demo.test.')).toBeTruthy()
  })

  it('say when the card pays, and take other hours', async () => {
    const hours = { days: [1, 2, 3], from: '08:00', until: '20:00', timeZone: 'Europe/Madrid' }
    const answers = [
      ...bank,
      answer(card['limit.list'], { ...output, hours }),
      answer(card['limit.update'], { status: 'done', approveType: 0 }),
    ]
    const { user, server } = await openPage('/cards/501', { answers })
    expect(await screen.findByText(/Mon, Tue, Wed, 08:00 to 20:00/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Change: Hours' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Tue' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(server.bodyOf(card['limit.update'])).toMatchObject({ accountId: 501, hours: { ...hours, days: [1, 3] } })
  })

  it('let the card pay at any time again', async () => {
    const hours = { days: [1], from: '08:00', until: '20:00', timeZone: 'Europe/Madrid' }
    const answers = [
      ...bank,
      answer(card['limit.list'], { ...output, hours }),
      answer(card['limit.update'], { status: 'done', approveType: 0 }),
    ]
    const { user, server } = await openPage('/cards/501', { answers })
    await user.click(await screen.findByRole('button', { name: 'Change: Hours' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Pay only at certain hours' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(server.bodyOf(card['limit.update'])).toMatchObject({ hours: 'always' })
  })

  it('say why an amount is too high', async () => {
    const said = 'The maximum is 15000.00 EUR.'
    const refused = refusing(card['limit.update'], 'VERIFY_ERROR', said, [{ field: 'amount', description: said }])
    const { user } = await openPage('/cards/501', { answers: [...bank, refused] })
    await user.click(await screen.findByRole('button', { name: 'Change: All payments' }))
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    expect(await screen.findByText(said)).toBeTruthy()
  })
})

import { account } from '@florin/contract/accounts/account'
import { card } from '@florin/contract/cards/card'
import type { Card } from '@florin/contract/cards/common'
import { CardStatus } from '@florin/contract/cardTypes'
import { globalPay } from '@florin/contract/globalPay/globalPay'
import { batchHistory } from '@florin/contract/mass/batchHistory'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer } from '../../app/testing/answers.ts'
import { euros } from '../../app/testing/fixtures.ts'
import { ofCompany } from '../../app/testing/ofCompany.ts'
import { openPage } from '../../app/testing/openPage.tsx'

const travel: Card = {
  accountId: 601,
  type: 2006,
  subType: 'PREPAID',
  cardNetwork: 'VISA',
  currencyCode: 'EUR',
  cardIsVirtual: false,
  accountStatusId: CardStatus.active,
  cardNumber: '41•• •••• •••• 4417',
  cardAliasName: 'Travel',
  cardHolderName: 'CARLA RUIZ',
  cardReissuedStatusId: 0,
  countryCode: 'ES',
  isEnrolled: false,
  isHeld: false,
  enrolls: true,
  balance: '642.18',
  availableBalance: '642.18',
  pendingAmount: '0.00',
  steps: [{ accountStatusId: 0, at: '2026-01-15T12:00:00Z' }],
}
const ads: Card = { ...travel, accountId: 602, cardIsVirtual: true, cardAliasName: 'Ads', accountStatusId: CardStatus.paused }
const file = {
  id: 4001,
  batchName: 'Payroll',
  type: 'eft' as const,
  date: '2026-01-15T12:00:00.000Z',
  count: 2,
  totalAmount: '1020.00',
  totalFee: '0.10',
  currencyCode: 'EUR',
  status: 'uploaded' as const,
  paidCount: 0,
  rejectedCount: 0,
  processingCount: 0,
}
const links = {
  batchId: 4002,
  batchName: 'Creators',
  accountId: 501,
  count: 14,
  openCount: 3,
  chosenCount: 9,
  totalAmount: '900.00',
  currencyCode: 'EUR',
  status: 'sent' as const,
  createdDate: '2026-01-16T12:00:00.000Z',
}
const { type, subType, cardIsVirtual } = travel
const answers = [
  ...ofCompany.answers,
  answer(account.list, {
    accounts: [euros, { ...euros, accountId: 601, type, subType, cardIsVirtual, cardAliasName: 'Travel' }],
  }),
  answer(card.list, { cards: [travel, ads] }),
  answer(batchHistory['batch.list'], { batchTransfer: { transfer: [file] }, total: 1 }),
  answer(globalPay['batch.list'], { batches: [links], total: 1 }),
]
const linkOf = async (text: string) => (await screen.findByText(text)).closest('a')

it('a company sees its cards and its batches on home, each one press away', async () => {
  await openPage('/home', { ...ofCompany, answers })
  const paused = await linkOf('Ads •• 4417')
  expect(paused?.getAttribute('href')).toBe('/cards/602')
  expect(paused?.textContent).toContain('Paused')
  expect((await linkOf('Travel •• 4417'))?.textContent).toContain('642.18')
  expect(screen.getByText('See all 2').getAttribute('href')).toBe('/cards')
  // Not twice: among the accounts they stand no more.
  expect(screen.queryByText('Physical cards')).toBeNull()
  expect((await linkOf('Payroll'))?.getAttribute('href')).toBe('/transfer/mass/eft?type=eft&batch=4001')
  const creators = await linkOf('Creators')
  expect(creators?.getAttribute('href')).toBe('/transfer/external/global-summary?batch=4002')
  expect(creators?.textContent).toContain('9 of 14 chose how to be paid')
  expect(creators?.textContent).toContain('3 to go')
})

it('what was cancelled of a batch is not counted as paid', async () => {
  const stopped = { ...file, status: 'partial' as const, count: 10, paidCount: 4, rejectedCount: 1 }
  const batches = answer(batchHistory['batch.list'], { batchTransfer: { transfer: [stopped] }, total: 1 })
  await openPage('/home', { ...ofCompany, answers: [...answers, batches] })
  expect((await linkOf('Payroll'))?.textContent).toContain('4 of 10 paid')
})

it('a company without cards is told how to get one', async () => {
  await openPage('/home', { ...ofCompany, answers: [...answers, answer(card.list, { cards: [] })] })
  expect(await screen.findByText('No cards yet.')).toBeTruthy()
  expect(screen.getByText('Apply for a card').getAttribute('href')).toBe('/add-card')
})

import { operatorCard } from '@florin/contract/cards/operatorCard'
import { CardStatus } from '@florin/contract/cardTypes'
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { answer, operatorProfile, profile } from '../../../app/testing/answers.ts'
import { describeScreen, longName } from '../../../app/testing/describeScreen.tsx'
import { openPage } from '../../../app/testing/openPage.tsx'

const moment = '2026-01-15T12:00:00Z'
const card = {
  accountId: 601,
  customerId: 10,
  customerName: longName,
  type: 2026,
  currencyCode: 'EUR',
  isVirtual: true,
  accountStatusId: CardStatus.active,
  embossName: 'ANA MARIN',
  createdDate: moment,
} as const
const payment = {
  authorizationId: 77,
  date: moment,
  merchantName: 'Mercado Sol',
  merchantCategoryCode: '5411',
  merchantCountryCode: 'ES',
  kind: 'shop',
  amount: '40.00',
  currencyCode: 'EUR',
  billingAmount: '40.00',
  billingCurrencyCode: 'EUR',
  status: 'authorized',
} as const
const answers = [
  profile(operatorProfile),
  answer(operatorCard['cardApplication.list'], { applications: [{ ...card, documents: [] }], total: 1 }),
  answer(operatorCard['cardAuthorization.list'], {
    authorizations: [payment, { ...payment, authorizationId: 78, merchantName: 'Taken back', status: 'reversed' }],
    total: 2,
  }),
]

describeScreen('the desk of cards', {
  answers: [profile(operatorProfile)],
  address: '/admin-overview/cards',
  method: operatorCard['cardApplication.list'],
  loading: 'Loading the list',
  failed: 'Your cards could not be loaded',
  empty: { output: { applications: [], total: 0 }, says: ['No cards here'] },
  filled: { output: { applications: [{ ...card, documents: [] }], total: 1 }, shows: [longName, 'Active'] },
  russian: { failed: 'Карты не загрузились', filled: ['Активна'], empty: ['Карт нет'] },
})

describe('the desk of cards', () => {
  it('searches, loads more than the first page, and asks for the document that is named', async () => {
    const waiting = { ...card, accountStatusId: CardStatus.pendingDocument, documentType: 'identity' as const, documents: [] }
    const { user, server } = await openPage('/admin-overview/cards', {
      answers: [
        ...answers,
        answer(operatorCard['cardApplication.list'], { applications: [waiting], total: 51 }),
        answer(operatorCard['cardApplication.decline'], { accountStatusId: CardStatus.pendingDocument, refunded: '0.00' }),
      ],
    })
    await user.type(await screen.findByRole('searchbox'), '4417')
    await vi.waitFor(() =>
      expect(server.bodyOf(operatorCard['cardApplication.list'])).toMatchObject({ search: '4417', pageNumber: 1 }),
    )
    await user.click(await screen.findByRole('button', { name: 'Show more' }))
    await vi.waitFor(() => expect(server.bodyOf(operatorCard['cardApplication.list'])).toMatchObject({ pageNumber: 2 }))
    await user.click(await screen.findByText(longName))
    expect(await screen.findByText('Asked for: Proof of identity')).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('Document to ask for'), 'Other')
    await user.type(screen.getByLabelText('Reason'), 'Where the money is from')
    await user.click(screen.getByRole('button', { name: 'Ask for a document' }))
    await vi.waitFor(() =>
      expect(server.bodyOf(operatorCard['cardApplication.decline'])).toMatchObject({ accountId: 601, documentType: 'other' }),
    )
  })
})

describe('a payment that operators record', () => {
  it('takes over what is known of the payment that is settled, and waits for a second operator', async () => {
    const { user, server } = await openPage('/admin-overview/cards', {
      answers: [...answers, answer(operatorCard['cardAuthorization.create'], { status: 'awaitingApproval', changeId: 5 })],
    })
    await user.click(await screen.findByText(longName))
    await user.click(await screen.findByRole('button', { name: 'Record a payment' }))
    await user.selectOptions(await screen.findByLabelText('What happened'), 'The merchant was paid')
    expect(screen.queryByRole('option', { name: /Taken back/ })).toBeNull()
    await user.selectOptions(screen.getByLabelText('Payment'), screen.getByRole('option', { name: /Mercado Sol/ }))
    expect((screen.getByLabelText('Merchant') as HTMLInputElement).value).toBe('Mercado Sol')
    await user.type(screen.getByLabelText('Reason'), 'The line was lost')
    await user.click(screen.getByRole('button', { name: 'Propose' }))
    expect(await screen.findByText('Saved as a proposal. A second operator has to confirm it.')).toBeTruthy()
    expect(server.bodyOf(operatorCard['cardAuthorization.create'])).toMatchObject({
      accountId: 601,
      authorizationId: 77,
      kind: 'settle',
      amount: '40.00',
      merchantCountryCode: 'ES',
    })
  })

  it('is nothing that other desks can do', async () => {
    const support = profile({ ...operatorProfile, desks: ['support'] })
    const { user } = await openPage('/admin-overview/cards', { answers: [...answers, support] })
    await user.click(await screen.findByText(longName))
    expect(await screen.findByRole('dialog')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Record a payment' })).toBeNull()
  })
})

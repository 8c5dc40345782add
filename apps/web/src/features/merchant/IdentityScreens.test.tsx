import { account } from '@florin/contract/accounts/account'
import type { IdentityRequest } from '@florin/contract/merchant/identityRequest'
import { merchant } from '@florin/contract/merchant/merchant'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answer, answer, refusing } from '../../app/testing/answers.ts'
import { describeScreen, longName } from '../../app/testing/describeScreen.tsx'
import { euros } from '../../app/testing/fixtures.ts'
import { ofCompany } from '../../app/testing/ofCompany.ts'
import { openPage } from '../../app/testing/openPage.tsx'

const request: IdentityRequest = {
  id: 3001,
  email: 'ana@demo.test',
  firstName: longName,
  lastName: 'Marin',
  countryCode: 'ES',
  statusId: 3,
  status: 'notConfirmed',
  match: { name: true, country: false, document: true },
  accountId: 501,
  feeAmount: '2.27',
  feeCurrencyCode: 'EUR',
  createdAt: '2026-01-15T12:00:00.000Z',
  settledAt: '2026-01-16T12:00:00.000Z',
}

describeScreen('the history of identity requests', {
  address: '/merchant/security/verification/history',
  method: merchant['identity.list'],
  ...ofCompany,
  loading: 'Loading the list',
  failed: 'The requests did not load',
  empty: { output: { items: [], total: 0 }, says: ['No identity requests yet'] },
  filled: {
    output: { items: [request], total: 1 },
    shows: [longName, 'Not confirmed', 'Matches: name, valid document', 'Does not match: country', '2.27'],
  },
  russian: { failed: 'Запросы не загрузились', empty: ['Запросов о личности пока нет'], filled: ['Не подтверждена'] },
})

describe('the page that asks for an identity', () => {
  const open = (reply: Answer) =>
    openPage('/merchant', {
      ...ofCompany,
      answers: [
        ...ofCompany.answers,
        answer(account.list, { accounts: [euros] }),
        answer(merchant['identity.fee'], { amount: '2.27', currencyCode: 'EUR' }),
        answer(merchant['identity.list'], { items: [], total: 0 }),
        reply,
      ],
    })
  const fill = async ({ user, main }: Awaited<ReturnType<typeof openPage>>) => {
    await user.type(await screen.findByLabelText('Email address'), 'ana@demo.test')
    await user.type(screen.getByLabelText('First name'), 'Ana')
    await user.type(screen.getByLabelText('Last name'), 'Marin')
    const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send the request' })
    await waitFor(() => expect(send.disabled).toBe(false))
    expect(main.textContent).toContain('2.27')
    await user.click(send)
  }

  it('shows the fee first, and says that the request is sent', async () => {
    const asked = { id: 3001, statusId: 1, feeAmount: '2.27', feeCurrencyCode: 'EUR' } as const
    await fill(await open(answer(merchant['identity.create'], asked)))
    expect(await screen.findByText('The request is sent')).toBeTruthy()
  })
  it('says what is wrong when it is refused', async () => {
    await fill(await open(refusing(merchant['identity.create'], '94', 'You have already asked about this email address.')))
    expect(await screen.findByText('You have already asked about this email address.')).toBeTruthy()
  })
})

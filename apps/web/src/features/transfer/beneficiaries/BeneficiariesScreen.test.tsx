import { beneficiary, type SavedBeneficiary } from '@florin/contract/payments/external/beneficiaries'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer } from '../../../app/testing/answers.ts'
import { describeScreen, longName } from '../../../app/testing/describeScreen.tsx'
import { openPage } from '../../../app/testing/openPage.tsx'

const zoe: SavedBeneficiary = {
  beneficiaryId: 1,
  beneficiaryType: 'individual',
  beneficiaryName: longName,
  beneficiaryCountryCode: 'DE',
  permission: '3d',
  wireStatus: 'disabled',
  eftStatus: 'active',
  creditCards: [{ cardId: 7, cardNumber: '•••• 1111', cardBrand: 'visa' }],
  lastUsedDate: '2026-01-15T12:00:00Z',
  payouts: [
    { payoutId: 1, type: 'eft', status: 'active', details: { currencyCode: 'EUR', iban: 'DE89370400440532013000' } },
    { payoutId: 2, type: 'oct', status: 'pending', details: { cardNumber: '•••• 1111' } },
  ],
}

describeScreen('the address book', {
  address: '/transfer/beneficiaries',
  method: beneficiary['beneficiary.list'],
  loading: 'Loading the recipients',
  failed: 'The recipients did not load',
  empty: {
    output: { beneficiaries: [], total: 0 },
    says: ['No recipients yet', 'Add somebody here'],
    next: 'Add a recipient',
  },
  filled: {
    output: { beneficiaries: [zoe], total: 1 },
    shows: [longName, 'Last paid on Jan 15, 2026', 'EUR ··3000', 'Confirmed', 'Card ··1111', 'Not paid yet'],
  },
  russian: { failed: 'Получатели не загрузились', empty: ['Получателей пока нет'], filled: [longName, 'Проверен'] },
})

describe('a recipient', () => {
  it('keeps the ways that are not removed, without their details being sent', async () => {
    const { server, user } = await openPage('/transfer/beneficiaries', {
      answers: [
        answer(beneficiary['beneficiary.list'], { beneficiaries: [{ ...zoe, beneficiaryName: 'Zoe Berg' }], total: 1 }),
        answer(beneficiary['beneficiary.update'], {}),
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'Edit Zoe Berg' }))
    const popup = await screen.findByRole('dialog')
    const [first] = within(popup).getAllByRole('button', { name: 'Remove this way' })
    await user.click(first as HTMLElement)
    await user.click(within(popup).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server.called).toContain(beneficiary['beneficiary.update'].name))
  })
})

import { operatorContract } from '@florin/contract/contracts/operatorContract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, operatorProfile, profile } from '../../../app/testing/answers.ts'
import { describeScreen, longName } from '../../../app/testing/describeScreen.tsx'
import { openPage } from '../../../app/testing/openPage.tsx'

const operator = profile(operatorProfile)

describeScreen('contracts of members', {
  address: '/admin-overview/contracts',
  answers: [operator],
  method: operatorContract['contract.list'],
  loading: 'Loading the list',
  failed: 'The contracts did not load',
  empty: { output: { contracts: [], total: 0 }, says: ['No contract matches'] },
  filled: {
    output: {
      contracts: [
        {
          id: 100_001,
          status: 'ACTIVE',
          percentage: '12.5',
          company: longName,
          sender: { customerId: 100_002, name: 'Ana Marin' },
          beneficiary: { customerId: 100_003, name: 'Bob Keller' },
          activeFrom: '2026-01-01',
          createdAt: '2026-01-01T12:00:00Z',
          openShares: 2,
        },
      ],
      total: 1,
    },
    shows: [longName, 'Ana Marin', 'Bob Keller', '12.5 %', '2 shares open'],
  },
  russian: { empty: ['Подходящих договоров нет'], failed: 'Не удалось загрузить договоры', filled: ['Действует'] },
})

it('opens a company for contracts, with a reason', async () => {
  const { user, server } = await openPage('/admin-overview/contracts?tab=companies', {
    answers: [
      operator,
      answer(operatorContract['contractCompany.list'], { companies: [] }),
      answer(operatorContract['contractCompany.update'], { enabled: true }),
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Open a company' }))
  const popup = await screen.findByRole('dialog')
  await user.type(within(popup).getByLabelText('Customer number of the company'), '100004')
  await user.type(within(popup).getByLabelText(/Reason/), 'Agreed with the company')
  await user.click(within(popup).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.bodyOf(operatorContract['contractCompany.update'])).toMatchObject({
      customerId: 100_004,
      enabled: true,
      reason: 'Agreed with the company',
    }),
  )
})

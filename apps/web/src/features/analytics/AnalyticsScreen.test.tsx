import { account } from '@florin/contract/accounts/account'
import { history } from '@florin/contract/books/history'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer } from '../../app/testing/answers.ts'
import { describeScreen, longName } from '../../app/testing/describeScreen.tsx'
import { dollars, euros } from '../../app/testing/fixtures.ts'
import { openPage } from '../../app/testing/openPage.tsx'

const accounts = answer(account.list, { accounts: [euros, dollars] })
const none = { income: '0.00', spending: '0.00', count: 0 }
const figures = {
  currencyCode: 'EUR',
  total: { income: '1200.00', spending: '350.46', count: 9 },
  groups: [{ name: longName, income: '1200.00', spending: '350.46', count: 9 }],
}

describeScreen('income and spending', {
  address: '/analytics?by=counterparty',
  method: history['analytics.get'],
  answers: [accounts],
  loading: 'Loading income and spending',
  failed: 'Income and spending could not be loaded',
  empty: { output: { currencyCode: 'EUR', total: none, groups: [] }, says: ['Nothing in this period', 'Choose a longer period'] },
  filled: { output: figures, shows: [longName, '350.46', '849.54'] },
  russian: {
    failed: 'Не удалось загрузить доходы и расходы',
    empty: ['За этот период операций нет'],
    filled: ['Контрагент', '350,46'],
  },
})

describe('income and spending', () => {
  it('asks for what is chosen, keeps it in the address, and leads to the transactions behind a group', async () => {
    const { server, user } = await openPage('/analytics', {
      answers: [accounts, answer(history['analytics.get'], { ...figures, groups: [{ ...figures.total, name: '2026-11' }] })],
    })
    await user.selectOptions(await screen.findByLabelText('Account'), '502')
    await user.selectOptions(screen.getByLabelText('Group by'), 'month')
    const link = await screen.findByRole('link', { name: 'November 2026' })
    expect(new URL(link.getAttribute('href') ?? '', location.origin).search).toBe('?account=502&from=2026-11-01&to=2026-11-30')
    expect(server.bodyOf(history['analytics.get'])).toMatchObject({ accountId: 502, by: 'month' })
  })
})

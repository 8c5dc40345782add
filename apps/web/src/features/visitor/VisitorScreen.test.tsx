import { price } from '@florin/contract/accounts/price'
import type { PriceTerms } from '@florin/contract/accounts/priceTerms'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answer, answer, failing, refusing } from '../../app/testing/answers.ts'
import { openPage } from '../../app/testing/openPage.tsx'

const free: PriceTerms = { currencyCode: 'USD', fixed: '0.00', percent: '0', markupPercent: '0.5' }
const shared: PriceTerms = { currencyCode: 'USD', fixed: '0.00', percent: '0.1', min: '0.50', max: '10.00', markupPercent: '0.4' }
const types = ['own', 'p2p', 'invoice', 'eft', 'wire', 'oct'] as const
const list = answer(price.list, {
  date: '2026-01-15',
  currencies: ['USD', 'EUR'],
  prices: types.map((type) => ({ type, personal: free, business: type === 'oct' ? undefined : shared })),
})
const quote = {
  fromAmount: '1000.00',
  fee: '0.25',
  total: '1000.25',
  toAmount: '916.00',
  exchangeRate: '0.916000001',
  midRate: '0.92',
}
const open = (...answers: readonly Answer[]) => openPage('/', { isVisitor: true, answers })

describe('the page for visitors', () => {
  it('says what a transfer costs, by the rules in force', async () => {
    const { main } = await open(list, answer(price['quote.get'], quote))
    await waitFor(() => expect(main.textContent).toContain('1 USD = 0.916000 EUR'))
    expect(screen.getByLabelText('A member receives')).toHaveProperty('value', '916.00')
    expect(main.textContent).toContain('1,000.25')
  })

  it('reckons back from what shall arrive', async () => {
    const { server, user } = await open(list, answer(price['quote.get'], quote))
    const arrives = await screen.findByLabelText('A member receives')
    await waitFor(() => expect(arrives).toHaveProperty('value', '916.00'))
    await user.clear(arrives)
    await user.type(arrives, '500')
    await waitFor(() => expect(server.bodyOf(price['quote.get'])).toMatchObject({ amount: '500', amountSide: 'to' }))
    await waitFor(() => expect(screen.getByLabelText('You send')).toHaveProperty('value', '1,000.00'))
  })

  it('has a row for each price, and the rest a press away', async () => {
    const { user } = await open(list, answer(price['quote.get'], quote))
    const table = await screen.findByRole('table')
    const rows = () => within(table).getAllByRole('row').length
    const before = rows()
    expect(table.textContent).toContain('0.1%')
    expect(table.textContent).toContain('at least 0.50')
    await user.click(screen.getByRole('button', { name: 'All prices' }))
    expect(rows()).toBe(before + 1)
    // A company has no rule for it: nothing is made up.
    expect(within(table).getByRole('row', { name: /Payout to a card/ }).textContent).toContain('–')
  })

  it('shows prices without the calculator while there are no rates', async () => {
    await open(list, refusing(price['quote.get'], 'SU', 'No rate now'))
    await screen.findByRole('table')
    await waitFor(() => expect(screen.queryByText('What a transfer costs')).toBeNull())
  })

  it('leads on though the prices did not come', async () => {
    await open(failing(price.list))
    expect((await screen.findByRole('link', { name: 'Open an account' })).getAttribute('href')).toBe('/register')
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
    expect(screen.queryByRole('table')).toBeNull()
  })
})

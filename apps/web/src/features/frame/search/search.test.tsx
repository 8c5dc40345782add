import { history } from '@florin/contract/books/history'
import { transfer } from '@florin/contract/payments/transfer'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { answer } from '../../../app/testing/answers.ts'
import { payment } from '../../../app/testing/fixtures.ts'
import { openPage } from '../../../app/testing/openPage.tsx'

const openSearch = async (user: UserEvent) => {
  await user.keyboard('{Control>}k{/Control}')
  return screen.findByRole('combobox', { name: 'Search' })
}
const options = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map((option) => option.textContent)

describe('the search', () => {
  it('finds pages by the beginnings of words, and goes there by arrows and Enter', async () => {
    const { user } = await openPage('/home')
    const field = await openSearch(user)
    await user.type(field, 'blo pay')
    expect(options('Pages')).toEqual(['Blocked payees'])
    expect(options('Actions')).toEqual(['Block a payee'])
    await user.keyboard('{ArrowDown}')
    const chosen = screen.getByRole('option', { selected: true })
    expect(chosen.textContent).toBe('Blocked payees')
    expect(field.getAttribute('aria-activedescendant')).toBe(chosen.id)
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { level: 1, name: 'Blocked payees' })).toBeTruthy()
    await openSearch(user)
    expect(options('Recently opened')).toEqual(['Blocked payees'])
  })

  it('finds pages by other words that people type for them', async () => {
    const { user } = await openPage('/home')
    const field = await openSearch(user)
    await user.type(field, 'standing')
    expect(options('Pages')).toEqual(['Repeating payments'])
    await user.clear(field)
    await user.type(field, 'black list')
    expect(options('Pages')).toEqual(['Blocked payees'])
    await user.clear(field)
    await user.type(field, 'closing')
    expect(options('Pages')).toContain('Your data and closing the account')
    await user.clear(field)
    await user.type(field, 'payment link')
    expect(options('Pages')).toContain('Payment links')
  })

  it('finds payments, and opens the one that is chosen', async () => {
    const rows = { transactions: [{ ...payment, counterpartyName: 'Nordkino AS' }], total: 1, hasMore: false }
    const { user, server } = await openPage('/statements', { answers: [answer(history['activity.list'], rows)] })
    await user.type(await openSearch(user), 'nord')
    await waitFor(() => expect(options('Payments')[0]).toMatch(/^Nordkino AS/))
    expect(server.called).toContain('history.activity.list')
  })

  it('offers to pay what was pasted, without the number in the address', async () => {
    const { user } = await openPage('/home', { answers: [answer(transfer['recent.list'], { transfers: [] })] })
    await user.type(await openSearch(user), 'DE89 3704 0044 0532 0130 00')
    expect(options('Pay this')).toEqual(['Pay DE89 … 3000'])
  })

  it('says so where nothing fits', async () => {
    const { user } = await openPage('/home')
    await user.type(await openSearch(user), 'zzzz')
    expect(await screen.findByText('Nothing found. Try another word.')).toBeTruthy()
  })
})

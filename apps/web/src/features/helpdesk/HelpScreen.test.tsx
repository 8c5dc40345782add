import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPage } from '../../app/testing/openPage.tsx'

const shown = (main: HTMLElement) => [...main.querySelectorAll('summary')].map(({ textContent }) => textContent)

describe('the help page', () => {
  it('shows all articles to whoever is not signed in, by what they are about', async () => {
    const { main, server } = await openPage('/help', { isVisitor: true })
    expect(await screen.findByRole('heading', { level: 1, name: 'How can we help?' })).toBeTruthy()
    expect(within(main).getByRole('heading', { level: 2, name: 'Sign-in and technical' })).toBeTruthy()
    expect(shown(main).length).toBeGreaterThan(40)
    expect(shown(main)).toContain('I cannot sign in')
    expect(within(main).getByRole('link', { name: /^Help by email/ })).toBeTruthy()
    expect(server.called).toEqual([])
  })

  it('finds articles by what is typed, and says so where there is none', async () => {
    const { main, user } = await openPage('/help', { isVisitor: true })
    const field = await screen.findByRole('searchbox', { name: 'Search help' })
    await user.type(field, 'wrong attempts')
    await waitFor(() => expect(shown(main)[0]).toBe('I cannot sign in'))
    // How many there are is read out, and not all that is in them.
    expect(screen.getByRole('status').textContent).toMatch(/^\d+ articles?$/)
    expect(main.querySelector('summary')?.closest('[aria-live], [role=status]')).toBeNull()
    await user.clear(field)
    await user.type(field, 'quasar')
    expect(await screen.findByText('No article has these words. Try others, or write to us.')).toBeTruthy()
    expect(shown(main)).toEqual([])
  })

  it('opens the article of the address', async () => {
    const { main } = await openPage('/help#cardLost', { isVisitor: true })
    await waitFor(() => expect(main.querySelector('details[open] summary')?.textContent).toBe('Card lost or stolen'))
  })

  it.each(['/login', '/register'])('is linked from %s, and begins with what helps there', async (address) => {
    const { user } = await openPage(address, { isVisitor: true })
    await user.click(await screen.findByRole('link', { name: 'Need help?' }))
    const found = await screen.findByRole('heading', { level: 2, name: 'This may help' })
    const first = address === '/login' ? 'I cannot sign in' : 'Open an account'
    expect(found.parentElement?.querySelector('summary')?.textContent).toBe(first)
  })
})

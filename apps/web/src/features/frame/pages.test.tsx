import { account } from '@florin/contract/accounts/account'
import { customer } from '@florin/contract/customers/customer'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer, failing, offline, person, profile } from '../../app/testing/answers.ts'
import { euros } from '../../app/testing/fixtures.ts'
import { openPage } from '../../app/testing/openPage.tsx'

describe('the navigation', () => {
  it('lists what concerns the customer in the order of the menu', async () => {
    await openPage('/home')
    const [navigation] = screen.getAllByRole('navigation', { name: 'Main navigation' })
    const own = within(navigation as HTMLElement).getByRole('list', { name: 'You' })
    expect(
      within(own)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Profile', '/profile'],
      ['Notifications', '/profile/notifications'],
      ['Security', '/setting'],
      ['Repeating payments', '/transfer/preapproved-payments'],
      ['Invoices', '/transfer/invoices'],
      ['Blocked payees', '/payout-blacklist'],
      ['Login history', '/login-history'],
      ['Legal information', '/legal'],
    ])
  })
})

describe('a page that cannot be shown', () => {
  it('says so, and recovers', async () => {
    const { server, user } = await openPage('/home', { answers: [failing(customer['info.get'])] })
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeTruthy()
    server.say(profile(person))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Hello, Ana')).toBeTruthy()
  })

  it('says that the network is away, and recovers', async () => {
    const { server, user } = await openPage('/home', { answers: [offline(account.list)] })
    expect((await screen.findByText('Your accounts did not load')).closest('[role=alert]')?.textContent).toContain(
      'No connection to the server.',
    )
    server.say(answer(account.list, { accounts: [euros] }))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Euro')).toBeTruthy()
  })

  it('says that there is no such page, and leads home', async () => {
    await openPage('/nowhere/at/all')
    expect(await screen.findByRole('heading', { level: 1, name: 'This page does not exist' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to home' }).getAttribute('href')).toBe('/')
  })
})

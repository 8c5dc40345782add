import { type PermissionFlag, permissionFlags, permissionsOf } from '@florin/contract/access'
import { account } from '@florin/contract/accounts/account'
import { customer } from '@florin/contract/customers/customer'
import { verification } from '@florin/contract/compliance/verification'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { answer, failing, offline, person, profile } from '../../app/testing/answers.ts'
import { euros } from '../../app/testing/fixtures.ts'
import { openPage } from '../../app/testing/openPage.tsx'

const mainNavigation = () => screen.getAllByRole('navigation', { name: 'Main navigation' })[0] as HTMLElement
/** By their names, without what is counted there. */
const linksIn = (place: Element) =>
  [...place.querySelectorAll('a')].map((link) => [link.querySelector('span')?.textContent, link.getAttribute('href')])

describe('the navigation', () => {
  it('has what is used most, and shows the pages of a subject while one of them is open', async () => {
    const { user } = await openPage('/home')
    const places = linksIn(mainNavigation()).map(([text]) => text)
    // After the mark of the brand, wide and small.
    expect(places.slice(2)).toEqual([
      'Home',
      'Send',
      'Cards',
      'Get paid',
      'History',
      'Statements',
      'Income and spending',
      'News',
      'Help',
    ])
    await user.click(within(mainNavigation()).getByRole('link', { name: 'Get paid' }))
    await waitFor(() =>
      expect(linksIn(within(mainNavigation()).getByRole('list', { name: 'Get paid' }))).toEqual([
        ['Invoices', '/transfer/invoices'],
        ['Smart contracts', '/revenue-split'],
      ]),
    )
    expect(within(mainNavigation()).getByRole('link', { name: 'Invoices' }).getAttribute('aria-current')).toBe('page')
  })
})

const openAccountMenu = async (user: UserEvent) => {
  await user.click(screen.getAllByRole('button', { name: /^Account menu/ })[0] as HTMLElement)
  await screen.findByText('Appearance')
  const menu = document.querySelector('nav[aria-label="Your account"]')
  if (!menu) throw new Error('The menu of the account did not open')
  return menu
}

describe('the menu of the account', () => {
  it('lists what concerns the customer in its order', async () => {
    const { user } = await openPage('/home')
    expect(linksIn(await openAccountMenu(user))).toEqual([
      ['Profile', '/profile'],
      ['Notification settings', '/profile/notifications'],
      ['Account security', '/setting'],
      ['Smart contracts', '/revenue-split'],
      ['Repeating payments', '/transfer/preapproved-payments'],
      ['Invoices', '/transfer/invoices'],
      ['Blocked payees', '/payout-blacklist'],
      ['Login history', '/login-history'],
      ['Legal information', '/legal'],
    ])
  })
})

describe('the profile entry', () => {
  const facts = {
    fatcaCrs: 'notRequired',
    address: 'none',
    proofOfResidence: 'none',
    identity: 'undefined',
    phone: 'confirmed',
    videoIdentity: 'notRequired',
  } as const
  const entry = async (user: UserEvent) => (await openAccountMenu(user)).querySelector('a[href$="/profile"]')

  it('is marked while actions are required', async () => {
    const { user } = await openPage('/home', { answers: [answer(verification['status.get'], { facts })] })
    const profileEntry = await entry(user)
    await waitFor(() => expect(profileEntry?.textContent).toMatch(/^Profile\d+\d+ actions required$/))
  })

  it('is plain when none is', async () => {
    const fine = { ...facts, address: 'fine', proofOfResidence: 'validated', identity: 'validated' } as const
    const { server, user } = await openPage('/home', { answers: [answer(verification['status.get'], { facts: fine })] })
    await waitFor(() => expect(server.called).toContain('verification.status.get'))
    expect((await entry(user))?.textContent).toBe('Profile')
  })
})

describe('a flag that a person does not hold', () => {
  const without = (...missing: PermissionFlag[]) =>
    profile({ ...person, permissions: permissionsOf(permissionFlags.filter((flag) => !missing.includes(flag))) })
  const links = () =>
    within(mainNavigation())
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))

  it('takes invoices out of the menu', async () => {
    await openPage('/home', { answers: [without('requestMoney')] })
    expect(links()).not.toContain('/transfer/invoices')
    expect(links()).toContain('/transfer/p2p')
  })

  it('takes sending to members out of the menu and off the page', async () => {
    const { main } = await openPage('/home', { answers: [without('sendMoneyPaxumUser')] })
    expect(links()).not.toContain('/transfer/p2p')
    expect([...main.querySelectorAll('a')].map((link) => link.getAttribute('href'))).not.toContain('/transfer/p2p')
  })

  it.each([
    ['/transfer/invoices', 'requestMoney'],
    ['/transfer/p2p', 'sendMoneyPaxumUser'],
  ] as const)('leads from %s home', async (address, flag) => {
    await openPage(address, { answers: [without(flag)] })
    expect(await screen.findByText('Hello, Ana')).toBeTruthy()
  })
})

describe('the state in the menu of the account', () => {
  it.each([
    [[], 0],
    [['settlementAccount'], 1],
  ] as const)('with the flags %j marks a sub-account: %i', async (flags, times) => {
    const { user } = await openPage('/home', { answers: [profile({ ...person, permissions: permissionsOf(flags) })] })
    await user.click(screen.getAllByRole('button', { name: /^Account menu/ })[0] as HTMLElement)
    expect(await screen.findByText('Verified')).toBeTruthy()
    expect(screen.queryAllByText('Sub-account')).toHaveLength(times)
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

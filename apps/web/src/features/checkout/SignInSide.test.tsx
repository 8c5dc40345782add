import { account } from '@florin/contract/accounts/account'
import type { Checkout } from '@florin/contract/merchant/checkout'
import { merchant } from '@florin/contract/merchant/merchant'
import { act, cleanup, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { session } from '../../app/boot/engine.ts'
import { answer } from '../../app/testing/answers.ts'
import { euros } from '../../app/testing/fixtures.ts'
import { openPage } from '../../app/testing/openPage.tsx'
import { checkout, code, cost } from './order.fixture.ts'

const open = (shown: Checkout, query = '', isVisitor = false) => {
  cleanup()
  return openPage(`/pay/${code}${query}`, {
    isVisitor,
    answers: [
      answer(merchant['checkout.get'], shown),
      answer(account.list, { accounts: [euros] }),
      answer(merchant['checkout.fee'], cost),
    ],
  })
}

beforeEach(() => sessionStorage.clear())

describe('a buyer who is not signed in', () => {
  const offer: Checkout = {
    ...checkout,
    amount: undefined,
    amountEditable: true,
    optionName: 'Size',
    optionChoices: ['A4', 'A3'],
  }

  const choose = async ({ user }: Awaited<ReturnType<typeof open>>) => {
    await user.type(await screen.findByLabelText('Amount'), '25')
    await user.selectOptions(screen.getByLabelText('Size'), 'A3')
  }
  const chosen = () =>
    [screen.getByLabelText('Amount'), screen.getByLabelText('Size')].map((each) => (each as HTMLInputElement).value)
  const visit = (query = '') => open(offer, query, true)

  it('keeps the order in view while they sign in, and finds what they chose when they come back', async () => {
    const page = await visit('?reference=LS-1')
    await choose(page)
    await page.user.click(screen.getByRole('button', { name: 'Sign in' }))
    const order = await screen.findByRole('complementary', { name: 'Your order from Lumen Studio Ltd' })
    expect(order.textContent).toMatch(/A print · Order LS-1.*25\.00.EUR/)
    expect(within(order).getByRole('link', { name: 'Back to the order' }).getAttribute('href')).toBe(
      `/pay/${code}?reference=LS-1`,
    )
    await open(offer, '?reference=LS-1')
    await screen.findByLabelText('Size')
    expect(chosen()).toEqual(['25', 'A3'])
  })

  it('is not shown an order while they sign in for something else', async () => {
    await choose(await visit())
    cleanup()
    await openPage('/login', { isVisitor: true })
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy()
    expect(screen.queryByRole('complementary', { name: /^Your order/ })).toBeNull()
  })

  it('chooses anew what the merchant does not offer any more', async () => {
    await choose(await visit())
    await open({ ...offer, optionChoices: ['A5', 'A6'] })
    await screen.findByLabelText('Size')
    expect(chosen()).toEqual(['25', 'A5'])
  })
})

it('leads to signing in once the session is over', async () => {
  await open(checkout)
  await screen.findByRole('button', { name: /^Pay .*48\.00/ })
  act(() => session.expire())
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Pay .*48\.00/ })).toBeNull()
})

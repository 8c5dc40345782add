import { account } from '@florin/contract/accounts/account'
import { history } from '@florin/contract/books/history'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, failing, outage } from '../../app/testing/answers.ts'
import { euros, payment } from '../../app/testing/fixtures.ts'
import { openPage } from '../../app/testing/openPage.tsx'

const known = [
  answer(history['activity.list'], { transactions: [payment], total: 1, hasMore: false }),
  answer(account.list, { accounts: [euros] }),
]
const held = (merchantName: string, total = 1) =>
  answer(history['accountAuthorization.list'], {
    authorizations: [
      {
        authorizationId: 77,
        date: '2026-01-15T12:00:00Z',
        merchantName,
        amount: '7.23',
        currencyCode: 'EUR',
        billingAmount: '7.23',
        billingCurrencyCode: 'EUR',
        status: 'authorized',
      },
    ],
    total,
  })

it('the history of an account begins with what is reserved on it, page by page', async () => {
  const { server, user } = await openPage('/history?account=501', { answers: [...known, held('Kaffeehaus Meier', 12)] })
  const list = within((await screen.findByRole('heading', { name: 'Reserved on this account' })).closest('section')!)
  expect(list.getByText('Kaffeehaus Meier')).toBeTruthy()
  expect(server.bodyOf(history['accountAuthorization.list'])).toMatchObject({ accountId: 501, pageNumber: 1 })
  server.say(held('Buchhandlung', 12))
  await user.click(list.getByRole('button', { name: 'Older' }))
  expect(await screen.findByText('Buchhandlung')).toBeTruthy()
  expect(server.bodyOf(history['accountAuthorization.list'])).toMatchObject({ accountId: 501, pageNumber: 2 })
})

it('says that what is reserved did not load', async () => {
  await openPage('/history?account=501', { answers: [...known, failing(history['accountAuthorization.list'])] })
  expect((await screen.findByText('The reserved amounts did not load')).closest('[role=alert]')?.textContent).toContain(outage)
})

it('asks for nothing of the kind where the history is that of all accounts', async () => {
  const { server, main } = await openPage('/history', { answers: [...known, held('Kaffeehaus Meier')] })
  await waitFor(() => expect(server.called).toContain(history['activity.list'].name))
  expect(main.textContent).not.toContain('Kaffeehaus Meier')
  expect(server.called).not.toContain(history['accountAuthorization.list'].name)
})

import { account } from '@florin/contract/accounts/account'
import { history } from '@florin/contract/books/history'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Answer, answer, failing, outage } from '../../app/testing/answers.ts'
import { euros, payment } from '../../app/testing/fixtures.ts'
import { openPage } from '../../app/testing/openPage.tsx'

const rows = answer(history['activity.list'], { transactions: [payment], total: 1, hasMore: false })
const accounts = answer(account.list, { accounts: [euros] })
const made = {
  exportId: '0f9c3f4e-7a52-4f6e-9d5c-1a2b3c4d5e6f',
  accountId: 501,
  dateFrom: '2026-01-01',
  dateTo: '2026-01-31',
  format: 'csv',
  status: 'ready',
} as const

const list = (...exports: (typeof made)[]) => answer(history['export.list'], { exports, total: exports.length })
const open = async (exports: Answer, language: 'en' | 'ru' = 'en') => {
  const page = await openPage('/history', { language, answers: [rows, accounts, exports] })
  await page.user.click(await screen.findByRole('button', { name: language === 'en' ? 'Export' : 'Выгрузить' }))
  return { ...page, popup: await screen.findByRole('dialog') }
}

it('lists files of whole months, and opens one', async () => {
  const { server, user, popup } = await open(list(made))
  expect(await within(popup).findByText('January 2026 · CSV')).toBeTruthy()
  server.say(
    answer(history['export.get'], {
      exportId: made.exportId,
      status: 'ready',
      exportCsv: true,
      rejectedCount: 0,
      processingCount: 0,
      results: 7,
      writtenCount: 7,
      fileName: 'january.csv',
      link: '/files/january.csv',
    }),
  )
  await user.click(within(popup).getByRole('button', { name: 'Open' }))
  expect(await within(popup).findByText('The file is ready')).toBeTruthy()
})

it('says how files come to be listed when there are none', async () => {
  const { popup } = await open(list())
  expect(await within(popup).findByText(/None for this account/)).toBeTruthy()
})

it('says that they did not load', async () => {
  const { popup } = await open(failing(history['export.list']))
  expect((await within(popup).findByText('The files did not load')).closest('[role=alert]')?.textContent).toContain(outage)
})

it('speaks the language of the page', async () => {
  const { popup } = await open(list(made), 'ru')
  expect(await within(popup).findByText('январь 2026 г. · CSV')).toBeTruthy()
})

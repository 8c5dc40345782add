import { merchant } from '@florin/contract/merchant/merchant'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, failing } from '../../app/testing/answers.ts'
import { ofCompany } from '../../app/testing/ofCompany.ts'
import { openPage } from '../../app/testing/openPage.tsx'

const address = '/merchant/buttons/my_saved_buttons'
const { 'overview.get': overview, 'button.list': buttons } = merchant
const today = () => new Date().toISOString().slice(0, 10)
const taken = { currencyCode: 'EUR', amount: '94.48', payments: 2 }

it('shows what was received by day and by button, and leads to the messages that did not arrive', async () => {
  const data = {
    totals: [taken],
    byDay: [{ day: today(), ...taken }],
    byButton: [{ name: 'Harbour', ...taken }],
    failedMessages: 2,
  }
  await openPage(address, { ...ofCompany, answers: [...ofCompany.answers, answer(overview, data)] })
  expect(await screen.findByText('Received in the last 30 days')).toBeTruthy()
  expect(within(screen.getByRole('list', { name: 'By day' })).getAllByRole('listitem')).toHaveLength(30)
  expect(within(screen.getByRole('list', { name: 'By button' })).getByText('Harbour')).toBeTruthy()
  expect(screen.getByText(/^2 notifications did not reach your server/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See the messages' }).getAttribute('href')).toContain('status=failed')
})

it('keeps the list of buttons where the figures do not load', async () => {
  const answers = [...ofCompany.answers, failing(overview), answer(buttons, { items: [], total: 0 })]
  await openPage(address, { ...ofCompany, answers })
  expect(await screen.findByText('No payment buttons yet')).toBeTruthy()
  expect(screen.queryByText('Received in the last 30 days')).toBeNull()
})

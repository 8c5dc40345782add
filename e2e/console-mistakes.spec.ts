import type { Page } from '@playwright/test'
import { customerIdOf } from './support/companies.ts'
import { openDeposit } from './support/depositScreens.ts'
import { expectTold, type Mistake } from './support/mistakes.ts'
import { enter } from './support/signIn.ts'
import { expect, once, test } from './support/test.ts'

const popup = (page: Page) => page.getByRole('dialog')
const sayWhy = /Enter a reason; it stays on record/
const fillIn = /Please fill in this field/

type Case = Mistake & { readonly open: string }

const atCustomer: readonly Case[] = [
  { open: 'Act for this customer', submit: 'Act for this customer', field: 'Reason', says: fillIn },
  { open: 'Change status', submit: 'Save', field: 'Reason', says: fillIn },
  { open: 'Change permissions', submit: 'Save', field: 'Reason', says: sayWhy },
  {
    open: 'Limit',
    submit: 'Limit',
    typed: { 'What the customer should know': 'More than usual came in.' },
    field: 'Short reason',
    says: fillIn,
  },
  {
    open: 'Request documents again',
    submit: 'Request documents again',
    field: 'Document',
    says: 'Choose an address or a document to request.',
  },
  {
    open: 'Add bank details',
    submit: 'Propose',
    typed: { Beneficiary: 'Pat Walker', Bank: 'Sandbox Bank' },
    field: 'Country of the bank',
    says: fillIn,
  },
  { open: 'Close the account', submit: 'Close the account', field: 'Reason', says: fillIn },
]

const elsewhere: readonly (Case & { readonly at: string })[] = [
  {
    at: 'deposits',
    open: 'Record a deposit',
    submit: 'Propose',
    typed: { Sender: 'Kestrel Books' },
    field: 'Amount',
    says: /Please fill in/,
  },
  {
    at: 'pricing',
    open: 'New rule',
    submit: 'Propose',
    typed: { Percent: 'a tenth' },
    field: 'Percent',
    says: /Please enter an amount/,
  },
  {
    at: 'pricing?tab=limits',
    open: 'New rule',
    submit: 'Save',
    typed: { Reason: 'Agreed with the board' },
    field: 'Limit',
    says: fillIn,
  },
  {
    at: 'announcements',
    open: 'New announcement',
    submit: 'Publish',
    typed: { Text: 'We moved.' },
    field: 'Title',
    says: fillIn,
  },
  { at: 'terms', open: 'New version', submit: 'Publish', typed: { Version: '9.0' }, field: 'Reason', says: sayWhy },
]

test('forms about a customer name what is wrong, there', once, async ({ page, bank, customer }) => {
  test.slow()
  const customerId = await customerIdOf(customer)
  await enter(page, await bank.operator())
  await page.goto(`/admin-overview/customers/${customerId}`)
  await expectTold(page.getByRole('main'), { submit: 'Add note', field: 'New note', says: fillIn })
  for (const { open, ...mistake } of atCustomer)
    await test.step(open, async () => {
      await page.getByRole('main').getByRole('button', { name: open, exact: true }).click()
      await expectTold(popup(page), mistake)
      await popup(page).getByRole('button', { name: 'Close', exact: true }).click()
    })
})

test('forms of the other sections name what is wrong, there', once, async ({ page, bank }) => {
  test.slow()
  await enter(page, await bank.operator())
  for (const { at, open, ...mistake } of elsewhere)
    await test.step(`${at}: ${open}`, async () => {
      await page.goto(`/admin-overview/${at}`)
      await page.getByRole('main').getByRole('button', { name: open }).click()
      await expectTold(popup(page), mistake)
    })

  await test.step('a rate', async () => {
    await page.goto('/admin-overview/pricing?tab=rates')
    await page.getByRole('button', { name: /^AED/ }).click()
    await expectTold(popup(page), {
      submit: 'Propose',
      typed: { 'One unit in US dollars': '' },
      field: 'One unit in US dollars',
      says: fillIn,
    })
  })
  await test.step('a message to somebody without a number', async () => {
    await page.goto('/admin-overview/announcements')
    await page.getByRole('button', { name: 'Message to customers' }).click()
    const numbers = popup(page).getByRole('combobox', { name: 'Customer numbers' })
    await numbers.fill('100001,ana,')
    await popup(page).getByLabel('Title').fill('Hello')
    await expect(popup(page).getByText('Not a customer number: ana')).toBeVisible()
    await popup(page).getByRole('button', { name: 'Send', exact: true }).click()
    await expect(numbers).toBeFocused()
    await expect(popup(page).getByText('100001', { exact: true })).toBeVisible()
    await expect(popup(page).getByLabel('Title')).toHaveValue('Hello')
  })
  await test.step('a deposit of nobody, and one that goes back for no reason', async () => {
    await openDeposit(page)
    await expectTold(popup(page), { submit: 'Propose to credit', field: 'Find the customer', says: 'Choose an account.' })
    await popup(page).getByRole('button', { name: 'Return to the sender' }).click()
    await expectTold(popup(page), { submit: 'Return to the sender', field: 'Reason', says: sayWhy })
  })
})

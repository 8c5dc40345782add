import type { Page } from '@playwright/test'
import { company, employ, withoutAccount } from './support/companies.ts'
import { query } from './support/database.ts'
import { elsewhere } from './support/elsewhere.ts'
import type { Person } from './support/people.ts'
import { enter, signIn } from './support/signIn.ts'
import { expect, once, test } from './support/test.ts'
import { balanceOf, givenPayer, prepare, sendNow, success, verify } from './support/transfer.ts'

const rows = (page: Page) => page.locator('main tbody tr')
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

const ask = async (page: Page, to: Person, amount: string, what: string) => {
  await page.goto('/transfer/invoices?side=sent')
  await page.getByRole('button', { name: 'New invoice' }).first().click()
  const popup = dialog(page, 'New invoice')
  await popup.getByLabel('To', { exact: true }).fill(to.email)
  await popup.getByLabel('Amount', { exact: true }).fill(amount)
  await popup.getByLabel('Description', { exact: true }).fill(what)
  await popup.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(popup).toBeHidden()
  await expect(rows(page).filter({ hasText: amount })).toContainText('Unpaid')
}

test('an invoice is sent and paid, another is rejected with a note', async ({ page, bank, browser }) => {
  const [studio, client] = [await bank.customer(), await bank.customer()]
  await Promise.all([verify(studio), verify(client)])
  await bank.deposit(client, '100.00', 'EUR')
  await enter(page, studio)
  await ask(page, client, '40.00', 'A logo')
  await ask(page, client, '25.00', 'A second logo')

  const { text } = await bank.mailTo(client.email, 3)
  const other = await elsewhere(browser)
  await signIn(other, client)
  await other.goto(/\S+\/transfer\/invoices\?invoice=\d+\S*/.exec(text)?.[0] ?? '')
  await expect(dialog(other, /^Invoice \d+$/).getByText('A second logo')).toBeVisible()
  await other.getByRole('button', { name: 'Reject', exact: true }).click()
  await dialog(other, 'Reject the invoice?').getByLabel('Note', { exact: true }).fill('We ordered one')
  await other.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(dialog(other, /^Invoice \d+$/).getByText('Rejected')).toBeVisible()
  await other.getByRole('button', { name: 'Close', exact: true }).click()

  await rows(other).filter({ hasText: '40.00' }).getByRole('button').click()
  await other.getByRole('button', { name: 'Pay', exact: true }).click()
  const paying = dialog(other, 'Pay invoice')
  await expect(paying.getByText('40.23')).toBeVisible()
  await paying.getByRole('button', { name: 'Pay now' }).click()
  await expect(success(other)).toBeVisible()
  await other.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(dialog(other, /^Invoice \d+$/).getByText('Paid', { exact: true })).toBeVisible()

  await expect(rows(page).filter({ hasText: '40.00' })).toContainText('Paid')
  await rows(page).filter({ hasText: '25.00' }).getByRole('button').click()
  await expect(dialog(page, /^Invoice \d+$/).getByText('Note: We ordered one')).toBeVisible()
  expect([await balanceOf(studio, 'EUR'), await balanceOf(client, 'EUR')]).toEqual([
    { posted: '4000', held: '0' },
    { posted: '5977', held: '0' },
  ])
  await other.close()
})

test('invoices are found by their filters, which stay in the address', once, async ({ page, bank }) => {
  const [studio, client] = [await bank.customer(), await bank.customer()]
  await verify(studio)
  await enter(page, studio)
  await ask(page, client, '40.00', 'A logo')
  await ask(page, client, '75.00', 'A poster')
  await page.getByLabel('Amount from', { exact: true }).fill('50')
  await expect(rows(page)).toHaveCount(1)
  await page.reload()
  await expect(page.getByLabel('Amount from', { exact: true })).toHaveValue('50')
  await expect(rows(page)).toHaveCount(1)
  await page.getByLabel('Status', { exact: true }).selectOption('paid')
  await expect(page.getByText('No invoice matches these filters')).toBeVisible()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(rows(page)).toHaveCount(2)
})

test('a company user who may not request money finds no invoices', once, async ({ page, customer }) => {
  const studio = await company('Dogwood Studio Ltd')
  await employ(customer, studio, 2)
  await withoutAccount(customer)
  await enter(page, customer)
  await page.goto('/')
  const getPaid = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Get paid' })
  await expect(getPaid).toBeVisible()
  await query(`update company_user set flags = array_remove(flags, 'requestMoney') where customer_id = $1`, [studio.id])
  // What somebody may do is known for a second before it is asked for again.
  await expect(async () => {
    await page.goto('/transfer/invoices')
    await expect(page).toHaveURL(/\/home$/, { timeout: 5000 })
  }).toPass()
  await expect(getPaid).toHaveCount(0)
})

/** A week goes by, as far as the series can tell. */
const aWeekLater = async ({ email }: Person) => {
  const mine = `(select subscription.id from subscription join app_user on app_user.id = user_id where email = $1)`
  await query(`update subscription_payment set due_date = due_date - 7 where subscription_id in ${mine}`, [email])
  await query(
    `update subscription set start_date = start_date - 7, next_date = next_date - 7, try_on = try_on - 7 where id in ${mine}`,
    [email],
  )
}

test('a repeating payment is made twice, and cancelled', once, async ({ page, bank, request }) => {
  const [{ payer }, payee] = [await givenPayer(page, bank, request), await bank.customer()]
  await prepare(page, payee, '20.00', () => page.getByLabel('Repeat', { exact: true }).selectOption('weekly'))
  await expect(page.getByText('Repeats every week until you cancel it.')).toBeVisible()
  await sendNow(page)
  await expect(success(page)).toBeVisible()

  await page.goto('/transfer/preapproved-payments')
  await rows(page).getByRole('button').click()
  const popup = dialog(page, 'To Pat W.')
  await expect(popup.getByText('Paid', { exact: true })).toHaveCount(2)
  await aWeekLater(payer)
  await expect(popup.getByRole('listitem')).toHaveCount(2)
  await expect.poll(() => balanceOf(payee, 'EUR')).toEqual({ posted: '4000', held: '0' })

  await popup.getByRole('button', { name: 'Cancel repeating payment' }).click()
  await dialog(page, 'Cancel this repeating payment?').getByRole('button', { name: 'Cancel payments' }).click()
  await expect(page.getByText('No repeating payments')).toBeVisible()
})

test('a repeating payment that was agreed for good is ended after a warning', once, async ({ page, bank, request }) => {
  const [{ payer }, payee] = [await givenPayer(page, bank, request), await bank.customer()]
  await prepare(page, payee, '20.00', () => page.getByLabel('Repeat', { exact: true }).selectOption('weekly'))
  await sendNow(page)
  await expect(success(page)).toBeVisible()
  await query(`update subscription set user_may_cancel = false from app_user where app_user.id = user_id and email = $1`, [
    payer.email,
  ])
  await page.goto('/transfer/preapproved-payments')
  await rows(page).getByRole('button').click()
  await page.getByRole('button', { name: 'Cancel repeating payment' }).click()
  await expect(page.getByText('the recipient may still ask for the rest')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel payments' }).click()
  await expect(page.getByText('No repeating payments')).toBeVisible()
})

test('a transfer is kept as a template, renamed, used and forgotten', once, async ({ page, bank, request }) => {
  await givenPayer(page, bank, request)
  const payee = await bank.customer()
  await prepare(page, payee, '12.50', () => page.getByLabel('Save as template', { exact: true }).fill('Lunch'))
  await sendNow(page)
  await expect(success(page)).toBeVisible()

  await page.goto('/transfer/p2p')
  await page.getByRole('button', { name: 'Rename Lunch' }).click()
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Dinner')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: /^Dinner/ }).click()
  await expect(page.getByLabel('To', { exact: true })).toHaveValue(payee.email)
  await expect(page.getByLabel('Recipient gets', { exact: true })).toHaveValue('12.50')
  await page.getByRole('button', { name: 'Delete Dinner' }).click()
  await expect(page.getByRole('heading', { name: 'Templates' })).toBeHidden()
})

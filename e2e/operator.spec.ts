import type { Page } from '@playwright/test'
import { customerIdOf } from './support/companies.ts'
import { query } from './support/database.ts'
import { elsewhere } from './support/elsewhere.ts'
import type { Person } from './support/people.ts'
import { enter, greeting, signIn, tryToSignIn } from './support/signIn.ts'
import { expect, once, test } from './support/test.ts'

const overview = { level: 1, name: 'Customers' } as const
const banner = (page: Page) => page.getByRole('complementary', { name: 'Acting for a customer' })

const actFor = async (page: Page, { email }: Person) => {
  await page.getByLabel('Search', { exact: true }).fill(email)
  const found = page.getByRole('button', { name: new RegExp(email) })
  await expect(found).toHaveCount(1)
  await found.click()
  await page.getByRole('button', { name: 'Act for this customer' }).click()
  const popup = page.getByRole('dialog')
  await popup.getByLabel('Reason').fill('Asked by phone about a payment')
  await popup.getByRole('button', { name: 'Act for this customer' }).click()
  await expect(banner(page)).toBeVisible()
}

test('an operator finds a customer, gives a reason, looks, and leaves', async ({ page, bank, customer }) => {
  const omar = await bank.operator()
  await enter(page, omar)
  await page.goto('/')
  await expect(page).toHaveURL(/\/admin-overview\/customers$/)
  await expect(page.getByRole('heading', overview)).toBeVisible()

  await page.getByLabel('Search', { exact: true }).fill(customer.email)
  await page.getByRole('button', { name: new RegExp(customer.email) }).click()
  await page.getByRole('button', { name: 'Act for this customer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Act for this customer' }).click()
  await expect(page.getByLabel('Reason')).toHaveAccessibleDescription(/Please fill in this field\./)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'All customers' }).click()

  await actFor(page, customer)
  await expect(greeting(page, customer)).toBeVisible()
  await expect(banner(page)).toContainText('You are acting for Pat Walker')
  await expect(banner(page).getByRole('timer')).toHaveText(/^(30:00|29:\d\d)$/)
  await page.reload()
  await expect(banner(page)).toBeVisible()

  const calls = await query<{ method: string }>('select method from operator_call where customer_id = $1', [
    await customerIdOf(customer),
  ])
  expect(calls.map(({ method }) => method)).toEqual(expect.arrayContaining(['customer.info.get', 'account.list']))

  await banner(page).getByRole('button', { name: 'End' }).click()
  await expect(page.getByRole('heading', overview)).toBeVisible()
  await expect(banner(page)).toBeHidden()
  await page.goto('/home')
  await expect(page).toHaveURL(/\/admin-overview\/customers$/)
})

test('the customer hears of it by mail and on their own page', once, async ({ page, browser, bank, customer }) => {
  const omar = await bank.operator()
  await enter(page, omar)
  await page.goto('/')
  await actFor(page, customer)
  expect((await bank.mailTo(customer.email, 2)).subject).toBe('Our staff opened your Florin account')

  const theirs = await elsewhere(browser)
  await signIn(theirs, customer)
  await theirs.goto('/login-history')
  await expect(theirs.getByRole('heading', { name: 'Access by our staff' })).toBeVisible()
  await expect(theirs.getByText(/still open/)).toBeVisible()
  await expect(theirs.getByText('Asked by phone')).toBeHidden()
  await theirs.context().close()
})

test('acting ends by itself when the time is over', once, async ({ page, bank, customer }) => {
  const omar = await bank.operator()
  await enter(page, omar)
  await page.goto('/')
  await actFor(page, customer)
  await page.clock.install()
  await page.reload()
  await expect(banner(page)).toBeVisible()
  for (const time of ['14:00', '14:00']) {
    await page.clock.fastForward(time)
    await page.keyboard.press('Shift')
  }
  await expect(banner(page).getByRole('timer')).toHaveText(/^[12]:\d\d$/)
  await page.clock.fastForward('02:10')
  await expect(page.getByRole('heading', overview)).toBeVisible()
  await expect(banner(page)).toBeHidden()
})

test('an address can name the customer; the reason is still asked', once, async ({ page, bank, customer }) => {
  const omar = await bank.operator()
  const id = await customerIdOf(customer)
  await enter(page, omar)
  await page.goto(`/home?fromCustomerId=${id}`)
  await expect(page).toHaveURL(new RegExp(`/admin-overview/customers\\?customer=${id}$`))
  await expect(page.getByRole('button', { name: new RegExp(customer.email) })).toHaveCount(1)
  await expect(banner(page)).toBeHidden()
})

test('the overview is for operators: others go home, strangers to sign-in', once, async ({ page, customer }) => {
  await page.goto('/admin-overview')
  await expect(page).toHaveURL(/\/login$/)
  await tryToSignIn(page, customer)
  await expect(greeting(page, customer)).toBeVisible()
  await expect(page).toHaveURL(/\/home$/)
})

test('nonsense in an address of the console is nothing to look for', once, async ({ page, bank }) => {
  const omar = await bank.operator()
  await enter(page, omar)
  for (const [path, title] of [
    ['/admin-overview/reviews?kind=zzz&review=abc', 'Reviews'],
    ['/admin-overview/audit?customerId=abc&fromDate=nonsense', 'Audit log'],
    ['/admin-overview/customers/abc', 'Customers'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('main').getByText('could not be loaded')).toHaveCount(0)
  }
  await expect(page).toHaveURL(/\/admin-overview\/customers$/)
})

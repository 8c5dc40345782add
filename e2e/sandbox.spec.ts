import { sandbox } from '@florin/contract/sandbox/sandbox'
import type { Page } from '@playwright/test'
import { accountCard } from './support/home.ts'
import { somebody } from './support/people.ts'
import { signIn } from './support/signIn.ts'
import { expect, once, test } from './support/test.ts'

const bankDesk = (page: Page) => page.locator('section').filter({ has: page.getByRole('heading', { name: 'Bank desk' }) })
const callTo = (method: { name: string }) => `**/api?method=${method.name}*`

test('a payment at the bank desk arrives on the open home page', once, async ({ page, context, customer }) => {
  await signIn(page, customer)
  const world = await context.newPage()
  await world.goto('/sandbox')
  const desk = bankDesk(world)
  await desk.getByLabel(/^Customer.s email$/).fill(customer.email)
  await desk.getByLabel('Amount').fill('99.95')
  await desk.getByRole('combobox', { name: 'Currency' }).selectOption('EUR')
  await desk.getByRole('button', { name: 'Pay in' }).click()
  await expect(desk.getByText('Paid in. The balance is now')).toContainText('99.95')
  await expect(desk.getByLabel('Amount')).toHaveValue('')
  await expect(accountCard(page, 'Euro')).toContainText('99.95 EUR')
})

test('the bank desk says in place what it cannot pay', once, async ({ page, customer }) => {
  await page.goto('/sandbox')
  const email = page.getByLabel(/^Customer.s email$/)
  const amount = bankDesk(page).getByLabel('Amount')
  const pay = page.getByRole('button', { name: 'Pay in' })
  await pay.click()
  await expect(email).toHaveAccessibleDescription('Please fill in this field.')
  await email.fill(customer.email)
  await amount.fill('0')
  await pay.click()
  await expect(amount).toHaveAccessibleDescription('The amount must be more than zero.')
  await amount.fill('five')
  await pay.click()
  await expect(amount).toHaveAccessibleDescription('Please enter an amount, for example 12.50.')
  await amount.fill('5')
  await email.fill(somebody().email)
  await pay.click()
  await expect(email).toHaveAccessibleDescription('This account does not exist.')
  await expect(amount).toHaveValue('5')
})

test('the inbox finds the mail of one address, by channel', once, async ({ page, bank }) => {
  const first = await bank.applicant()
  await bank.mailTo(first.email)
  await page.goto('/sandbox')
  await page.getByLabel('Address', { exact: true }).fill(first.email)
  const rows = page.getByRole('table', { name: 'Messages' }).getByRole('row')
  await expect(rows).toHaveCount(2)
  await expect(rows.last()).toContainText('Activate your Florin account')
  await page.getByLabel('Channel').selectOption('Text message')
  await expect(page.getByText('No messages')).toBeVisible()
})

test('mail that comes while the page is open appears', once, async ({ page, bank }) => {
  const person = await bank.applicant()
  await bank.mailTo(person.email)
  await page.goto('/sandbox')
  await page.getByLabel('Address', { exact: true }).fill(person.email)
  const rows = page.getByRole('table', { name: 'Messages' }).getByRole('row')
  await expect(rows).toHaveCount(2)
  await page.request.post('/api?method=registration.activationCode.resend', {
    data: { method: 'registration.activationCode.resend', email: person.email },
  })
  await expect(rows).toHaveCount(3)
})

test('a code is copied with one press', once, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const message = {
    id: 1,
    channel: 'sms',
    to: '+34600000001',
    subject: '',
    text: 'Your code is 482913.',
    links: [],
    codes: ['482913'],
    receivedAt: '2026-01-02T03:04:05.000Z',
  }
  await page.route(callTo(sandbox['message.list']), (route) =>
    route.fulfill({ json: { responseCode: '00', responseDescription: 'Success', messages: [message], hasMore: false } }),
  )
  await page.goto('/sandbox')
  await page.getByRole('button', { name: 'Copy the code 482913' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('482913')
})

// The inbox is shared by all tests, so the answer to emptying it is made up here.
test('emptying the inbox asks first, then says so in a toast that leaves after ten seconds', once, async ({ page, bank }) => {
  await bank.mailTo((await bank.applicant()).email)
  let asked = 0
  await page.route(callTo(sandbox['message.clear']), (route) => {
    asked += 1
    return route.fulfill({ json: { responseCode: '00', responseDescription: 'Success', deleted: 3 } })
  })
  await page.clock.install()
  await page.goto('/sandbox')
  const popup = page.getByRole('dialog', { name: 'Empty the inbox?' })
  const empty = page.getByRole('button', { name: 'Empty the inbox' })
  await empty.click()
  await popup.getByRole('button', { name: 'Cancel' }).click()
  await expect(popup).toBeHidden()
  expect(asked).toBe(0)

  await empty.click()
  await popup.getByRole('button', { name: 'Empty the inbox' }).click()
  const toast = page.getByText('3 messages deleted')
  await expect(toast).toBeVisible()
  expect(asked).toBe(1)
  await page.clock.fastForward(5000)
  await expect(toast).toBeVisible()
  await page.clock.fastForward(6000)
  await expect(toast).toBeHidden()
})

import { randomUUID } from 'node:crypto'
import { apply, giveAddress, status } from './support/cards.ts'
import { elsewhere, pageOf } from './support/elsewhere.ts'
import { fillIn, ways } from './support/external.ts'
import { somebody } from './support/people.ts'
import { confirmActivation, fillRegistration, registerForm } from './support/register.ts'
import { greeting } from './support/signIn.ts'
import { countSteps } from './support/steps.ts'
import { postponeTaxes } from './support/tax.ts'
import { expect, once, test } from './support/test.ts'
import { givenPayer, success } from './support/transfer.ts'

// How many presses it takes to get somewhere, as docs/journeys.md says. Whoever makes one of them longer changes both.

test('first day of a person: 6 presses from the first page to home', once, async ({ page, bank }) => {
  const person = somebody()
  await page.goto('/')
  const steps = await countSteps(page)
  await page.getByRole('link', { name: /Open an account/ }).click()
  await page.getByRole('link', { name: /Personal account/ }).click()
  await fillRegistration(page, person)
  await registerForm(page).submit.click()
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
  await page.goto((await bank.mailTo(person.email, 1)).link)
  await confirmActivation(page, person)
  await page.getByRole('dialog', { name: 'Account Activation' }).getByRole('button', { name: 'Close' }).last().click()
  await postponeTaxes(page)
  await expect(greeting(page, person)).toBeVisible()
  expect(steps).toHaveLength(6)
})

test('a member is paid: 3 presses from home', once, async ({ page, bank, request }) => {
  const [, payee] = [await givenPayer(page, bank, request), await bank.customer()]
  const steps = await countSteps(page)
  await page.getByRole('main').getByRole('link', { name: 'Send', exact: true }).click()
  await page.getByLabel('To', { exact: true }).fill(payee.email)
  const from = page.getByLabel('From', { exact: true })
  await from.selectOption({ label: (await from.locator('option', { hasText: /^Euro: / }).textContent()) ?? '' })
  await page.getByLabel('Recipient gets', { exact: true }).fill('20.00')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('button', { name: 'Send now', exact: true }).click()
  await expect(success(page)).toBeVisible()
  expect(steps).toEqual(['Send', 'Continue', 'Send now'])
})

test(
  'a card is lost: 3 presses from home until it is blocked, 5 until a new one is ordered',
  once,
  async ({ page, bank, request }) => {
    const { payer } = await givenPayer(page, bank, request)
    await giveAddress(payer)
    await apply(page, /^Visa virtual/)
    await expect(status(page, 'Active')).toBeVisible()
    await page.goto('/home')
    const steps = await countSteps(page)
    await page.getByRole('link', { name: 'Cards', exact: true }).first().click()
    await page.getByRole('button', { name: 'Lost or stolen', exact: true }).click()
    await page.getByRole('radio', { name: 'I lost it' }).click()
    await page.getByRole('button', { name: 'Block for good', exact: true }).click()
    await expect(status(page, 'Canceled')).toBeVisible()
    expect(steps).toEqual(['Cards', 'Lost or stolen', 'Block for good'])
    await page.getByRole('button', { name: 'Replace', exact: true }).click()
    await page.getByRole('button', { name: 'Order and pay', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Order and pay', exact: true })).toBeHidden()
    expect(steps).toHaveLength(5)
  },
)

test('a link is received: 2 presses and a code until the money is paid out', once, async ({ page, browser, bank, request }) => {
  await givenPayer(page, bank, request)
  const email = `zoe-${randomUUID()}@recipient.test`
  await page.goto('/transfer/p2p')
  await page.getByLabel('To', { exact: true }).fill(email)
  await page.getByRole('link', { name: 'Send a payment link: they choose how to be paid' }).click()
  await page.getByLabel('Recipient’s name').fill('Zoe Berg')
  await page.getByLabel('Amount', { exact: true }).fill('40.00')
  await page.getByLabel('What it is for').fill('Scouting')
  await page.getByRole('button', { name: /^Hold .* and send the link$/ }).click()
  await page.waitForURL('**/global-summary*')

  const visitor = await elsewhere(browser, { viewport: { width: 390, height: 844 } })
  await visitor.goto((await bank.mailTo(email, 1)).link)
  await expect(visitor.getByText('pays Zoe Berg')).toBeVisible()
  const steps = await countSteps(visitor)
  await visitor.getByLabel('Country of your account').selectOption('DE')
  await visitor.getByRole('radio', { name: /^Bank transfer in EUR/ }).check()
  await visitor.getByRole('button', { name: 'Continue', exact: true }).click()
  await fillIn(visitor, { fields: { IBAN: ways.eft.pasted } })
  await visitor.getByRole('button', { name: 'Check and confirm' }).click()
  await visitor.getByLabel('Enter the code').fill((await bank.mailTo(email, 2)).code)
  await expect(visitor.getByRole('heading', { name: 'Paid out' })).toBeVisible()
  expect(steps).toEqual(['Continue', 'Check and confirm'])
  await visitor.context().close()
})

test('an operator’s request by phone: 3 presses from the console', once, async ({ browser, bank, customer }) => {
  const desk = await pageOf(browser, await bank.operator(), '/admin-overview')
  const steps = await countSteps(desk)
  await desk.getByLabel('Search', { exact: true }).fill(customer.email)
  await desk.getByRole('button', { name: new RegExp(customer.email) }).click()
  await desk.getByRole('button', { name: 'Change permissions' }).click()
  const popup = desk.getByRole('dialog')
  await popup.getByRole('switch', { name: 'Send to members' }).uncheck()
  await popup.getByLabel('Reason').fill('Asked for it by phone')
  await popup.getByRole('button', { name: 'Save' }).click()
  await expect(popup).toBeHidden()
  expect(steps).toHaveLength(3)
  await desk.context().close()
})

import { randomUUID } from 'node:crypto'
import { apply, giveAddress, status } from './support/cards.ts'
import { elsewhere, pageOf } from './support/elsewhere.ts'
import { fillIn, pay, status as paymentStatus, ways } from './support/external.ts'
import { somebody } from './support/people.ts'
import { confirmActivation, fillRegistration, registerForm } from './support/register.ts'
import { greeting } from './support/signIn.ts'
import { postponeTaxes } from './support/tax.ts'
import { expect, once, test } from './support/test.ts'
import { givenPayer, success } from './support/transfer.ts'
import { walk } from './support/walk.ts'

// How many presses it takes to get somewhere, as docs/journeys.md says. Whoever makes one of them longer changes both.

test('first day of a person: 6 presses from the first page to home', once, async ({ page, bank }) => {
  const person = somebody()
  await page.goto('/')
  const { steps, press, look } = await walk(page, 'person')
  await press(page.getByRole('link', { name: /Open an account/ }))
  await press(page.getByRole('link', { name: /Personal account/ }))
  await fillRegistration(page, person)
  await look('the form')
  await press(registerForm(page).submit)
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await look('the mail')
  await page.goto((await bank.mailTo(person.email, 1)).link)
  await confirmActivation(page, person)
  await page.getByRole('dialog', { name: 'Account Activation' }).getByRole('button', { name: 'Close' }).last().click()
  await postponeTaxes(page)
  await expect(greeting(page, person)).toBeVisible()
  await look('home')
  expect(steps).toHaveLength(6)
})

test('a member is paid: 3 presses from home', once, async ({ page, bank, request }) => {
  const [, payee] = [await givenPayer(page, bank, request), await bank.customer()]
  const { steps, press, look } = await walk(page, 'member')
  await press(page.getByRole('main').getByRole('link', { name: 'Send', exact: true }))
  await page.getByLabel('To', { exact: true }).fill(payee.email)
  const from = page.getByLabel('From', { exact: true })
  await from.selectOption({ label: (await from.locator('option', { hasText: /^Euro: / }).textContent()) ?? '' })
  await page.getByLabel('Recipient gets', { exact: true }).fill('20.00')
  await expect(page.getByText('Total to pay')).toBeVisible()
  await look('to whom and how much')
  await press(page.getByRole('button', { name: 'Continue', exact: true }))
  await look('what will happen')
  await press(page.getByRole('button', { name: 'Send now', exact: true }))
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
    const { steps, press, look } = await walk(page, 'card')
    await press(page.getByRole('link', { name: 'Cards', exact: true }).first())
    await expect(status(page, 'Active')).toBeVisible()
    await look('the card')
    await press(page.getByRole('button', { name: 'Lost or stolen', exact: true }))
    await page.getByRole('radio', { name: 'I lost it' }).check()
    await look('what it means')
    await press(page.getByRole('button', { name: 'Block permanently', exact: true }))
    await expect(status(page, 'Canceled')).toBeVisible()
    expect(steps).toEqual(['Cards', 'Lost or stolen', 'Block permanently'])
    await press(page.getByRole('button', { name: 'Replace', exact: true }))
    await press(page.getByRole('button', { name: 'Order and pay', exact: true }))
    await expect(page.getByRole('button', { name: 'Order and pay', exact: true })).toBeHidden()
    expect(steps).toHaveLength(5)
  },
)

test('a link is received: 2 presses and a code until the money is paid out', once, async ({ page, browser, bank, request }) => {
  await givenPayer(page, bank, request)
  const email = `zoe-${randomUUID()}@recipient.test`
  await page.goto('/transfer/p2p')
  await page.getByLabel('To', { exact: true }).fill(email)
  await page.getByRole('link', { name: 'Send a payment link: the recipient chooses how to be paid' }).click()
  await page.getByLabel('Recipient’s name').fill('Zoe Berg')
  await page.getByLabel('Amount', { exact: true }).fill('40.00')
  await page.getByLabel('Description').fill('Scouting')
  await page.getByRole('button', { name: /^Hold .* and send the link$/ }).click()
  await page.waitForURL('**/global-summary*')

  const visitor = await elsewhere(browser, { viewport: { width: 390, height: 844 } })
  await visitor.goto((await bank.mailTo(email, 1)).link)
  await expect(visitor.getByText('pays Zoe Berg')).toBeVisible()
  const { steps, press, look } = await walk(visitor, 'link')
  await look('the offer')
  await visitor.getByLabel('Country of your account').selectOption('DE')
  await visitor.getByRole('radio', { name: /^Bank transfer in EUR/ }).check()
  await press(visitor.getByRole('button', { name: 'Continue', exact: true }))
  await fillIn(visitor, { fields: { IBAN: ways.eft.pasted } })
  await look('the details')
  await press(visitor.getByRole('button', { name: 'Check and confirm' }))
  await visitor.getByLabel('Enter the code').fill((await bank.mailTo(email, 2)).code)
  await expect(visitor.getByRole('heading', { name: 'Paid out' })).toBeVisible()
  await look('paid out')
  expect(steps).toEqual(['Continue', 'Check and confirm'])
  await visitor.context().close()
})

test('a payment goes wrong: 4 presses from home until it is on its way again', once, async ({ page, bank, request }) => {
  await givenPayer(page, bank, request)
  await pay(page, { ...ways.eft, amount: '20.11' })
  await expect(paymentStatus(page, 'Declined')).toBeVisible()
  await page.goto('/home')
  const { steps, press, look } = await walk(page, 'wrong')
  await press(
    page
      .getByRole('main')
      .getByRole('link', { name: /Zoe Berg.*Declined/ })
      .first(),
  )
  await expect(page.getByText('The account number is wrong or does not exist.').first()).toBeVisible()
  await look('what happened')
  await press(page.getByRole('link', { name: 'Correct and send again' }))
  await expect(page.getByLabel('Recipient gets', { exact: true })).toHaveValue('20.11')
  await look('as it was')
  await page.getByLabel('Recipient gets', { exact: true }).fill('20.00')
  await expect(page.getByText('Total to pay')).toBeVisible()
  await press(page.getByRole('button', { name: 'Review payment' }))
  await look('once more')
  await press(page.getByRole('button', { name: /^Send \d/ }))
  await page.waitForURL('**/history/*')
  await expect(paymentStatus(page, 'Completed')).toBeVisible()
  expect(steps).toHaveLength(4)
})

test('an operator’s request by phone: 3 presses from the console', once, async ({ browser, bank, customer }) => {
  const desk = await pageOf(browser, await bank.operator(), '/admin-overview')
  const { steps, press, look } = await walk(desk, 'operator')
  await look('what waits')
  await desk.getByLabel('Search', { exact: true }).fill(customer.email)
  await press(desk.getByRole('button', { name: new RegExp(customer.email) }))
  await press(desk.getByRole('button', { name: 'Change permissions' }))
  const popup = desk.getByRole('dialog')
  await popup.getByRole('switch', { name: 'Send to members' }).uncheck()
  await popup.getByLabel('Reason').fill('Asked for it by phone')
  await look('what they may do')
  await press(popup.getByRole('button', { name: 'Save' }))
  await expect(popup).toBeHidden()
  expect(steps).toHaveLength(3)
  await desk.context().close()
})

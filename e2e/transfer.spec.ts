import { randomUUID } from 'node:crypto'
import { transfer } from '@florin/contract/payments/transfer'
import { callOf } from './support/bank.ts'
import { customerIdOf } from './support/companies.ts'
import { pageOf } from './support/elsewhere.ts'
import { accountCard, liveReady } from './support/home.ts'
import { codeTo, givenAuthenticator, givenNumber, givenPhone, proveBy } from './support/secondStep.ts'
import { expect, once, test } from './support/test.ts'
import { approveBy, balanceOf, givenPayer, lookAtPayments, outcome, prepare, sendNow, success } from './support/transfer.ts'

const approval = { name: 'Payment Confirmation' }
const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000')

test('a member is sent money at once, and stands among the recent ones', async ({ page, bank, request }) => {
  const [{ payer }, payee] = [await givenPayer(page, bank, request), await bank.customer()]
  await prepare(page, payee, '20.00')
  const send = page.getByRole('button', { name: 'Send now', exact: true })
  await send.dblclick()
  await expect(success(page)).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).last().click()
  expect([await balanceOf(payer, 'EUR'), await balanceOf(payee, 'EUR')]).toEqual([
    { posted: '47977', held: '0' },
    { posted: '2000', held: '0' },
  ])
  const recent = page.getByRole('button', { name: /^Pat W\./ })
  await expect(recent).toBeVisible()
  await recent.click()
  await expect(page.getByLabel('To', { exact: true })).toHaveValue(payee.email)
})

test(
  'a payment is confirmed with an authenticator, and blocked after five wrong codes',
  once,
  async ({ page, bank, request }) => {
    const [{ payer, token, api }, payee] = [await givenPayer(page, bank, request), await bank.customer()]
    await proveBy(api, payer, token)
    const { codeIn } = await givenAuthenticator(api, payer, token)
    await approveBy(payer, 'otp')
    await prepare(page, payee, '20.00')
    await sendNow(page)
    const popup = page.getByRole('dialog', approval)
    await popup.getByLabel('Code', { exact: true }).fill(codeIn(0))
    await popup.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(success(page)).toBeVisible()

    await prepare(page, payee, '30.00')
    await sendNow(page)
    for (let time = 0; time < 5; time++) {
      await popup.getByLabel('Code', { exact: true }).fill(wrongFor(codeIn(1)))
      await popup.getByRole('button', { name: 'Confirm', exact: true }).click()
      await expect(popup.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(/wrong/)
    }
    await popup.getByLabel('Code', { exact: true }).fill(codeIn(1))
    await popup.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(popup.getByRole('button', { name: /^Blocked for/ })).toBeDisabled()
    expect((await balanceOf(payer, 'EUR')).held).toBe('3023')
    await popup.getByRole('button', { name: 'Cancel the payment' }).click()
    await expect(outcome(page, 'Confirmation canceled')).toBeVisible()
    await expect.poll(() => balanceOf(payer, 'EUR')).toEqual({ posted: '47977', held: '0' })
  },
)

test(
  'a payment is confirmed with a text message that names it, and the result goes by itself',
  once,
  async ({ page, bank, request }) => {
    const [{ payer, token, api }, payee] = [await givenPayer(page, bank, request), await bank.customer()]
    await proveBy(api, payer, token)
    const { number, seen } = await givenNumber(api, token, payer)
    await approveBy(payer, 'sms')
    await prepare(page, payee, '20.00')
    await sendNow(page)
    const popup = page.getByRole('dialog', approval)
    await expect(popup.getByText('20.00 EUR to Pat W.')).toBeVisible()
    await popup.getByLabel('Code', { exact: true }).fill(await codeTo(api, 'sms', number, seen))
    await page.clock.install()
    await popup.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(success(page)).toBeVisible()
    await page.clock.pauseAt(Date.now() + 500)
    await page.clock.fastForward(3000)
    await expect(success(page)).toBeHidden()
    expect((await balanceOf(payee, 'EUR')).posted).toBe('2000')
  },
)

test('a payment is confirmed on the phone by its number, or declined there', once, async ({ page, bank, request }) => {
  const [{ payer, token, api }, payee] = [await givenPayer(page, bank, request), await bank.customer()]
  await proveBy(api, payer, token)
  const phone = await givenPhone(api, token)
  await approveBy(payer, 'push')
  const popup = page.getByRole('dialog', approval)
  const shownNumber = async () => Number((await popup.getByLabel(/^The number is/).textContent()) ?? '')
  await prepare(page, payee, '20.00')
  await sendNow(page)
  await phone.approve(await shownNumber())
  await expect(success(page)).toBeVisible()

  await prepare(page, payee, '30.00')
  await sendNow(page)
  await expect(popup).toBeVisible()
  await phone.refuse()
  await expect(outcome(page, 'Failed transaction').getByText('Transaction was rejected.', { exact: true })).toBeVisible()
  expect(await balanceOf(payer, 'EUR')).toEqual({ posted: '47977', held: '0' })
})

test(
  'a payment that was left is taken up again after a reload, and another is taken back',
  once,
  async ({ page, bank, request }) => {
    const [{ payer, api }, payee] = [await givenPayer(page, bank, request), await bank.customer()]
    await approveBy(payer, 'approvalCode')
    await prepare(page, payee, '20.00')
    await sendNow(page)
    const popup = page.getByRole('dialog', approval)
    await expect(popup).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(popup).toBeHidden()
    await expect(page.getByLabel('To', { exact: true })).toHaveValue('')
    expect((await balanceOf(payer, 'EUR')).held).toBe('2023')

    await page.reload()
    const banner = page.getByRole('complementary', { name: 'Payments to confirm' })
    await expect(banner).toContainText('20.00 EUR to Pat W. waits for your confirmation.')
    await banner.getByRole('button', { name: 'Confirm now' }).click()
    await popup.getByLabel('Code', { exact: true }).fill(await codeTo(api, 'mail', payer.email))
    await popup.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(success(page)).toBeVisible()
    await success(page).getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect(banner).toBeHidden()
    expect(await balanceOf(payer, 'EUR')).toEqual({ posted: '47977', held: '0' })

    await prepare(page, payee, '30.00')
    await sendNow(page)
    await popup.getByRole('button', { name: 'Confirm later' }).click()
    await page.goto('/history')
    await page
      .getByRole('row', { name: /Pat W\./ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Cancel the payment' }).click()
    await page.getByRole('dialog', { name: 'Cancel the payment?' }).getByRole('button', { name: 'Cancel the payment' }).click()
    await expect(outcome(page, 'Confirmation canceled')).toBeVisible()
    expect(await balanceOf(payer, 'EUR')).toEqual({ posted: '47977', held: '0' })
  },
)

test('a payment is confirmed with a mailed code', once, async ({ page, bank, request }) => {
  const [{ payer, api }, payee] = [await givenPayer(page, bank, request), await bank.customer()]
  await approveBy(payer, 'approvalCode')
  await prepare(page, payee, '20.00')
  await sendNow(page)
  const popup = page.getByRole('dialog', approval)
  await popup.getByLabel('Code', { exact: true }).fill(await codeTo(api, 'mail', payer.email))
  await popup.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(success(page)).toBeVisible()
})

test(
  'what has no price is refused when it is to go on, and not asked about once it is mended',
  once,
  async ({ page, bank, request }) => {
    const [, payee] = [await givenPayer(page, bank, request), await bank.customer()]
    await page.goto('/transfer/p2p')
    const amount = page.getByLabel('Recipient gets', { exact: true })
    const goOn = page.getByRole('button', { name: 'Continue', exact: true })
    const question = page.getByRole('dialog', { name: 'Review payment' })
    await page.getByLabel('To', { exact: true }).fill(payee.email)
    await amount.fill('1.005')
    await goOn.click()
    await expect(amount).toHaveAccessibleDescription(/not valid in this currency/)
    await amount.fill('5.00')
    await expect(page.getByText('Total to pay')).toBeVisible()
    await expect(question).toBeHidden()
    // Pressed at once, it waits for the price of what is typed.
    await amount.fill('6.00')
    await goOn.click()
    await expect(question).toContainText('6.00')
  },
)

test('whom nobody can pay is said at the address, however soon one goes on', once, async ({ page, bank, request }) => {
  const [, payee] = [await givenPayer(page, bank, request), await bank.customer()]
  await page.goto('/transfer/p2p')
  const [to, amount] = [page.getByLabel('To', { exact: true }), page.getByLabel('Recipient gets', { exact: true })]
  const goOn = page.getByRole('button', { name: 'Continue', exact: true })
  const question = page.getByRole('dialog', { name: 'Review payment' })
  await amount.fill('5.00')
  await to.fill(`nobody-${randomUUID()}@example.com`)
  await goOn.click()
  await expect(to).toHaveAccessibleDescription('No member has this email address')
  await expect(to).toBeFocused()
  await expect(question).toBeHidden()
  await expect(amount).toHaveValue('5.00')
  await to.fill(payee.email)
  await goOn.click()
  await expect(question).toContainText('Pat W.')
})

test('money that is not there is refused at the field', once, async ({ page, bank, request }) => {
  const [, payee] = [await givenPayer(page, bank, request), await bank.customer()]
  await prepare(page, payee, '499.99')
  await sendNow(page)
  await expect(page.getByLabel('Recipient gets', { exact: true })).toHaveAccessibleDescription(/not enough money/)
  await page.getByRole('button', { name: /^Maximum/ }).click()
  await expect(page.getByLabel('Recipient gets', { exact: true })).toHaveValue('499.77')
})

test(
  'money is changed between own accounts, at a new rate when the old one has expired',
  once,
  async ({ page, bank, request }) => {
    const { payer } = await givenPayer(page, bank, request)
    await page.goto('/transfer/account')
    const amount = page.getByLabel('Amount', { exact: true })
    const goOn = page.getByRole('button', { name: 'Continue', exact: true })
    const from = page.getByLabel('From', { exact: true })
    await amount.fill('1.005')
    await goOn.click()
    await expect(amount).toHaveAccessibleDescription(/not valid in this currency/)
    await from.selectOption({ label: (await from.locator('option', { hasText: /^Euro: / }).textContent()) ?? '' })
    let hasRunOut = false
    await page.route(callOf(transfer['own.fee']), async (route) => {
      // What was typed before may be asked for as late as this.
      if (hasRunOut || !route.request().postData()?.includes('"100.00"')) return route.fallback()
      hasRunOut = true
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), quoteId: randomUUID() } })
    })
    await amount.fill('100.00')
    await expect(page.getByRole('timer').first()).toBeVisible()
    await goOn.click()
    const summary = page.getByRole('dialog', { name: 'Review payment' })
    await expect(summary.getByText(/1 EUR = 1\.080769 USD/)).toBeVisible()
    await sendNow(page)
    await expect(summary.getByText('The rate has expired.', { exact: false })).toBeVisible()
    await sendNow(page)
    await expect(success(page)).toBeVisible()
    expect([await balanceOf(payer, 'EUR'), await balanceOf(payer, 'USD')]).toEqual([
      { posted: '40000', held: '0' },
      { posted: '10807', held: '0' },
    ])
  },
)

test('a currency is added on the home page', once, async ({ page, bank, request }) => {
  await givenPayer(page, bank, request)
  await page.getByRole('button', { name: 'Add a currency' }).click()
  await page.getByRole('dialog').getByLabel('Currency', { exact: true }).selectOption('GBP')
  await page.getByRole('button', { name: 'Open the account' }).click()
  await expect(accountCard(page, 'British Pound')).toBeVisible()
})

test(
  'the bank looks at a large payment, lets one through and rejects the next',
  once,
  async ({ page, browser, bank, request }) => {
    const [{ payer }, payee, omar] = [await givenPayer(page, bank, request), await bank.customer(), await bank.operator()]
    await lookAtPayments(payer, 10_000)
    const customerId = await customerIdOf(payer)
    const send = async () => {
      await prepare(page, payee, '200.00')
      await sendNow(page)
      await expect(success(page)).toContainText('before it is sent')
      await page.getByRole('button', { name: 'Close', exact: true }).last().click()
    }
    const desk = await pageOf(browser, omar)
    const decide = async (name: 'Approve' | 'Decline') => {
      await desk.goto(`/admin-overview/customers/${customerId}`)
      await desk.getByRole('navigation', { name: 'Waiting reviews' }).getByRole('link').click()
      await expect(desk.getByText('Total debited')).toBeVisible()
      await desk.getByLabel('Reason').fill('The customer was called about it')
      await desk.getByRole('button', { name, exact: true }).click()
    }

    await send()
    expect(await balanceOf(payer, 'EUR')).toEqual({ posted: '50000', held: '20023' })
    const ready = liveReady(page)
    await page.goto('/history')
    await ready
    const line = page.getByRole('main').getByRole('button', { name: /Pat W\./ })
    const beingChecked = page.getByRole('main').getByText('In review')
    await expect(beingChecked).toBeVisible()
    await decide('Approve')
    await expect(beingChecked).toBeHidden()
    expect(await balanceOf(payee, 'EUR')).toEqual({ posted: '20000', held: '0' })

    await send()
    await decide('Decline')
    await expect.poll(() => balanceOf(payer, 'EUR')).toEqual({ posted: '29977', held: '0' })
    await page.goto('/history')
    await line.first().click()
    const name = /^Transaction \d+$/
    const details = page.getByRole('complementary', { name }).or(page.getByRole('dialog', { name }))
    await expect(details).toContainText('Transaction was rejected.')
  },
)

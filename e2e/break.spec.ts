import { transfer } from '@florin/contract/payments/transfer'
import { expect, once, test } from './support/test.ts'
import { balanceOf, givenPayer, prepare, sendNow, success } from './support/transfer.ts'

/** What everybody is told while the database moves to another machine. */
const away = {
  status: 503,
  headers: { 'retry-after': '2' },
  json: { responseCode: 'SU', responseDescription: 'We will be back in a moment.' },
}

test('a payment whose answer is lost in a break is sent again and made once', once, async ({ page, bank, request }) => {
  const [{ payer }, payee] = [await givenPayer(page, bank, request), await bank.customer()]
  await prepare(page, payee, '20.00')
  let tries = 0
  await page.route(`**/api?method=${transfer['p2p.submit'].name}*`, async (route) => {
    tries += 1
    if (tries > 1) return route.continue()
    await route.fetch()
    await route.fulfill(away)
  })
  await sendNow(page)
  const told = page.getByRole('dialog', { name: 'We will be back in a moment.' })
  await told.getByRole('button', { name: 'Close', exact: true }).last().click()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Review payment' })).toBeVisible()
  await sendNow(page)
  await expect(success(page)).toBeVisible()
  expect(tries).toBe(2)
  expect([(await balanceOf(payer, 'EUR')).posted, (await balanceOf(payee, 'EUR')).posted]).toEqual(['47977', '2000'])
})

test('a page that is opened in a break shows itself when the bank is back', once, async ({ page, bank, request }) => {
  await givenPayer(page, bank, request)
  let [isAway, refused] = [true, 0]
  await page.route('**/api?method=*', (route) => {
    if (!isAway) return route.continue()
    refused += 1
    return route.fulfill(away)
  })
  await page.goto('/history')
  await expect.poll(() => refused).toBeGreaterThan(0)
  const first = refused
  // Nobody reloads: the page asks again by itself.
  await expect.poll(() => refused, { timeout: 10_000 }).toBeGreaterThan(first)
  isAway = false
  await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})

import { customer as customerArea } from '@florin/contract/customers/customer'
import type { Page } from '@playwright/test'
import { callOf } from './support/bank.ts'
import { greeting, tryToSignIn } from './support/signIn.ts'
import { expect, once, phoneOnly, test } from './support/test.ts'

type Host = { told: Record<string, unknown>[] }
const toldTo = (page: Page) => page.evaluate(() => (window as unknown as Host).told)
const appInit = { type: 'appInit', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) }
const broken = { status: 500, json: { responseCode: 'UE', responseDescription: 'Server is not available' } }

/** Plays the mobile application, and records what it receives. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const told: Record<string, unknown>[] = []
    Object.assign(window, { told, FlorinHost: { postMessage: (text: string) => told.push(JSON.parse(text)) } })
  }),
)

test('the mobile application hears of the start, a hundred milliseconds in', once, async ({ page }) => {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.goto('/login')
  await page.clock.runFor(99)
  expect(await toldTo(page)).toEqual([])
  await page.clock.runFor(1)
  expect(await toldTo(page)).toEqual([appInit])
})

test('the mobile application hears of all that it should, in its order', phoneOnly, async ({ page, customer }) => {
  await page.clock.install()
  await page.goto('/login')
  await expect.poll(() => toldTo(page)).toEqual([appInit])
  await tryToSignIn(page, { ...customer, passphrase: 'not the right passphrase' })
  const loginFail = { type: 'loginFail', code: 'AU', message: 'The email or the passphrase is wrong.' }
  await expect.poll(() => toldTo(page)).toEqual([appInit, loginFail])
  await tryToSignIn(page, customer)
  await expect(greeting(page, customer)).toBeVisible()

  await page.route(callOf(customerArea['info.get']), (route) => route.fulfill(broken))
  await page.reload()
  const criticalError = { type: 'criticalError', message: 'Server is not available' }
  await expect.poll(() => toldTo(page)).toContainEqual(criticalError)
  await page.unroute(callOf(customerArea['info.get']))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(greeting(page, customer)).toBeVisible()

  await page.clock.fastForward('15:01')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Session expired')).toBeVisible()
  expect((await toldTo(page)).at(-1)).toEqual({ type: 'sessionExpired' })
})

import { query } from './support/database.ts'
import { dialog, proveByMail } from './support/factors.ts'
import { enter, signIn, tryToSignIn } from './support/signIn.ts'
import { expect, once, test } from './support/test.ts'

test('pairing wants somebody who is signed in', once, async ({ page, customer }) => {
  await page.goto('/scp')
  await expect(page).toHaveURL(/\/login$/)
  await page.goto('/scp-mobile')
  await expect(page.getByText('Sign in on this phone first')).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await tryToSignIn(page, customer)
  await expect(page).toHaveURL(/\/scp$/)
  await proveByMail(page, customer)
  await expect(page.getByRole('img', { name: 'QR code that pairs your phone' })).toBeVisible()
  await page.goto('/scp-mobile')
  await expect(page.getByRole('heading', { level: 1, name: 'Pair this phone' })).toBeVisible()
  const link = page.getByRole('link', { name: 'Open the Florin app' })
  await expect(link).toHaveAttribute('href', /^florin:\/\/scp\?code=[\w-]+&codeVerifier=[\w-]+&api=http/)
})

test('the pairing page has a way out, and leads to sign-in when the session ends', once, async ({ page, customer }) => {
  await enter(page, customer)
  await page.goto('/scp')
  await dialog(page, 'Confirm it is you').getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test(
  'whoever must pair a phone is led there by the first refused call, in the middle of a session too',
  once,
  async ({ page, customer }) => {
    await signIn(page, customer)
    await query('update app_user set push_due_on = current_date - 2 where email = $1', [customer.email])
    // For less than a second the server remembers how somebody stood, and the day does not tell it: every call of the page would pass.
    await page.waitForTimeout(1000)
    await page.goto('/history')
    await expect(page).toHaveURL(/\/scp$/)
  },
)

test('the links of the application come by text message', once, async ({ page, customer, bank }) => {
  const number = `+370612${String(Math.floor(Math.random() * 100_000)).padStart(5, '0')}`
  await enter(page, customer)
  await page.goto('/scp')
  await proveByMail(page, customer)
  await page.getByLabel('Phone number, with the country code').fill('12345')
  await page.getByRole('button', { name: 'Send me the links' }).click()
  await expect(page.getByText('This is not a phone number we can reach.')).toBeVisible()
  await page.getByLabel('Phone number, with the country code').fill(number)
  await page.getByRole('button', { name: 'Send me the links' }).click()
  await expect(page.getByText('The links are on their way by text message.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Send again in/ })).toBeDisabled()
  expect((await bank.textTo(number)).text).toContain('https://florin.example/app/android')
})

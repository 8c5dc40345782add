import type { Browser, Page } from '@playwright/test'
import { proveByMail } from './support/factors.ts'
import { accountCard, liveReady } from './support/home.ts'
import type { Person } from './support/people.ts'
import { greeting, openAccountMenu, signIn, tryToSignIn } from './support/signIn.ts'
import { expect, once, phoneOnly, test } from './support/test.ts'

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0'
const better = 'eleven paper boats at noon'

const sessions = (page: Page) => page.getByRole('main').getByRole('listitem')
const sessionOf = (page: Page, device: string) => sessions(page).filter({ hasText: device })

/** The same person with another browser. */
const elsewhere = async (browser: Browser, person: Person) => {
  const context = await browser.newContext({ userAgent: firefox })
  const page = await context.newPage()
  const ready = liveReady(page)
  await page.goto('/login')
  await tryToSignIn(page, person)
  await expect(greeting(page, person)).toBeVisible()
  await ready
  return page
}

const openSecurity = async (page: Page) => {
  const ready = liveReady(page)
  await page.goto('/setting')
  await expect(page.getByRole('heading', { level: 1, name: 'Account security' })).toBeVisible()
  await expect(sessions(page).filter({ hasText: 'This browser' })).toHaveCount(1)
  await ready
}

const passphraseForm = (page: Page) => ({
  old: page.getByLabel('Current passphrase', { exact: true }),
  new: page.getByLabel('New passphrase', { exact: true }),
  submit: page.getByRole('button', { name: 'Change the passphrase' }),
})

test('a session elsewhere comes up by itself and is ended here', async ({ page, browser, customer }) => {
  await signIn(page, customer)
  await openSecurity(page)
  const other = await elsewhere(browser, customer)
  await expect(sessionOf(page, 'Firefox on Windows')).toHaveCount(1)

  await page.getByRole('button', { name: 'End the session: Firefox on Windows' }).click()
  const popup = page.getByRole('dialog', { name: 'End this session?' })
  await popup.getByRole('button', { name: 'End', exact: true }).click()
  await expect(popup).toBeHidden()
  await expect(sessionOf(page, 'Firefox on Windows')).toHaveCount(0)
  await expect(other).toHaveURL(/\/login$/)
  await expect(other.getByText('Session expired')).toBeVisible()
  await other.context().close()
})

test('all other sessions are ended at once', once, async ({ page, browser, customer }) => {
  test.slow()
  await signIn(page, customer)
  await openSecurity(page)
  const others = [await elsewhere(browser, customer), await elsewhere(browser, customer)]
  await expect(sessionOf(page, 'Firefox on Windows')).toHaveCount(2)
  await page.getByRole('button', { name: 'End all others' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End all others' }).click()
  await expect(page.getByText(/other sessions were ended/)).toBeVisible()
  await expect(sessions(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'End all others' })).toHaveCount(0)
  for (const other of others) {
    await expect(other).toHaveURL(/\/login$/)
    await other.context().close()
  }
})

test('a new passphrase signs out everywhere else, here one goes on', once, async ({ page, browser, customer, bank }) => {
  test.slow()
  await signIn(page, customer)
  const other = await elsewhere(browser, customer)
  await openSecurity(page)
  const form = passphraseForm(page)
  await form.old.fill('not the present one')
  await form.new.fill(better)
  await expect(page.getByText(/: (very )?hard to guess\.$/)).toBeVisible()
  await form.submit.click()
  await expect(page.getByText('The current passphrase is wrong.')).toBeVisible()
  await expect(form.old).toBeFocused()

  await form.old.fill(customer.passphrase)
  await form.submit.click()
  await proveByMail(page, customer)
  const popup = page.getByRole('dialog', { name: 'Your passphrase was changed' })
  await expect(popup).toContainText('All other sessions were signed out')
  await popup.getByRole('button', { name: 'Close' }).last().click()
  await expect(popup).toBeHidden()
  await expect(form.old).toHaveValue('')
  await expect(other).toHaveURL(/\/login$/)

  await page.goto('/home')
  await expect(accountCard(page, 'Euro')).toBeVisible()
  await tryToSignIn(other, customer)
  await expect(other.getByRole('alert')).toBeVisible()
  await tryToSignIn(other, { ...customer, passphrase: better })
  await expect(greeting(other, customer)).toBeVisible()
  await other.context().close()
  const mails = expect.poll(() => bank.subjectsTo(customer.email))
  await mails.toContain('Your Florin passphrase was changed')
  await mails.toContain('New sign-in to your Florin account')
})

test('both tabs of one browser go on after a new passphrase', once, async ({ page, context, customer }) => {
  await signIn(page, customer)
  const second = await context.newPage()
  await openSecurity(second)
  await openSecurity(page)
  const form = passphraseForm(page)
  await form.old.fill(customer.passphrase)
  await form.new.fill(better)
  await form.submit.click()
  await proveByMail(page, customer)
  for (const tab of [page, second]) {
    await expect(tab.getByRole('dialog', { name: 'Your passphrase was changed' })).toBeVisible()
    await tab.reload()
    await expect(sessions(tab)).toHaveCount(1)
  }
})

test('after five wrong ones the form waits', once, async ({ page, customer }) => {
  await signIn(page, customer)
  await openSecurity(page)
  const form = passphraseForm(page)
  await form.new.fill(better)
  for (let time = 0; time < 6; time += 1) {
    await form.old.fill(`wrong ${time}`)
    const answer = page.waitForResponse(/auth\.password\.update/)
    await form.submit.click()
    await answer
  }
  await expect(page.getByRole('alert')).toContainText('Too many failed attempts')
  await expect(page.getByRole('button', { name: /^Try again in/ })).toBeDisabled()
})

test('the login history lists sign-ins and failures, twenty at a time', once, async ({ page, customer, request }) => {
  await signIn(page, customer)
  // The same browser again: one never seen would be asked for a code first.
  const secret = await page.evaluate(() => localStorage.getItem('florin.browser') ?? '')
  const login = (password: string) =>
    request.post('/token/auth/login', {
      data: { client: 'spa', username: customer.email, password, codeChallenge: 'a'.repeat(43), secret },
    })
  for (let time = 0; time < 21; time += 1) await login(customer.passphrase)
  await login('wrong')
  await page.goto('/login-history')
  const rows = page.getByRole('table', { name: 'Login history' }).locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(20)
  await expect(rows.first()).toContainText('Failed')
  await expect(rows.nth(1)).toContainText('Signed in')
  await page.getByRole('button', { name: 'Show more' }).click()
  // The activation and the sign-in of this test come on top of the 22.
  await expect(rows).toHaveCount(24)
  await expect(page.getByText('24 rows in total')).toBeVisible()
})

test('on a phone the login history is in the menu of the account', phoneOnly, async ({ page, customer }) => {
  await signIn(page, customer)
  await openAccountMenu(page)
  const menu = page.getByRole('navigation', { name: 'Your account' })
  await menu.getByRole('link', { name: 'Login history' }).click()
  await expect(page).toHaveURL(/\/login-history$/)
  await expect(menu).toBeHidden()
})

test('who is not signed in is asked to, and comes back', once, async ({ page, customer }) => {
  for (const path of ['/setting', '/login-history']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/login$/)
  }
  await tryToSignIn(page, customer)
  await expect(page.getByRole('heading', { level: 1, name: 'Login history' })).toBeVisible()
})

import { passwordChange } from '@florin/contract/access/passwordChange'
import { translator } from '@florin/i18n/server'
import { callOf } from './support/bank.ts'
import { liveReady } from './support/home.ts'
import { somebody } from './support/people.ts'
import { askForCode, enterCode, resetForm } from './support/reset.ts'
import { greeting, signIn, signInForm, tryToSignIn } from './support/signIn.ts'
import { expect, once, test } from './support/test.ts'

const newPassphrase = 'seven quiet lamps by the sea'
const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000')
const title = 'Choose a new passphrase'

test('a person who forgot the passphrase gets a code by mail, chooses another and signs in', async ({ page, customer }) => {
  await page.goto('/login')
  await signInForm(page).email.fill(customer.email)
  await page.getByRole('link', { name: 'Forgotten passphrase?' }).click()
  const form = resetForm(page)
  await expect(form.email).toHaveValue(customer.email)
  await form.robot.check()
  await form.send.click()
  await expect(page.getByText(`If ${customer.email} has an account, a code is on its way there.`)).toBeVisible()
  await expect(form.code).toBeFocused()

  await page.getByRole('link', { name: 'Open the sandbox inbox' }).click()
  await page.getByLabel('Address', { exact: true }).fill(customer.email)
  const phone = page.getByRole('region', { name: 'Phone' })
  await expect(phone.getByRole('heading', { name: 'Your Florin code' })).toBeVisible()
  const copy = phone.getByRole('button', { name: /^Copy the code \d{6}$/ })
  const code = /\d{6}/.exec((await copy.getAttribute('aria-label')) ?? (await copy.innerText()))?.[0] ?? ''

  await page.goBack()
  await enterCode(page, `${code.slice(0, 3)} ${code.slice(3)}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(form.passphrase).toBeFocused()
  await form.passphrase.fill(newPassphrase)
  await form.change.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your passphrase is changed' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()

  await tryToSignIn(page, customer)
  await expect(page.getByRole('alert')).toHaveText('The email or the passphrase is wrong.')
  await tryToSignIn(page, { ...customer, passphrase: newPassphrase })
  await expect(greeting(page, customer)).toBeVisible()
})

test(
  'every open page of the owner is signed out at once, and a mail tells of it',
  once,
  async ({ page, browser, bank, customer }) => {
    const other = await (await browser.newContext()).newPage()
    await other.goto('/login')
    const ready = liveReady(other)
    await tryToSignIn(other, customer)
    await ready

    await askForCode(page, customer.email)
    await enterCode(page, (await bank.mailTo(customer.email, 3)).code)
    const form = resetForm(page)
    await form.passphrase.fill(newPassphrase)
    await form.change.click()
    await expect(other).toHaveURL(/\/login$/)
    await expect(other.getByText('Session expired')).toBeVisible()
    expect((await bank.mailTo(customer.email, 4)).subject).toBe('Your Florin passphrase was changed')
    await other.context().close()
  },
)

test('each field says in its place what is wrong, and nothing typed is lost', once, async ({ page, bank, customer }) => {
  await page.goto('/reset-password')
  const form = resetForm(page)
  await form.send.click()
  await expect(form.email).toHaveAccessibleDescription('Please fill in this field.')
  await form.email.fill(customer.email)
  await form.robot.check()
  await form.send.click()

  await enterCode(page, '12345')
  await expect(form.code).toHaveAccessibleDescription(/Please enter the 6 digits of the code\./)
  const { code } = await bank.mailTo(customer.email, 2)
  await enterCode(page, wrongFor(code))
  await expect(form.code).toHaveAccessibleDescription(/Wrong code\. 4 attempts left\./)
  await expect(form.code).toBeFocused()
  await expect(form.code).toHaveValue(wrongFor(code))

  await enterCode(page, code)
  await form.passphrase.fill('too short')
  await form.change.click()
  await expect(form.passphrase).toHaveAccessibleDescription(/the passphrase needs at least 15 characters\./)
  await form.passphrase.fill('correct horse battery staple')
  await expect(page.getByText(/^(Good|Strong): /)).toBeVisible()
  await form.change.click()
  await expect(form.passphrase).toHaveAccessibleDescription(/too easy to guess/)
  await expect(form.passphrase).toBeFocused()

  await page.getByRole('button', { name: 'Back to the code' }).click()
  await expect(form.code).toHaveValue(code)
  await form.goOn.click()
  await expect(form.passphrase).toHaveValue('correct horse battery staple')
})

test('an unknown address sees the same, and gets no mail', once, async ({ page, bank }) => {
  const stranger = somebody()
  await askForCode(page, stranger.email)
  await enterCode(page, '123456')
  await expect(resetForm(page).code).toHaveAccessibleDescription(/4 attempts left/)
  await bank.expectNoMailTo(stranger.email)
})

test(
  'after five wrong codes the door stays shut for a minute, and a new code does not open it',
  once,
  async ({ page, bank, customer }) => {
    await page.clock.install()
    await askForCode(page, customer.email)
    const form = resetForm(page)
    const { code } = await bank.mailTo(customer.email, 2)
    for (const left of ['4 attempts', '3 attempts', '2 attempts', '1 attempt']) {
      await enterCode(page, wrongFor(code))
      await expect(form.code).toHaveAccessibleDescription(new RegExp(`${left} left`))
    }
    await enterCode(page, wrongFor(code))
    await expect(form.code).toHaveAccessibleDescription(/that was the last attempt/)

    await expect(form.again).toBeDisabled()
    await expect(form.again).toHaveText(/Send again in (1:00|0:[1-5]\d)/)
    await page.clock.fastForward(61_000)
    await form.robot.check()
    await form.again.click()
    await expect(page.getByText('A new code is on its way.')).toBeVisible()
    await enterCode(page, (await bank.mailTo(customer.email, 3)).code)
    await expect(page.getByRole('alert')).toHaveText('Too many wrong codes. Try again in 1 minute.')
    await expect(form.goOn).toBeDisabled()
    await page.clock.fastForward(61_000)
    await expect(form.goOn).toBeEnabled()
  },
)

test('a code that ran out meanwhile is asked for again, and the new passphrase waits', once, async ({ page, bank, customer }) => {
  await askForCode(page, customer.email)
  const first = await bank.mailTo(customer.email, 2)
  await enterCode(page, first.code)
  const form = resetForm(page)
  await form.passphrase.fill(newPassphrase)
  await bank.expireCodes(customer)
  await form.change.click()
  await expect(page.getByRole('alert')).toHaveText('This code is wrong or no longer valid. Please request a new one.')
  await bank.requestCode(customer)
  await enterCode(page, (await bank.mailTo(customer.email, 3)).code)
  await expect(form.passphrase).toHaveValue(newPassphrase)
  await form.change.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your passphrase is changed' })).toBeVisible()
})

test('a lost connection is said in place, and the next try goes through', once, async ({ page, bank, customer }) => {
  const path = callOf(passwordChange['passwordChange.create'])
  await page.route(path, (route) => route.abort())
  await page.goto('/reset-password')
  const form = resetForm(page)
  await form.email.fill(customer.email)
  await form.robot.check()
  await form.send.click()
  await expect(page.getByRole('alert')).toContainText('No connection to the server.')
  await expect(form.email).toHaveValue(customer.email)
  await page.unroute(path)
  await form.send.click()
  expect((await bank.mailTo(customer.email, 2)).code).toMatch(/^\d{6}$/)
})

test('a reload goes on at the code, and another address can be given', once, async ({ page, customer }) => {
  await askForCode(page, customer.email)
  await page.reload()
  const form = resetForm(page)
  await expect(form.code).toBeVisible()
  await expect(page.getByText(customer.email)).toBeVisible()
  await expect(form.again).toHaveText(/Send again in/)
  await page.getByRole('button', { name: 'Use another email' }).click()
  await expect(form.email).toHaveValue(customer.email)
  await page.getByRole('link', { name: 'Back to sign-in' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('somebody signed in who comes here is signed out', once, async ({ page, customer }) => {
  await signIn(page, customer)
  await page.goto('/reset-password')
  await expect(page.getByRole('heading', { level: 1, name: 'Forgotten passphrase' })).toBeVisible()
  await page.goto('/home')
  await expect(page).toHaveURL(/\/login$/)
})

test('the page and the mail speak the language of their reader', once, async ({ page, bank, customer }) => {
  const t = translator('uk')
  await page.goto('/uk/reset-password')
  await page.locator('[name=email]').fill(customer.email)
  await page.getByRole('checkbox', { name: t('common:robot.label') }).check()
  await page.getByRole('button', { name: t('reset:address.submit') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('reset:code.title') })).toBeVisible()
  const mail = await bank.mailTo(customer.email, 2)
  expect(mail.subject).toBe(translator('en')('mail:passphraseCode.subject', { brand: 'Florin' }))
  await page.locator('[name=code]').fill(wrongFor(mail.code))
  await page.getByRole('button', { name: t('reset:code.submit') }).click()
  await expect(page.locator('[name=code]')).toHaveAccessibleDescription(/Залишилося 4 спроби/)
})

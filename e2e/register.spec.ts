import { translator } from '@florin/i18n/server'
import { registration } from '@florin/contract/customers/registration'
import { callOf } from './support/bank.ts'
import { accountCard } from './support/home.ts'
import { somebody } from './support/people.ts'
import { chooseCountry, confirmActivation, fillRegistration, registerForm, searchCountry } from './support/register.ts'
import { postponeTaxes } from './support/tax.ts'
import { greeting, signOut, tryToSignIn } from './support/signIn.ts'
import { expect, once, test } from './support/test.ts'

test('a person opens an account, activates it from the mail, sees the accounts, signs out and in again', async ({ page }) => {
  const person = somebody()
  await page.goto('/')
  await page.getByRole('link', { name: /Open an account/ }).click()
  await page.getByRole('link', { name: /Personal account/ }).click()
  await fillRegistration(page, person)
  await registerForm(page).submit.click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expect(page.getByText(`We sent a link to ${person.email}`)).toBeVisible()

  await page.getByRole('link', { name: 'Open the sandbox inbox' }).click()
  await page.getByLabel('Address', { exact: true }).fill(person.email)
  const phone = page.getByRole('region', { name: 'Phone' })
  await expect(phone.getByText(`To ${person.email}`)).toBeVisible()
  await phone.getByRole('link', { name: 'Open the link' }).click()
  await confirmActivation(page, { passphrase: 'not the one that was chosen' })
  await expect(page.getByText('The current passphrase is wrong.')).toBeVisible()
  await confirmActivation(page, person)

  const popup = page.getByRole('dialog', { name: 'Account Activation' })
  await expect(popup).toContainText('Your Account has been activated.')
  await expect(page).toHaveURL(/\/self-certification-splash$/)
  await popup.getByRole('button', { name: 'Close' }).last().click()
  await expect(popup).toBeHidden()
  await postponeTaxes(page)
  await expect(greeting(page, person)).toBeVisible()
  await expect(accountCard(page, 'US Dollar')).toContainText('0.00 USD')
  await expect(accountCard(page, 'Euro')).toContainText('0.00 EUR')

  await page.reload()
  await expect(greeting(page, person)).toBeVisible()
  await expect(popup).toBeHidden()

  await signOut(page)
  await expect(page.getByText('You have signed out.')).toBeVisible()
  await tryToSignIn(page, person)
  await postponeTaxes(page)
  await expect(greeting(page, person)).toBeVisible()
})

test('every field says in its place what is wrong with it', async ({ page }) => {
  await page.goto('/register/personal')
  const form = registerForm(page)
  await expect(form.documents).toHaveCount(2)
  await form.submit.click()

  const required = 'Please fill in this field.'
  await expect(form.firstName).toHaveAccessibleDescription(required)
  await expect(form.firstName).toBeFocused()
  await expect(form.lastName).toHaveAccessibleDescription(required)
  await expect(form.email).toHaveAccessibleDescription(new RegExp(required))
  await expect(form.country).toHaveAccessibleDescription(/Please (choose a country|fill in this field)\./)
  await expect(form.passphrase).toHaveAccessibleDescription(new RegExp(required))
  await expect(page.getByText('Please accept every document to continue.')).toBeVisible()
  await expect(page.getByText('Please confirm that you are not a robot.')).toBeVisible()

  await form.email.fill('pat at home')
  await form.email.blur()
  await expect(form.email).toHaveAccessibleDescription(/Please enter a valid email address\./)
  await form.passphrase.fill('too short')
  await form.passphrase.blur()
  await expect(form.passphrase).toHaveAccessibleDescription(/The passphrase needs at least 15 characters\./)
  await expect(page.getByText('6 more characters needed')).toBeVisible()
})

test('a refused registration loses nothing and names the field', once, async ({ page, bank }) => {
  const person = somebody()
  await page.goto('/register/personal')
  const form = registerForm(page)
  await fillRegistration(page, { ...person, passphrase: 'correct horse battery staple' })
  await form.submit.click()
  await expect(form.passphrase).toHaveAccessibleDescription(/too easy to guess/)
  await expect(form.passphrase).toBeFocused()
  await expect(form.firstName).toHaveValue(person.firstName)
  await expect(form.email).toHaveValue(person.email)
  await expect(form.country).toHaveValue(person.country.name)
  await expect(form.documents.first()).toBeChecked()
  await expect(form.robot).toBeChecked()

  await form.passphrase.fill(person.passphrase)
  await form.submit.click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  expect((await bank.mailTo(person.email)).subject).toBe('Activate your Florin account')
})

test('what was typed is still there after a reload, except the passphrase', once, async ({ page }) => {
  const person = somebody()
  await page.goto('/register/personal')
  const form = registerForm(page)
  await fillRegistration(page, person)
  await page.reload()
  await expect(form.firstName).toHaveValue(person.firstName)
  await expect(form.lastName).toHaveValue(person.lastName)
  await expect(form.email).toHaveValue(person.email)
  await expect(form.country).toHaveValue(person.country.name)
  await expect(form.passphrase).toHaveValue('')
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  expect(kept).toContain(person.email)
  expect(kept).not.toContain(person.passphrase)
})

test('a country the brand does not serve cannot be chosen, and says why', once, async ({ page }) => {
  const closed = (country: string) => translator('en')('registration:personal.countryClosed', { country })
  await page.goto('/register/personal')
  await searchCountry(page, 'Cuba')
  await expect(page.getByRole('option', { name: closed('Cuba') })).toHaveAttribute('data-combobox-disabled', 'true')
  await chooseCountry(page, 'Portugal')
  await expect(registerForm(page).country).toHaveValue('Portugal')
})

test('a document can be read and accepted in a popup', once, async ({ page }) => {
  await page.goto('/register/personal')
  const documents = registerForm(page).documents
  await expect(documents).toHaveCount(2)
  await expect(documents.first()).not.toBeChecked()
  await page
    .getByRole('button', { name: /^Read:/ })
    .first()
    .click()
  const popup = page.getByRole('dialog')
  await expect(popup.locator('[role=document]')).toContainText('Florin Payments Inc.')
  await popup.getByRole('button', { name: 'Accept' }).click()
  await expect(popup).toBeHidden()
  await expect(documents.first()).toBeChecked()
  await expect(documents.last()).not.toBeChecked()
})

test(
  'a registered address is told apart on leaving the field, and its owner gets a mail',
  once,
  async ({ page, bank, customer }) => {
    await page.goto('/register/personal')
    const form = registerForm(page)
    const known = page.getByRole('status').filter({ hasText: 'This address already has an account.' })
    await fillRegistration(page, customer)
    await expect(known).toBeVisible()

    await known.getByRole('link', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await page.goBack()
    await expect(form.email).toHaveValue(customer.email)
    await expect(form.firstName).toHaveValue(customer.firstName)

    await form.email.fill(somebody().email)
    await expect(known).toBeHidden()
    await form.email.fill(customer.email)
    await form.email.blur()
    await expect(known).toBeVisible()
    await form.passphrase.fill(customer.passphrase)
    for (const document of await form.documents.all()) await document.check()
    await form.robot.check()
    await form.submit.click()
    await expect(page.getByText(`We sent a link to ${customer.email}`)).toBeVisible()
    const mail = await bank.mailTo(customer.email, 2)
    expect(mail.link).not.toContain('action=activation')
  },
)

test('an address that cannot be looked up holds nobody up', once, async ({ page }) => {
  const person = somebody()
  const looked = page.waitForResponse((response) => response.url().includes(registration['email.check'].name))
  await page.route(callOf(registration['email.check']), (route) => route.fulfill({ status: 429, json: { responseCode: '429' } }))
  await page.goto('/register/personal')
  await fillRegistration(page, person)
  await looked
  await registerForm(page).submit.click()
  await expect(page.getByText(`We sent a link to ${person.email}`)).toBeVisible()
})

test('nobody gets in before activation', once, async ({ page, bank }) => {
  await page.goto('/login')
  await tryToSignIn(page, await bank.applicant())
  await expect(page.getByRole('alert')).toContainText('This account is not activated yet.')
})

test('a used activation link says that the account is open, and leads to sign-in', once, async ({ page, bank }) => {
  const person = await bank.applicant()
  const { link } = await bank.mailTo(person.email)
  const activated = page.getByRole('dialog', { name: 'Account Activation' })
  await page.goto(link)
  await confirmActivation(page, person)
  await expect(activated).toBeVisible()

  await page.goto(link)
  await confirmActivation(page, person)
  const popup = page.getByRole('dialog', { name: 'Error' })
  await expect(popup).toContainText('This account is already active.')
  await expect(page).toHaveURL(/\/activate$/)
  await popup.getByRole('button', { name: 'Go to sign-in' }).click()
  // The session of the first visit ends on the way, and the form starts anew.
  await expect(page.getByText('You have signed out.')).toBeVisible()
  await tryToSignIn(page, person)
  await expect(page).toHaveURL(/\/self-certification-splash$/)
})

test('the link works from any address with its query', once, async ({ page, bank }) => {
  const person = await bank.applicant()
  const { search } = new URL((await bank.mailTo(person.email)).link)
  await page.goto(`/login${search}`)
  await confirmActivation(page, person)
  await expect(page.getByRole('dialog', { name: 'Account Activation' })).toBeVisible()
  await expect(page).toHaveURL(/\/self-certification-splash$/)
})

test('the link can be sent again, once a minute, and the new one works', once, async ({ page, bank }) => {
  const person = await bank.applicant()
  const first = await bank.mailTo(person.email)
  await page.clock.install()
  await page.goto('/login')
  await page.getByRole('link', { name: /Request a new one/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Activate your account' })).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(`We sent a link to ${person.email}`)).toBeVisible()
  await bank.mailTo(person.email, 2)

  const again = page.getByRole('button', { name: /^Send (again in|the link again)/ })
  await expect(again).toBeDisabled()
  await expect(again).toHaveText(/Send again in (1:00|0:5\d)/)
  await page.clock.fastForward(61_000)
  await again.click()
  await expect(page.getByText('The link has been sent again.')).toBeVisible()
  const third = await bank.mailTo(person.email, 3)
  expect(third.link).not.toBe(first.link)
  await page.goto(third.link)
  await confirmActivation(page, person)
  await expect(page.getByRole('dialog', { name: 'Account Activation' })).toBeVisible()
})

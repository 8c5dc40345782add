import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { authenticatorFor, dialog, openSetting, section, virtualAuthenticator } from './support/factors.ts'
import type { Person } from './support/people.ts'
import { enter, greeting, signInForm, signOut, tryToSignIn } from './support/signIn.ts'
import { expect, once, test } from './support/test.ts'

const sandboxLink = (page: Page) => page.getByRole('link', { name: 'Pair the sandbox phone' })

/** Enrols by the popup, as a person does; gives the application that has read the picture. */
const enrol = async (page: Page, person: Person) => {
  await section(page, 'Authenticator app').getByRole('button', { name: 'Set up' }).click()
  const popup = dialog(page, 'Set up an authenticator app')
  await popup.getByLabel('Passphrase', { exact: true }).fill(person.passphrase)
  await popup.getByRole('button', { name: 'Continue' }).click()
  await expect(popup.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const address = await popup.getByRole('link', { name: 'Open in an app on this device' }).getAttribute('href')
  const nextCode = authenticatorFor(address ?? '')
  await popup.getByLabel('Code from the app').fill(await nextCode())
  await popup.getByRole('button', { name: 'Turn on' }).click()
  return nextCode
}

const chooseSecondStep = async (page: Page, button: string, mode: string) => {
  await section(page, 'Two-step verification').getByRole('button', { name: button }).click()
  const popup = page.getByRole('dialog')
  await popup.getByRole('radio', { name: mode }).check()
  await popup.getByRole('button', { name: 'Continue' }).click()
  return popup
}

/** From the security page to a phone of the sandbox that is paired. */
const pairPhone = async (page: Page) => {
  await section(page, 'Paired phones').getByRole('link', { name: 'Pair a phone' }).click()
  await expect(page.getByRole('img', { name: 'QR code that pairs your phone' })).toBeVisible()
  const [phone] = await Promise.all([page.context().waitForEvent('page'), sandboxLink(page).click()])
  await phone.getByRole('button', { name: 'Pair the phone' }).click()
  await expect(phone.getByText(/^Paired with the account of/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Your phone is paired' })).toBeVisible()
  return phone
}

const requestOf = (phone: Page, { email }: Person) => phone.getByRole('article').filter({ hasText: email })

test('an authenticator app is set up, becomes the second step and is removed again', async ({ page, customer }) => {
  test.slow()
  await enter(page, customer)
  await openSetting(page)
  const nextCode = await enrol(page, customer)

  const codes = dialog(page, 'Recovery codes')
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const shown = await codes.getByRole('listitem').allTextContents()
  const [file] = await Promise.all([page.waitForEvent('download'), codes.getByRole('button', { name: 'Download' }).click()])
  const saved = await readFile(await file.path(), 'utf8')
  for (const code of shown) expect(saved).toContain(code)
  await codes.getByRole('button', { name: 'I have kept them' }).click()
  await expect(section(page, 'Authenticator app')).toContainText('10 codes left')

  const popup = await chooseSecondStep(page, 'Change the second step at sign-in', 'Authenticator app')
  await popup.getByLabel('Code', { exact: true }).fill('000000')
  await popup.getByRole('button', { name: 'Confirm' }).click()
  await expect(popup.getByText('This code is not right. Please check it and try again.')).toBeVisible()
  await popup.getByLabel('Code', { exact: true }).fill(await nextCode())
  await popup.getByRole('button', { name: 'Confirm' }).click()
  await expect(greeting(page, customer)).toBeVisible()

  await signOut(page)
  await tryToSignIn(page, customer)
  await page.getByLabel('Code from the app').fill(await nextCode())
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(greeting(page, customer)).toBeVisible()

  await openSetting(page)
  await section(page, 'Authenticator app').getByRole('button', { name: 'Remove the authenticator app' }).click()
  const removal = dialog(page, 'Remove the authenticator app')
  await removal.getByLabel('Passphrase', { exact: true }).fill(customer.passphrase)
  await removal.getByLabel('Code', { exact: true }).fill(shown[0] ?? '')
  await removal.getByRole('button', { name: 'Remove' }).click()
  await expect(removal.getByRole('alert')).toContainText('Choose another second step first')
  await removal.getByRole('button', { name: 'Cancel' }).click()

  const off = await chooseSecondStep(page, 'Change the second step at sign-in', 'No second step')
  await off.getByLabel('Code', { exact: true }).fill(shown[1] ?? '')
  await off.getByRole('button', { name: 'Confirm' }).click()
  await expect(greeting(page, customer)).toBeVisible()
  await openSetting(page)
  await expect(section(page, 'Two-step verification')).toContainText('The passphrase alone opens your account.')
  await section(page, 'Authenticator app').getByRole('button', { name: 'Remove the authenticator app' }).click()
  await removal.getByLabel('Passphrase', { exact: true }).fill(customer.passphrase)
  await removal.getByLabel('Code', { exact: true }).fill(shown[2] ?? '')
  await removal.getByRole('button', { name: 'Remove' }).click()
  await expect(section(page, 'Authenticator app')).toContainText('Not set up yet.')
})

test('new recovery codes take the place of the old ones', once, async ({ page, customer }) => {
  await enter(page, customer)
  await openSetting(page)
  await enrol(page, customer)
  const codes = dialog(page, 'Recovery codes')
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const [old = ''] = await codes.getByRole('listitem').allTextContents()
  await codes.getByRole('button', { name: 'I have kept them' }).click()
  await section(page, 'Authenticator app').getByRole('button', { name: 'Make new codes' }).click()
  await codes.getByLabel('Passphrase', { exact: true }).fill(customer.passphrase)
  await codes.getByLabel('Code', { exact: true }).fill(old)
  await codes.getByRole('button', { name: 'Make new codes' }).click()
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  expect(await codes.getByRole('listitem').allTextContents()).not.toContain(old)
})

test('a passkey is added, signs in without a passphrase, is renamed and removed', once, async ({ page, customer, bank }) => {
  test.slow()
  const authenticator = await virtualAuthenticator(page)
  await enter(page, customer)
  await openSetting(page)
  const passkeys = section(page, 'Passkeys')
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  const popup = dialog(page, 'Add a passkey')
  await popup.getByLabel('Name').fill('My laptop')
  await popup.getByLabel('Passphrase', { exact: true }).fill(customer.passphrase)
  await popup.getByRole('button', { name: 'Continue' }).click()
  await expect(popup).toBeHidden()
  await expect(passkeys.getByRole('listitem')).toContainText('Not used yet')

  await signOut(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(greeting(page, customer)).toBeVisible()

  await openSetting(page)
  await expect(passkeys.getByRole('listitem')).toContainText('Last used')
  await passkeys.getByRole('button', { name: 'Rename the passkey: My laptop' }).click()
  await dialog(page, 'Rename the passkey').getByLabel('Name').fill('Blue laptop')
  await dialog(page, 'Rename the passkey').getByRole('button', { name: 'Rename' }).click()
  await passkeys.getByRole('button', { name: 'Remove the passkey: Blue laptop' }).click()
  const removal = dialog(page, 'Remove this passkey?')
  await removal.getByLabel('Passphrase', { exact: true }).fill('not the passphrase')
  await removal.getByRole('button', { name: 'Remove' }).click()
  await expect(removal.getByText('The present passphrase is not right.')).toBeVisible()
  await removal.getByLabel('Passphrase', { exact: true }).fill(customer.passphrase)
  await removal.getByRole('button', { name: 'Remove' }).click()
  await expect(passkeys).toContainText('You have no passkey yet.')
  await expect.poll(() => bank.subjectsTo(customer.email)).toContain('The security of your Florin account was changed')

  await signOut(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('The passkey could not be confirmed.')).toBeVisible()
  await authenticator.setVerified(false)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('No passkey was used.')).toBeVisible()
  await expect(signInForm(page).submit).toBeEnabled()
})

test('a phone is paired, asked at sign-in, and stays until something else approves', once, async ({ page, customer }) => {
  test.slow()
  await enter(page, customer)
  await openSetting(page)
  const phone = await pairPhone(page)
  await page.getByRole('button', { name: 'Ask this phone at sign-in' }).click()
  const popup = dialog(page, 'At sign-in')
  await popup.getByRole('button', { name: 'Continue' }).click()
  const number = await popup.locator('strong').textContent()
  await requestOf(phone, customer)
    .getByRole('button', { name: `Approve with the number ${number}` })
    .click()
  await expect(greeting(page, customer)).toBeVisible()

  await openSetting(page)
  await expect(section(page, 'Two-step verification')).toContainText('Approval on your phone')
  await expect(section(page, 'Paired phones').getByRole('listitem')).toContainText('May approve')
  await section(page, 'Paired phones')
    .getByRole('button', { name: /^Remove the phone/ })
    .click()
  const removal = dialog(page, 'Remove this phone?')
  await removal.getByRole('button', { name: 'Remove' }).click()
  await expect(removal.getByRole('alert')).toContainText('Choose another second step first')
  await removal.getByRole('button', { name: 'Cancel' }).click()

  const refused = await chooseSecondStep(page, 'Change the second step at sign-in', 'No second step')
  await requestOf(phone, customer).getByRole('button', { name: 'No, it is not me' }).click()
  await expect(refused.getByRole('alert')).toContainText('The phone said no')
  await refused.getByRole('button', { name: 'Back' }).click()
  await refused.getByRole('radio', { name: 'No second step' }).check()
  await refused.getByRole('button', { name: 'Continue' }).click()
  const again = await refused.locator('strong').textContent()
  await requestOf(phone, customer)
    .getByRole('button', { name: `Approve with the number ${again}` })
    .click()
  await expect(greeting(page, customer)).toBeVisible()

  await openSetting(page)
  await section(page, 'Paired phones')
    .getByRole('button', { name: /^Remove the phone/ })
    .click()
  await removal.getByRole('button', { name: 'Remove' }).click()
  await expect(section(page, 'Paired phones')).toContainText('No phone is paired yet.')
})

test('a dialog leaves the cursor in the field that somebody was quick to choose', once, async ({ page, customer }) => {
  await enter(page, customer)
  await openSetting(page)
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const field = document.querySelectorAll<HTMLInputElement>('[role="dialog"] input').item(1)
      if (!field) return
      observer.disconnect()
      field.focus()
    }).observe(document.body, { childList: true, subtree: true })
  })
  await section(page, 'Phone number').getByRole('button', { name: 'Add a phone number' }).click()
  const popup = dialog(page, 'Set the phone number')
  await expect(popup.getByLabel('Number', { exact: true })).toBeFocused()
  await page.waitForTimeout(300)
  await page.keyboard.type('612')
  await expect(popup.getByLabel('Number', { exact: true })).toHaveValue('612')
})

test('a phone number is confirmed and then approves payments', async ({ page, customer, bank }) => {
  const digits = `612${String(Math.floor(Math.random() * 100_000)).padStart(5, '0')}`
  await enter(page, customer)
  const otherTab = await page.context().newPage()
  await otherTab.goto('/home')
  await expect(greeting(otherTab, customer)).toBeVisible()
  await openSetting(page)
  const refused = await chooseSecondStep(page, 'Change how payments are approved', 'Code by text message')
  await expect(refused.getByRole('alert')).toContainText('Confirm a phone number first.')
  await refused.getByRole('button', { name: 'Cancel' }).click()

  await section(page, 'Phone number').getByRole('button', { name: 'Add a phone number' }).click()
  const popup = dialog(page, 'Set the phone number')
  await popup.getByLabel('Country code').fill('+370')
  await popup.getByLabel('Number', { exact: true }).fill('12')
  await popup.getByRole('button', { name: 'Send the code' }).click()
  await expect(popup.getByText('Please enter the number in digits')).toBeVisible()
  await popup.getByLabel('Number', { exact: true }).fill(digits)
  await popup.getByLabel('Passphrase', { exact: true }).fill(customer.passphrase)
  await popup.getByRole('button', { name: 'Send the code' }).click()
  await popup.getByLabel('Code', { exact: true }).fill((await bank.textTo(`+370${digits}`)).code)
  await popup.getByRole('button', { name: 'Confirm' }).click()
  await expect(section(page, 'Phone number')).toContainText(`+370 ${digits}`)

  const payments = await chooseSecondStep(page, 'Change how payments are approved', 'Code by text message')
  await expect(payments.getByLabel('Code', { exact: true })).toBeVisible()
  await expect(async () => {
    const { code, text } = await bank.textTo(`+370${digits}`)
    expect(text).toContain('second step')
    await payments.getByLabel('Code', { exact: true }).fill(code)
  }).toPass()
  const reloaded = otherTab.waitForResponse((response) => response.url().includes('customer.info.get'))
  await payments.getByRole('button', { name: 'Confirm' }).click()
  await expect(payments).toBeHidden()
  await expect(section(page, 'Two-step verification')).toContainText('Code by text message')
  expect(await (await reloaded).json()).toMatchObject({ customer: { transactionApproveMode: 'sms' } })
})

test('a shorter passphrase is enough for who has a second step', once, async ({ page, customer }) => {
  test.slow()
  await enter(page, customer)
  await openSetting(page)
  const nextCode = await enrol(page, customer)
  await dialog(page, 'Recovery codes').getByRole('button', { name: 'I have kept them' }).click()
  const passphrase = section(page, 'Passphrase')
  await passphrase.getByLabel('Present passphrase', { exact: true }).fill(customer.passphrase)
  await passphrase.getByLabel('New passphrase', { exact: true }).fill('q7#vRm2!')
  await passphrase.getByRole('button', { name: 'Change the passphrase' }).click()
  await expect(passphrase.getByText('The passphrase needs at least 15 characters.')).toBeVisible()
  const popup = await chooseSecondStep(page, 'Change the second step at sign-in', 'Authenticator app')
  await popup.getByLabel('Code', { exact: true }).fill(await nextCode())
  await popup.getByRole('button', { name: 'Confirm' }).click()
  await expect(greeting(page, customer)).toBeVisible()
  await openSetting(page)
  await passphrase.getByLabel('Present passphrase', { exact: true }).fill(customer.passphrase)
  await passphrase.getByLabel('New passphrase', { exact: true }).fill('q7#vRm2!')
  await passphrase.getByRole('button', { name: 'Change the passphrase' }).click()
  await expect(dialog(page, 'Your passphrase was changed')).toBeVisible()
})

test('pairing wants somebody who is signed in', once, async ({ page, customer }) => {
  for (const path of ['/scp', '/scp-mobile']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/login$/)
  }
  await tryToSignIn(page, customer)
  await expect(page.getByRole('heading', { level: 1, name: 'Pair this phone' })).toBeVisible()
  const link = page.getByRole('link', { name: 'Open the Florin app' })
  await expect(link).toHaveAttribute('href', /^florin:\/\/scp\?code=[\w-]+&codeVerifier=[\w-]+&api=http/)
})

test('the links of the application come by text message', once, async ({ page, customer, bank }) => {
  const number = `+370612${String(Math.floor(Math.random() * 100_000)).padStart(5, '0')}`
  await enter(page, customer)
  await page.goto('/scp')
  await page.getByLabel('Phone number, with the country code').fill('12345')
  await page.getByRole('button', { name: 'Send me the links' }).click()
  await expect(page.getByText('This is not a phone number we can reach.')).toBeVisible()
  await page.getByLabel('Phone number, with the country code').fill(number)
  await page.getByRole('button', { name: 'Send me the links' }).click()
  await expect(page.getByText('The links are on their way by text message.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Send again in/ })).toBeDisabled()
  expect((await bank.textTo(number)).text).toContain('https://florin.example/app/android')
})

test('the sandbox’s authenticator shows the codes of the demo, and says what it cannot read', once, async ({ page }) => {
  await page.goto('/sandbox')
  const card = section(page, 'Authenticator')
  await expect(card.getByRole('listitem').filter({ hasText: 'otto@demo.test' })).toContainText(/\d{3} \d{3}/)
  await card.getByLabel('Link behind the QR code').fill('https://florin.example')
  await card.getByRole('button', { name: 'Add the account' }).click()
  await expect(card.getByText('An authenticator app cannot read this.')).toBeVisible()
  await section(page, 'Telephones').getByLabel('Pairing link').fill('florin://scp?code=spent&codeVerifier=spent')
  await section(page, 'Telephones').getByRole('button', { name: 'Pair the phone' }).click()
  await expect(section(page, 'Telephones').getByRole('alert')).toContainText('Please get a new one')
})

import { customerIdOf } from './support/companies.ts'
import { query } from './support/database.ts'
import { elsewhere } from './support/elsewhere.ts'
import { proveByMail } from './support/factors.ts'
import { captureDocuments, vendorFinds } from './support/identity.ts'
import { askForCode, fillAddress, fillProof, popup, section } from './support/profile.ts'
import { enter, openAccountMenu, tryToSignIn } from './support/signIn.ts'
import { somebody } from './support/people.ts'
import { expect, once, test } from './support/test.ts'

test(
  'a person keeps in order how to reach them: an address, a number, and where they live',
  once,
  async ({ page, bank, customer }) => {
    test.slow()
    await enter(page, customer)
    await page.goto('/home')
    await openAccountMenu(page)
    await page
      .getByRole('navigation', { name: 'Your account' })
      .getByRole('link', { name: /^Profile/ })
      .click()
    await expect(section(page, 'Personal data')).toContainText('Pat Walker')

    const emails = section(page, 'Email addresses')
    const second = somebody().email
    await emails.getByRole('button', { name: 'Add an address' }).click()
    await popup(page).getByLabel('Email address').fill(second)
    await popup(page).getByRole('button', { name: 'Send the code' }).click()
    await popup(page)
      .getByLabel('Code', { exact: true })
      .fill((await bank.mailTo(second)).code)
    await popup(page).getByRole('button', { name: 'Confirm' }).click()
    await emails.getByRole('button', { name: `Make primary: ${second}` }).click()
    await popup(page).getByLabel('Passphrase', { exact: true }).fill(customer.passphrase)
    await popup(page).getByRole('button', { name: 'Make primary' }).click()
    await expect(emails).toContainText('Our emails go there.')
    await expect(emails).toContainText('You sign in with it.')

    const phone = section(page, 'Phone')
    const number = await askForCode(page, customer.passphrase)
    await proveByMail(page, customer)
    const { code: written } = await bank.textTo(`+34${number}`)
    await popup(page).getByRole('button', { name: 'Have the code read out by a call instead' }).click()
    await expect(popup(page)).toContainText('We are calling')
    await expect(async () => expect((await bank.textTo(`+34${number}`)).code).not.toBe(written)).toPass()
    await popup(page)
      .getByLabel('Code', { exact: true })
      .fill((await bank.textTo(`+34${number}`)).code)
    await popup(page).getByRole('button', { name: 'Confirm' }).click()
    await expect(phone).toContainText(`+34 ${number}`)
    await expect(phone).toContainText('Confirmed')

    const addresses = section(page, 'Addresses')
    await expect(addresses).toContainText('Add the address you live at.')
    await fillAddress(page, 'Calle Mayor 1')
    await fillProof(page)
    await expect(popup(page).getByRole('img', { name: /Preview/ })).toBeVisible()
    await popup(page).getByRole('button', { name: 'Save' }).click()
    await expect(addresses).toContainText('Calle Mayor 1')
    await expect(addresses).toContainText('In review')
    await section(page, 'Documents').getByRole('button', { name: 'View: Utility bill' }).click()
    const sheet = popup(page).getByRole('img', { name: 'Utility bill, 1 of 1' })
    await expect.poll(() => sheet.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await page.keyboard.press('Escape')

    await fillAddress(page, 'PO Box 12')
    await popup(page).getByRole('button', { name: 'Save' }).click()
    await expect(popup(page)).toContainText('No card can be sent there')
    await popup(page).getByRole('button', { name: 'Keep it' }).click()
    await expect(addresses).toContainText('PO Box 12')
    await addresses.getByRole('button', { name: 'Remove: PO Box 12' }).click()
    await popup(page).getByRole('button', { name: 'Remove' }).click()
    await expect(addresses).not.toContainText('PO Box 12')
  },
)

test(
  'a username becomes another: the new address, the person, an operator, and the old address is told',
  once,
  async ({ page, browser, bank, customer }) => {
    test.slow()
    const outside = await elsewhere(browser)
    const next = somebody().email
    const username = section(page, 'Username')
    await enter(page, customer)
    await page.goto('/profile')
    await username.getByRole('button', { name: 'Change' }).click()
    await popup(page).getByLabel('New address').fill(next)
    await popup(page).getByLabel('Passphrase', { exact: true }).fill(customer.passphrase)
    await popup(page).getByRole('button', { name: 'Send the code' }).click()
    await popup(page)
      .getByLabel('Code', { exact: true })
      .fill((await bank.mailTo(next)).code)
    await popup(page).getByRole('button', { name: 'Confirm' }).click()
    expect((await bank.mailTo(customer.email, 3)).link).toContain('/not-me?code=')
    await username.getByRole('button', { name: 'Confirm my identity' }).click()
    await captureDocuments(page)
    await vendorFinds(outside, customer, 'Confirm')
    await page.goto('/profile')
    await username.getByRole('button', { name: 'Send for review' }).click()
    await expect(username).toContainText('In review')

    const omar = await bank.operator()
    const [review] = await query<{ id: string }>(
      `select id from review where kind = 'usernameChange' and customer_id = $1 and decided_at is null`,
      [await customerIdOf(customer)],
    )
    await enter(outside, omar)
    await outside.goto(`/admin-overview/reviews?kind=usernameChange&review=${review?.id}`)
    await expect(outside.getByText('Checked: identity confirmed')).toBeVisible()
    await outside.getByRole('button', { name: 'Approve', exact: true }).click()

    await expect(username).toContainText(next)
    await expect(section(page, 'Email addresses')).toContainText(customer.email)
    await expect.poll(() => bank.subjectsTo(customer.email)).toContain('Your Florin username was changed')
    const again = await elsewhere(browser)
    await again.goto('/login')
    await tryToSignIn(again, customer)
    await expect(again.getByRole('alert')).toBeVisible()
  },
)

test('whoever did not ask for a new username stops it from the old address', once, async ({ page, browser, bank, customer }) => {
  const next = somebody().email
  await enter(page, customer)
  await page.goto('/profile')
  await section(page, 'Username').getByRole('button', { name: 'Change' }).click()
  await popup(page).getByLabel('New address').fill(next)
  await popup(page).getByLabel('Passphrase', { exact: true }).fill(customer.passphrase)
  await popup(page).getByRole('button', { name: 'Send the code' }).click()
  await expect(popup(page)).toContainText(next)
  const { link } = await bank.mailTo(customer.email, 3)
  const stranger = await elsewhere(browser)
  await stranger.goto(new URL(link).pathname + new URL(link).search)
  await stranger.getByRole('button', { name: 'Stop the change' }).click()
  await expect(stranger.getByRole('heading', { name: 'The change was stopped' })).toBeVisible()
  await page.goto('/home')
  await expect(page).toHaveURL(/\/login/)
})

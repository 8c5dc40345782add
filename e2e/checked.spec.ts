import type { Browser, Page } from '@playwright/test'
import { customerIdOf, makeOperator, withoutAccount } from './support/companies.ts'
import { showPapers, vendorFinds } from './support/identity.ts'
import { type Person, somebody } from './support/people.ts'
import { passportPicture } from './support/pictures.ts'
import { fillRegistration, registerForm } from './support/register.ts'
import { enter } from './support/signIn.ts'
import { answerTaxQuestions } from './support/tax.ts'
import { expect, once, test } from './support/test.ts'

const section = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })
const popup = (page: Page) => page.getByRole('dialog')
const today = () => new Date().toISOString().slice(0, 10)

const giveNumber = async (page: Page, person: Person, codeTo: (number: string) => Promise<string>) => {
  const number = `6${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  await section(page, 'Phone').getByRole('button', { name: 'Add a number' }).click()
  await popup(page).getByLabel('Country code').fill('+34')
  await popup(page).getByLabel('Number', { exact: true }).fill(number)
  await popup(page).getByLabel('Passphrase', { exact: true }).fill(person.passphrase)
  await popup(page).getByRole('button', { name: 'Send the code' }).click()
  await popup(page)
    .getByLabel('Code', { exact: true })
    .fill(await codeTo(`+34${number}`))
  await popup(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(section(page, 'Phone')).toContainText('Confirmed')
}

const giveAddress = async (page: Page) => {
  const addresses = section(page, 'Addresses')
  await addresses.getByRole('button', { name: 'Add an address' }).click()
  await popup(page).getByLabel('Street and number').fill('Calle Mayor 1')
  await popup(page).getByLabel('Postal code').fill('28013')
  await popup(page).getByLabel('City').fill('Madrid')
  await popup(page).getByRole('combobox', { name: 'State or province' }).fill('Madrid')
  await page.getByRole('option', { name: 'Madrid' }).click()
  await popup(page).getByLabel('Kind of paper').selectOption('Utility bill')
  await popup(page).getByLabel('Date on it').fill(today())
  await popup(page)
    .locator('input[name="file[mainDocument]"]')
    .setInputFiles(await passportPicture())
  await popup(page).getByRole('button', { name: 'Save' }).click()
  await expect(addresses).toContainText('In review')
}

const certifyTaxes = async (page: Page) => {
  await page.goto('/self-certification')
  await answerTaxQuestions(page, { bornIn: 'Spain', citizenOf: 'Spain', taxId: '54362315K' })
  for (const no of await page.getByRole('radio', { name: 'No' }).all()) await no.check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(page.getByText('Nothing more is needed from you.')).toBeVisible()
}

const operatorAt = async (browser: Browser, bank: { customer: () => Promise<Person> }, path: string): Promise<Page> => {
  const omar = await bank.customer()
  await makeOperator(omar)
  await withoutAccount(omar)
  const page = await (await browser.newContext()).newPage()
  await enter(page, omar)
  await page.goto(path)
  return page
}

test('a new person opens an account, shows who they are, and is checked by the bank', once, async ({ page, browser, bank }) => {
  test.slow()
  const person = somebody()
  await test.step('opens an account', async () => {
    await page.goto('/register/personal')
    await fillRegistration(page, person)
    await registerForm(page).submit.click()
    await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
    await page.goto((await bank.mailTo(person.email)).link)
    await popup(page).getByRole('button', { name: 'Close' }).last().click()
    await expect(page).toHaveURL(/\/home$/)
  })

  const state = page.getByRole('complementary', { name: 'State of your account' })
  await test.step('gives a number, an address and its proof, and where they pay taxes', async () => {
    await expect(state).toBeVisible()
    await page.goto('/profile')
    await giveNumber(page, person, async (number) => (await bank.textTo(number)).code)
    await giveAddress(page)
    await certifyTaxes(page)
  })

  await test.step('shows who they are', async () => {
    await page.goto('/profile')
    await section(page, 'Identity').getByRole('button', { name: 'Confirm my identity' }).click()
    await showPapers(page)
    const outside = await (await browser.newContext()).newPage()
    await vendorFinds(outside, person, 'Confirm')
    await page.goto('/home')
  })

  await test.step('an operator looks at each paper, and then at the whole', async () => {
    const customerId = await customerIdOf(person)
    const desk = await operatorAt(browser, bank, `/admin-overview/customers/${customerId}`)
    const waiting = () => desk.getByRole('navigation', { name: /wait/i })
    const approve = async (kind: string) => {
      await desk.goto(`/admin-overview/customers/${customerId}`)
      await waiting().getByRole('link', { name: kind, exact: true }).first().click()
      const answered = desk.waitForResponse((response) => response.url().endsWith('.approve'))
      await desk.getByRole('button', { name: 'Approve', exact: true }).click()
      await answered
    }
    await approve('Document')
    await approve('Identity')
    await desk.goto(`/admin-overview/customers/${customerId}`)
    await waiting().getByRole('link', { name: 'Customer' }).click()
    await desk.getByLabel('Reason').fill('All of it was seen')
    await desk.getByRole('button', { name: /Verify/ }).click()
    await desk.goto(`/admin-overview/customers/${customerId}`)
    await expect(desk.getByText('Verified', { exact: true }).first()).toBeVisible()
  })

  await expect(state).toBeHidden()
  await expect(page.getByText('Your account is verified').first()).toBeVisible()
})

import type { Page } from '@playwright/test'
import { passportPicture } from './pictures.ts'

export const section = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })
export const popup = (page: Page) => page.getByRole('dialog')
const today = () => new Date().toISOString().slice(0, 10)

/** A number that nobody else has, typed into the open popup; the code is on its way. */
export const askForCode = async (page: Page, passphrase: string): Promise<string> => {
  const number = `6${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  await section(page, 'Phone').getByRole('button', { name: 'Add a number' }).click()
  await popup(page).getByLabel('Country code').fill('+34')
  await popup(page).getByLabel('Number', { exact: true }).fill(number)
  await popup(page).getByLabel('Passphrase', { exact: true }).fill(passphrase)
  await popup(page).getByRole('button', { name: 'Send the code' }).click()
  return number
}

export const fillAddress = async (page: Page, street: string) => {
  await section(page, 'Addresses').getByRole('button', { name: 'Add an address' }).click()
  await popup(page).getByLabel('Street and number').fill(street)
  await popup(page).getByLabel('Postal code').fill('28013')
  await popup(page).getByLabel('City').fill('Madrid')
  await popup(page).getByRole('combobox', { name: 'State or province' }).fill('Madrid')
  await page.getByRole('option', { name: 'Madrid' }).click()
}

export const fillProof = async (page: Page) => {
  await popup(page).getByLabel('Document type').selectOption('Utility bill')
  await popup(page).getByLabel('Date on it').fill(today())
  await popup(page)
    .locator('input[name="file[mainDocument]"]')
    .setInputFiles(await passportPicture())
}

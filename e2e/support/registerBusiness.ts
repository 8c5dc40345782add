import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { tickAll } from './register.ts'

export const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections of the application' }).getByRole('button', { name })

const choose = async (scope: Page | Locator, label: string, option: string) => {
  const page = 'page' in scope ? scope.page() : scope
  const field = scope.getByRole('combobox', { name: label, exact: true })
  await field.click()
  await field.pressSequentially(option)
  await page.getByRole('option', { name: option, exact: true }).click()
}
const pick = async (scope: Page | Locator, label: string | RegExp, option: string | RegExp) => {
  const page = 'page' in scope ? scope.page() : scope
  await scope.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).first().click()
}
export const next = (page: Page) => page.getByRole('button', { name: 'Save and continue' }).click()
const done = (page: Page) => page.getByRole('button', { name: 'Done', exact: true }).click()

const fillAddress = async (page: Page) => {
  await choose(page, 'Country', 'Estonia')
  await page.getByLabel('Street and number').fill('12 Quay Road')
  await page.getByLabel('Postal code').fill('10111')
  await page.getByLabel('City').fill('Tallinn')
}

export const fillGeneral = async (page: Page, { name, email }: { name: string; email: string }) => {
  await page.getByLabel('Name of the company').fill(name)
  await page.getByLabel('Trading name').fill(name)
  await choose(page, 'Country of registration', 'Estonia')
  await page.getByLabel('Registration number').fill('16012345')
  await page.getByLabel('Date of registration').fill('2019-09-01')
  await page.getByLabel('Tax number of the company').fill('EE102345678')
  await page.getByLabel('Email of the company').fill(email)
  await page.getByLabel('Code', { exact: true }).fill('+372')
  await page.getByLabel('Phone of the company').fill('51234567')
  await page.getByLabel('Website').fill('harborlabs.example')
  await page.getByLabel('Business activity').fill('Measuring instruments for ports')
  await fillAddress(page)
}

export const fillFinances = async (page: Page) => {
  await page.getByLabel('Expected incoming amount per month').fill('50000.00')
  await page.getByLabel('Expected outgoing amount per month').fill('40000.00')
  for (const currency of await page.getByRole('combobox', { name: 'Currency' }).all()) {
    await currency.click()
    await currency.fill('EUR')
    await page.getByRole('option', { name: 'EUR' }).filter({ visible: true }).click()
  }
  for (const label of ['Source of the money', 'Purpose of the account']) {
    await page.getByRole('combobox', { name: label }).click()
    await page.getByRole('option').filter({ visible: true }).first().click()
    await page.keyboard.press('Escape')
  }
  const industry = page.getByRole('combobox', { name: 'Industry' })
  await industry.click()
  await page.getByRole('option').filter({ visible: true }).last().click()
  await page.getByLabel('Business details').fill('Instruments for port authorities in the Baltic')
}

export const fillDiligence = async (page: Page) => {
  for (const radio of await page.getByRole('radio', { name: 'No', exact: true }).all()) await radio.check()
  await choose(page, 'Country', 'Estonia')
  await page.getByLabel('Tax number').fill('EE102345678')
}

type Who = { readonly firstName: string; readonly lastName: string; readonly email?: string | undefined }
export const fillPerson = async (page: Page, { firstName, lastName, email }: Who) => {
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('Date of birth').fill('1980-05-17')
  await choose(page, 'Citizenship', 'Estonia')
  if (email) await page.getByLabel('Email', { exact: true }).fill(email)
  await fillAddress(page)
  await done(page)
}

export const fillOtherCompany = async (page: Page, name: string) => {
  await page.getByRole('textbox', { name: /name/i }).first().fill(name)
  await choose(page, 'Country of registration', 'Estonia')
  await page.getByLabel('Registration number').fill('14901122')
  await page.getByLabel('Date of registration').fill('2015-03-02')
  await fillAddress(page)
  await done(page)
}

/** The card of a company with those who hold it. */
export const holdersOf = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: `Shareholders of ${name}`, exact: true }) })
export const setShare = (page: Page, of: string, owner: string, share: string) =>
  holdersOf(page, of).getByLabel(`Share of ${owner} in percent`).fill(share)
export const addKnown = (page: Page, of: string, name: string) => pick(holdersOf(page, of), 'Choose a person or company', name)
export const addDirectorTo = (page: Page, of: string, name: string) => pick(holdersOf(page, of), /^Choose a person$/, name)

/** Each that was found is confirmed, with where the money is from. */
export const confirmOwners = async (page: Page) => {
  for (const row of await page
    .getByRole('listitem')
    .filter({ has: page.getByLabel('Is a beneficial owner') })
    .all()) {
    await row.getByLabel('Is a beneficial owner').check()
    await row.getByRole('combobox', { name: 'Add a source of funds' }).click()
    await page.getByRole('option').filter({ visible: true }).first().click()
    await row.getByRole('textbox').filter({ visible: true }).first().fill('Sale of an earlier business in 2021')
  }
}

export const addUser = async (page: Page, name: string, right: string) => {
  await pick(page, /^Choose a person$/, name)
  const row = page.getByRole('listitem').filter({ hasText: name })
  await row.getByRole('combobox', { name: 'Rights' }).click()
  await page.getByRole('option', { name: right }).filter({ visible: true }).click()
}

export const signApplication = async (page: Page, who: string, passphrase: string) => {
  await pick(page, 'Applicant', who)
  await pick(page, 'Position', 'Director')
  for (const name of ['No', 'Only the account holder', 'The company alone'])
    for (const radio of await page.getByRole('radio', { name, exact: true }).all()) await radio.check()
  await page.getByLabel('Your full name as signature').fill(who)
  await tickAll(page.getByRole('checkbox', { name: /^I accept/ }))
  await page.getByLabel('Passphrase of the applicant').fill(passphrase)
  await page.getByRole('checkbox', { name: 'I am not a robot' }).check()
  await page.getByRole('button', { name: 'Send the application' }).click()
  await expect(page.getByText('The registration is completed.')).toBeVisible()
}

import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Person } from './people.ts'

export const registerForm = (page: Page) => ({
  firstName: page.getByLabel('First name'),
  lastName: page.getByLabel('Last name'),
  email: page.getByLabel('Email', { exact: true }),
  country: page.getByRole('combobox', { name: 'Country of residence' }),
  type: page.getByLabel('What describes you best?'),
  passphrase: page.getByLabel('Passphrase', { exact: true }),
  documents: page.getByRole('checkbox', { name: /^I accept/ }),
  robot: page.getByRole('checkbox', { name: 'I am not a robot' }),
  submit: page.getByRole('button', { name: 'Open the account' }),
})

export const searchCountry = async (page: Page, name: string) => {
  const { country } = registerForm(page)
  await expect(country).toHaveAttribute('placeholder', 'Choose a country')
  await country.fill(name)
}

export const chooseCountry = async (page: Page, name: string) => {
  await searchCountry(page, name)
  await page.getByRole('option', { name, exact: true }).click()
}

/** They come together, a moment after the form they belong to. */
export const tickAll = async (boxes: Locator) => {
  await boxes.first().waitFor()
  for (const box of await boxes.all()) await box.check()
}

export const fillRegistration = async (page: Page, person: Person) => {
  const form = registerForm(page)
  await form.firstName.fill(person.firstName)
  await form.lastName.fill(person.lastName)
  await form.email.fill(person.email)
  await chooseCountry(page, person.country.name)
  await form.passphrase.fill(person.passphrase)
  await tickAll(form.documents)
  await form.robot.check()
}

/** Whoever opens the link of the mail says which passphrase they chose. */
export const confirmActivation = async (page: Page, { passphrase }: Pick<Person, 'passphrase'>) => {
  await expect(page.getByRole('heading', { level: 1, name: 'Activate your account' })).toBeVisible()
  await page.getByLabel('Passphrase', { exact: true }).fill(passphrase)
  await page.getByRole('button', { name: 'Activate the account' }).click()
}

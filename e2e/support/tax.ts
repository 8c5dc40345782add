import type { Page } from '@playwright/test'

const next = (page: Page) => page.locator('form button[type=submit]').click()

const chooseCountry = async (page: Page, name: string, country: string) => {
  const field = page.locator(`[name=${name}], [data-field=${name}] input, input[data-field=${name}]`).first()
  await field.click()
  await field.pressSequentially(country)
  await page.getByRole('option', { name: country, exact: true }).click()
}

type Answers = { readonly bornIn: string; readonly citizenOf?: string; readonly taxId: string }

/** The first three questions, found by how they are made. */
export const answerTaxQuestions = async (page: Page, { bornIn, citizenOf = 'Lithuania', taxId }: Answers) => {
  await page.locator('[name=dateOfBirth]').fill('1990-04-12')
  await chooseCountry(page, 'countryOfBirth', bornIn)
  await page.locator('[name=cityOfBirth]').fill('Boston')
  await next(page)
  await chooseCountry(page, 'citizenship', citizenOf)
  // The list stays open for further ones.
  await page.keyboard.press('Escape')
  await next(page)
  await page.locator('form input[autocomplete=off][spellcheck=false]').fill(taxId)
  await next(page)
}

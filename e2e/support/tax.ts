import type { Page } from '@playwright/test'
import { query } from './database.ts'
import type { Person } from './people.ts'

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

const own = `select customer.id from customer join app_user on app_user.id = owner_user_id where email = $1`

/** So that signing in leads straight on: where they pay taxes is certified. */
export const certify = ({ email }: Pick<Person, 'email'>) =>
  query(
    `with mine as (${own}),
       certified as (
         insert into tax_certification (customer_id, is_us_tax_payer, has_us_indicia, birth_date, birth_country, birth_city, citizenships, signed_at)
         select id, false, false, '1990-04-12', 'ES', 'Madrid', '{ES}', now() from mine)
     insert into tax_form (customer_id, form, file_key, signed_at, created_at)
     select id, 'taxResidencySelfCertification', 'tax/none.pdf', now(), now() from mine`,
    [email],
  )

/** As somebody new, who has certified nothing yet. */
export const uncertify = ({ email }: Pick<Person, 'email'>) =>
  query(
    `with mine as (${own}), forms as (delete from tax_form where customer_id in (select id from mine))
     delete from tax_certification where customer_id in (select id from mine)`,
    [email],
  )

/** Somebody new is asked at every sign-in where they pay taxes, and may do it later. */
export const postponeTaxes = (page: Page) => page.getByRole('link', { name: 'Not now' }).click()

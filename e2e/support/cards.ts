import type { Page } from '@playwright/test'
import { query } from './database.ts'
import type { Person } from './people.ts'

export const giveAddress = ({ email, country }: Person) =>
  query(
    `insert into customer_address (customer_id, address1, city, postal_code, country, confirmed_at, created_at, changed_at)
     select customer.id, 'Calle Mayor 1', 'Madrid', '28013', $2, now(), now(), now()
     from customer join app_user on app_user.id = owner_user_id where email = $1`,
    [email, country.code],
  )
export const status = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { level: 2 }).getByText(name, { exact: true })
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

export const apply = async (page: Page, product: RegExp) => {
  await page.goto('/add-card')
  await page.getByRole('radio', { name: product }).first().click()
  await page.getByRole('checkbox').check()
  await press(page, 'Apply and pay')
  await page.waitForURL(/\/cards\/\d+$/)
  return Number(page.url().split('/').at(-1))
}

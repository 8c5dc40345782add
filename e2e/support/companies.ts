import { createHash, randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { query } from './database.ts'
import type { Person } from './people.ts'

export type Company = { readonly id: number; readonly name: string }

export const company = async (name: string, brand = 'florin'): Promise<Company> => {
  const [row] = await query<{ id: number }>(
    `insert into customer (kind, business_name, brand, residence_country, verified, created_at)
     values ('company', $1, $2, 'LT', true, now()) returning id`,
    [name, brand],
  )
  return { id: row?.id ?? 0, name }
}

export const employ = (person: Person, { id }: Company, right: number, accessList = ['balanceInfo']) =>
  query(
    `insert into company_user (customer_id, user_id, access_right, access_list, created_at)
     select $1, id, $2, $3, now() from app_user where email = $4`,
    [id, right, accessList, person.email],
  )

/** From a person to somebody who is there for companies alone. */
export const withoutAccount = ({ email }: Person) =>
  query(
    `with mine as (select customer.id from customer join app_user on app_user.id = owner_user_id where email = $1),
       forms as (delete from tax_form where customer_id in (select id from mine)),
       certified as (delete from tax_certification where customer_id in (select id from mine))
     delete from customer where id in (select id from mine)`,
    [email],
  )

/** Of every desk, with a paired phone as the second factor: its secret and the passphrase let them in without a code. */
export const makeOperator = async ({ email }: Person): Promise<string> => {
  const phoneSecret = randomBytes(32).toString('hex')
  await query(
    `with operator as (
       update app_user set desks = array['support', 'compliance', 'treasury', 'pricing', 'audit'], login_mode = 'push'
       where email = $1 returning id)
     insert into device (id, user_id, code, type, name, secret_hash, approved_at, last_active_at, created_at)
     select gen_random_uuid(), id, 'desk', 'android', 'Desk phone', $2, now(), now(), now() from operator`,
    [email, createHash('sha256').update(phoneSecret).digest()],
  )
  return phoneSecret
}

export const customerIdOf = async ({ email }: Person): Promise<number> => {
  const [row] = await query<{ id: number }>(
    'select customer.id from customer join app_user on app_user.id = owner_user_id where email = $1',
    [email],
  )
  return row?.id ?? 0
}

export const switcher = (page: Page) => page.getByRole('button', { name: 'Switch account' })

export const switchTo = async (page: Page, name: string) => {
  await switcher(page).click()
  await page.getByRole('dialog', { name: 'Switch account' }).getByRole('button', { name }).click()
  await expect(switcher(page)).toContainText(name)
}

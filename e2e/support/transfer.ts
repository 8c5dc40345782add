import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Bank } from './bank.ts'
import { query } from './database.ts'
import type { Person } from './people.ts'
import { createApi } from './secondStep.ts'
import { signIn } from './signIn.ts'

export const verify = ({ email }: Person) =>
  query(`update customer set verified = true from app_user where owner_user_id = app_user.id and email = $1`, [email])

export const approveBy = ({ email }: Person, mode: 'push' | 'sms' | 'otp' | 'approvalCode') =>
  query(`update customer set transaction_approve_mode = $2 from app_user where owner_user_id = app_user.id and email = $1`, [
    email,
    mode,
  ])

/** From this amount on, in dollars, the bank looks at the customer's payments. */
export const lookAtPayments = ({ email }: Person, minor: number) =>
  query(
    `insert into limit_rule (operation, customer_id, unit, check_minor)
     select 'p2p', customer.id, 'USD', $2 from customer join app_user on app_user.id = owner_user_id where email = $1`,
    [email, minor],
  )

/** Somebody who may send money and has some, signed in. */
export const givenPayer = async (page: Page, bank: Bank, request: APIRequestContext) => {
  const payer = await bank.customer()
  await verify(payer)
  await bank.deposit(payer, '500.00', 'EUR')
  await signIn(page, payer)
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('florin.session')!).tokens.accessToken as string)
  return { payer, token, api: createApi(request) }
}

const euroOption = /^Euro: /

/** Fills the form, sees the name and the cost, and looks at the summary. */
export const prepare = async (page: Page, to: Person, amount: string, meanwhile: () => Promise<unknown> = async () => {}) => {
  await page.goto('/transfer/p2p')
  await page.getByLabel('To', { exact: true }).fill(to.email)
  await expect(page.getByText(`${to.firstName} ${to.lastName[0]}.`).first()).toBeVisible()
  const from = page.getByLabel('From', { exact: true })
  await from.selectOption({ label: (await from.locator('option', { hasText: euroOption }).textContent()) ?? '' })
  await page.getByLabel('Recipient gets', { exact: true }).fill(amount)
  await meanwhile()
  await expect(page.getByText('Total to pay')).toBeVisible()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Review payment' })).toBeVisible()
}

export const sendNow = (page: Page) => page.getByRole('button', { name: 'Send now', exact: true }).click()

/** How a payment came out, by its headline. */
export const outcome = (page: Page, headline: string) =>
  page
    .getByRole('dialog', { name: 'Payment Confirmation' })
    .filter({ has: page.getByRole('heading', { name: headline, exact: true }) })
export const success = (page: Page) => outcome(page, 'Successfully submitted')

export const balanceOf = async ({ email }: Person, currency: string): Promise<{ posted: string; held: string }> => {
  const [row] = await query<{ posted: string; held: string }>(
    `select posted_minor::text as posted, held_minor::text as held from ledger.balance
     join ledger.account on account.id = account_id
     join customer on owner_ref = 'customer:' || customer.id join app_user on app_user.id = owner_user_id
     where email = $1 and account.currency = $2`,
    [email, currency],
  )
  return row ?? { posted: '0', held: '0' }
}

import { randomUUID } from 'node:crypto'
import { transfer } from '@florin/contract/payments/transfer'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Bank } from './bank.ts'
import { employ, withoutAccount } from './companies.ts'
import { query } from './database.ts'
import type { Person } from './people.ts'
import { createApi, tokenOf } from './secondStep.ts'
import { verify } from './transfer.ts'

const fullRight = 2

export const givenMember = async (bank: Bank): Promise<Person> => {
  const person = await bank.customer()
  await verify(person)
  return person
}

/** A company with 500.00 euros whose payments may be shared, and who pays for it. */
export const givenPayingCompany = async (bank: Bank, request: APIRequestContext) => {
  const [founder, boss] = await Promise.all([bank.customer(), bank.customer()])
  await bank.deposit(founder, '500.00', 'EUR')
  const name = `Harbor ${randomUUID().slice(0, 8)}`
  const [row] = await query<{ id: number }>(
    `update customer set kind = 'company', business_name = $2, owner_user_id = null, verified = true
     where owner_user_id = (select id from app_user where email = $1) returning id`,
    [founder.email, name],
  )
  const company = { id: row?.id ?? 0, name }
  await withoutAccount(boss)
  await employ(boss, company, fullRight)
  await query(
    `insert into contract_company (customer_id, enabled, changed_by, changed_at)
     select $1, true, id, now() from app_user where email = $2`,
    [company.id, boss.email],
  )
  const [euros] = await query<{ id: number }>(`select id from ledger.account where owner_ref = $1 and account.currency = 'EUR'`, [
    `customer:${company.id}`,
  ])
  const api = createApi(request)

  const pays = async (to: Person, amount: string) => {
    const response = await request.post(`/api?method=${transfer['p2p.submit'].name}`, {
      headers: {
        'Idempotency-Key': randomUUID(),
        'Customer-Id': String(company.id),
        Authorization: `Bearer ${await tokenOf(api, boss)}`,
      },
      data: { accountId: euros?.id, amount, currency: 'EUR', toEmail: to.email },
    })
    expect(await response.json()).toMatchObject({ responseCode: '00', status: 'completed' })
  }
  return { name, pays }
}

/** Fills the form; gives the address of the contract. */
export const propose = async (page: Page, to: Person, about: string, direction = 'I share my income'): Promise<string> => {
  await page.goto('/revenue-split/new')
  await page.getByRole('button', { name: direction }).click()
  await page.getByLabel('Email of the other party').fill(to.email)
  await page.getByRole('combobox', { name: 'Company that pays' }).fill(about)
  await page.getByRole('option', { name: about }).click()
  await page.getByLabel('Share in percent').fill('20')
  await page.getByRole('button', { name: 'Creates and publishes content as agreed with the company' }).click()
  await page.getByRole('button', { name: 'Promotes the work and represents its author' }).click()
  await page.getByRole('button', { name: 'Propose contract' }).click()
  await expect(page.getByRole('heading', { name: 'What you can do now' })).toBeVisible()
  return new URL(page.url()).pathname
}

/** At the vendor's desk in the sandbox, and back. */
export const sign = async (page: Page, { email }: Person, address: string) => {
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  const desk = page.getByRole('button', { name: new RegExp(`^Sign .* of ${email}$`) })
  await desk.click()
  await expect(desk).toHaveCount(0)
  await page.goto(address)
}

/** What is asked about first. */
export const act = async (page: Page, action: string, note?: string) => {
  await page.getByRole('button', { name: action, exact: true }).click()
  const popup = page.getByRole('dialog')
  if (note) await popup.getByLabel('Reason').fill(note)
  await popup.getByRole('button', { name: action, exact: true }).click()
  await expect(popup).toBeHidden()
}

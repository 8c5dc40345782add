import { randomUUID } from 'node:crypto'
import { transfer } from '@florin/contract/payments/transfer'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Bank } from './bank.ts'
import { type Company, employ, withoutAccount } from './companies.ts'
import { query } from './database.ts'
import type { Person } from './people.ts'
import { createApi, tokenOf } from './secondStep.ts'
import { enter } from './signIn.ts'

const rights = { full: 2, initiate: 3, confirm: 4 } as const

/** Somebody with money becomes a company, for which nobody acts yet. */
const found = async (bank: Bank, mode: 'none' | 'sms', euros: string) => {
  const founder = await bank.customer()
  await bank.deposit(founder, euros, 'EUR')
  const name = `Studio ${randomUUID().slice(0, 8)}`
  const [row] = await query<{ id: number }>(
    `update customer set kind = 'company', business_name = $2, owner_user_id = null, verified = true, transaction_approve_mode = $3
     where owner_user_id = (select id from app_user where email = $1) returning id`,
    [founder.email, name, mode],
  )
  const company: Company = { id: row?.id ?? 0, name }
  return { company, founder }
}

/** A company with 500.00 euros, and whoever runs it. */
export const runCompany = async (bank: Bank) => {
  const { company, founder: manager } = await found(bank, 'none', '500.00')
  await employ(manager, company, rights.full)
  return { company, manager }
}

/** A company with 500.00 euros or more, somebody who initiates, somebody who approves, and a member to be paid. */
export const givenCompany = async (bank: Bank, request: APIRequestContext, mode: 'none' | 'sms' = 'none', euros = '500.00') => {
  const [ivan, eve, payee] = await Promise.all([bank.customer(), bank.customer(), bank.customer()])
  const { company } = await found(bank, mode, euros)
  for (const [person, right] of [
    [ivan, rights.initiate],
    [eve, rights.confirm],
  ] as const) {
    await withoutAccount(person)
    await employ(person, company, right)
  }
  const [held] = await query<{ id: number }>(`select id from ledger.account where owner_ref = $1 and account.currency = 'EUR'`, [
    `customer:${company.id}`,
  ])
  const api = createApi(request)

  /** What Ivan asks for without the form. */
  const asked = async (amount: string, note: string) => {
    const response = await request.post(`/api?method=${transfer['p2p.submit'].name}`, {
      headers: {
        'Idempotency-Key': randomUUID(),
        'Customer-Id': String(company.id),
        Authorization: `Bearer ${await tokenOf(api, ivan)}`,
      },
      data: { accountId: held?.id, amount, currency: 'EUR', toEmail: payee.email, note },
    })
    expect(await response.json()).toMatchObject({ responseCode: '00', status: 'created' })
  }
  return { company, ivan, eve, payee, api, asked }
}

/** Signed in and acting for the one company there is. */
export const actAt = async (page: Page, person: Person, path: string) => {
  await enter(page, person)
  await page.goto('/')
  await page.waitForURL('**/home')
  await page.goto(path)
}

export const heldBy = async ({ id }: Company): Promise<{ posted: string; held: string }> => {
  const [row] = await query<{ posted: string; held: string }>(
    `select posted_minor::text as posted, held_minor::text as held from ledger.balance join ledger.account on account.id = account_id
     where owner_ref = $1 and account.currency = 'EUR'`,
    [`customer:${id}`],
  )
  return row ?? { posted: '0', held: '0' }
}

import { Right } from '@florin/contract/access'
import { sql } from 'kysely'
import type { By } from '../modules/payments/core/operation.ts'
import { dayOf, daysAfter } from '../platform/day.ts'
import type { OpenTx } from '../platform/transaction.ts'
import type { SeedDeps } from './demo.ts'
import { laySubscribers } from './laySubscribers.ts'
import { silent } from './silent.ts'

const seedName = 'demo-bills'
const client = { ip: '127.0.0.1', userAgent: 'demo', countryCode: undefined }

type Bill = {
  readonly from: 'ana' | 'bob' | 'lumen'
  readonly to: string
  readonly amount: string
  readonly currency: string
  readonly days: number
  readonly for: string
  readonly becomes?: 'paid' | 'rejected' | 'draft'
}

const bills: readonly Bill[] = [
  {
    from: 'lumen',
    to: 'ana@demo.test',
    amount: '180.00',
    currency: 'EUR',
    days: 10,
    for: 'Portrait session, two hours, with ten edited photographs',
  },
  {
    from: 'lumen',
    to: 'ana@demo.test',
    amount: '64.50',
    currency: 'EUR',
    days: 21,
    for: 'Prints of the summer series, framed',
    becomes: 'paid',
  },
  { from: 'bob', to: 'ana@demo.test', amount: '38.20', currency: 'EUR', days: 7, for: 'Your half of the concert tickets' },
  {
    from: 'ana',
    to: 'bob@demo.test',
    amount: '120.00',
    currency: 'USD',
    days: 14,
    for: 'Translation of the rental contract, 6 pages',
  },
  {
    from: 'ana',
    to: 'carla@demo.test',
    amount: '950.00',
    currency: 'EUR',
    days: 30,
    for: 'Website texts in Spanish and English\nHome, services and contact pages',
  },
  { from: 'ana', to: 'grace@example.com', amount: '75.00', currency: 'GBP', days: 14, for: 'Spanish lesson, package of three' },
  { from: 'ana', to: 'bob@demo.test', amount: '15.00', currency: 'EUR', days: 5, for: 'Taxi from the airport', becomes: 'draft' },
  {
    from: 'bob',
    to: 'ana@demo.test',
    amount: '400.00',
    currency: 'EUR',
    days: 12,
    for: 'Deposit for the cabin',
    becomes: 'rejected',
  },
]

const userIdOf = async (tx: OpenTx, email: string): Promise<number | undefined> =>
  (await tx.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirst())?.id

const companies = { lumen: 'Lumen Studio Ltd', nordic: 'Nordic Type OÜ' } as const
type Actor = 'ana' | 'bob' | keyof typeof companies

/** Who acts, and for whom: a person for themself, or Carla for a company of hers. */
const actorOf = async (tx: OpenTx, who: Actor): Promise<By | undefined> => {
  const isPerson = who === 'ana' || who === 'bob'
  const userId = await userIdOf(tx, `${isPerson ? who : 'carla'}@demo.test`)
  const found = await tx
    .selectFrom('customer')
    .select('id')
    .where((eb) => (isPerson ? eb('owner_user_id', '=', userId ?? 0) : eb('business_name', '=', companies[who])))
    .orderBy('id')
    .executeTakeFirst()
  if (userId === undefined || !found) return undefined
  const acting = isPerson
    ? ({ kind: 'person', customerId: found.id, flags: [] } as const)
    : ({ kind: 'company', customerId: found.id, right: Right.full, flags: [], accessList: ['balanceInfo'] } as const)
  return { userId, acting, client }
}

/** Invoices in and out, something that repeats and something to repeat, made as customers make them. */
export const seedDemoBills = ({ servicesOn, ...deps }: SeedDeps): Promise<boolean> => {
  const { db, clock } = deps
  const services = servicesOn({ ...deps, ...silent })
  return db.transaction().execute(async (tx) => {
    const { asking, invoices } = services.invoices
    const { transfers, operations, templates } = services.payments
    const { accounts } = services.accounts
    const now = clock.now()
    const { rows } = await sql`
      insert into seed_run (name, ran_at) values (${seedName}, ${now}) on conflict do nothing returning name`.execute(tx)
    const [ana, bob, lumen] = [await actorOf(tx, 'ana'), await actorOf(tx, 'bob'), await actorOf(tx, 'lumen')]
    if (rows.length === 0 || !ana || !bob || !lumen) return false
    const actors = { ana, bob, lumen }
    const accountIn = async ({ acting }: By, currency: string): Promise<number> =>
      accounts.receiving(tx, acting.customerId, currency)

    for (const { from, to, amount, currency, days, for: noteBody, becomes } of bills) {
      const { userId, acting } = actors[from]
      const by = { userId, customerId: acting.customerId, language: 'en' as const }
      const asked = {
        noteBody,
        toEmail: to,
        amount,
        currency,
        dueDate: daysAfter(dayOf(now), days),
        isDraft: becomes === 'draft',
      }
      const { invoiceId } = await asking.ask(tx, by, asked)
      const accountId = await accountIn(ana, currency)
      if (becomes === 'paid') await operations.payWithin(tx, await invoices.pay(tx, ana, { invoiceId, accountId }))
      if (becomes === 'rejected') await invoices.decline(tx, ana.acting.customerId, invoiceId, 'We agreed on 300')
    }

    const rent = {
      accountId: await accountIn(ana, 'EUR'),
      amount: '45.00',
      currency: 'EUR',
      toEmail: 'bob@demo.test',
      note: 'Gym',
    }
    const monthly = { subscriptionFrequency: 'monthly', subscriptionTransactions: 12 } as const
    await operations.payWithin(tx, await transfers.sendToMember(tx, ana, rent, monthly))
    await templates.keep(tx, ana.acting.customerId, {
      name: 'Lunch with Bob',
      type: 'p2p',
      permission: '3d',
      details: { toEmail: 'bob@demo.test', accountId: rent.accountId, amount: '12.50', currency: 'EUR', note: 'Lunch' },
    })
    const nordic = await actorOf(tx, 'nordic')
    if (nordic) await laySubscribers(tx, services, { merchant: lumen, person: ana, company: nordic })
    return true
  })
}

import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../../../test/app.ts'
import { seedDemoBills } from '../../../seed/bills.ts'
import { seedDemo } from '../../../seed/demo.ts'
import { seedDemoRates } from '../../../seed/rates.ts'
import { personalDataOf } from '../../../entry/modules.ts'
import { eraseRows } from './erase.ts'

let bank: TestApp
beforeAll(async () => {
  bank = await testApp()
  await seedDemo(bank.parts)
  await seedDemoRates(bank.parts)
  await seedDemoBills(bank.parts)
})

const personalTables = () => personalDataOf(() => Object.values(bank.parts.modules)).tables()

type Found = { customerId: number; userId: number | undefined }
const everybody = async (): Promise<Found[]> =>
  (await bank.db.selectFrom('customer').select(['id', 'owner_user_id']).orderBy('id').execute()).map((row) => ({
    customerId: row.id,
    userId: row.owner_user_id ?? undefined,
  }))
const leftOf = async (of: Found): Promise<string[]> => {
  const left: string[] = []
  for (const { name, whose, kept, blank } of personalTables()) {
    const condition = whose(of)
    if (!condition || blank || !['whileOpen', 'forYears'].includes(kept)) continue
    const { rows } = await sql`select from ${sql.table(name)} where ${condition} limit 1`.execute(bank.db)
    if (rows.length > 0) left.push(name)
  }
  return left
}

describe('eraseRows', () => {
  it('leaves nothing of a year in the bank that names anybody, and the books as they were', async () => {
    const entries = () =>
      sql<{ sum: string }>`select count(*) || ':' || sum(abs(amount_minor)) as sum from ledger.entry`.execute(bank.db)
    const before = (await entries()).rows
    const people = await everybody()
    expect(people.length).toBeGreaterThan(3)
    for (const of of people)
      await bank.db.transaction().execute((tx) => eraseRows(personalTables(), tx, of, ['whileOpen', 'forYears']))
    for (const of of people) expect(await leftOf(of), String(of.customerId)).toEqual([])
    const { rows } = await sql<{ text: string }>`
      select to_jsonb(app_user)::text as text from app_user join customer on owner_user_id = app_user.id
      union all select to_jsonb(activity)::text from activity
      union all select to_jsonb(customer)::text from customer`.execute(bank.db)
    const whole = rows.map(({ text }) => text).join('\n')
    expect(whole).not.toContain('@demo.test')
    expect(whole).not.toContain('Marin')
    expect((await entries()).rows).toEqual(before)
  })
})

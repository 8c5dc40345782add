import { account } from '@florin/contract/accounts/account'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../../../test/app.ts'
import { seedInstructions } from '../../../seed/instructions.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await app.db.transaction().execute((tx) => seedInstructions(tx, app.parts.services.accounts.instructionDesk))
})

const withAccounts = async () => {
  const person = await app.given.person()
  const open = (currency: string) =>
    app.db.transaction().execute((tx) => app.parts.services.accounts.accounts.open(tx, person.customerId, currency))
  return { ...person, euros: (await open('EUR')).id, pounds: (await open('GBP')).id }
}

describe('account.paymentInstruction.list', () => {
  it('says where to pay in, for each own account and with its reference', async () => {
    const { token, euros } = await withAccounts()
    const { body } = await app.call(account['paymentInstruction.list'], { accountId: euros }, { token })
    expect(body.instructions).toMatchObject([
      { accountId: euros, type: 'wire', currencyCode: 'EUR', reference: `FL ${euros}`, isViewed: false, allowsThirdParty: true },
    ])
    expect(body.instructions?.[0]?.iban).toMatch(/^[A-Z]{2}\d{2}/)
    const all = await app.call(account['paymentInstruction.list'], {}, { token })
    expect(new Set(all.body.instructions?.map(({ currencyCode }) => currencyCode))).toEqual(new Set(['EUR', 'GBP']))
  })

  it('says what is taken of what is paid in, as it will be', async () => {
    const { token, euros } = await withAccounts()
    const fee = async () =>
      (await app.call(account['paymentInstruction.list'], { accountId: euros }, { token })).body.instructions?.[0]?.fee
    await sql`delete from fee_rule where operation = 'deposit'`.execute(app.db)
    expect(await fee()).toEqual({ currencyCode: 'EUR', fixed: '0.00', percent: '0', markupPercent: '0' })
    await sql`
      insert into fee_rule (operation, unit, fixed_minor, percent, min_minor, max_minor, markup_percent)
      values ('deposit', 'EUR', 100, 0.5, 150, 1000, 0)`.execute(app.db)
    expect(await fee()).toMatchObject({ currencyCode: 'EUR', fixed: '1.00', percent: '0.5', min: '1.50', max: '10.00' })
  })

  it('takes only one’s own money where paying in for others is not permitted', async () => {
    const { token, euros, customerId } = await withAccounts()
    await app.db.updateTable('customer').set({ flags: [] }).where('id', '=', customerId).execute()
    const { body } = await app.call(account['paymentInstruction.list'], { accountId: euros }, { token })
    expect(body.instructions?.[0]?.allowsThirdParty).toBe(false)
  })

  it('refuses with account.missing another’s account', async () => {
    const [ana, bob] = [await withAccounts(), await withAccounts()]
    const reply = await app.call(account['paymentInstruction.list'], { accountId: bob.euros }, { token: ana.token })
    expect(reply).toRefuse('account.missing')
  })
})

describe('account.paymentInstruction.update', () => {
  it('marks it as viewed, for this customer', async () => {
    const [ana, bob] = [await withAccounts(), await withAccounts()]
    const first = async (token: string) =>
      (await app.call(account['paymentInstruction.list'], {}, { token })).body.instructions![0]!
    const { instructionId } = await first(ana.token)
    expect(
      (await app.call(account['paymentInstruction.update'], { instructionId }, { token: ana.token })).body.responseCode,
    ).toBe('00')
    expect((await first(ana.token)).isViewed).toBe(true)
    expect((await first(bob.token)).isViewed).toBe(false)
  })

  it('refuses with object.missing one for a currency that is not held', async () => {
    const ana = await withAccounts()
    const { id } = await app.db
      .selectFrom('payment_instruction')
      .select('id')
      .where('currency', '=', 'USD')
      .executeTakeFirstOrThrow()
    const reply = await app.call(account['paymentInstruction.update'], { instructionId: id }, { token: ana.token })
    expect(reply).toRefuse('object.missing')
  })
})

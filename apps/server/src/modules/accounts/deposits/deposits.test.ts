import { history } from '@florin/contract/books/history'
import { invoice } from '@florin/contract/invoices/invoice'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { movableClock, type TestApp, testApp } from '../../../../../../test/app.ts'
import type { GivenPerson } from '../../../../../../test/given.ts'
import { givenInstruction } from '../instructions/instruction.fixture.ts'
import { depositActors } from './deposit.fixture.ts'

let app: TestApp
let actors: ReturnType<typeof depositActors>
let omar: GivenPerson
beforeAll(async () => {
  app = await testApp({ clock: movableClock() })
  actors = depositActors(app)
  omar = await app.given.operator()
  await app.parts.services.accounts.rates.set(app.db, { EUR: '1.10' })
  await givenInstruction(app.db, app.parts.clock.now())
})

const fundingInvoice = async ({ token }: GivenPerson, amount = '25.00') =>
  (await app.call(invoice['funding.create'], { amount, currency: 'EUR' }, { token })).body.invoiceId ?? expect.fail('no invoice')
const statusOf = async ({ token }: GivenPerson, id: number) =>
  (await app.call(invoice.get, { invoiceId: id }, { token })).body.invoice?.status

describe('account.deposit.callback', () => {
  it('credits the account that the reference names, however the sender wrote it', async () => {
    const ana = await actors.holder()
    for (const reference of [`FL ${ana.accountId}`, `fl${ana.accountId}`, `/ROC/FL-${ana.accountId} rent`])
      expect((await actors.arrive({ reference })).body).toMatchObject({ responseCode: '00', status: 'credited' })
    expect(await actors.balanceOf(ana.customerId)).toEqual(['75.00'])
    const { transactions } = (await app.call(history['activity.list'], {}, { token: ana.token })).body
    expect(transactions?.[0]).toMatchObject({ transactionType: 'deposit', amount: '25.00', transactionDirection: 'in' })
    const told = await app.db.selectFrom('notification').select('event').where('user_id', '=', ana.userId).execute()
    expect(told.map(({ event }) => event)).toContain('depositArrived')
  })

  it('books the same message once, also when it comes many times at once', async () => {
    const ana = await actors.holder()
    const message = actors.money({ reference: `FL ${ana.accountId}` })
    const answers = await Promise.all(Array.from({ length: 12 }, () => actors.callback(message)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect((await actors.callback(message)).body).toMatchObject({ status: 'credited' })
    expect(await actors.balanceOf(ana.customerId)).toEqual(['25.00'])
    const lost = actors.money()
    const kept = await Promise.all(Array.from({ length: 12 }, () => actors.callback(lost)))
    expect(new Set(kept.map(({ body }) => body.depositId)).size).toBe(1)
  })

  it('refuses with deposit.known other money under the same name of the bank', async () => {
    const message = actors.money()
    await actors.callback(message)
    expect(await actors.callback({ ...message, amount: '26.00' })).toRefuse('deposit.known')
  })

  it('refuses with currency.unsupported a currency that is none', async () => {
    expect(await actors.arrive({ currencyCode: 'XXX' })).toRefuse('currency.unsupported', { field: 'currencyCode' })
  })

  it('refuses with amount.unfit what the currency has no coins for', async () => {
    expect(await actors.arrive({ amount: '0.001' })).toRefuse('amount.unfit', { field: 'amount' })
  })

  it('keeps what comes in a currency without a rate', async () => {
    expect((await actors.arrive({ currencyCode: 'JPY', amount: '900' })).body).toMatchObject({ status: 'unmatched' })
  })

  it('does not exist for whoever does not know the secret', async () => {
    const reply = await actors.callback(actors.money(), 'x'.repeat(32))
    expect([reply.status, reply.body.responseCode]).toEqual([404, 'IM'])
  })

  it.each([
    ['reference', async () => ({ reference: 'rent for May' })],
    ['reference', async () => ({ reference: '' })],
    ['reference', async () => ({ reference: 'FL 999999' })],
    ['account', async (accountId: number) => ({ reference: `FL ${accountId}`, currencyCode: 'USD' })],
  ] as const)('keeps for an operator what waits for the %s', async (waitsFor, change) => {
    const ana = await actors.holder()
    const id = await actors.unmatched(await change(ana.accountId))
    expect(await actors.get(id, omar)).toMatchObject({ status: 'unmatched', waitsFor })
    expect(await actors.balanceOf(ana.customerId)).toEqual(['0.00'])
  })

  it('keeps what others send to a customer who may not be paid in by them, by the way it came', async () => {
    const ana = await actors.holder({ flags: ['addFundsBankThirdParty'] })
    const sent = { reference: `FL ${ana.accountId}`, senderName: 'Somebody Else' }
    const id = await actors.unmatched({ ...sent, type: 'wire' })
    expect(await actors.get(id, omar)).toMatchObject({ waitsFor: 'thirdParty', isThirdParty: true, customerId: ana.customerId })
    expect((await actors.arrive({ ...sent, type: 'eft' })).body).toMatchObject({ status: 'credited' })
    expect((await actors.arrive({ ...sent, senderName: 'PERSON, TEST MIDDLE' })).body).toMatchObject({ status: 'credited' })
  })

  it('pays the funding invoice that it names, if it is what that asks for', async () => {
    const ana = await actors.holder()
    const [first, second] = [await fundingInvoice(ana), await fundingInvoice(ana, '30.00')]
    expect((await actors.arrive({ reference: `Invoice ${first}` })).body).toMatchObject({ status: 'credited' })
    expect(await statusOf(ana, first)).toBe('paid')
    const again = await actors.unmatched({ reference: String(first) })
    expect((await actors.get(again, omar)).waitsFor).toBe('invoice')
    const other = await actors.unmatched({ reference: String(second) })
    expect(await actors.get(other, omar)).toMatchObject({ waitsFor: 'invoice', invoice: { invoiceId: second, agrees: false } })
    expect(await statusOf(ana, second)).toBe('unpaid')
  })

  it('takes the fee of the rules from what arrives', async () => {
    await sql`insert into fee_rule (operation, unit, fixed_minor, percent, min_minor, markup_percent)
      values ('deposit', 'EUR', 100, 0, 0, 0)`.execute(app.db)
    const ana = await actors.holder()
    await actors.arrive({ reference: `FL ${ana.accountId}` })
    await actors.arrive({ reference: `FL ${ana.accountId}`, amount: '1.00' })
    expect(await actors.balanceOf(ana.customerId)).toEqual(['25.00'])
    const { transactions } = (await app.call(history['activity.list'], {}, { token: ana.token })).body
    expect(transactions?.map(({ amount, fee }) => [amount, fee])).toEqual(
      expect.arrayContaining([
        ['24.00', '1.00'],
        ['1.00', '0.00'],
      ]),
    )
    await sql`delete from fee_rule where operation = 'deposit'`.execute(app.db)
  })
})

describe('the books', () => {
  it('are in order, and hold what is nobody’s yet', async () => {
    await actors.expectBooksInOrder()
  })
})

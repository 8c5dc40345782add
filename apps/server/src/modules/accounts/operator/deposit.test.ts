import { operatorAccount } from '@florin/contract/accounts/operatorAccount'
import { operatorDeposit } from '@florin/contract/accounts/operatorDeposit'
import { operatorReview } from '@florin/contract/compliance/operatorReview'
import { operatorAudit } from '@florin/contract/console/operatorAudit'
import { operatorChange } from '@florin/contract/console/operatorChange'
import { invoice } from '@florin/contract/invoices/invoice'
import { beforeAll, describe, expect, it } from 'vitest'
import { movableClock, type TestApp, testApp } from '../../../../../../test/app.ts'
import { byTwo } from '../../../../../../test/change.ts'
import type { GivenPerson } from '../../../../../../test/given.ts'
import { givenInstruction } from '../instructions/instruction.fixture.ts'
import { depositActors } from '../deposits/deposit.fixture.ts'

let app: TestApp
let actors: ReturnType<typeof depositActors>
let omar: GivenPerson
let olga: GivenPerson
beforeAll(async () => {
  app = await testApp({ clock: movableClock() })
  actors = depositActors(app)
  omar = await app.given.operator()
  olga = await app.given.operator()
  await app.parts.services.accounts.rates.set(app.db, { EUR: '1.10' })
  await givenInstruction(app.db, app.parts.clock.now())
})

const written = {
  type: 'wire',
  amount: '25.00',
  currencyCode: 'EUR',
  senderName: 'Test Person',
  reference: 'by post',
  isThirdParty: false,
  reason: 'By post, the bank forgot it',
} as const
const record = (change: object = {}, { token }: GivenPerson = omar) =>
  app.call(operatorDeposit['deposit.create'], { ...written, ...change }, { token })
/** By two operators; gives its number. */
const recorded = async (change: object = {}) => {
  expect((await byTwo(app, record(change))).body).toMatchObject({ status: 'applied' })
  return (await list()).deposits?.[0]?.depositId ?? expect.fail('not recorded')
}
const list = async (filter: object = {}) => (await app.call(operatorDeposit['deposit.list'], filter, { token: omar.token })).body
const funding = async ({ token }: GivenPerson, amount = '25.00') =>
  (await app.call(invoice['funding.create'], { amount, currency: 'EUR' }, { token })).body.invoiceId ?? expect.fail('no invoice')
const sentBack = (depositId: number) =>
  app.db.selectFrom('job').select('id').where('kind', '=', 'deposit.return').where('key', '=', String(depositId)).execute()

describe('operator.deposit.list', () => {
  it('shows the newest first, by status, way, sender, reference and number', async () => {
    const ana = await actors.holder()
    await actors.arrive({ reference: `FL ${ana.accountId}`, type: 'eft' })
    const lost = await actors.unmatched({ senderName: 'Ghost Writer', reference: 'Chapter 7' })
    const { deposits = [] } = await list({ search: String(ana.accountId) })
    expect(deposits).toMatchObject([{ status: 'credited', type: 'eft', accountId: ana.accountId, amount: '25.00' }])
    for (const search of ['ghost', 'CHAPTER 7', String(lost)])
      expect((await list({ search, status: 'unmatched' })).deposits?.[0]?.depositId).toBe(lost)
    expect((await list({ search: 'ghost', type: 'eft' })).total).toBe(0)
    expect((await list({ search: 'ghost', status: 'credited' })).deposits).toEqual([])
  })
})

describe('operator.deposit.get', () => {
  it('refuses with object.missing what never came', async () => {
    expect(await app.call(operatorDeposit['deposit.get'], { depositId: 5 }, { token: omar.token })).toRefuse('object.missing')
  })
})

describe('operator.deposit.create', () => {
  it('books nothing until a second operator agrees', async () => {
    const ana = await actors.holder()
    const { body } = await record({ accountId: ana.accountId })
    expect(body).toMatchObject({ responseCode: '00', status: 'awaitingApproval', fee: '0.00' })
    expect(body.depositId).toBeUndefined()
    const changeId = body.changeId ?? 0
    expect(await actors.balanceOf(ana.customerId)).toEqual(['0.00'])
    const { items } = (await app.call(operatorReview['review.list'], { customerId: ana.customerId }, { token: olga.token })).body
    expect(items).toMatchObject([{ kind: 'change', subjectId: changeId, isOwn: false }])
    const approve = ({ token }: GivenPerson) => app.call(operatorChange['change.approve'], { changeId }, { token })
    expect(await approve(omar)).toRefuse('review.own')
    expect((await approve(olga)).body).toMatchObject({ status: 'applied' })
    expect(await actors.balanceOf(ana.customerId)).toEqual(['25.00'])
  })

  it('refuses with account.missing what is no customer’s', async () => {
    expect(await record({ accountId: 999_999 })).toRefuse('account.missing')
  })

  it('refuses with currency.unsupported, amount.unfit and deposit.otherCurrency what cannot be', async () => {
    const { accountId } = await actors.holder()
    expect(await record({ currencyCode: 'XXX' })).toRefuse('currency.unsupported', { field: 'currencyCode' })
    expect(await record({ amount: '0.001' })).toRefuse('amount.unfit', { field: 'amount' })
    expect(await record({ accountId, currencyCode: 'USD' })).toRefuse('deposit.otherCurrency', { field: 'accountId' })
  })

  it('refuses with amount.unfit what the currency has no coins for', async () => {
    expect(await record({ amount: '0.001' })).toRefuse('amount.unfit')
  })

  it('refuses with deposit.otherCurrency an account that cannot hold it', async () => {
    const { accountId } = await actors.holder()
    expect(await record({ accountId, currencyCode: 'USD' })).toRefuse('deposit.otherCurrency')
  })

  it('refuses with acting.own one’s own account', async () => {
    const ivan = await actors.holder({ isAdmin: true })
    expect(await record({ accountId: ivan.accountId }, ivan)).toRefuse('acting.own')
  })

  it('refuses with object.missing, invoice.over and invoice.other an invoice that it does not pay', async () => {
    const [ana, bob] = [await actors.holder(), await actors.holder()]
    const { accountId } = ana
    expect(await record({ accountId, invoiceId: await funding(bob) })).toRefuse('object.missing')
    expect(await record({ accountId, invoiceId: await funding(ana, '24.00') })).toRefuse('invoice.other')
    const paid = await funding(ana)
    await actors.arrive({ reference: String(paid) })
    expect(await record({ accountId, invoiceId: paid })).toRefuse('invoice.over')
  })

  it('refuses with invoice.over one that is paid', async () => {
    const ana = await actors.holder()
    const paid = await funding(ana)
    await actors.arrive({ reference: String(paid) })
    expect(await record({ accountId: ana.accountId, invoiceId: paid })).toRefuse('invoice.over')
  })

  it('refuses with invoice.other one that asks for more', async () => {
    const ana = await actors.holder()
    const asked = await funding(ana, '26.00')
    expect(await record({ accountId: ana.accountId, invoiceId: asked })).toRefuse('invoice.other', { field: 'invoiceId' })
  })

  it('refuses with deposit.known what is on record by its hash', async () => {
    const txHash = crypto.randomUUID()
    await recorded({ type: 'crypto', txHash })
    expect(await record({ type: 'crypto', txHash })).toRefuse('deposit.known')
  })
})

describe('operator.deposit.confirm', () => {
  it('credits once when two operators match it at once, and marks the invoice paid', async () => {
    const ana = await actors.holder()
    const id = await actors.unmatched()
    const invoiceId = await funding(ana)
    const answers = await Promise.all([omar, olga, omar, olga].map((who) => actors.confirm(id, ana.accountId, who, invoiceId)))
    const over = 'deposit.over'
    expect(answers.map(({ refusal }) => refusal).toSorted()).toEqual([over, over, over, undefined])
    expect(await actors.balanceOf(ana.customerId)).toEqual(['25.00'])
    expect((await app.call(invoice.get, { invoiceId }, { token: ana.token })).body.invoice?.status).toBe('paid')
    const { items } = (await app.call(operatorAudit['audit.list'], { customerId: ana.customerId }, { token: olga.token })).body
    expect(items?.map(({ method }) => method)).toContain('operator.deposit.confirm')
    expect(await actors.get(id, omar)).toMatchObject({ status: 'credited', accountId: ana.accountId })
  })

  it('either credits or returns when both are asked for at once', async () => {
    const ana = await actors.holder()
    const ids = await Promise.all(Array.from({ length: 4 }, () => actors.unmatched()))
    const answers = await Promise.all(
      ids.map((id) => Promise.all([actors.confirm(id, ana.accountId, omar), actors.decline(id, olga)])),
    )
    for (const pair of answers) expect(pair.map(({ refusal }) => refusal).toSorted()).toEqual(['deposit.over', undefined])
  })

  it('refuses with object.missing what never came, and with deposit.over what is credited', async () => {
    const { accountId } = await actors.holder()
    expect(await actors.confirm(5, accountId, omar)).toRefuse('object.missing')
    const id = await actors.unmatched()
    await actors.confirm(id, accountId, omar)
    expect(await actors.confirm(id, accountId, omar)).toRefuse('deposit.over')
  })

  it('refuses with deposit.over what was returned', async () => {
    const { accountId } = await actors.holder()
    const id = await actors.unmatched()
    await actors.decline(id, omar)
    expect(await actors.confirm(id, accountId, omar)).toRefuse('deposit.over')
  })

  it('refuses with account.missing an account that is closed, and it waits on', async () => {
    const { accountId } = await actors.holder()
    const reason = 'Asked for by the customer'
    await app.call(operatorAccount['account.update'], { accountId, accountStatusId: 11, reason }, { token: omar.token })
    const id = await actors.unmatched()
    expect(await actors.confirm(id, accountId, omar)).toRefuse('account.missing')
    expect((await actors.get(id, omar)).status).toBe('unmatched')
  })

  it('refuses with deposit.otherCurrency an account that cannot hold it', async () => {
    const { accountId } = await actors.holder()
    const id = await actors.unmatched({ currencyCode: 'USD' })
    expect(await actors.confirm(id, accountId, omar)).toRefuse('deposit.otherCurrency', { field: 'accountId' })
  })

  it('refuses with deposit.thirdParty what others sent to a customer who may not take it', async () => {
    const ana = await actors.holder({ flags: [] })
    const id = await actors.unmatched({ senderName: 'Somebody Else' })
    expect(await actors.confirm(id, ana.accountId, omar)).toRefuse('deposit.thirdParty')
    const flags = ['addFundsWireThirdParty']
    await app.db.updateTable('customer').set({ flags }).where('id', '=', ana.customerId).execute()
    expect((await actors.confirm(id, ana.accountId, omar)).body.responseCode).toBe('00')
    const byHand = await recorded({ isThirdParty: true, type: 'eft' })
    expect(await actors.confirm(byHand, ana.accountId, olga)).toRefuse('deposit.thirdParty')
  })

  it('refuses with acting.own one’s own account', async () => {
    const ivan = await actors.holder({ isAdmin: true })
    expect(await actors.confirm(await actors.unmatched(), ivan.accountId, ivan)).toRefuse('acting.own')
  })

  it('refuses with invoice.over and invoice.other an invoice that it does not pay', async () => {
    const ana = await actors.holder()
    const id = await actors.unmatched()
    const other = await funding(ana, '24.00')
    expect(await actors.confirm(id, ana.accountId, omar, other)).toRefuse('invoice.other')
    const paid = await funding(ana)
    await actors.arrive({ reference: String(paid) })
    expect(await actors.confirm(id, ana.accountId, omar, paid)).toRefuse('invoice.over')
  })

  it('refuses with invoice.other one that asks for less', async () => {
    const ana = await actors.holder()
    const asked = await funding(ana, '1.00')
    const reply = await actors.confirm(await actors.unmatched(), ana.accountId, omar, asked)
    expect(reply).toRefuse('invoice.other', { field: 'invoiceId' })
  })
})

describe('operator.deposit.decline', () => {
  it('sends it back once, tells the bank and whose it seemed to be', async () => {
    const ana = await actors.holder({ flags: [] })
    const id = await actors.unmatched({ reference: `FL ${ana.accountId}`, senderName: 'Somebody Else' })
    const answers = await Promise.all([actors.decline(id, omar), actors.decline(id, olga)])
    expect(answers.map(({ refusal }) => refusal).toSorted()).toEqual(['deposit.over', undefined])
    expect(await sentBack(id)).toHaveLength(1)
    expect(await actors.get(id, omar)).toMatchObject({ status: 'returned', returnReason: 'Nobody here by that name' })
    const told = await app.db.selectFrom('notification').select('event').where('user_id', '=', ana.userId).execute()
    expect(told.map(({ event }) => event)).toContain('depositReturned')
    const { items } = (
      await app.call(operatorReview['review.list'], { kind: 'deposit', customerId: ana.customerId }, { token: omar.token })
    ).body
    expect(items).toEqual([])
  })

  it('takes back what was written down, without a word to the bank', async () => {
    const id = await recorded()
    expect((await actors.decline(id, omar)).body).toMatchObject({ status: 'applied' })
    expect(await sentBack(id)).toEqual([])
  })

  it('refuses with object.missing what never came', async () => {
    expect(await actors.decline(5, omar)).toRefuse('object.missing')
  })

  it('refuses with deposit.over what is credited', async () => {
    const { accountId } = await actors.holder()
    const id = await actors.unmatched()
    await actors.confirm(id, accountId, omar)
    expect(await actors.decline(id, omar)).toRefuse('deposit.over')
  })
})

describe('the books', () => {
  it('are in order, and hold what is nobody’s yet', async () => {
    await actors.expectBooksInOrder()
  })
})

import { Right } from '@florin/contract/access'
import { massApproval } from '@florin/contract/mass/massApproval'
import { mass } from '@florin/contract/mass/mass'
import { v1 } from '@florin/contract/publicApi/v1'
import { verify } from '@florin/ledger/verify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Shop } from '../../merchant/merchant.fixture.ts'
import type { Payer } from '../../payments/core/operations.fixture.ts'
import { ownAddress, type ProgramBank, programBank } from '../publicApi.fixture.ts'

let bank: ProgramBank
let shop: Shop
let ana: Payer
let bo: Payer
let key: string
beforeAll(async () => {
  bank = await programBank()
  ana = await bank.person({ EUR: '0' })
  bo = await bank.person({ EUR: '0' })
})
beforeEach(async () => {
  shop = await bank.shop({ EUR: '1000.00' })
  await setCompany({ verified: true, flags: ['sendMoneyPaxumUser'] })
  await bank.db
    .updateTable('company_user')
    .set({ flags: ['sendMoneyPaxumUser'] })
    .where('customer_id', '=', shop.customerId)
    .execute()
  await bank.allow(shop, ownAddress)
  key = await payingKey('50.00')
})
afterAll(async () => {
  expect((await verify(bank.db)).findings).toEqual([])
})

const setCompany = (change: { verified?: boolean; flags?: string[] }) =>
  bank.db.updateTable('customer').set(change).where('id', '=', shop.customerId).execute()
const payingKey = (...limits: string[]) => bank.payingKey(shop, ...limits)
const own = () => shop.accounts['EUR'] ?? 0
const inEuro = async (who: Payer) => (await bank.minors(who.accounts['EUR'])).posted
const held = async () => (await bank.minors(own())).held

type Row = Record<string, string>
const rowsFor = (...amounts: string[]): Row[] =>
  amounts.map((amount, at) => ({ toEmail: (at % 2 === 0 ? ana : bo).email, amount, reference: `F-${at}` }))
const create = (rows: Row[], change: object = {}, by = key) =>
  bank.ask(by, v1['batch.create'], { type: 'p2p', name: 'Fees', accountId: own(), rows, ...change })
const draft = async (rows: Row[] = rowsFor('10.00', '5.00')) => {
  const { body } = await create(rows)
  return String(body.id ?? expect.fail(JSON.stringify(body)))
}
const confirm = (id: string, change: object = {}, headers: Record<string, string> = {}, by = key) =>
  bank.ask(by, v1['batch.confirm'], { id, ...change }, headers)
const pay = async () => {
  const { runner } = bank.parts.services.mass
  for (let round = 0; round < 50; round += 1) if (!(await runner.round())) return
}
const statusOf = async (id: string) => (await bank.ask(key, v1['batch.get'], { id })).body.status
const foreign = async () => {
  const other = await bank.shop({ EUR: '1000.00' })
  await bank.allow(other, ownAddress)
  return (await bank.keyOf(other, ['read', 'pay'])).key
}

describe('a batch of a program', () => {
  it('is checked, confirmed once for its key, paid by itself within the limit, and told row by row', async () => {
    const before = [await inEuro(ana), await inEuro(bo)]
    const { body } = await create(rowsFor('10.00', '5.00'))
    expect(body).toMatchObject({
      status: 'uploaded',
      count: 2,
      validCount: 2,
      invalidCount: 0,
      invalidRows: [],
      totalAmount: '15.00',
    })
    const id = String(body.id)
    const once = { 'idempotency-key': crypto.randomUUID() }
    const first = await confirm(id, {}, once)
    expect(first.body).toMatchObject({ status: 'processing', processingCount: 2 })
    expect((await confirm(id, {}, once)).text).toBe(first.text)
    await pay()
    expect(await statusOf(id)).toBe('completed')
    expect([(await inEuro(ana)) - (before[0] ?? 0n), (await inEuro(bo)) - (before[1] ?? 0n)]).toEqual([1000n, 500n])
    const page = (cursor?: string) => bank.ask(key, v1['batch.row.list'], { id, limit: '1', ...(cursor && { cursor }) })
    const one = (await page()).body
    const two = (await page(one.cursor?.next)).body
    expect([...(one.items ?? []), ...(two.items ?? [])]).toMatchObject([
      { target: ana.email, amount: '10.00', status: 'completed', transactionId: expect.any(Number), errors: [] },
      { target: bo.email, amount: '5.00', status: 'completed' },
    ])
    expect(two.cursor?.next).toBeUndefined()
  })

  it('waits for an approver above what the key pays by itself, as a whole and with its fee', async () => {
    const id = await draft(rowsFor('25.00', '25.01'))
    expect((await confirm(id)).body.status).toBe('created')
    await pay()
    expect(await statusOf(id)).toBe('created')
    expect(await held()).toBeGreaterThan(5000n)
    const eve = await bank.person({})
    await bank.given.withoutAccount(eve)
    await bank.given.employee(shop, eve, { right: Right.confirm, accessList: ['balanceInfo'] })
    const decision = { batchId: Number(id), declined: false }
    expect(await bank.act(shop, massApproval['mass.approve'], decision)).toRefuse('approval.own')
    const as = { token: eve.token, customerId: shop.customerId }
    expect((await bank.call(massApproval['mass.approve'], decision, as)).body.status).toBe('completed')
    await pay()
    expect(await statusOf(id)).toBe('completed')
    const unlimited = await payingKey()
    const { body } = await create(rowsFor('1.00'), {}, unlimited)
    expect((await confirm(String(body.id), {}, {}, unlimited)).body.status).toBe('created')
  })

  it('counts in the day of the key as a whole, and not where the company agrees or it is dropped', async () => {
    key = await payingKey('100.00', '60.00')
    expect((await confirm(await draft(rowsFor('60.00', '5.00')))).body.status).toBe('created')
    const dropped = await draft(rowsFor('30.00', '10.00'))
    expect((await confirm(dropped)).body.status).toBe('processing')
    expect((await confirm(await draft(rowsFor('20.00', '11.00')))).body.status).toBe('created')
    await bank.ask(key, v1['batch.cancel'], { id: dropped })
    expect((await confirm(await draft(rowsFor('21.00', '12.00')))).body.status).toBe('processing')
  })

  it('waits for an approver where somebody else has written rows of it', async () => {
    const id = await draft()
    const clerk = await bank.person({})
    await bank.given.withoutAccount(clerk)
    await bank.given.employee(shop, clerk, { right: Right.initiate, accessList: ['balanceInfo'] })
    await bank.db
      .updateTable('company_user')
      .set({ flags: ['sendMoneyPaxumUser'] })
      .where('customer_id', '=', shop.customerId)
      .execute()
    const lines = (await bank.ask(key, v1['batch.row.list'], { id })).body.items ?? []
    const change = { line: lines[0]?.line ?? 0, cells: { toEmail: bo.email } }
    const as = { token: clerk.token, customerId: shop.customerId }
    const changed = await bank.call(mass['line.update'], { batchId: Number(id), lines: [change] }, as)
    expect(changed.body.responseCode).toBe('00')
    expect((await confirm(id)).body.status).toBe('created')
  })

  it('waits for an approver where another key has written rows of it', async () => {
    const id = await draft()
    const smaller = await payingKey('1.00')
    for (const by of [key, smaller]) await bank.ask(by, v1['batch.row.create'], { id, rows: rowsFor('3.00') })
    expect((await confirm(id)).body.status).toBe('created')
    const prepared = await create(rowsFor('6.00'), {}, smaller)
    expect((await confirm(String(prepared.body.id))).body.status).toBe('created')
  })

  it('is nothing of a key that only reads, and its rows are masked in the log', async () => {
    const { key: reader } = await bank.keyOf(shop, ['read'])
    expect(await create(rowsFor('1.00'), {}, reader)).toRefuse('scope.insufficient')
    await draft()
    await bank.parts.services.publicApi.requests.flush()
    const logged = await bank.db
      .selectFrom('api_request')
      .select(['request_body', 'response_body'])
      .where('customer_id', '=', shop.customerId)
      .execute()
    expect(JSON.stringify(logged)).not.toContain(ana.email)
  })

  it('takes no card numbers and no column that there is not', async () => {
    expect((await create(rowsFor('1.00'), { type: 'oct' })).status).toBe(422)
    expect((await create([{ cardNumber: '4111111111111111', amount: '1.00' }])).status).toBe(422)
    expect((await create([])).status).toBe(422)
  })
})

describe('v1.batch.create', () => {
  it('tells what is wrong with which row, and stores the others with it', async () => {
    const { body } = await create([
      ...rowsFor('10.00'),
      { toEmail: 'nobody@test.example', amount: '1.00' },
      { toEmail: bo.email, amount: '-1' },
    ])
    expect(body).toMatchObject({ count: 3, validCount: 1, invalidCount: 2 })
    expect(body.invalidRows).toMatchObject([
      { line: 2, status: 'invalid', errors: [{ field: 'toEmail', detail: expect.any(String) }] },
      { line: 3, status: 'invalid', errors: [{ field: 'amount', detail: expect.any(String) }] },
    ])
  })
  it('refuses with account.missing another’s', async () => {
    expect(await create(rowsFor('1.00'), { accountId: ana.accounts['EUR'] })).toRefuse('account.missing')
  })
  it('refuses with batch.identical the same rows once more, unless that is meant', async () => {
    await draft()
    expect(await create(rowsFor('10.00', '5.00'))).toRefuse('batch.identical')
    expect((await create(rowsFor('10.00', '5.00'), { ignoreIdenticalBatch: true })).status).toBe(200)
  })
  it('refuses with transfer.notPermitted whom the company does not let pay so', async () => {
    await setCompany({ flags: [] })
    expect(await create(rowsFor('1.00'))).toRefuse('transfer.notPermitted')
  })
})

describe('v1.batch.row.create', () => {
  const add = (id: string, rows: Row[], by = key) => bank.ask(by, v1['batch.row.create'], { id, rows })
  it('adds rows behind the others', async () => {
    const id = await draft()
    const { body } = await add(id, rowsFor('1.00', '0'))
    expect(body).toMatchObject({ count: 4, validCount: 3, invalidCount: 1, invalidRows: [{ line: 4 }] })
  })
  it('refuses with object.missing another company’s', async () => {
    expect(await add(await draft(), rowsFor('1.00'), await foreign())).toRefuse('object.missing')
  })
  it('refuses with batch.over one that is confirmed', async () => {
    const id = await draft()
    await confirm(id)
    expect(await add(id, rowsFor('1.00'))).toRefuse('batch.over')
  })
  it('refuses with batch.tooLong more rows than a batch has', async () => {
    const id = await draft()
    await bank.db.updateTable('mass_row').set({ line: 10_000 }).where('batch_id', '=', Number(id)).where('line', '=', 2).execute()
    expect(await add(id, rowsFor('1.00', '2.00'))).toRefuse('batch.tooLong')
  })
  it('refuses with transfer.notPermitted whom the company does not let pay so', async () => {
    const id = await draft()
    await setCompany({ flags: [] })
    expect(await add(id, rowsFor('1.00'))).toRefuse('transfer.notPermitted')
  })
})

describe('v1.batch.row.list', () => {
  const list = (id: string, change: object = {}, by = key) => bank.ask(by, v1['batch.row.list'], { id, ...change })
  it('refuses with object.missing another company’s', async () => {
    expect(await list(await draft(), {}, await foreign())).toRefuse('object.missing')
  })
  it('refuses with cursor.unknown what nobody gave out', async () => {
    expect(await list(await draft(), { cursor: 'aGk' })).toRefuse('cursor.unknown')
  })
})

describe('v1.batch.confirm', () => {
  it('refuses with object.missing another company’s', async () => {
    expect(await confirm(await draft(), {}, {}, await foreign())).toRefuse('object.missing')
  })
  it('pays once what two programs confirm at the same moment', async () => {
    const id = await draft()
    const before = (await bank.minors(own())).posted
    const answers = await Promise.all([confirm(id), confirm(id), confirm(id)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 200)) expect(answer).toRefuse('batch.over')
    await pay()
    expect(before - (await bank.minors(own())).posted).toBeLessThan(1700n)
  })
  it('refuses with batch.over what was confirmed before', async () => {
    const id = await draft()
    await confirm(id)
    expect(await confirm(id)).toRefuse('batch.over')
  })
  it('refuses with batch.empty one of which nothing is left', async () => {
    const id = await draft([{ toEmail: 'nobody@test.example', amount: '1.00' }])
    expect(await confirm(id, { skipInvalid: true })).toRefuse('batch.empty')
  })
  it('refuses with batch.identical what was confirmed in the last thirty days', async () => {
    await confirm(await draft())
    const { body } = await create(rowsFor('10.00', '5.00'), { ignoreIdenticalBatch: true })
    expect(await confirm(String(body.id))).toRefuse('batch.identical')
  })
  it('refuses with batch.invalidRows, unless they are to be left out', async () => {
    const id = await draft([...rowsFor('1.00'), { toEmail: 'nobody@test.example', amount: '1.00' }])
    expect(await confirm(id)).toRefuse('batch.invalidRows')
    expect((await confirm(id, { skipInvalid: true, leftOutReason: 'Left us' })).body.status).toBe('processing')
  })
  it('refuses with batch.row one whose payee can no longer be paid', async () => {
    const gone = await bank.person({ EUR: '0' })
    const id = await draft([{ toEmail: gone.email, amount: '1.00' }])
    await bank.db.updateTable('app_user').set({ blocked_at: bank.clock.now() }).where('id', '=', gone.userId).execute()
    expect(await confirm(id)).toRefuse('batch.row')
  })
  it('refuses with batch.costChanged another total than was read, and takes the right one however it is written', async () => {
    const id = await draft()
    const refused = await confirm(id, { total: '1.00' })
    expect(refused).toRefuse('batch.costChanged')
    const { totalAmount, totalFee } = (await bank.ask(key, v1['batch.get'], { id })).body
    const total = String(Number(totalAmount) + Number(totalFee))
    expect((await confirm(id, { total })).body.status).toBe('processing')
  })
  it('refuses with batch.funds more than there is', async () => {
    expect(await confirm(await draft(rowsFor('900.00', '900.00')))).toRefuse('batch.funds')
  })
  it('refuses with customer.unverified a company that is verified no longer', async () => {
    const id = await draft()
    await setCompany({ verified: false })
    expect(await confirm(id)).toRefuse('customer.unverified')
  })
  it('refuses with transfer.notPermitted whom the company does not let pay so', async () => {
    const id = await draft()
    await setCompany({ flags: [] })
    expect(await confirm(id)).toRefuse('transfer.notPermitted')
  })
})

describe('v1.batch.cancel', () => {
  const cancel = (id: string, by = key) => bank.ask(by, v1['batch.cancel'], { id })
  it('gives back what was reserved', async () => {
    const id = await draft(rowsFor('40.00', '40.00'))
    await confirm(id)
    expect(await held()).toBeGreaterThan(0n)
    expect((await cancel(id)).body.status).toBe('canceled')
    expect(await held()).toBe(0n)
  })
  it('refuses with object.missing another company’s', async () => {
    expect(await cancel(await draft(), await foreign())).toRefuse('object.missing')
  })
  it('refuses with batch.over what is over', async () => {
    const id = await draft()
    await cancel(id)
    expect(await cancel(id)).toRefuse('batch.over')
  })
})

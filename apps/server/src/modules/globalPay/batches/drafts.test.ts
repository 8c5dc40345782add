import { globalPay } from '@florin/contract/globalPay/globalPay'
import { payoutMethods } from '@florin/contract/globalPay/globalPayment'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Payer } from '../../payments/core/operations.fixture.ts'
import { outsideBank, type OutsideBank } from '../../payments/rails/outside/outside.fixture.ts'
import { expectBooksInOrder, globalCase, type GlobalCase } from '../globalPay.fixture.ts'
import { drafting, payment, rows } from './drafts.fixture.ts'

type Draft = { readonly batchId: number; readonly id: number }
let bank: OutsideBank
let cases: GlobalCase
let ana: Payer
let stranger: Payer
beforeAll(async () => {
  bank = await outsideBank()
  cases = globalCase(bank)
  stranger = await bank.rich('EUR')
})
beforeEach(async () => {
  ana = await bank.rich('EUR')
})
afterEach(() => expectBooksInOrder(bank))

const { draft, get, submit } = drafting(() => ({ bank, sender: ana }))

describe('globalPay.batch.get', () => {
  it('points out what is in the batch twice, and what was sent in the last thirty days', async () => {
    const line = 'Tomas Herrera,tomas@twice.example,70.00,Light,BEN,'
    const { batchId } = await draft(rows(line, line))
    const warned = await get(batchId, { onlyWarned: true })
    expect(warned.warningCount).toBe(1)
    expect(warned.payments?.map(({ warnings }) => warnings)).toEqual([[{ kind: 'sameAsLine', line: 3 }]])
    await submit(batchId)
    const next = await get((await draft(rows(line))).batchId, { onlyWarned: true })
    expect(next.payments?.map(({ beneficiaryName, warnings }) => [beneficiaryName, warnings[0]?.kind])).toEqual([
      ['Tomas Herrera', 'paidBefore'],
    ])
  })
  it('refuses with object.missing another’s batch', async () => {
    const { batchId } = await draft()
    expect(await bank.call(globalPay['batch.get'], { batchId }, { token: stranger.token })).toRefuse('object.missing')
  })
})
describe('globalPay.batch.check', () => {
  it('refuses with object.missing another’s batch', async () => {
    const { batchId } = await draft()
    expect(await bank.call(globalPay['batch.check'], { batchId }, { token: stranger.token })).toRefuse('object.missing')
  })
})
describe('globalPay.batch.fee', () => {
  it('refuses with object.missing another’s batch', async () => {
    const { batchId } = await draft()
    expect(await bank.call(globalPay['batch.fee'], { batchId }, { token: stranger.token })).toRefuse('object.missing')
  })
})
describe('globalPay.payment.get', () => {
  it('refuses with object.missing another’s batch', async () => {
    expect(await bank.call(globalPay['payment.get'], await draft(), { token: stranger.token })).toRefuse('object.missing')
  })
})
describe('globalPay.country.list', () => {
  it('names countries with their ways', async () => {
    const { body } = await bank.call(globalPay['country.list'], {}, { token: ana.token })
    expect(body.countries?.find(({ countryCode }) => countryCode === 'DE')?.methods).toContainEqual({
      name: 'eft',
      isDisabled: false,
    })
  })
  it('refuses with object.missing another’s batch', async () => {
    const { batchId } = await draft()
    expect(await bank.call(globalPay['country.list'], { batchId }, { token: stranger.token })).toRefuse('object.missing')
  })
})
describe('globalPay.countryMethod.list', () => {
  it('refuses with object.missing another’s batch', async () => {
    const { batchId } = await draft()
    const input = { batchId, countryCode: 'DE' }
    expect(await bank.call(globalPay['countryMethod.list'], input, { token: stranger.token })).toRefuse('object.missing')
    expect((await bank.call(globalPay['countryMethod.list'], input, { token: ana.token })).body.methods?.length).toBeGreaterThan(
      2,
    )
  })
})
describe('globalPay.countryMethod.get', () => {
  const ask = (by: Payer, input: { paymentMethod: 'eft' | 'interac'; batchId?: number }) =>
    bank.call(globalPay['countryMethod.get'], { countryCode: 'DE', ...input }, { token: by.token })
  it('tells fields, fee and time', async () => {
    expect((await ask(ana, { paymentMethod: 'eft' })).body.fields).toContainEqual({ name: 'iban', isRequired: true })
  })
  it('refuses with object.missing another’s batch', async () => {
    const { batchId } = await draft()
    expect(await ask(stranger, { paymentMethod: 'eft', batchId })).toRefuse('object.missing')
  })
  it('refuses with method.closed a way that does not lead there', async () => {
    expect(await ask(ana, { paymentMethod: 'interac' })).toRefuse('method.closed')
  })
})
describe('globalPay.method.list', () => {
  it('lists the ways with their fees', async () => {
    const { body } = await bank.call(globalPay['method.list'], { currencyCode: 'EUR', amount: '100' }, { token: ana.token })
    expect(body.methods!.map(({ name }) => name).toSorted()).toEqual([...payoutMethods].toSorted())
  })
})
describe('globalPay.meta.get', () => {
  const meta = (change: object) =>
    bank.call(
      globalPay['meta.get'],
      { accountId: ana.accounts['EUR'] ?? 0, amount: '100.00', currencyCode: 'EUR', feeShare: 'OUR', ...change },
      { token: ana.token },
    )
  it('holds less where dear ways are forbidden', async () => {
    const [all, few] = [(await meta({})).body, (await meta({ forbiddenMethods: ['wire', 'oct', 'crypto_eft'] })).body]
    expect(Number(few.maximumTrxFee)).toBeLessThan(Number(all.maximumTrxFee))
    expect(Number(all.estimatedTotal)).toBeCloseTo(100 + Number(all.maximumTrxFee))
  })
  it('refuses with account.missing another’s account', async () => {
    expect(await meta({ accountId: stranger.accounts['EUR'] })).toRefuse('account.missing')
  })
  it('refuses with currency.unsupported another currency than the account’s', async () => {
    expect(await meta({ currencyCode: 'USD' })).toRefuse('currency.unsupported')
  })
  it('refuses with amount.unfit parts of a cent', async () => {
    expect(await meta({ amount: '1.001' })).toRefuse('amount.unfit')
  })
})

describe('globalPay.batch.update', () => {
  const call = ({ batchId, id }: Draft, by: Payer = ana) =>
    bank.call(globalPay['batch.update'], { batchId, payments: [{ action: 'delete', id }] } as never, { token: by.token })
  it('refuses with object.missing another’s batch', async () => {
    expect(await call(await draft(), stranger)).toRefuse('object.missing')
  })
  it('refuses with batch.over one that was taken back', async () => {
    const known = await draft()
    await bank.call(globalPay['batch.decline'], { batchId: known.batchId }, { token: ana.token })
    expect(await call(known)).toRefuse('batch.over')
  })
})
describe('globalPay.payment.create', () => {
  const call = ({ batchId }: Draft, by: Payer = ana) =>
    bank.call(globalPay['payment.create'], { batchId, ...payment } as never, { token: by.token })
  it('refuses with object.missing another’s batch', async () => {
    expect(await call(await draft(), stranger)).toRefuse('object.missing')
  })
  it('refuses with batch.over one that was taken back', async () => {
    const known = await draft()
    await bank.call(globalPay['batch.decline'], { batchId: known.batchId }, { token: ana.token })
    expect(await call(known)).toRefuse('batch.over')
  })
})
describe('globalPay.payment.update', () => {
  const call = ({ batchId, id }: Draft, by: Payer = ana) =>
    bank.call(globalPay['payment.update'], { batchId, id, description: 'Other' } as never, { token: by.token })
  it('refuses with object.missing another’s batch', async () => {
    expect(await call(await draft(), stranger)).toRefuse('object.missing')
  })
  it('refuses with batch.over one that was taken back', async () => {
    const known = await draft()
    await bank.call(globalPay['batch.decline'], { batchId: known.batchId }, { token: ana.token })
    expect(await call(known)).toRefuse('batch.over')
  })
})
describe('globalPay.fullPayment.update', () => {
  const call = ({ batchId, id }: Draft, by: Payer = ana) =>
    bank.call(globalPay['fullPayment.update'], { batchId, id, ...payment, paymentMethods: [], paymentData: {} } as never, {
      token: by.token,
    })
  it('refuses with object.missing another’s batch', async () => {
    expect(await call(await draft(), stranger)).toRefuse('object.missing')
  })
  it('refuses with batch.over one that was taken back', async () => {
    const known = await draft()
    await bank.call(globalPay['batch.decline'], { batchId: known.batchId }, { token: ana.token })
    expect(await call(known)).toRefuse('batch.over')
  })
})
describe('globalPay.payment.delete', () => {
  const call = ({ batchId, id }: Draft, by: Payer = ana) =>
    bank.call(globalPay['payment.delete'], { batchId, id } as never, { token: by.token })
  it('refuses with object.missing another’s batch', async () => {
    expect(await call(await draft(), stranger)).toRefuse('object.missing')
  })
  it('refuses with batch.over one that was taken back', async () => {
    const known = await draft()
    await bank.call(globalPay['batch.decline'], { batchId: known.batchId }, { token: ana.token })
    expect(await call(known)).toRefuse('batch.over')
  })
})
describe('globalPay.payment.restore', () => {
  const call = ({ batchId, id }: Draft, by: Payer = ana) =>
    bank.call(globalPay['payment.restore'], { batchId, id } as never, { token: by.token })
  it('refuses with object.missing another’s batch', async () => {
    expect(await call(await draft(), stranger)).toRefuse('object.missing')
  })
  it('refuses with batch.over one that was taken back', async () => {
    const known = await draft()
    await bank.call(globalPay['batch.decline'], { batchId: known.batchId }, { token: ana.token })
    expect(await call(known)).toRefuse('batch.over')
  })
})
describe('globalPay.feeSide.update', () => {
  const call = ({ batchId }: Draft, by: Payer = ana) =>
    bank.call(globalPay['feeSide.update'], { batchId, feeShare: 'OUR' } as never, { token: by.token })
  it('refuses with object.missing another’s batch', async () => {
    expect(await call(await draft(), stranger)).toRefuse('object.missing')
  })
  it('refuses with batch.over one that was taken back', async () => {
    const known = await draft()
    await bank.call(globalPay['batch.decline'], { batchId: known.batchId }, { token: ana.token })
    expect(await call(known)).toRefuse('batch.over')
  })
})
describe('globalPay.methodForbidden.update', () => {
  const call = ({ batchId }: Draft, by: Payer = ana) =>
    bank.call(globalPay['methodForbidden.update'], { batchId, name: 'wire', forbidden: true } as never, { token: by.token })
  it('refuses with object.missing another’s batch', async () => {
    expect(await call(await draft(), stranger)).toRefuse('object.missing')
  })
  it('refuses with batch.over one that was taken back', async () => {
    const known = await draft()
    await bank.call(globalPay['batch.decline'], { batchId: known.batchId }, { token: ana.token })
    expect(await call(known)).toRefuse('batch.over')
  })
})
describe('globalPay.batch.decline', () => {
  const call = ({ batchId }: Draft, by: Payer = ana) =>
    bank.call(globalPay['batch.decline'], { batchId } as never, { token: by.token })
  it('refuses with object.missing another’s batch', async () => {
    expect(await call(await draft(), stranger)).toRefuse('object.missing')
  })
  it('refuses with batch.over one that was taken back', async () => {
    const known = await draft()
    await bank.call(globalPay['batch.decline'], { batchId: known.batchId }, { token: ana.token })
    expect(await call(known)).toRefuse('batch.over')
  })
})
describe('globalPay.batch.update', () => {
  it('refuses with batch.tooLong more than a batch can have', async () => {
    const { batchId } = await draft()
    await sql`update mass_row set line = 10002 where batch_id = ${batchId}`.execute(bank.db)
    const payments = [{ action: 'add' as const, ...payment }]
    expect(await bank.call(globalPay['batch.update'], { batchId, payments }, { token: ana.token })).toRefuse('batch.tooLong')
  })
})
describe('globalPay.batch.update', () => {
  it('changes all rows at once, or none of them', async () => {
    const { batchId, id } = await draft(rows('Tomas,tomas1@sender.example,20.00,Extras,BEN,'))
    const [, second] = (await get(batchId)).payments ?? []
    const call = (payments: object[]) =>
      bank.call(globalPay['batch.update'], { batchId, payments: payments as never }, { token: ana.token })
    const change = (of: number, amount: string) => ({ action: 'update', id: of, amount })
    const unknown = await call([change(id, '7.00'), change(999_999_999, '8.00')])
    expect(unknown).toRefuse('object.missing')
    expect((await get(batchId)).payments?.map(({ amount }) => amount)).toEqual(['100.00', '20.00'])
    const before = (await get(batchId)).rowsVersion ?? 0
    const { body } = await call([change(id, '7.00'), change(second?.id ?? 0, '8.00'), { action: 'delete', id }])
    expect(body.payments?.map(({ amount, status }) => [amount, status])).toEqual([
      ['7.00', 'removed'],
      ['8.00', 'draft'],
    ])
    // One for what was changed, one for what went.
    expect(body.rowsVersion).toBe(before + 2)
  })
})
describe('globalPay.batch.get', () => {
  it('tells the rules that all payments have alike, beyond the page that is read', async () => {
    const { batchId } = await draft(rows('Tomas,tomas2@sender.example,20.00,Extras,OUR,crypto_eft wire'))
    const read = () => get(batchId, { pageSize: 1 })
    expect((await read()).rules).toEqual({ forbidden: ['crypto_eft'] })
    await bank.call(globalPay['feeSide.update'], { batchId, feeShare: 'OUR' }, { token: ana.token })
    expect((await read()).rules).toEqual({ feeShare: 'OUR', forbidden: ['crypto_eft'] })
  })
})
describe('globalPay.payment.create', () => {
  it('refuses with batch.tooLong more than a batch can have', async () => {
    const { batchId } = await draft()
    await sql`update mass_row set line = 10002 where batch_id = ${batchId}`.execute(bank.db)
    expect(await bank.call(globalPay['payment.create'], { batchId, ...payment }, { token: ana.token })).toRefuse('batch.tooLong')
  })
})
describe('globalPay.feeSide.update', () => {
  it('refuses with funds.insufficient where the fee cannot be held', async () => {
    const poor = await bank.person({ EUR: '100.00' })
    await cases.sent(poor)
    const { body } = await bank.call(globalPay['payment.list'], {}, { token: poor.token })
    const input = { batchId: body.payments?.[0]?.batchId ?? 0, feeShare: 'OUR' as const }
    expect(await bank.call(globalPay['feeSide.update'], input, { token: poor.token })).toRefuse('funds.insufficient')
  })
})
describe('globalPay.methodForbidden.update', () => {
  it('refuses with globalPay.oneMethod the last way', async () => {
    const { batchId } = await draft()
    const forbid = (name: (typeof payoutMethods)[number]) =>
      bank.call(globalPay['methodForbidden.update'], { batchId, name, forbidden: true }, { token: ana.token })
    for (const name of payoutMethods) if (name !== 'p2p') await forbid(name)
    expect(await forbid('p2p')).toRefuse('globalPay.oneMethod')
  })
})

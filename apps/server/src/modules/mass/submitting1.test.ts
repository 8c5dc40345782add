import { mass } from '@florin/contract/mass/mass'
import { maxBatchRows, type MassType } from '@florin/contract/mass/massType'
import { verify } from '@florin/ledger/verify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Payer } from '../payments/core/operations.fixture.ts'
import { type OutsideBank, outsideBank } from '../payments/rails/outside/outside.fixture.ts'
import { sampleFile } from './files/sample.ts'
import { massCase, type MassCase } from './mass.fixture.ts'

const currencyOf = { p2p: 'EUR', wire: 'USD', eft: 'EUR', oct: 'EUR', crypto: 'BTC', instant: 'BRL', interac: 'CAD' } as const
let bank: OutsideBank
let cases: MassCase
const owners = new Map<MassType, Payer>()
beforeAll(async () => {
  bank = await outsideBank()
  cases = massCase(bank)
  for (const [type, currency] of Object.entries(currencyOf)) owners.set(type as MassType, await bank.rich(currency))
  for (const email of ['ana@example.com', 'bob@example.com']) await bank.given.person({ email, verified: true })
})
afterAll(async () => {
  expect((await verify(bank.db)).findings).toEqual([])
})

const owner = (type: MassType): Payer => owners.get(type)!
const sample = (type: MassType) => Buffer.from(sampleFile(type, 'en')).toString()
const header = (type: MassType) => sample(type).split('\r\n')[0]!
let n = 0
/** A file of its own each time, or a batch of its own where one is to be replaced. */
const fresh = (type: MassType): string => sample(type).replaceAll('November', `November ${(n += 1)}`)
const put = (type: MassType, content: string | Uint8Array, change: object = {}) =>
  cases.upload(type, owner(type), content, { ignoreIdenticalBatch: true, ...change })
const confirmed = async (type: MassType): Promise<number> => {
  const batchId = await cases.stored(type, owner(type), fresh(type), { ignoreIdenticalBatch: true })
  const { refusal } = await cases.confirm(owner(type), batchId, type, { skipInvalid: true, ignoreIdenticalBatch: true })
  if (refusal) throw new Error(refusal)
  return batchId
}
const fee = (type: MassType, change: object = {}) =>
  bank.call(
    mass[`${type}.fee`],
    {
      accountId: Object.values(owner(type).accounts)[0]!,
      currencyCode: currencyOf[type],
      paymentCount: 4,
      totalAmount: type === 'crypto' ? '0.40000000' : '400.00',
      ...(type !== 'p2p' && type !== 'crypto' && type !== 'interac' && { countryCode: countryOf[type] }),
      ...change,
    } as never,
    { token: owner(type).token },
  )
const countryOf: Readonly<Record<string, string>> = { wire: 'US', eft: 'DE', oct: 'PT', instant: 'BR' }

describe('mass.p2p.submit', () => {
  it('refuses with account.missing another’s account', async () => {
    expect(await put('p2p', fresh('p2p'), { accountId: 1 })).toRefuse('account.missing', { field: 'accountId' })
  })
  it('refuses with batch.columns a file without a column that it needs', async () => {
    expect(await put('p2p', 'Colour,Shape\nred,round')).toRefuse('batch.columns', { field: 'file' })
  })
  it('refuses with batch.empty a file without rows', async () => {
    expect(await put('p2p', header('p2p'))).toRefuse('batch.empty')
  })
  it('refuses with batch.identical the same rows from the same account, with the earlier one', async () => {
    const first = fresh('p2p')
    const { body } = await put('p2p', first)
    const again = await put('p2p', first, { ignoreIdenticalBatch: false })
    expect(again).toRefuse('batch.identical')
    expect(again.body).toMatchObject({ responseCode: '92', batchId: body.batchId })
  })
  it('refuses with batch.over to replace what was confirmed', async () => {
    expect(await put('p2p', fresh('p2p'), { batchId: await confirmed('p2p') })).toRefuse('batch.over')
  })
  it('refuses with batch.tooLong more rows than a file may have', async () => {
    expect(await put('p2p', `${header('p2p')}\n${'x\n'.repeat(maxBatchRows + 1)}`)).toRefuse('batch.tooLong')
  })
  it('refuses with object.missing to replace what is not there', async () => {
    expect(await put('p2p', fresh('p2p'), { batchId: 999_999 })).toRefuse('object.missing', { field: 'batchId' })
  })
  it('refuses with upload.unreadable what is no list', async () => {
    expect(await put('p2p', 'PK\u0003\u0004 nothing')).toRefuse('upload.unreadable', { field: 'file' })
  })
})

describe('mass.p2p.fee', () => {
  it('tells what such payments cost, and what a stored batch does', async () => {
    expect((await fee('p2p')).body).toMatchObject({ responseCode: '00', feeCurrencyCode: 'EUR' })
    const batchId = await cases.stored('p2p', owner('p2p'), fresh('p2p'), { ignoreIdenticalBatch: true })
    const { totalFee } = await cases.get(owner('p2p'), batchId)
    expect((await fee('p2p', { batchId })).body).toMatchObject({ totalFee })
  })
  it('refuses with account.missing another’s account', async () => {
    expect(await fee('p2p', { accountId: 1 })).toRefuse('account.missing')
  })
  it('refuses with amount.unfit what the currency cannot express', async () => {
    expect(await fee('p2p', { totalAmount: '999999999999999999.99' })).toRefuse('amount.unfit')
  })
  it('refuses with object.missing a batch that is not there', async () => {
    expect(await fee('p2p', { batchId: 999_999 })).toRefuse('object.missing')
  })
  it('refuses with currency.unsupported one that nobody can be paid in', async () => {
    expect(await fee('p2p', { currencyCode: 'BTC' })).toRefuse('currency.unsupported')
  })
})

describe('mass.wire.submit', () => {
  it('refuses with account.missing another’s account', async () => {
    expect(await put('wire', fresh('wire'), { accountId: 1 })).toRefuse('account.missing', { field: 'accountId' })
  })
  it('refuses with batch.columns a file without a column that it needs', async () => {
    expect(await put('wire', 'Colour,Shape\nred,round')).toRefuse('batch.columns', { field: 'file' })
  })
  it('refuses with batch.empty a file without rows', async () => {
    expect(await put('wire', header('wire'))).toRefuse('batch.empty')
  })
  it('refuses with batch.identical the same rows from the same account, with the earlier one', async () => {
    const first = fresh('wire')
    const { body } = await put('wire', first)
    const again = await put('wire', first, { ignoreIdenticalBatch: false })
    expect(again).toRefuse('batch.identical')
    expect(again.body).toMatchObject({ responseCode: '92', batchId: body.batchId })
  })
  it('refuses with batch.over to replace what was confirmed', async () => {
    expect(await put('wire', fresh('wire'), { batchId: await confirmed('wire') })).toRefuse('batch.over')
  })
  it('refuses with batch.tooLong more rows than a file may have', async () => {
    expect(await put('wire', `${header('wire')}\n${'x\n'.repeat(maxBatchRows + 1)}`)).toRefuse('batch.tooLong')
  })
  it('refuses with object.missing to replace what is not there', async () => {
    expect(await put('wire', fresh('wire'), { batchId: 999_999 })).toRefuse('object.missing', { field: 'batchId' })
  })
  it('refuses with upload.unreadable what is no list', async () => {
    expect(await put('wire', 'PK\u0003\u0004 nothing')).toRefuse('upload.unreadable', { field: 'file' })
  })
})

describe('mass.wire.fee', () => {
  it('tells what such payments cost, and what a stored batch does', async () => {
    expect((await fee('wire')).body).toMatchObject({ responseCode: '00', feeCurrencyCode: 'USD' })
    const batchId = await cases.stored('wire', owner('wire'), fresh('wire'), { ignoreIdenticalBatch: true })
    const { totalFee } = await cases.get(owner('wire'), batchId)
    expect((await fee('wire', { batchId })).body).toMatchObject({ totalFee })
  })
  it('refuses with account.missing another’s account', async () => {
    expect(await fee('wire', { accountId: 1 })).toRefuse('account.missing')
  })
  it('refuses with amount.unfit what the currency cannot express', async () => {
    expect(await fee('wire', { totalAmount: '999999999999999999.99' })).toRefuse('amount.unfit')
  })
  it('refuses with object.missing a batch that is not there', async () => {
    expect(await fee('wire', { batchId: 999_999 })).toRefuse('object.missing')
  })
  it('refuses with method.closed where that way is closed', async () => {
    const type = { wire: 'wire', eft: 'eft', oct: 'oct', instant: 'instant_payment', interac: 'interac' } as const
    expect(await bank.whileClosed(type.wire, () => fee('wire'))).toRefuse('method.closed')
  })
})

describe('mass.eft.submit', () => {
  it('refuses with account.missing another’s account', async () => {
    expect(await put('eft', fresh('eft'), { accountId: 1 })).toRefuse('account.missing', { field: 'accountId' })
  })
  it('refuses with batch.columns a file without a column that it needs', async () => {
    expect(await put('eft', 'Colour,Shape\nred,round')).toRefuse('batch.columns', { field: 'file' })
  })
  it('refuses with batch.empty a file without rows', async () => {
    expect(await put('eft', header('eft'))).toRefuse('batch.empty')
  })
  it('refuses with batch.identical the same rows from the same account, with the earlier one', async () => {
    const first = fresh('eft')
    const { body } = await put('eft', first)
    const again = await put('eft', first, { ignoreIdenticalBatch: false })
    expect(again).toRefuse('batch.identical')
    expect(again.body).toMatchObject({ responseCode: '92', batchId: body.batchId })
  })
  it('refuses with batch.over to replace what was confirmed', async () => {
    expect(await put('eft', fresh('eft'), { batchId: await confirmed('eft') })).toRefuse('batch.over')
  })
  it('refuses with batch.tooLong more rows than a file may have', async () => {
    expect(await put('eft', `${header('eft')}\n${'x\n'.repeat(maxBatchRows + 1)}`)).toRefuse('batch.tooLong')
  })
  it('refuses with object.missing to replace what is not there', async () => {
    expect(await put('eft', fresh('eft'), { batchId: 999_999 })).toRefuse('object.missing', { field: 'batchId' })
  })
  it('refuses with upload.unreadable what is no list', async () => {
    expect(await put('eft', 'PK\u0003\u0004 nothing')).toRefuse('upload.unreadable', { field: 'file' })
  })
})

describe('mass.eft.fee', () => {
  it('tells what such payments cost, and what a stored batch does', async () => {
    expect((await fee('eft')).body).toMatchObject({ responseCode: '00', feeCurrencyCode: 'EUR' })
    const batchId = await cases.stored('eft', owner('eft'), fresh('eft'), { ignoreIdenticalBatch: true })
    const { totalFee } = await cases.get(owner('eft'), batchId)
    expect((await fee('eft', { batchId })).body).toMatchObject({ totalFee })
  })
  it('refuses with account.missing another’s account', async () => {
    expect(await fee('eft', { accountId: 1 })).toRefuse('account.missing')
  })
  it('refuses with amount.unfit what the currency cannot express', async () => {
    expect(await fee('eft', { totalAmount: '999999999999999999.99' })).toRefuse('amount.unfit')
  })
  it('refuses with object.missing a batch that is not there', async () => {
    expect(await fee('eft', { batchId: 999_999 })).toRefuse('object.missing')
  })
  it('refuses with method.closed where that way is closed', async () => {
    const type = { wire: 'wire', eft: 'eft', oct: 'oct', instant: 'instant_payment', interac: 'interac' } as const
    expect(await bank.whileClosed(type.eft, () => fee('eft'))).toRefuse('method.closed')
  })
})

describe('mass.oct.submit', () => {
  it('refuses with account.missing another’s account', async () => {
    expect(await put('oct', fresh('oct'), { accountId: 1 })).toRefuse('account.missing', { field: 'accountId' })
  })
  it('refuses with batch.columns a file without a column that it needs', async () => {
    expect(await put('oct', 'Colour,Shape\nred,round')).toRefuse('batch.columns', { field: 'file' })
  })
  it('refuses with batch.empty a file without rows', async () => {
    expect(await put('oct', header('oct'))).toRefuse('batch.empty')
  })
  it('refuses with batch.identical the same rows from the same account, with the earlier one', async () => {
    const first = fresh('oct')
    const { body } = await put('oct', first)
    const again = await put('oct', first, { ignoreIdenticalBatch: false })
    expect(again).toRefuse('batch.identical')
    expect(again.body).toMatchObject({ responseCode: '92', batchId: body.batchId })
  })
  it('refuses with batch.over to replace what was confirmed', async () => {
    expect(await put('oct', fresh('oct'), { batchId: await confirmed('oct') })).toRefuse('batch.over')
  })
  it('refuses with batch.tooLong more rows than a file may have', async () => {
    expect(await put('oct', `${header('oct')}\n${'x\n'.repeat(maxBatchRows + 1)}`)).toRefuse('batch.tooLong')
  })
  it('refuses with object.missing to replace what is not there', async () => {
    expect(await put('oct', fresh('oct'), { batchId: 999_999 })).toRefuse('object.missing', { field: 'batchId' })
  })
  it('refuses with upload.unreadable what is no list', async () => {
    expect(await put('oct', 'PK\u0003\u0004 nothing')).toRefuse('upload.unreadable', { field: 'file' })
  })
})

describe('mass.oct.fee', () => {
  it('tells what such payments cost, and what a stored batch does', async () => {
    expect((await fee('oct')).body).toMatchObject({ responseCode: '00', feeCurrencyCode: 'EUR' })
    const batchId = await cases.stored('oct', owner('oct'), fresh('oct'), { ignoreIdenticalBatch: true })
    const { totalFee } = await cases.get(owner('oct'), batchId)
    expect((await fee('oct', { batchId })).body).toMatchObject({ totalFee })
  })
  it('refuses with account.missing another’s account', async () => {
    expect(await fee('oct', { accountId: 1 })).toRefuse('account.missing')
  })
  it('refuses with amount.unfit what the currency cannot express', async () => {
    expect(await fee('oct', { totalAmount: '999999999999999999.99' })).toRefuse('amount.unfit')
  })
  it('refuses with object.missing a batch that is not there', async () => {
    expect(await fee('oct', { batchId: 999_999 })).toRefuse('object.missing')
  })
  it('refuses with method.closed where that way is closed', async () => {
    const type = { wire: 'wire', eft: 'eft', oct: 'oct', instant: 'instant_payment', interac: 'interac' } as const
    expect(await bank.whileClosed(type.oct, () => fee('oct'))).toRefuse('method.closed')
  })
})

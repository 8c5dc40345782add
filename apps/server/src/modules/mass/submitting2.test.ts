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

describe('mass.crypto.submit', () => {
  it('refuses with account.missing another’s account', async () => {
    expect(await put('crypto', fresh('crypto'), { accountId: 1 })).toRefuse('account.missing', { field: 'accountId' })
  })
  it('refuses with batch.columns a file without a column that it needs', async () => {
    expect(await put('crypto', 'Colour,Shape\nred,round')).toRefuse('batch.columns', { field: 'file' })
  })
  it('refuses with batch.empty a file without rows', async () => {
    expect(await put('crypto', header('crypto'))).toRefuse('batch.empty')
  })
  it('refuses with batch.identical the same rows from the same account, with the earlier one', async () => {
    const first = fresh('crypto')
    const { body } = await put('crypto', first)
    const again = await put('crypto', first, { ignoreIdenticalBatch: false })
    expect(again).toRefuse('batch.identical')
    expect(again.body).toMatchObject({ responseCode: '92', batchId: body.batchId })
  })
  it('refuses with batch.over to replace what was confirmed', async () => {
    expect(await put('crypto', fresh('crypto'), { batchId: await confirmed('crypto') })).toRefuse('batch.over')
  })
  it('refuses with batch.tooLong more rows than a file may have', async () => {
    expect(await put('crypto', `${header('crypto')}\n${'x\n'.repeat(maxBatchRows + 1)}`)).toRefuse('batch.tooLong')
  })
  it('refuses with object.missing to replace what is not there', async () => {
    expect(await put('crypto', fresh('crypto'), { batchId: 999_999 })).toRefuse('object.missing', { field: 'batchId' })
  })
  it('refuses with upload.unreadable what is no list', async () => {
    expect(await put('crypto', 'PK\u0003\u0004 nothing')).toRefuse('upload.unreadable', { field: 'file' })
  })
})

describe('mass.crypto.fee', () => {
  it('tells what such payments cost, and what a stored batch does', async () => {
    expect((await fee('crypto')).body).toMatchObject({ responseCode: '00', feeCurrencyCode: 'BTC' })
    const batchId = await cases.stored('crypto', owner('crypto'), fresh('crypto'), { ignoreIdenticalBatch: true })
    const { totalFee } = await cases.get(owner('crypto'), batchId)
    expect((await fee('crypto', { batchId })).body).toMatchObject({ totalFee })
  })
  it('refuses with account.missing another’s account', async () => {
    expect(await fee('crypto', { accountId: 1 })).toRefuse('account.missing')
  })
  it('refuses with amount.unfit what the currency cannot express', async () => {
    expect(await fee('crypto', { totalAmount: '999999999999999999.99' })).toRefuse('amount.unfit')
  })
  it('refuses with object.missing a batch that is not there', async () => {
    expect(await fee('crypto', { batchId: 999_999 })).toRefuse('object.missing')
  })
  it('refuses with network.closed a network that does not carry it', async () => {
    expect(await fee('crypto', { network: 'tron' })).toRefuse('network.closed')
  })
})

describe('mass.instant.submit', () => {
  it('refuses with account.missing another’s account', async () => {
    expect(await put('instant', fresh('instant'), { accountId: 1 })).toRefuse('account.missing', { field: 'accountId' })
  })
  it('refuses with batch.columns a file without a column that it needs', async () => {
    expect(await put('instant', 'Colour,Shape\nred,round')).toRefuse('batch.columns', { field: 'file' })
  })
  it('refuses with batch.empty a file without rows', async () => {
    expect(await put('instant', header('instant'))).toRefuse('batch.empty')
  })
  it('refuses with batch.identical the same rows from the same account, with the earlier one', async () => {
    const first = fresh('instant')
    const { body } = await put('instant', first)
    const again = await put('instant', first, { ignoreIdenticalBatch: false })
    expect(again).toRefuse('batch.identical')
    expect(again.body).toMatchObject({ responseCode: '92', batchId: body.batchId })
  })
  it('refuses with batch.over to replace what was confirmed', async () => {
    expect(await put('instant', fresh('instant'), { batchId: await confirmed('instant') })).toRefuse('batch.over')
  })
  it('refuses with batch.tooLong more rows than a file may have', async () => {
    expect(await put('instant', `${header('instant')}\n${'x\n'.repeat(maxBatchRows + 1)}`)).toRefuse('batch.tooLong')
  })
  it('refuses with object.missing to replace what is not there', async () => {
    expect(await put('instant', fresh('instant'), { batchId: 999_999 })).toRefuse('object.missing', { field: 'batchId' })
  })
  it('refuses with upload.unreadable what is no list', async () => {
    expect(await put('instant', 'PK\u0003\u0004 nothing')).toRefuse('upload.unreadable', { field: 'file' })
  })
})

describe('mass.instant.fee', () => {
  it('tells what such payments cost, and what a stored batch does', async () => {
    expect((await fee('instant')).body).toMatchObject({ responseCode: '00', feeCurrencyCode: 'BRL' })
    const batchId = await cases.stored('instant', owner('instant'), fresh('instant'), { ignoreIdenticalBatch: true })
    const { totalFee } = await cases.get(owner('instant'), batchId)
    expect((await fee('instant', { batchId })).body).toMatchObject({ totalFee })
  })
  it('refuses with account.missing another’s account', async () => {
    expect(await fee('instant', { accountId: 1 })).toRefuse('account.missing')
  })
  it('refuses with amount.unfit what the currency cannot express', async () => {
    expect(await fee('instant', { totalAmount: '999999999999999999.99' })).toRefuse('amount.unfit')
  })
  it('refuses with object.missing a batch that is not there', async () => {
    expect(await fee('instant', { batchId: 999_999 })).toRefuse('object.missing')
  })
  it('refuses with method.closed where that way is closed', async () => {
    const type = { wire: 'wire', eft: 'eft', oct: 'oct', instant: 'instant_payment', interac: 'interac' } as const
    expect(await bank.whileClosed(type.instant, () => fee('instant'))).toRefuse('method.closed')
  })
})

describe('mass.interac.submit', () => {
  it('refuses with account.missing another’s account', async () => {
    expect(await put('interac', fresh('interac'), { accountId: 1 })).toRefuse('account.missing', { field: 'accountId' })
  })
  it('refuses with batch.columns a file without a column that it needs', async () => {
    expect(await put('interac', 'Colour,Shape\nred,round')).toRefuse('batch.columns', { field: 'file' })
  })
  it('refuses with batch.empty a file without rows', async () => {
    expect(await put('interac', header('interac'))).toRefuse('batch.empty')
  })
  it('refuses with batch.identical the same rows from the same account, with the earlier one', async () => {
    const first = fresh('interac')
    const { body } = await put('interac', first)
    const again = await put('interac', first, { ignoreIdenticalBatch: false })
    expect(again).toRefuse('batch.identical')
    expect(again.body).toMatchObject({ responseCode: '92', batchId: body.batchId })
  })
  it('refuses with batch.over to replace what was confirmed', async () => {
    expect(await put('interac', fresh('interac'), { batchId: await confirmed('interac') })).toRefuse('batch.over')
  })
  it('refuses with batch.tooLong more rows than a file may have', async () => {
    expect(await put('interac', `${header('interac')}\n${'x\n'.repeat(maxBatchRows + 1)}`)).toRefuse('batch.tooLong')
  })
  it('refuses with object.missing to replace what is not there', async () => {
    expect(await put('interac', fresh('interac'), { batchId: 999_999 })).toRefuse('object.missing', { field: 'batchId' })
  })
  it('refuses with upload.unreadable what is no list', async () => {
    expect(await put('interac', 'PK\u0003\u0004 nothing')).toRefuse('upload.unreadable', { field: 'file' })
  })
})

describe('mass.interac.fee', () => {
  it('tells what such payments cost, and what a stored batch does', async () => {
    expect((await fee('interac')).body).toMatchObject({ responseCode: '00', feeCurrencyCode: 'CAD' })
    const batchId = await cases.stored('interac', owner('interac'), fresh('interac'), { ignoreIdenticalBatch: true })
    const { totalFee } = await cases.get(owner('interac'), batchId)
    expect((await fee('interac', { batchId })).body).toMatchObject({ totalFee })
  })
  it('refuses with account.missing another’s account', async () => {
    expect(await fee('interac', { accountId: 1 })).toRefuse('account.missing')
  })
  it('refuses with amount.unfit what the currency cannot express', async () => {
    expect(await fee('interac', { totalAmount: '999999999999999999.99' })).toRefuse('amount.unfit')
  })
  it('refuses with object.missing a batch that is not there', async () => {
    expect(await fee('interac', { batchId: 999_999 })).toRefuse('object.missing')
  })
  it('refuses with method.closed where that way is closed', async () => {
    const type = { wire: 'wire', eft: 'eft', oct: 'oct', instant: 'instant_payment', interac: 'interac' } as const
    expect(await bank.whileClosed(type.interac, () => fee('interac'))).toRefuse('method.closed')
  })
})

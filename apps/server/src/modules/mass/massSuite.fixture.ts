import { mass } from '@florin/contract/mass/mass'
import { maxBatchRows, type MassType } from '@florin/contract/mass/massType'
import { required } from '@florin/ledger/required'
import { verify } from '@florin/ledger/verify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Payer } from '../payments/core/operations.fixture.ts'
import { type OutsideBank, outsideBank } from '../payments/rails/outside/outside.fixture.ts'
import { sampleFile } from './files/sample.ts'
import { massCase, type MassCase } from './mass.fixture.ts'

/** What an account of each type's owner is in. */
export const massCurrencies = {
  p2p: 'EUR',
  wire: 'USD',
  eft: 'EUR',
  oct: 'EUR',
  crypto: 'BTC',
  instant: 'BRL',
  interac: 'CAD',
} as const satisfies Record<MassType, string>
const countries: Partial<Record<MassType, string>> = { wire: 'US', eft: 'DE', oct: 'PT', instant: 'BR' }

/** A rich owner for each type, and batches made of its sample; afterwards the books are right. */
export const massScene = () => {
  let bank: OutsideBank
  let cases: MassCase
  let made = 0
  const owners = new Map<MassType, Payer>()
  beforeAll(async () => {
    bank = await outsideBank()
    cases = massCase(bank)
    for (const [type, currency] of Object.entries(massCurrencies)) owners.set(type as MassType, await bank.rich(currency))
    for (const email of ['ana@example.com', 'bob@example.com']) await bank.given.person({ email, verified: true })
  })
  afterAll(async () => {
    expect((await verify(bank.db)).findings).toEqual([])
  })
  const owner = (type: MassType): Payer => required(owners.get(type), 'an owner')
  const sample = (type: MassType): string => Buffer.from(sampleFile(type, 'en')).toString()
  /** A file of its own each time, or a batch of its own where one is to be replaced. */
  const fresh = (type: MassType): string => sample(type).replaceAll('November', `November ${(made += 1)}`)
  const stored = (type: MassType): Promise<number> => cases.stored(type, owner(type), fresh(type), { ignoreIdenticalBatch: true })
  return {
    current: () => ({ bank, cases }),
    owner,
    sample,
    fresh,
    stored,
    put: (type: MassType, content: string | Uint8Array, change: object = {}) =>
      cases.upload(type, owner(type), content, { ignoreIdenticalBatch: true, ...change }),
    confirmed: async (type: MassType): Promise<number> => {
      const batchId = await stored(type)
      const { refusal } = await cases.confirm(owner(type), batchId, type, { skipInvalid: true, ignoreIdenticalBatch: true })
      if (refusal) throw new Error(refusal)
      return batchId
    },
    fee: (type: MassType, change: object = {}) => {
      const { accounts, token } = owner(type)
      const [accountId] = Object.values(accounts)
      const asked = {
        accountId,
        currencyCode: massCurrencies[type],
        paymentCount: 4,
        totalAmount: type === 'crypto' ? '0.40000000' : '400.00',
        ...(countries[type] && { countryCode: countries[type] }),
        ...change,
      }
      return bank.call(mass[`${type}.fee`], asked as never, { token })
    },
  }
}
type Scene = ReturnType<typeof massScene> & { readonly type: MassType }

/** What every type refuses to store. */
export const massSubmitRefusals = ({ type, put, fresh, sample, confirmed }: Scene): void => {
  const header = () => sample(type).split('\r\n', 1).join('')

  it('refuses with account.missing another’s account', async () => {
    expect(await put(type, fresh(type), { accountId: 1 })).toRefuse('account.missing', { field: 'accountId' })
  })

  it('refuses with batch.columns a file without a column that it needs', async () => {
    expect(await put(type, 'Colour,Shape\nred,round')).toRefuse('batch.columns', { field: 'file' })
  })

  it('refuses with batch.empty a file without rows', async () => {
    expect(await put(type, header())).toRefuse('batch.empty')
  })

  it('refuses with batch.identical the same rows from the same account, with the earlier one', async () => {
    const first = fresh(type)
    const { body } = await put(type, first)
    const again = await put(type, first, { ignoreIdenticalBatch: false })
    expect(again).toRefuse('batch.identical')
    expect(again.body).toMatchObject({ responseCode: '92', batchId: body.batchId })
  })

  it('refuses with batch.over to replace what was confirmed', async () => {
    expect(await put(type, fresh(type), { batchId: await confirmed(type) })).toRefuse('batch.over')
  })

  it('refuses with batch.tooLong more rows than a file may have', async () => {
    expect(await put(type, `${header()}\n${'x\n'.repeat(maxBatchRows + 1)}`)).toRefuse('batch.tooLong')
  })

  it('refuses with object.missing to replace what is not there', async () => {
    expect(await put(type, fresh(type), { batchId: 999_999 })).toRefuse('object.missing', { field: 'batchId' })
  })

  it('refuses with upload.unreadable what is no list', async () => {
    expect(await put(type, 'PK\u0003\u0004 nothing')).toRefuse('upload.unreadable', { field: 'file' })
  })
}

/** What every type tells of its price, and refuses to price. */
export const massFeeRefusals = ({ type, current, owner, stored, fee }: Scene): void => {
  it('tells what such payments cost, and what a stored batch does', async () => {
    expect((await fee(type)).body).toMatchObject({ responseCode: '00', feeCurrencyCode: massCurrencies[type] })
    const batchId = await stored(type)
    const { totalFee } = await current().cases.get(owner(type), batchId)
    expect((await fee(type, { batchId })).body).toMatchObject({ totalFee })
  })

  it('refuses with account.missing another’s account', async () => {
    expect(await fee(type, { accountId: 1 })).toRefuse('account.missing')
  })

  it('refuses with amount.unfit what the currency cannot express', async () => {
    expect(await fee(type, { totalAmount: '999999999999999999.99' })).toRefuse('amount.unfit')
  })

  it('refuses with object.missing a batch that is not there', async () => {
    expect(await fee(type, { batchId: 999_999 })).toRefuse('object.missing')
  })
}

const closedBy = { wire: 'wire', eft: 'eft', oct: 'oct', instant: 'instant_payment', interac: 'interac' } as const

/** Those types whose way can be closed by country. */
export const massClosedRefusal = ({ type, current, fee }: Scene & { readonly type: keyof typeof closedBy }): void => {
  it('refuses with method.closed where that way is closed', async () => {
    expect(await current().bank.whileClosed(closedBy[type], () => fee(type))).toRefuse('method.closed')
  })
}

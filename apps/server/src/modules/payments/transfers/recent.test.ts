import { transfer } from '@florin/contract/payments/transfer'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type MoneyBank, moneyBank, type Payer } from '../core/operations.fixture.ts'
import { moveOwn } from '../../../../../../test/moving.ts'

let bank: MoneyBank
let ana: Payer
let bob: Payer
beforeAll(async () => {
  bank = await moneyBank()
})
beforeEach(async () => {
  ana = await bank.person({ EUR: '100.00', USD: '10.00' })
  bob = await bank.person()
})
const recent = async (change: object = {}) =>
  (await bank.call(transfer['recent.list'], { type: 'p2p', ...change }, { token: ana.token })).body.transfers ?? []

describe('transfer.recent.list', () => {
  it('shows each payee once, the newest first, and no more than asked for', async () => {
    const others = await Promise.all([bank.person(), bank.person(), bank.person()])
    for (const to of [...others, bob, others[0]!]) await bank.pay(ana, to, { amount: '1.00', note: 'Tea' })
    const all = await recent()
    expect(all.map(({ beneficiaryEmail }) => beneficiaryEmail)).toEqual(
      [others[0]!, bob, others[2]!, others[1]!].map(({ email }) => email),
    )
    expect(all[0]).toMatchObject({
      type: 'p2p',
      permission: '3d',
      isDisabled: false,
      amount: '1.00',
      currencyCode: 'EUR',
      note: 'Tea',
    })
    expect(await recent({ limit: 3 })).toHaveLength(3)
    expect((await recent({ search: bob.email.slice(0, 12) })).map(({ beneficiaryEmail }) => beneficiaryEmail)).toEqual([
      bob.email,
    ])
    expect(await recent({ search: '%' })).toEqual([])
    expect(await recent({ permission: 'own' })).toEqual([])
    expect(await recent({ countryCode: 'DE' })).toEqual([])
    expect(await recent({ type: 'wire' })).toEqual([])
  })

  it('keeps own transfers apart, one entry for each pair of accounts', async () => {
    const input = { fromAccount: ana.accounts['EUR']!, toAccount: ana.accounts['USD']!, toAmount: '1.00', currency: 'USD' }
    for (let time = 0; time < 2; time++) await moveOwn(bank.call, input, { token: ana.token })
    expect(await recent({ type: 'own' })).toMatchObject([{ permission: 'own', toAccountId: input.toAccount }])
    expect(await recent()).toEqual([])
  })

  it('marks who cannot be paid any more, and shows nothing that did not happen', async () => {
    await bank.pay(ana, bob)
    await bank.db.updateTable('app_user').set({ blocked_at: bank.clock.now() }).where('id', '=', bob.userId).execute()
    expect(await recent()).toMatchObject([{ isDisabled: true }])
  })
})

describe('transfer.recent.delete', () => {
  const remove = (transactionId: number, token = ana.token) => bank.call(transfer['recent.delete'], { transactionId }, { token })

  it('takes a payee off until the next transfer to them', async () => {
    await bank.pay(ana, bob)
    await bank.pay(ana, bob)
    const [entry] = await recent()
    expect((await remove(entry!.transactionId)).body.responseCode).toBe('00')
    expect(await recent()).toEqual([])
    await bank.pay(ana, bob)
    expect(await recent()).toHaveLength(1)
  })

  it('refuses with object.missing what is another’s, gone or never was', async () => {
    const { transactionId } = (await bank.pay(ana, bob)).body
    expect(await remove(transactionId!, bob.token)).toRefuse('object.missing')
    await remove(transactionId!)
    expect(await remove(transactionId!)).toRefuse('object.missing')
    expect(await remove(1)).toRefuse('object.missing')
  })
})

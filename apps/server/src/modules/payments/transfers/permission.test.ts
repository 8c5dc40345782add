import { transfer } from '@florin/contract/payments/transfer'
import { beforeAll, describe, expect, it } from 'vitest'
import { type MoneyBank, moneyBank } from '../core/operations.fixture.ts'

let bank: MoneyBank
beforeAll(async () => {
  bank = await moneyBank()
})

/** To own accounts elsewhere nothing more is needed; to others each has its flag. */
const outside = ['wire', 'eft', 'oct', 'crypto_eft', 'instant_payment', 'interac']

describe('transfer.permission.get', () => {
  it('tells the flags of a customer, and which kinds of transfers they open', async () => {
    const ana = await bank.person()
    const get = async () => (await bank.call(transfer['permission.get'], {}, { token: ana.token })).body
    expect(await get()).toMatchObject({
      sendMoneyPaxumUser: true,
      kinds: { own: ['own', ...outside], toOthers: ['p2p', ...outside, 'card_load'], mass: ['p2p', ...outside] },
    })
    await bank.app.db
      .updateTable('customer')
      .set({ flags: ['requestMoney'] })
      .where('id', '=', ana.customerId)
      .execute()
    bank.clock.advance(1)
    expect(await get()).toMatchObject({
      sendMoneyPaxumUser: false,
      requestMoney: true,
      kinds: { own: ['own', ...outside], toOthers: [] },
    })
  })
})

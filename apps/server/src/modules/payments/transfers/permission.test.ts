import { Right } from '@florin/contract/access'
import { transfer } from '@florin/contract/payments/transfer'
import { beforeAll, describe, expect, it } from 'vitest'
import { type MoneyBank, moneyBank } from '../core/operations.fixture.ts'

let bank: MoneyBank
beforeAll(async () => {
  bank = await moneyBank()
})

/** To own accounts elsewhere nothing more is needed; to others each has its flag. */
const outside = ['eft', 'wire', 'oct', 'crypto_eft', 'instant_payment', 'interac']

describe('transfer.permission.get', () => {
  it('tells the flags of a customer, and which kinds of transfers they open', async () => {
    const ana = await bank.person()
    const get = async () => (await bank.call(transfer['permission.get'], {}, { token: ana.token })).body
    expect(await get()).toMatchObject({
      sendMoneyPaxumUser: true,
      kinds: {
        own: ['own', ...outside],
        toOthers: ['p2p', ...outside, 'card_load', 'global_pay'],
        mass: ['p2p', ...outside, 'global_pay'],
        funding: ['crypto_eft'],
      },
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
      kinds: { own: ['own', ...outside], toOthers: [], mass: [] },
    })
  })

  it('opens each way to others by its own flag', async () => {
    const { token } = await bank.given.person({ verified: true, flags: ['addFundsBankThirdParty'] })
    const { kinds } = (await bank.call(transfer['permission.get'], {}, { token })).body
    expect([kinds?.toOthers, kinds?.mass]).toEqual([['eft'], ['eft']])
  })

  it('opens nothing to somebody of a company who may only read', async () => {
    const { customerId } = await bank.given.company()
    const eve = await bank.given.person()
    await bank.given.employee({ customerId }, eve, { right: Right.read, accessList: ['balanceInfo'] })
    const { kinds } = (await bank.call(transfer['permission.get'], {}, { token: eve.token, customerId })).body
    expect(kinds).toEqual({ own: [], toOthers: [], mass: [], funding: [] })
  })
})

import { sandbox } from '@florin/contract/sandbox/sandbox'
import { beforeAll, describe, expect, it } from 'vitest'
import { listeningApp, type TestApp } from '../../../../../test/app.ts'
import { depositActors } from '../accounts/deposits/deposit.fixture.ts'

let app: TestApp
let actors: ReturnType<typeof depositActors>

beforeAll(async () => {
  // The bank calls over the network, as a real one does.
  app = await listeningApp()
  actors = depositActors(app)
})

const send = (change: object = {}) => {
  const { bankReference: _own, ...money } = actors.money()
  return app.call(sandbox['transfer.create'], { ...money, type: 'eft', ...change })
}
const newest = async () => (await app.call(sandbox['transfer.list'], {})).body.transfers?.[0]

describe('sandbox.transfer.create', () => {
  it('tells us of money by a signed call, and shows what came of it', async () => {
    const ana = await actors.holder()
    expect((await send({ reference: `FL ${ana.accountId}` })).body.outcome).toBe('credited')
    expect(await actors.balanceOf(ana.customerId)).toEqual(['25.00'])
    expect(await newest()).toMatchObject({ amount: '25.00', outcome: 'credited', reference: `FL ${ana.accountId}` })
  })

  it('hears of what goes back', async () => {
    expect((await send({ reference: 'lost' })).body.outcome).toBe('unmatched')
    const { id } = await app.db.selectFrom('deposit').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    await actors.decline(id, await app.given.operator())
    await app.parts.services.accounts.depositReturns.run({ key: String(id) })
    expect(await newest()).toMatchObject({ reference: 'lost', returnReason: 'Nobody here by that name' })
  })

  it('refuses with currency.unsupported a currency that is none', async () => {
    expect(await send({ currencyCode: 'XXX' })).toRefuse('currency.unsupported', { field: 'currencyCode' })
  })

  it('refuses with amount.unfit what the currency has no coins for', async () => {
    expect(await send({ amount: '0.001' })).toRefuse('amount.unfit', { field: 'amount' })
  })
})

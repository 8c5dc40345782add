import { account } from '@florin/contract/accounts/account'
import { transfer } from '@florin/contract/payments/transfer'
import { parseMoney } from '@florin/money/money'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { movableClock, testApp, type TestApp } from '../../../../../../test/app.ts'
import { moveOwn } from '../../../../../../test/moving.ts'

const clock = movableClock(new Date('2026-09-20T12:00:00Z'))
let app: TestApp
beforeAll(async () => {
  app = await testApp({ clock })
  await app.parts.services.accounts.rates.set(app.db, { EUR: '2' })
  await sql`select ledger.make_partitions(${new Date('2026-01-01')}, 24)`.execute(app.db)
})

const open = (customerId: number, currency: string, amount: string) =>
  app.db.transaction().execute(async (tx) => {
    const { accounts } = app.parts.services.accounts
    const { id } = await accounts.open(tx, customerId, currency)
    await accounts.deposit(tx, { customerId, accountId: id, amount: parseMoney(amount, currency), key: crypto.randomUUID() })
    return id
  })
const days = (count: number) => clock.advance(count * 86_400)

describe('account.flow.list', () => {
  it('sums what came and went by month, in one currency, without what moved between own accounts', async () => {
    const ana = await app.given.person({ verified: true })
    const { customerId } = ana
    const bob = await app.given.person({ verified: true })
    const euros = await open(customerId, 'EUR', '100.00')
    const dollars = await open(customerId, 'USD', '10.00')
    days(30)
    const { accessToken: token } = await app.given.session(ana)
    const paid = { accountId: euros, amount: '20.00', currency: 'EUR', toEmail: bob.email }
    expect((await app.call(transfer['p2p.submit'], paid, { token })).body.responseCode).toBe('00')
    const moved = { fromAccount: euros, toAccount: dollars, toAmount: '5.00', currency: 'USD' }
    expect((await moveOwn(app.call, moved, { token })).body.responseCode).toBe('00')
    const flow = async () => (await app.call(account['flow.list'], { currencyCode: 'USD', months: 3 }, { token })).body
    const { months, currencyCode } = await flow()
    expect(currencyCode).toBe('USD')
    expect(months?.map(({ month }) => month)).toEqual(['2026-08', '2026-09', '2026-10'])
    expect(months?.map((one) => one.in)).toEqual(['0.00', '210.00', '0.00'])
    expect(Number(months?.[2]?.out)).toBeGreaterThan(40)
    // A month that is over is stored: asking again sums nothing and gives the same.
    expect(await app.db.selectFrom('account_month').selectAll().where('account_id', '=', euros).execute()).toHaveLength(2)
    expect((await flow()).months).toEqual(months)
  })

  it('refuses with currency.unsupported a currency without a rate', async () => {
    const { token } = await app.given.person()
    expect(await app.call(account['flow.list'], { currencyCode: 'XAU' }, { token })).toRefuse('currency.unsupported')
  })
})

describe('account.get', () => {
  it('shows one own account', async () => {
    const ana = await app.given.person()
    const accountId = await open(ana.customerId, 'EUR', '7.00')
    expect((await app.call(account.get, { accountId }, { token: ana.token })).body.account).toMatchObject({
      accountId,
      balance: '7.00',
    })
  })

  it('refuses with account.missing another’s', async () => {
    const [ana, bob] = [await app.given.person(), await app.given.person()]
    const accountId = await open(bob.customerId, 'EUR', '7.00')
    expect(await app.call(account.get, { accountId }, { token: ana.token })).toRefuse('account.missing')
  })
})

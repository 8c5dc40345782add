import { operatorTransaction } from '@florin/contract/books/operatorTransaction'
import { operatorSubscription } from '@florin/contract/payments/operatorSubscription'
import { transfer } from '@florin/contract/payments/transfer'
import { parseMoney } from '@florin/money/money'
import { beforeAll, describe, expect, it } from 'vitest'
import { movableClock, type TestApp, testApp } from '../../../../../../test/app.ts'
import type { GivenPerson } from '../../../../../../test/given.ts'

const clock = movableClock()
let app: TestApp
let omar: GivenPerson
let ana: GivenPerson
let bob: GivenPerson
let accountId: number
let payment: number
beforeAll(async () => {
  app = await testApp({ clock })
  omar = await app.given.operator()
  ana = await app.given.person({ verified: true })
  bob = await app.given.person({ email: 'bob@test.example', verified: true })
  await app.parts.services.accounts.rates.set(app.db, { EUR: '1.10' })
  accountId = await app.db.transaction().execute(async (tx) => {
    const { accounts } = app.parts.services.accounts
    const { id } = await accounts.open(tx, ana.customerId, 'EUR')
    const amount = parseMoney('100.00', 'EUR')
    await accounts.deposit(tx, { customerId: ana.customerId, accountId: id, amount, key: crypto.randomUUID() })
    return id
  })
  clock.advance(1)
  const sent = { accountId, amount: '12.00', currency: 'EUR', toEmail: bob.email }
  const { body } = await app.call(transfer['p2p.submit'], sent, { token: ana.token })
  payment = body.transactionId ?? expect.fail(body.responseDescription)
})
const as = () => ({ token: omar.token })

describe('operator.transaction.list', () => {
  const found = async (filter: object) =>
    (await app.call(operatorTransaction['transaction.list'], filter, as())).body.transactions?.map(
      ({ transactionType, customerId }) => `${transactionType} ${customerId === ana.customerId ? 'ana' : 'bob'}`,
    )

  it('finds by customer, account, number, kind, day, amount and the other side', async () => {
    expect(await found({ customerId: ana.customerId })).toEqual(['p2p ana', 'deposit ana'])
    expect(await found({ accountId, transactionType: 'deposit' })).toEqual(['deposit ana'])
    expect((await found({ keyword: String(payment) }))?.toSorted()).toEqual(['p2p ana', 'p2p bob'])
    expect(await found({ customerId: ana.customerId, fromAmount: '50', toAmount: '100.00' })).toEqual(['deposit ana'])
    expect(await found({ keyword: 'bob@test' })).toEqual(['p2p ana'])
    expect(await found({ customerId: ana.customerId, toDate: '2001-01-01' })).toEqual([])
    expect(await found({ status: 'failed' })).toEqual([])
  })

  it('leafs through the newest of all customers', async () => {
    const page = async (pageNumber: number) =>
      (await app.call(operatorTransaction['transaction.list'], { pageNumber, pageSize: 2 }, as())).body
    const [first, second] = [await page(1), await page(2)]
    expect(first.total).toBe(3)
    expect([...first.transactions!, ...second.transactions!].map(({ amount }) => amount).toSorted()).toEqual([
      '-12.23',
      '100.00',
      '12.00',
    ])
  })
})

describe('operator.subscription.cancel', () => {
  const cancel = operatorSubscription['subscription.cancel']
  const reason = 'The payee is gone'
  const begin = async () => {
    const repeated = {
      accountId,
      amount: '1.00',
      currency: 'EUR',
      toEmail: bob.email,
      subscriptionFrequency: 'daily',
      subscriptionUserCancel: false,
      subscriptionTransactions: 5,
    } as const
    await app.call(transfer['p2p.submit'], repeated, { token: ana.token })
    const { body } = await app.call(operatorSubscription['subscription.list'], { customerId: ana.customerId }, as())
    return body.subscriptions?.at(-1)?.id ?? expect.fail(body.responseDescription)
  }

  it('stops it for the customer, and tells them', async () => {
    const id = await begin()
    expect((await app.call(cancel, { id, reason }, as())).body.responseCode).toBe('00')
    const list = async (status: 'active' | 'canceled') =>
      (
        await app.call(operatorSubscription['subscription.list'], { customerId: ana.customerId, status }, as())
      ).body.subscriptions?.map((each) => each.id)
    expect(await list('active')).not.toContain(id)
    expect(await list('canceled')).toContain(id)
    const told = await app.db.selectFrom('notification').select('event').where('user_id', '=', ana.userId).execute()
    expect(told.map(({ event }) => event)).toContain('seriesStopped')
  })

  it('refuses with series.over what is over', async () => {
    const id = await begin()
    await app.call(cancel, { id, reason }, as())
    expect(await app.call(cancel, { id, reason }, as())).toRefuse('series.over')
  })

  it('refuses with object.missing what there is not', async () => {
    expect(await app.call(cancel, { id: 999_999, reason }, as())).toRefuse('object.missing', { field: 'id' })
  })
})

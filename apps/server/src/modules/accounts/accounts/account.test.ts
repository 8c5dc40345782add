import { Right } from '@florin/contract/access'
import { account } from '@florin/contract/accounts/account'
import { closeAccount } from '@florin/ledger/accounts'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../../../test/app.ts'
import { parseMoney } from '@florin/money/money'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})

const open = (customerId: number, currency: string, amount = '0') =>
  app.db.transaction().execute(async (tx) => {
    const { accounts } = app.parts.services.accounts
    const { id: accountId } = await accounts.open(tx, customerId, currency)
    const money = parseMoney(amount, currency)
    if (money.minor > 0n) await accounts.deposit(tx, { customerId, accountId, amount: money, key: crypto.randomUUID() })
    return accountId
  })

describe('an account', () => {
  it.each([
    ['payment', 1001],
    ['prepayment', 4001],
    ['receiving', 4002],
  ] as const)('that is for %s has the type %i', async (product, type) => {
    const { token, customerId } = await app.given.person()
    const { accounts } = app.parts.services.accounts
    const { id } = await app.db.transaction().execute((tx) => accounts.open(tx, customerId, 'EUR', product))
    const { body } = await app.call(account.list, {}, { token })
    expect(body.accounts).toMatchObject([{ accountId: id, type }])
    // Money that comes for the customer goes to a payment account, which is opened where there is none.
    const receiving = await app.db.transaction().execute((tx) => accounts.receiving(tx, customerId, 'EUR'))
    expect(receiving === id).toBe(product === 'payment')
  })
})

describe('account.payable.list', () => {
  it('names the accounts of a company for whoever only uploads, without what is on them', async () => {
    const [company, uma] = [await app.given.company(), await app.given.person()]
    await app.given.employee(company, uma, { right: Right.upload, accessList: ['balanceInfo'] })
    const accountId = await open(company.customerId, 'EUR', '12.00')
    const as = { token: uma.token, customerId: company.customerId }
    expect((await app.call(account['payable.list'], {}, as)).body.accounts).toEqual([
      { accountId, type: 1001, accountStatusId: 1, currencyCode: 'EUR' },
    ])
    expect((await app.call(account.list, {}, as)).refusal).toBe('access.denied')
  })
})

describe('account.list', () => {
  it('shows what stands on each account, exact to the last decimal', async () => {
    const ana = await app.given.person()
    const [euros] = [
      await open(ana.customerId, 'EUR', '1234.50'),
      await open(ana.customerId, 'BTC', '0.00000001'),
      await open(ana.customerId, 'JPY', '7'),
    ]
    const { body } = await app.call(account.list, {}, { token: ana.token })
    expect(body.accounts?.[0]).toEqual({
      accountId: euros,
      customerId: ana.customerId,
      type: 1001,
      accountStatusId: 1,
      currencyCode: 'EUR',
      balance: '1234.50',
      accountBalanceMin: '0.00',
      pendingAmount: '0.00',
      createdDate: expect.stringMatching(/Z$/),
    })
    expect(body.accounts?.map(({ balance }) => balance)).toEqual(['1234.50', '0.00000001', '7'])
  })

  it('shows what is held', async () => {
    const ana = await app.given.person()
    const id = await open(ana.customerId, 'EUR', '10.00')
    await app.parts.ledger.post({ act: 'hold', key: crypto.randomUUID(), kind: 'wire', accountId: id, amountMinor: 250n })
    const { body } = await app.call(account.list, {}, { token: ana.token })
    expect(body.accounts?.[0]).toMatchObject({ balance: '10.00', pendingAmount: '2.50' })
  })

  it('puts closed accounts last, and shows them only when asked', async () => {
    const ana = await app.given.person()
    const [first, second] = [await open(ana.customerId, 'EUR'), await open(ana.customerId, 'USD')]
    await app.db.transaction().execute((tx) => closeAccount(tx, first, app.parts.clock.now()))
    const listed = async (includeClosed?: boolean) =>
      (await app.call(account.list, { includeClosed }, { token: ana.token })).body.accounts?.map((each) => [
        each.accountId,
        each.accountStatusId,
      ])
    expect(await listed()).toEqual([[second, 1]])
    expect(await listed(true)).toEqual([
      [second, 1],
      [first, 11],
    ])
  })

  it('shows a company’s accounts to its user, and only while acting for it', async () => {
    const ana = await app.given.person()
    const company = await app.given.company()
    await app.given.employee(company, ana, { right: Right.read, accessList: ['balanceInfo'] })
    await open(company.customerId, 'GBP', '5.00')
    const own = await app.call(account.list, {}, { token: ana.token })
    const theirs = await app.call(account.list, {}, { token: ana.token, customerId: company.customerId })
    expect(own.body.accounts).toEqual([])
    expect(theirs.body.accounts).toMatchObject([{ currencyCode: 'GBP', balance: '5.00', customerId: company.customerId }])
  })
})

import { account } from '@florin/contract/accounts/account'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type MoneyBank, moneyBank, type Payer } from '../../payments/core/operations.fixture.ts'

let bank: MoneyBank
let ana: Payer
beforeAll(async () => {
  bank = await moneyBank()
})
beforeEach(async () => {
  ana = await bank.person({ EUR: '10.00' })
})
const add = (currencyCode: string, key?: string) =>
  bank.call(account['currency.create'], { currencyCode }, { token: ana.token, key })

describe('account.balance.get', () => {
  const balance = (accountId: number) => bank.call(account['balance.get'], { accountId }, { token: ana.token })

  it('tells what stands there, what is held and what is left', async () => {
    const accountId = ana.accounts['EUR']!
    await bank.parts.ledger.post({ act: 'hold', key: crypto.randomUUID(), kind: 'wire', accountId, amountMinor: 250n })
    expect((await balance(accountId)).body).toMatchObject({
      balance: '10.00',
      pendingAmount: '2.50',
      availableBalance: '7.50',
      currencyCode: 'EUR',
      asOfDate: bank.clock.now().toISOString(),
    })
  })

  it('refuses with account.missing another’s account', async () => {
    const bob = await bank.person({ EUR: '1.00' })
    expect(await balance(bob.accounts['EUR']!)).toRefuse('account.missing', { field: 'accountId' })
  })
})

describe('account.currency.list', () => {
  it('shows what may be held and what is', async () => {
    const { body } = await bank.call(account['currency.list'], {}, { token: ana.token })
    expect(body.currencies?.filter(({ isCrypto }) => !isCrypto)).toEqual([
      { currencyCode: 'EUR', isOpened: true },
      { currencyCode: 'GBP', isOpened: false },
      { currencyCode: 'JPY', isOpened: false },
      { currencyCode: 'USD', isOpened: false },
    ])
    const usdc = { currencyCode: 'USDC', isOpened: false, isCrypto: true, networks: ['ethereum', 'solana'] }
    expect(body.currencies).toContainEqual(usdc)
  })
})

describe('an account of a kind that the bank gives', () => {
  it('is opened once in a currency that there is, beside the one for payments', async () => {
    const give = (currency: string) => {
      const { accounts } = bank.parts.services.accounts
      return bank.db.transaction().execute((tx) => accounts.addCurrency(tx, ana.customerId, currency, 'prepayment'))
    }
    const id = await give('EUR')
    await expect(give('EUR')).rejects.toMatchObject({ refusal: 'account.open' })
    await expect(give('XXX')).rejects.toMatchObject({ refusal: 'currency.unsupported' })
    const { accounts = [] } = (await bank.call(account.list, {}, { token: ana.token })).body
    const inEuro = accounts.filter(({ currencyCode }) => currencyCode === 'EUR').map(({ accountId, type }) => [accountId, type])
    expect(inEuro).toEqual([
      [ana.accounts['EUR'], 1001],
      [id, 4001],
    ])
  })
})

describe('account.currency.create', () => {
  it('opens an empty account', async () => {
    const { accountId } = (await add('GBP')).body
    const { body } = await bank.call(account.list, {}, { token: ana.token })
    expect(body.accounts?.find((each) => each.accountId === accountId)).toMatchObject({ currencyCode: 'GBP', balance: '0.00' })
  })

  it('opens one, however many ask at once', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => add('USD')))
    expect(replies.filter(({ body }) => body.responseCode === '00')).toHaveLength(1)
  })

  it('refuses with currency.unsupported what is not offered', async () => {
    for (const code of ['CHF', 'BTC', 'XXX']) expect(await add(code)).toRefuse('currency.unsupported', { field: 'currencyCode' })
  })

  it('refuses with account.open a currency that is held', async () => {
    expect(await add('EUR')).toRefuse('account.open', { field: 'currencyCode' })
  })
})

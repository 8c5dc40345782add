import { account } from '@florin/contract/accounts/account'
import { operatorDeposit } from '@florin/contract/accounts/operatorDeposit'
import { sandbox } from '@florin/contract/sandbox/sandbox'
import { isAddressOn } from '@florin/contract/walletAddress'
import { verify } from '@florin/ledger/verify'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type MoneyBank, moneyBank, type Payer } from '../../payments/core/operations.fixture.ts'

let bank: MoneyBank
let ana: Payer
beforeAll(async () => {
  bank = await moneyBank()
})
beforeEach(async () => {
  ana = await bank.person({ EUR: '10.00' })
})
afterEach(async () => {
  expect((await verify(bank.db)).findings).toEqual([])
})

const create = (change: object = {}, { token } = ana) =>
  bank.call(account['wallet.create'], { currencyCode: 'BTC', ...change }, { token })
const listed = async () => (await bank.call(account['wallet.list'], {}, { token: ana.token })).body.wallets ?? []
const send = (change: object) =>
  bank.call(sandbox['chain.create'], { network: 'bitcoin', address: '', currencyCode: 'BTC', amount: '0.5', ...change }, {})
const confirm = async () => {
  bank.clock.advance(10)
  await bank.parts.services.accounts.walletArrivals.round()
}
const waiting = async () => {
  const { token } = await bank.given.operator()
  const { deposits = [] } = (await bank.call(operatorDeposit['deposit.list'], { status: 'unmatched' }, { token })).body
  return deposits.filter(({ type }) => type === 'crypto')
}

describe('account.wallet.create', () => {
  it('gives an address of the network, opens the account behind it, and is the same wallet again', async () => {
    const first = (await create()).body
    expect(first).toMatchObject({ network: 'bitcoin', minimumDeposit: '0.00010000', confirmationsRequired: 3 })
    expect(isAddressOn('bitcoin', first.address ?? '')).toBe(true)
    expect((await create()).body.address).toBe(first.address)
    expect(await listed()).toMatchObject([{ address: first.address, currencyCode: 'BTC', balance: '0.00000000' }])
  })

  it('makes another on each network, and none that anybody else has', async () => {
    const bob = await bank.person()
    const ethereum = { currencyCode: 'USDC', network: 'ethereum' }
    const addresses = [await create(ethereum), await create({ ...ethereum, network: 'solana' }), await create(ethereum, bob)].map(
      ({ body }) => body.address,
    )
    expect(new Set(addresses).size).toBe(3)
  })

  it('refuses with currency.unsupported what is on no chain', async () => {
    expect(await create({ currencyCode: 'EUR' })).toRefuse('currency.unsupported', { field: 'currencyCode' })
  })

  it('refuses with network.closed a network that does not carry it', async () => {
    expect(await create({ network: 'tron' })).toRefuse('network.closed', { field: 'network' })
  })

  it('refuses with account.missing an account in another currency, or another’s', async () => {
    const bob = await bank.person({ BTC: '1.00000000' })
    for (const creditAccountId of [ana.accounts['EUR'], bob.accounts['BTC']])
      expect(await create({ creditAccountId })).toRefuse('account.missing', { field: 'creditAccountId' })
  })
})

describe('account.wallet.fee', () => {
  const fee = (change: object = {}) =>
    bank.call(account['wallet.fee'], { currencyCode: 'BTC', amount: '0.5', ...change }, { token: ana.token })

  it('tells what is credited', async () => {
    expect((await fee()).body).toMatchObject({ feeCurrencyCode: 'BTC', exchangeRate: '1' })
  })

  it('refuses with currency.unsupported what is on no chain', async () => {
    expect(await fee({ currencyCode: 'EUR' })).toRefuse('currency.unsupported', { field: 'currencyCode' })
  })

  it('refuses with network.closed a network that does not carry it', async () => {
    expect(await fee({ network: 'tron' })).toRefuse('network.closed', { field: 'network' })
  })

  it('refuses with account.missing an account in another currency', async () => {
    expect(await fee({ toAccountId: ana.accounts['EUR'] })).toRefuse('account.missing', { field: 'toAccountId' })
  })

  it('refuses with amount.unfit more decimals than there are', async () => {
    expect(await fee({ currencyCode: 'USDT', amount: '0.1234567' })).toRefuse('amount.unfit')
  })
})

describe('sandbox.chain.create', () => {
  const somewhere = { network: 'ethereum', address: '0x1111111111111111111111111111111111111111' } as const

  it('refuses with currency.unsupported what is no currency', async () => {
    expect(await send({ ...somewhere, currencyCode: 'XQX' })).toRefuse('currency.unsupported', { field: 'currencyCode' })
  })

  it('refuses with amount.unfit more decimals than there are', async () => {
    expect(await send({ ...somewhere, currencyCode: 'USDT', amount: '0.1234567' })).toRefuse('amount.unfit')
  })
})

describe('what arrives at a wallet', () => {
  it('is credited once, after its confirmations', async () => {
    const { address, accountId } = (await create()).body
    await send({ address })
    await bank.parts.services.accounts.walletArrivals.round()
    expect((await bank.minors(accountId)).posted).toBe(0n)
    await confirm()
    const { rows } = { rows: await listed() }
    expect(Number(rows[0]?.balance)).toBeGreaterThan(0.49)
    const before = await bank.minors(accountId)
    await bank.db.updateTable('sandbox.chain_transfer').set({ collected_at: null }).execute()
    await confirm()
    expect(await bank.minors(accountId)).toEqual(before)
  })

  it('waits for an operator where it is too little, or coins of another kind', async () => {
    const { address, accountId } = (await create()).body
    const known = (await waiting()).length
    await send({ address, amount: '0.00009999' })
    await send({ address, currencyCode: 'BCH', amount: '1' })
    await confirm()
    expect([(await bank.minors(accountId)).posted, (await waiting()).length - known]).toEqual([0n, 2])
  })

  it('for nobody’s address stops nothing', async () => {
    const { address, accountId } = (await create()).body
    await send({ address: 'nobody' })
    await send({ address })
    await confirm()
    expect((await bank.minors(accountId)).posted).toBeGreaterThan(0n)
  })
})

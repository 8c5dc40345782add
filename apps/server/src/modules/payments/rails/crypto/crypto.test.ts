import { history } from '@florin/contract/books/history'
import { approval } from '@florin/contract/payments/approval'
import { external } from '@florin/contract/payments/external/external'
import { verify } from '@florin/ledger/verify'
import { parseMoney } from '@florin/money/money'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Payer } from '../../core/operations.fixture.ts'
import { type OutsideBank, outsideBank, outsideCase } from '../outside/outside.fixture.ts'

let bank: OutsideBank
let ana: Payer
beforeAll(async () => {
  bank = await outsideBank()
})
beforeEach(async () => {
  ana = await bank.rich('BTC')
})
afterEach(async () => {
  expect((await verify(bank.db)).findings).toEqual([])
})

const money = () => bank.minors(ana.accounts['BTC'])
const own = { permission: 'own', beneficiaryName: 'Test Person' }
const rail = outsideCase(() => bank, {
  fee: external['crypto.fee'],
  submit: external['crypto.submit'],
  feeFields: ['network'],
  input: ({ accounts }) =>
    ({
      fromAccountId: accounts['BTC'] ?? 0,
      permission: '3d',
      countryCode: 'DE',
      amount: '0.01000000',
      currencyCode: 'BTC',
      purpose: 'services',
      network: 'bitcoin',
      walletAddress: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      isSelfHosted: false,
      vaspName: 'Kraken',
      beneficiaryType: 'individual',
      beneficiaryName: 'Zoe Berg',
      beneficiaryCountryCode: 'DE',
    }) as const,
})

describe('a payment to a wallet', () => {
  it('shows its transaction once it was sent', async () => {
    const { transactionId = 0 } = (await rail.submit(ana)).body
    await bank.deliver()
    const found = await bank.call(history['transaction.get'], { transactionId }, { token: ana.token })
    expect(found.body.transaction?.details['txHash']).toMatch(/^0x[\da-f]{64}$/)
  })
})

describe('transfer.crypto.fee', () => {
  it('refuses with coupon.unknown a coupon that nobody gave out', async () => {
    expect(await rail.fee(ana, { couponCode: 'NONE' })).toRefuse('coupon.unknown', { field: 'couponCode' })
  })

  it('tells our fee with what the network takes', async () => {
    expect((await rail.fee(ana)).body).toMatchObject({ fee: '0.00015000', networkFee: '0.00005000', toAmount: '0.01000000' })
  })

  it('refuses with network.closed a network that does not carry the currency', async () => {
    expect(await rail.fee(ana, { network: 'tron' })).toRefuse('network.closed', { field: 'network' })
  })

  it('refuses with account.missing what is not theirs', async () => {
    expect(await rail.fee(ana, { fromAccountId: 1 })).toRefuse('account.missing', { field: 'fromAccountId' })
  })

  it('refuses with amount.unfit what cannot be counted', async () => {
    expect(await rail.fee(ana, { amount: '999999999999999999' })).toRefuse('amount.unfit', { field: 'amount' })
  })

  it('refuses with currency.unsupported what there is no rate for', async () => {
    await bank.openIn('crypto_eft', 'LTC')
    const answer = await rail.fee(ana, { currencyCode: 'LTC', network: 'litecoin' })
    expect(answer).toRefuse('currency.unsupported', { field: 'currencyCode' })
  })

  it('refuses with fx.unavailable where its price has no rate', async () => {
    await bank.openIn('crypto_eft', 'LTC')
    const odd = await bank.person({ LTC: '100.00' })
    const answer = await rail.fee(odd, { fromAccountId: odd.accounts['LTC'], currencyCode: 'LTC', network: 'litecoin' })
    expect(answer).toRefuse('fx.unavailable')
  })

  it('refuses with method.closed while the way is closed', async () => {
    const answer = await bank.whileClosed('crypto_eft', () => rail.fee(ana))
    expect(answer).toRefuse('method.closed', { field: 'countryCode' })
  })

  it('refuses with transfer.notPermitted to others without the permission', async () => {
    const bare = await bank.without('BTC')
    expect(await rail.fee(bare)).toRefuse('transfer.notPermitted', { field: 'permission' })
    expect((await rail.fee(bare, { permission: 'own' })).body.responseCode).toBe('00')
  })
})

describe('transfer.crypto.submit', () => {
  it('refuses with coupon.unknown a coupon that nobody gave out', async () => {
    expect(await rail.submit(ana, { couponCode: 'NONE' })).toRefuse('coupon.unknown', { field: 'couponCode' })
  })

  it('refuses with payee.nameUnreadable a name without letters', async () => {
    expect(await rail.submit(ana, { beneficiaryName: '🙂' })).toRefuse('payee.nameUnreadable', { field: 'beneficiaryName' })
  })

  it('asks for an address of the network, and for who keeps the wallet', async () => {
    const fieldsOf = async (change: object) => (await rail.submit(ana, change)).body.errors?.map(({ field }) => field)
    expect(await fieldsOf({ walletAddress: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5' })).toEqual(['walletAddress'])
    expect(await fieldsOf({ vaspName: undefined })).toEqual(['vaspName'])
  })

  it('refuses with network.closed a network that does not carry the currency', async () => {
    const tron = { network: 'tron', walletAddress: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' }
    expect(await rail.submit(ana, tron)).toRefuse('network.closed', { field: 'network' })
  })

  it('refuses with wallet.blocked an address that nobody may send to', async () => {
    const eve = await bank.rich('ETH')
    const blocked = { network: 'ethereum', walletAddress: '0x000000000000000000000000000000000000dead' }
    const answer = await rail.submit(eve, { ...blocked, fromAccountId: eve.accounts['ETH'], currencyCode: 'ETH', amount: '0.1' })
    expect(answer).toRefuse('wallet.blocked', { field: 'walletAddress' })
  })

  it('refuses with amount.belowNetwork by what arrives, also where the payer names what leaves', async () => {
    const euros = await bank.rich('EUR')
    const change = { fromAccountId: euros.accounts['EUR'], amountSide: 'from', amount: '1.00' }
    const { quoteId } = (await rail.fee(euros, change)).body
    expect(await rail.submit(euros, { ...change, quoteId })).toRefuse('amount.belowNetwork', { field: 'amount' })
  })

  it('refuses with amount.belowNetwork less than the network carries', async () => {
    expect(await rail.submit(ana, { amount: '0.00009999' })).toRefuse('amount.belowNetwork', { field: 'amount' })
  })

  it('refuses with account.missing what is not theirs', async () => {
    expect(await rail.submit(ana, { fromAccountId: 1 })).toRefuse('account.missing', { field: 'fromAccountId' })
  })

  it('refuses with amount.unfit what cannot be counted', async () => {
    expect(await rail.submit(ana, { amount: '999999999999999999' })).toRefuse('amount.unfit', { field: 'amount' })
  })

  it('refuses with currency.unsupported what there is no rate for', async () => {
    await bank.openIn('crypto_eft', 'LTC')
    const answer = await rail.submit(ana, {
      currencyCode: 'LTC',
      quoteId: crypto.randomUUID(),
      network: 'litecoin',
      walletAddress: 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9',
    })
    expect(answer).toRefuse('currency.unsupported', { field: 'currencyCode' })
  })

  it('refuses with fx.unavailable where its price has no rate', async () => {
    await bank.openIn('crypto_eft', 'LTC')
    const odd = await bank.person({ LTC: '100.00' })
    const answer = await rail.submit(odd, {
      fromAccountId: odd.accounts['LTC'],
      currencyCode: 'LTC',
      network: 'litecoin',
      walletAddress: 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9',
    })
    expect(answer).toRefuse('fx.unavailable')
  })

  it('refuses with method.closed while the way is closed', async () => {
    const answer = await bank.whileClosed('crypto_eft', () => rail.submit(ana))
    expect(answer).toRefuse('method.closed', { field: 'countryCode' })
  })

  it('refuses with transfer.notPermitted to others without the permission, though not to oneself', async () => {
    const bare = await bank.without('BTC')
    expect(await rail.submit(bare)).toRefuse('transfer.notPermitted', { field: 'permission' })
    expect((await rail.submit(bare, own)).body.responseCode).toBe('00')
  })

  it('refuses with quote.expired a rate that was never offered', async () => {
    expect(await rail.submit(ana, { quoteId: crypto.randomUUID() })).toRefuse('quote.expired', { field: 'quoteId' })
  })

  it('refuses with quote.missing to change money at a rate that nobody has seen', async () => {
    const other = await bank.rich('EUR')
    expect(await rail.submit(other, { fromAccountId: other.accounts['EUR'] })).toRefuse('quote.missing', { field: 'quoteId' })
  })

  it('refuses with payee.notOwn another’s account that is said to be one’s own', async () => {
    expect(await rail.submit(ana, { permission: 'own' })).toRefuse('payee.notOwn', { field: 'permission' })
  })

  it('refuses with funds.insufficient more than there is', async () => {
    const poor = await bank.person({ BTC: '0.00500000' })
    expect(await rail.submit(poor, { fromAccountId: poor.accounts['BTC'] })).toRefuse('funds.insufficient', { field: 'amount' })
  })

  it('refuses with limit.single more than one payment may be', async () => {
    expect(await rail.submit(ana, { amount: '0.2' })).toRefuse('limit.single', { field: 'amount' })
  })

  it('refuses with limit.dailyAmount more than a day allows', async () => {
    await bank.limitOf(ana, 'crypto_eft', { daily_minor: 1 })
    expect(await rail.submit(ana)).toRefuse('limit.dailyAmount', { field: 'amount' })
  })

  it('refuses with limit.monthlyAmount more than a month allows', async () => {
    await bank.limitOf(ana, 'crypto_eft', { monthly_minor: 1 })
    expect(await rail.submit(ana)).toRefuse('limit.monthlyAmount', { field: 'amount' })
  })

  it('refuses with limit.dailyCount one more than a day allows', async () => {
    await bank.limitOf(ana, 'crypto_eft', { daily_count: 1 })
    await rail.submit(ana)
    expect(await rail.submit(ana)).toRefuse('limit.dailyCount', { field: 'amount' })
  })

  it('refuses with limit.monthlyCount one more than a month allows', async () => {
    await bank.limitOf(ana, 'crypto_eft', { monthly_count: 1 })
    await rail.submit(ana)
    expect(await rail.submit(ana)).toRefuse('limit.monthlyCount', { field: 'amount' })
  })

  it('refuses with customer.unverified whoever is not verified', async () => {
    const nina = await bank.person({ BTC: '1.00000000' }, { verified: false })
    expect(await rail.submit(nina)).toRefuse('customer.unverified')
  })

  it('refuses with approval.noMethod whoever has nothing to consent with', async () => {
    await bank.setCustomer(ana.customerId, { transaction_approve_mode: 'otp' })
    expect(await rail.submit(ana)).toRefuse('approval.noMethod')
  })

  it('refuses with extraParam.wrong an answer to what nobody asked', async () => {
    const answer = await rail.submit(ana, { extraParams: { shoeSize: '41' } })
    expect(answer).toRefuse('extraParam.wrong', { field: 'extraParams.shoeSize' })
  })

  it('refuses with template.taken a name that is there already', async () => {
    await rail.submit(ana, { templateName: 'Rent' })
    expect(await rail.submit(ana, { templateName: 'Rent' })).toRefuse('template.taken', { field: 'templateName' })
  })
})

describe('a payment by crypto_eft', () => {
  it('is held for consent, leaves once, and settles', async () => {
    await bank.withTotp(ana)
    await bank.setCustomer(ana.customerId, { transaction_approve_mode: 'otp' })
    const { operationId = '', status } = (await rail.submit(ana)).body
    expect([status, (await money()).held > 0n]).toEqual(['awaitingApproval', true])
    const confirmed = await bank.call(
      approval['operation.confirm'],
      { operationId, approvalCode: bank.nextOtp() },
      { token: ana.token },
    )
    expect(confirmed.body.status).toBe('processing')
    await bank.deliver()
    await bank.deliver()
    expect(await bank.stateOf(operationId)).toBe('settled')
    expect(await bank.received(operationId)).toMatchObject([
      {
        rail: 'crypto_eft',
        payee: { network: 'bitcoin', vaspName: 'Kraken', beneficiaryName: 'Zoe Berg' },
        amount_minor: 1_000_000n,
      },
    ])
  })

  it('that is rejected comes back whole, with its fee', async () => {
    const before = await money()
    const { operationId } = (await rail.submit(ana, { amount: '0.01000011' })).body
    expect((await money()).posted).toBeLessThan(before.posted)
    await bank.deliver()
    expect([await bank.stateOf(operationId), await money()]).toEqual(['rejected', before])
  })

  it('that is returned after it had settled comes back without its fee', async () => {
    const before = await money()
    const { operationId, fee = '0' } = (await rail.submit(ana, { amount: '0.01000012' })).body
    await bank.deliver()
    expect([await bank.stateOf(operationId), await money()]).toEqual([
      'returned',
      { posted: before.posted - parseMoney(fee, 'BTC').minor, held: 0n },
    ])
  })

  it('that is cancelled while it waits never leaves, and all of it is free again', async () => {
    const before = await money()
    await bank.withTotp(ana)
    await bank.setCustomer(ana.customerId, { transaction_approve_mode: 'otp' })
    const { operationId, transactionId = 0 } = (await rail.submit(ana)).body
    const cancelled = await bank.call(external['external.cancel'], { transactionId }, { token: ana.token })
    expect(cancelled.body.status).toBe('canceled')
    await bank.deliver()
    expect([await bank.stateOf(operationId), await money(), await bank.received(operationId)]).toEqual(['cancelled', before, []])
  })

  it('in another currency is changed at the rate that was shown', async () => {
    const bob = await bank.rich('EUR')
    const { quoteId, fromAmount = '', fee = '', toAmount } = (await rail.fee(bob, { fromAccountId: bob.accounts['EUR'] })).body
    expect(toAmount).toBe('0.01000000')
    const before = await bank.minors(bob.accounts['EUR'])
    const { operationId } = (await rail.submit(bob, { fromAccountId: bob.accounts['EUR'], quoteId })).body
    const left = parseMoney(fromAmount, 'EUR').minor + parseMoney(fee, 'EUR').minor
    expect((await bank.minors(bob.accounts['EUR'])).posted).toBe(before.posted - left)
    await bank.deliver()
    expect(await bank.stateOf(operationId)).toBe('settled')
  })
})

import type { SentBy } from '@florin/contract/method'
import { approval } from '@florin/contract/payments/approval'
import { transfer } from '@florin/contract/payments/transfer'
import { closeAccount } from '@florin/ledger/accounts'
import { verify } from '@florin/ledger/verify'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type MoneyBank, moneyBank, type Payer } from '../../core/operations.fixture.ts'

let bank: MoneyBank
let ana: Payer
let euros: number
let dollars: number
beforeAll(async () => {
  bank = await moneyBank()
})
beforeEach(async () => {
  ana = await bank.person({ EUR: '100.00', USD: '50.00' })
  euros = ana.accounts['EUR']!
  dollars = ana.accounts['USD']!
})

const limitAna = (rule: object) =>
  bank.db
    .insertInto('limit_rule')
    .values({ operation: 'own', customer_id: ana.customerId, unit: 'EUR', ...rule })
    .execute()
const fee = (change: object = {}) =>
  bank.call(transfer['own.fee'], { fromAccountId: euros, toAccountId: dollars, amount: '10.00', ...change }, { token: ana.token })
const submitAs = (change: object = {}) =>
  bank.call(
    transfer['own.submit'],
    { fromAccount: euros, toAccount: dollars, toAmount: '10.00', currency: 'USD', ...change },
    { token: ana.token },
  )
/** As the page does it: what it costs is asked first. */
const submit = async (change: Partial<SentBy<(typeof transfer)['own.submit']>> = {}) => {
  const { quoteId } = (await fee({ amount: change.toAmount ?? '10.00', amountSide: change.currency === 'EUR' ? 'from' : 'to' }))
    .body
  return submitAs({ ...(quoteId && { quoteId }), ...change })
}
const foreign = async () => (await bank.person({ EUR: '1.00' })).accounts['EUR']!
const francs = async () => (await bank.open(ana.customerId, { CHF: '10.00' }))['CHF']!

describe('transfer.own.fee', () => {
  it('reckons from either side', async () => {
    expect((await fee()).body).toMatchObject({ fromAmount: '9.14', toAmount: '10.00', fee: '0.00', exchangeRate: '1.0945' })
    expect((await fee({ amountSide: 'from' })).body).toMatchObject({ fromAmount: '10.00', toAmount: '10.94', midRate: '1.1' })
  })

  it('refuses with account.missing another’s account, naming it', async () => {
    expect(await fee({ fromAccountId: await foreign() })).toRefuse('account.missing', { field: 'fromAccountId' })
    expect(await fee({ toAccountId: await foreign() })).toRefuse('account.missing', { field: 'toAccountId' })
  })

  it('refuses with account.same one account twice', async () => {
    expect(await fee({ toAccountId: euros })).toRefuse('account.same', { field: 'toAccountId' })
  })

  it('refuses with amount.unfit what is finer than the currency', async () => {
    expect(await fee({ amount: '0.001' })).toRefuse('amount.unfit', { field: 'amount' })
  })

  it('refuses with fx.unavailable where nobody knows the rate', async () => {
    expect(await fee({ toAccountId: await francs() })).toRefuse('fx.unavailable')
  })
})

describe('transfer.own.maxAmount', () => {
  const maxAmount = (change: object = {}) =>
    bank.call(
      transfer['own.maxAmount'],
      { fromAccountId: euros, toAccountId: dollars, operation: 'betweenAccounts', ...change },
      { token: ana.token },
    )

  it('is all that is there, in the currency that arrives', async () => {
    expect((await maxAmount()).body).toMatchObject({ maxAmount: '109.45', currencyCode: 'USD' })
    expect((await submit({ toAmount: '109.45' })).body.responseCode).toBe('00')
    expect((await bank.minors(euros)).posted).toBe(0n)
  })

  it('refuses with account.missing another’s account', async () => {
    expect(await maxAmount({ fromAccountId: await foreign() })).toRefuse('account.missing', { field: 'fromAccountId' })
  })

  it('refuses with account.same one account twice', async () => {
    expect(await maxAmount({ toAccountId: euros })).toRefuse('account.same', { field: 'toAccountId' })
  })

  it('refuses with fx.unavailable where nobody knows the rate', async () => {
    expect(await maxAmount({ toAccountId: await francs() })).toRefuse('fx.unavailable')
  })
})

describe('transfer.own.limit', () => {
  const limits = (change: object = {}) =>
    bank.call(
      transfer['own.limit'],
      { fromAccountId: euros, toAccountId: dollars, type: 'betweenAccounts', ...change },
      { token: ana.token },
    )

  it('shows what is left in the currency that leaves', async () => {
    await limitAna({ daily_minor: 5000n, daily_count: 2 })
    await submit({ currency: 'EUR' })
    expect((await limits()).body.limits).toEqual([
      { period: 'day', max: '50.00', used: '10.00', left: '40.00', maxCount: 2, leftCount: 1, currencyCode: 'EUR' },
    ])
  })

  it('refuses with account.missing another’s account', async () => {
    expect(await limits({ toAccountId: await foreign() })).toRefuse('account.missing', { field: 'toAccountId' })
  })

  it('refuses with account.same one account twice', async () => {
    expect(await limits({ toAccountId: euros })).toRefuse('account.same', { field: 'toAccountId' })
  })

  it('refuses with fx.unavailable where nobody knows the rate', async () => {
    expect(await limits({ fromAccountId: await francs() })).toRefuse('fx.unavailable')
  })
})

describe('transfer.own.submit', () => {
  it('ends, and frees its money, when the other account is closed before the yes', async () => {
    const yen = (await bank.open(ana.customerId, { EUR: '0' }))['EUR'] ?? 0
    await bank.withTotp(ana)
    await bank.setCustomer(ana.customerId, { transaction_approve_mode: 'otp' })
    const { operationId = '' } = (await submitAs({ toAccount: yen, currency: 'EUR' })).body
    await bank.db.transaction().execute((tx) => closeAccount(tx, yen, bank.clock.now()))
    const approvalCode = bank.nextOtp()
    await bank.call(approval['operation.confirm'], { operationId, approvalCode }, { token: ana.token })
    const row = await bank.db
      .selectFrom('operation')
      .select(['state', 'failure'])
      .where('uid', '=', operationId)
      .executeTakeFirst()
    expect(row).toEqual({ state: 'failed', failure: 'account.closed' })
    expect(await bank.minors(euros)).toEqual({ posted: 10_000n, held: 0n })
  })

  it('moves both balances, and the books stay in order', async () => {
    const { body } = await submit()
    expect(body).toMatchObject({ status: 'completed', fee: '0.00', link: `/history?id=${body.transactionId}` })
    expect([(await bank.minors(euros)).posted, (await bank.minors(dollars)).posted]).toEqual([9086n, 6000n])
    expect((await submit({ currency: 'EUR' })).body.status).toBe('completed')
    expect([(await bank.minors(euros)).posted, (await bank.minors(dollars)).posted]).toEqual([8086n, 7094n])
    expect((await verify(bank.db)).findings).toEqual([])
  })

  it('keeps the rate and the offer on record', async () => {
    const { quoteId } = (await fee()).body
    const { transactionId } = (await submit({ quoteId })).body
    const row = await bank.db
      .selectFrom('operation')
      .innerJoin('operation_posting', 'operation_posting.operation_id', 'operation.id')
      .innerJoin('ledger.transfer', 'ledger.transfer.id', 'operation_posting.transfer_id')
      .select(['operation.rate', 'quote_id', 'metadata'])
      .where('operation.id', '=', BigInt(transactionId!))
      .executeTakeFirstOrThrow()
    expect([Number(row.rate), row.quote_id, row.metadata]).toMatchObject([
      1.0945,
      quoteId,
      { rate: '1.0945', midRate: '1.1', quoteId },
    ])
  })

  it('refuses with quote.missing to change money at a rate that nobody has seen', async () => {
    expect(await submitAs()).toRefuse('quote.missing', { field: 'quoteId' })
    expect((await bank.minors(euros)).posted).toBe(10_000n)
  })

  it('refuses with account.missing another’s account, by the submit’s own names', async () => {
    expect(await submit({ fromAccount: await foreign() })).toRefuse('account.missing', { field: 'fromAccount' })
    expect(await submit({ toAccount: await foreign() })).toRefuse('account.missing', { field: 'toAccount' })
  })

  it('refuses with account.same one account twice', async () => {
    expect(await submitAs({ toAccount: euros })).toRefuse('account.same', { field: 'toAccount' })
  })

  it('names the first faulty field beside the list of them', async () => {
    expect((await submitAs({ toAmount: 'ten', currency: '' })).body).toMatchObject({
      responseCode: 'VERIFY_ERROR',
      field: 'toAmount',
      errors: [{ field: 'toAmount' }, { field: 'currency' }],
    })
  })

  it('refuses with amount.unfit what is finer than the currency', async () => {
    expect(await submitAs({ toAmount: '0.001' })).toRefuse('amount.unfit', { field: 'toAmount' })
  })

  it('refuses with fx.unavailable where nobody knows the rate', async () => {
    expect(await submitAs({ toAccount: await francs(), currency: 'CHF' })).toRefuse('fx.unavailable')
  })

  it('refuses with currency.unsupported an amount in a third currency', async () => {
    expect(await submitAs({ currency: 'GBP' })).toRefuse('currency.unsupported', { field: 'currency' })
  })

  it('refuses with quote.expired after a minute', async () => {
    const { quoteId } = (await fee()).body
    bank.clock.advance(60)
    expect(await submit({ quoteId })).toRefuse('quote.expired', { field: 'quoteId' })
  })

  it('refuses with funds.insufficient one cent too much', async () => {
    expect(await submit({ toAmount: '100.01', currency: 'EUR' })).toRefuse('funds.insufficient', { field: 'toAmount' })
  })

  it('refuses with limit.single above the limit', async () => {
    await limitAna({ single_minor: 500n })
    expect(await submit({ toAmount: '5.01', currency: 'EUR' })).toRefuse('limit.single', { field: 'toAmount' })
  })

  it('refuses with limit.dailyAmount what is too much today', async () => {
    await limitAna({ daily_minor: 500n })
    expect(await submit()).toRefuse('limit.dailyAmount', { field: 'toAmount' })
  })

  it('refuses with limit.monthlyAmount what is too much this month', async () => {
    await limitAna({ monthly_minor: 500n })
    expect(await submit()).toRefuse('limit.monthlyAmount', { field: 'toAmount' })
  })

  it('refuses with limit.dailyCount one too many today', async () => {
    await limitAna({ daily_count: 1 })
    await submit()
    expect(await submit()).toRefuse('limit.dailyCount', { field: 'toAmount' })
  })

  it('refuses with limit.monthlyCount one too many this month', async () => {
    await limitAna({ monthly_count: 1 })
    await submit()
    expect(await submit()).toRefuse('limit.monthlyCount', { field: 'toAmount' })
  })

  it('refuses with transfer.notPermitted while documents are asked for', async () => {
    await bank.setCustomer(ana.customerId, { limited: true })
    expect(await submit()).toRefuse('transfer.notPermitted')
  })

  it('refuses with customer.unverified before the customer is known', async () => {
    await bank.db.updateTable('customer').set({ verified: false }).where('id', '=', ana.customerId).execute()
    expect(await submit()).toRefuse('customer.unverified')
  })

  it('refuses with approval.noMethod where there is nothing to consent with', async () => {
    await bank.setCustomer(ana.customerId, { transaction_approve_mode: 'otp' })
    expect(await submit()).toRefuse('approval.noMethod')
  })
})

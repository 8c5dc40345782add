import { blacklist } from '@florin/contract/payments/blacklist'
import { transfer } from '@florin/contract/payments/transfer'
import { verify } from '@florin/ledger/verify'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Right } from '@florin/contract/access'
import { type MoneyBank, moneyBank, type Payer } from '../../core/operations.fixture.ts'
import { membersOf } from './member.fixture.ts'
import { liveEvents } from '../../../../../../../test/mail.ts'

let bank: MoneyBank
let ana: Payer
let bob: Payer
beforeAll(async () => {
  bank = await moneyBank()
})
let limitAna: (rule: object) => Promise<unknown>
beforeEach(async () => {
  ;({ ana, bob, limitAna } = await membersOf(bank))
})

const eventsOf = async (customerId: number) =>
  (await liveEvents(bank.app)).filter(({ topic }) => topic === `customer:${customerId}`)

describe('a company', () => {
  const given = async () => {
    const company = await bank.given.company({ name: 'Studio Ltd' })
    const carla = await bank.given.person()
    await bank.given.employee(company, carla, { right: Right.full, accessList: ['balanceInfo'] })
    return { ...company, carla }
  }

  it('is paid by the address of somebody who may do everything for it and has no account of their own', async () => {
    const { customerId, carla } = await given()
    const check = () => bank.call(transfer['payee.check'], { email: carla.email }, { token: ana.token })
    expect((await check()).body.name).toBe('Test P.')
    await bank.given.withoutAccount(carla)
    expect((await check()).body).toMatchObject({ exist: true, name: 'Studio Ltd', isSelf: false })
    const { transactionId } = (await bank.pay(ana, carla)).body
    const paid = await bank.db
      .selectFrom('operation')
      .select(['to_customer_id', 'payee_name'])
      .where('id', '=', BigInt(transactionId ?? 0))
      .executeTakeFirst()
    expect(paid).toEqual({ to_customer_id: customerId, payee_name: 'Studio Ltd' })
  })

  it('is not paid against its own list, nor by an address that only reads for it', async () => {
    const { customerId, carla } = await given()
    await bank.given.withoutAccount(carla)
    await bank.call(blacklist.create, { email: ana.email, blockType: 'incoming' }, { token: carla.token, customerId })
    expect(await bank.pay(ana, carla)).toRefuse('payee.blocked', { field: 'toEmail' })
    await bank.db.updateTable('company_user').set({ access_right: Right.read }).where('user_id', '=', carla.userId).execute()
    expect(await bank.pay(ana, carla)).toRefuse('payee.unknown', { field: 'toEmail' })
  })
})

describe('transfer.p2p.submit', () => {
  it('moves the money at once where nobody has to be asked, and tells open pages', async () => {
    const { body } = await bank.pay(ana, bob, { note: 'Lunch' })
    expect(body).toMatchObject({
      status: 'completed',
      fee: '0.23',
      feeCurrencyCode: 'EUR',
      approveType: 0,
      availableApprovalMethods: [],
    })
    expect(await bank.minors(ana.accounts['EUR'])).toEqual({ posted: 8977n, held: 0n })
    expect(await bank.minors(bob.accounts['EUR'])).toEqual({ posted: 1000n, held: 0n })
    expect(await eventsOf(ana.customerId)).toMatchObject([
      { event: 'balanceChanged' },
      { event: 'depositArrived' },
      { event: 'balanceChanged' },
      { event: 'depositArrived' },
      {
        event: 'operationChanged',
        data: { operationId: body.operationId, transactionId: body.transactionId, status: 'completed' },
      },
      { event: 'balanceChanged', data: { balance: '89.77' } },
    ])
    expect((await eventsOf(bob.customerId)).at(-1)).toMatchObject({ event: 'balanceChanged', data: { balance: '10.00' } })
  })

  it('changes money on the way, at the rate that was offered, and opens the account it arrives on', async () => {
    const input = { accountId: ana.accounts['EUR']!, currency: 'USD', amount: '10.00' }
    const { body: cost } = await bank.call(transfer['p2p.fee'], input, { token: ana.token })
    await bank.parts.services.accounts.rates.set(bank.db, { EUR: '1.00' })
    bank.clock.advance(59)
    await bank.pay(ana, bob, { ...input, quoteId: cost.quoteId! })
    await bank.parts.services.accounts.rates.set(bank.db, { EUR: '1.10' })
    expect(cost).toMatchObject({ fromAmount: '9.14', total: '9.37' })
    expect((await bank.minors(ana.accounts['EUR'])).posted).toBe(10000n - 937n)
    const received = await bank.parts.services.accounts.accounts.list(bank.db, bob.customerId, false)
    expect(received.map(({ currencyCode, balance }) => `${balance} ${currencyCode}`)).toEqual(['0.00 EUR', '10.00 USD'])
    expect((await verify(bank.db)).findings).toEqual([])
  })

  it('of a company’s initiator holds the money until somebody else approves', async () => {
    const company = await bank.given.company()
    await bank.db.updateTable('customer').set({ verified: true }).where('id', '=', company.customerId).execute()
    const { EUR } = await bank.open(company.customerId, { EUR: '100.00' })
    await bank.given.employee(company, ana, { right: Right.initiate, accessList: ['balanceInfo'] })
    const { body } = await bank.pay(ana, bob, { accountId: EUR! }, { customerId: company.customerId })
    expect(body.status).toBe('created')
    expect(await bank.minors(EUR)).toEqual({ posted: 10000n, held: 1045n })
  })

  it('refuses with account.missing an account that is another’s or closed', async () => {
    expect(await bank.pay(ana, bob, { accountId: bob.accounts['EUR']! })).toRefuse('account.missing', { field: 'accountId' })
  })

  it('refuses with payee.unknown an address of nobody, and of another brand’s member', async () => {
    const cleo = await bank.person()
    await bank.setCustomer(cleo.customerId, { brand: 'amber' })
    for (const email of ['nobody@test.example', cleo.email])
      expect(await bank.pay(ana, { email })).toRefuse('payee.unknown', { field: 'toEmail' })
  })

  it('refuses with payee.self the payer’s own address', async () => {
    const reply = await bank.pay(ana, ana)
    expect(reply).toRefuse('payee.self', { field: 'toEmail' })
    expect(reply).toRefuse('payee.self')
  })

  it('refuses with payee.onBlacklist whom the payer has blocked', async () => {
    await bank.call(blacklist.create, { email: bob.email, blockType: 'outgoing' }, { token: ana.token })
    expect(await bank.pay(ana, bob)).toRefuse('payee.onBlacklist', { field: 'toEmail' })
  })

  it('refuses with payee.blocked somebody who is blocked', async () => {
    await bank.db.updateTable('app_user').set({ blocked_at: bank.clock.now() }).where('id', '=', bob.userId).execute()
    expect(await bank.pay(ana, bob)).toRefuse('payee.blocked', { field: 'toEmail' })
  })

  it('refuses with method.closed members of a country that is closed', async () => {
    await bank.whileCountryClosed('p2p', 'LT', async () => {
      expect(await bank.pay(ana, bob)).toRefuse('method.closed', { field: 'toEmail' })
      const { body } = await bank.call(transfer['payee.check'], { email: bob.email }, { token: ana.token })
      expect(body).toMatchObject({ exist: true, disabledReason: 'Closed for repairs' })
    })
    await bank.whileCountryClosed('p2p', 'LV', async () => expect((await bank.pay(ana, bob)).body.responseCode).toBe('00'))
  })

  it('refuses with amount.unfit what is finer than the currency', async () => {
    expect(await bank.pay(ana, bob, { amount: '1.005' })).toRefuse('amount.unfit', { field: 'amount' })
  })

  it('refuses with fx.unavailable where the fee cannot be valued', async () => {
    const cleo = await bank.person({ CHF: '10.00' })
    expect(await bank.pay(cleo, bob, { amount: '1.00' })).toRefuse('fx.unavailable')
  })

  it('refuses with currency.unsupported what nobody can hold', async () => {
    expect(await bank.pay(ana, bob, { currency: 'CHF' })).toRefuse('currency.unsupported', { field: 'currency' })
  })
  it('refuses with quote.missing to change money at a rate that nobody has seen', async () => {
    const wish = { accountId: ana.accounts['EUR']!, amount: '10.00', currency: 'USD', toEmail: bob.email }
    expect(await bank.call(transfer['p2p.submit'], wish, { token: ana.token })).toRefuse('quote.missing', { field: 'quoteId' })
  })

  it('refuses with quote.expired an offer that is over, another’s, for something else, or used', async () => {
    const input = { accountId: ana.accounts['EUR']!, currency: 'USD', amount: '5.00' }
    const offer = async () => (await bank.call(transfer['p2p.fee'], input, { token: ana.token })).body.quoteId!
    const late = await offer()
    bank.clock.advance(60)
    const [used, forLess] = [await offer(), await offer()]
    expect((await bank.pay(ana, bob, { ...input, quoteId: used })).body.responseCode).toBe('00')
    const foreign = { ...input, accountId: (await bank.open(bob.customerId, { EUR: '50.00' }))['EUR']! }
    for (const reply of [
      await bank.pay(ana, bob, { ...input, quoteId: late }),
      await bank.pay(ana, bob, { ...input, quoteId: used }),
      await bank.pay(ana, bob, { ...input, amount: '6.00', quoteId: forLess }),
      await bank.pay(bob, ana, { ...foreign, quoteId: await offer() }),
      await bank.pay(ana, bob, { ...input, quoteId: crypto.randomUUID() }),
    ])
      expect(reply).toRefuse('quote.expired', { field: 'quoteId' })
  })

  it('refuses with funds.insufficient one cent above what there is, fee included', async () => {
    expect(await bank.pay(ana, bob, { amount: '99.78' })).toRefuse('funds.insufficient', { field: 'amount' })
    expect(await bank.minors(ana.accounts['EUR'])).toEqual({ posted: 10000n, held: 0n })
  })

  it('refuses with limit.single one cent above the limit', async () => {
    await limitAna({ single_minor: 2000n })
    const reply = await bank.pay(ana, bob, { amount: '20.01' })
    expect(reply).toRefuse('limit.single', { field: 'amount' })
    expect(reply.body.responseDescription).toBe('The maximum per payment is 20.00 EUR.')
    expect((await bank.pay(ana, bob, { amount: '20.00' })).body.responseCode).toBe('00')
  })

  it('refuses with limit.dailyAmount what is too much today, and not tomorrow', async () => {
    await limitAna({ daily_minor: 2000n })
    await bank.pay(ana, bob)
    expect(await bank.pay(ana, bob, { amount: '10.01' })).toRefuse('limit.dailyAmount', { field: 'amount' })
    bank.clock.advance(86_400)
    const { accessToken: token } = await bank.parts.tokens.sessions.start(bank.db, {
      ip: '127.0.0.1',
      userAgent: 'test',
      userId: ana.userId,
      brand: 'florin',
    })
    expect((await bank.pay({ ...ana, token }, bob, { amount: '10.01' })).body.responseCode).toBe('00')
  })

  it('refuses with limit.monthlyAmount what is too much this month', async () => {
    await limitAna({ monthly_minor: 1500n })
    await bank.pay(ana, bob)
    expect(await bank.pay(ana, bob)).toRefuse('limit.monthlyAmount', { field: 'amount' })
  })

  it('refuses with limit.dailyCount one too many today', async () => {
    await limitAna({ daily_count: 1 })
    await bank.pay(ana, bob)
    expect(await bank.pay(ana, bob)).toRefuse('limit.dailyCount', { field: 'amount' })
  })

  it('refuses with limit.monthlyCount one too many this month', async () => {
    await limitAna({ monthly_count: 1 })
    await bank.pay(ana, bob)
    expect(await bank.pay(ana, bob)).toRefuse('limit.monthlyCount', { field: 'amount' })
  })

  it('refuses with transfer.notPermitted while documents are asked for', async () => {
    await bank.setCustomer(ana.customerId, { limited: true })
    expect(await bank.pay(ana, bob)).toRefuse('transfer.notPermitted')
  })

  it('refuses with customer.unverified before the payer is known', async () => {
    const cleo = await bank.person({ EUR: '10.00' }, { verified: false })
    expect(await bank.pay(cleo, bob)).toRefuse('customer.unverified')
  })

  it('refuses with approval.noMethod where the payer has nothing to consent with', async () => {
    await bank.setCustomer(ana.customerId, { transaction_approve_mode: 'push' })
    expect(await bank.pay(ana, bob)).toRefuse('approval.noMethod')
    expect(await bank.minors(ana.accounts['EUR'])).toEqual({ posted: 10000n, held: 0n })
  })
})

describe('transfer.p2p.submit', () => {
  const emailOf = async (userId: number) =>
    (await bank.db.selectFrom('contact_email').select('id').where('user_id', '=', userId).executeTakeFirst())?.id ??
    (
      await bank.db
        .insertInto('contact_email')
        .values({
          user_id: userId,
          email: `second-${userId}@test.example`,
          confirmed_at: bank.clock.now(),
          created_at: bank.clock.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id

  it('keeps on record what the payer paid with and which of their addresses they chose', async () => {
    const fromEmailId = await emailOf(ana.userId)
    const { body } = await bank.pay(ana, bob, { platform: 'ios', fromEmailId } as object)
    const { sender } = await bank.db
      .selectFrom('operation')
      .select('sender')
      .where('id', '=', BigInt(body.transactionId ?? 0))
      .executeTakeFirstOrThrow()
    expect(sender).toEqual({ platform: 'ios', fromEmailId })
    expect(await bank.pay(ana, bob, { platform: 'fax' } as object)).toRefuse('request.invalid', { field: 'platform' })
  })

  it('refuses with object.missing another’s address, and one that nobody has confirmed', async () => {
    const theirs = await emailOf(bob.userId)
    expect(await bank.pay(ana, bob, { fromEmailId: theirs } as object)).toRefuse('object.missing', { field: 'fromEmailId' })
    const own = await emailOf(ana.userId)
    await bank.db.updateTable('contact_email').set({ confirmed_at: null, is_primary: false }).where('id', '=', own).execute()
    expect(await bank.pay(ana, bob, { fromEmailId: own } as object)).toRefuse('object.missing', { field: 'fromEmailId' })
  })

  it('refuses with coupon.unknown a coupon that nobody gave out', async () => {
    expect(await bank.pay(ana, bob, { couponCode: 'SPRING' } as object)).toRefuse('coupon.unknown', { field: 'couponCode' })
  })

  it('says which fields cannot be given with an invoice, and leaves none of them out in silence', async () => {
    const repeated = { invoiceId: 1, reference: 'X', subscriptionFrequency: 'daily' } as object
    const { body } = await bank.pay(ana, bob, repeated)
    expect(body.errors?.map(({ field }) => field)).toEqual(['reference', 'subscriptionFrequency'])
  })
})

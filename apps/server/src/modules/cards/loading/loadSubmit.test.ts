import { CardStatus } from '@florin/contract/cardTypes'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CardBank, cardBank } from '../cards.fixture.ts'
import { type LoadScene, loadScene } from './loads.fixture.ts'

let bank: CardBank
let s: LoadScene
beforeAll(async () => {
  bank = await cardBank({ RATE_SCALE: '1' })
})
beforeEach(async () => {
  s = await loadScene(bank)
})

describe('card.load.submit', () => {
  it('refuses with account.missing another’s card', async () => {
    expect(await s.load({ ...s.toOwn(), toAccountId: s.theirs })).toRefuse('account.missing', { field: 'toAccountId' })
  })
  it('refuses with account.same a card that is loaded from itself', async () => {
    expect(await s.load({ ...s.toOwn(), fromAccountId: s.own })).toRefuse('account.same', { field: 'toAccountId' })
  })
  it('refuses with card.unavailable every card that is not active, a fraud card among them', async () => {
    for (const status of Object.values(CardStatus).filter((each) => each !== CardStatus.active)) {
      await bank.setStatus(s.theirs, status)
      expect(await s.load(s.toBob())).toRefuse('card.unavailable', { field: 'cardNumber' })
      await bank.setStatus(s.own, status)
      expect(await s.load(s.toOwn())).toRefuse('card.unavailable', { field: 'toAccountId' })
    }
  })
  it('refuses with payee.unknown a wrong name, and a card of another brand’s member', async () => {
    expect(await s.load({ ...s.toBob(), cardHolderName: 'Ana' })).toRefuse('payee.unknown', { field: 'cardNumber' })
    await bank.setCustomer(s.bob.customerId, { brand: 'amber' })
    expect(await s.load(s.toBob())).toRefuse('payee.unknown', { field: 'cardNumber' })
  })
  it('refuses with payee.self one’s own card by its number', async () => {
    expect(await s.load(await s.byNumber())).toRefuse('payee.self', { field: 'cardNumber' })
  })
  it('refuses with payee.blocked somebody who is blocked, or does not want it', async () => {
    await s.block(s.bob, s.ana, 'incoming')
    expect(await s.load(s.toBob())).toRefuse('payee.blocked', { field: 'cardNumber' })
    await bank.db.updateTable('app_user').set({ blocked_at: bank.clock.now() }).where('id', '=', s.bob.userId).execute()
    expect(await s.load(s.toBob())).toRefuse('payee.blocked', { field: 'cardNumber' })
  })
  it('refuses with payee.onBlacklist whom the payer has blocked', async () => {
    await s.block(s.ana, s.bob, 'outgoing')
    expect(await s.load(s.toBob())).toRefuse('payee.onBlacklist', { field: 'cardNumber' })
  })
  it('refuses with transfer.notPermitted without the flag, and while documents are asked for', async () => {
    await bank.setCustomer(s.ana.customerId, { limited: true })
    expect(await s.load(s.toOwn())).toRefuse('transfer.notPermitted')
    s = await loadScene(bank, [])
    expect(await s.load(s.toBob())).toRefuse('transfer.notPermitted', { field: 'permission' })
  })
  it('refuses with card.full one cent above what it holds, without saying how much that is of another’s', async () => {
    const rich = await bank.holder('40000.00')
    await s.limitAna({})
    await bank.db
      .insertInto('limit_rule')
      .values({ operation: 'card_load', customer_id: rich.customerId, unit: 'EUR', single_minor: 4_000_000n })
      .execute()
    const answer = await s.load({ ...s.toBob(), fromAccountId: rich.accounts['EUR'] }, { amount: '15000.01' }, rich)
    expect(answer).toRefuse('card.full', { field: 'amount' })
    expect(answer.text).not.toContain('15')
    const full = await bank.virtual(rich)
    const wish = { fromAccountId: rich.accounts['EUR'], permission: 'own', toAccountId: full }
    expect(await s.load(wish, { amount: '15000.01' }, rich)).toRefuse('card.full', { field: 'amount' })
  })
  it('refuses with amount.unfit what is finer than the currency', async () => {
    expect(await s.load(s.toBob(), { amount: '0.001' })).toRefuse('amount.unfit', { field: 'amount' })
  })
  it('refuses with fx.unavailable where nobody knows the rate', async () => {
    expect(await s.load({ ...s.toBob(), fromAccountId: await s.francs() })).toRefuse('fx.unavailable')
  })
  it('refuses with quote.missing to change money at a rate that nobody has seen', async () => {
    expect(await s.load({ ...s.toBob(), fromAccountId: s.dollars })).toRefuse('quote.missing', { field: 'quoteId' })
  })
  it('refuses with quote.expired after a minute', async () => {
    const route = { ...s.toBob(), fromAccountId: s.dollars }
    const { quoteId } = (await s.fee(route)).body
    bank.clock.advance(60)
    expect(await s.load(route, { quoteId })).toRefuse('quote.expired', { field: 'quoteId' })
  })
  it('refuses with funds.insufficient one cent too much', async () => {
    expect(await s.load(s.toBob(), { amount: '99.10' })).toRefuse('funds.insufficient', { field: 'amount' })
    expect((await s.load(s.toBob(), { amount: '99.09' })).body.status).toBe('completed')
  })
  it('refuses with limit.single above the limit', async () => {
    await s.limitAna({ single_minor: 500n })
    expect(await s.load(s.toBob(), { amount: '5.01' })).toRefuse('limit.single', { field: 'amount' })
  })
  it('refuses with limit.dailyAmount what is too much today', async () => {
    await s.limitAna({ daily_minor: 500n })
    expect(await s.load(s.toBob())).toRefuse('limit.dailyAmount', { field: 'amount' })
  })
  it('refuses with limit.monthlyAmount what is too much this month', async () => {
    await s.limitAna({ monthly_minor: 500n })
    expect(await s.load(s.toBob())).toRefuse('limit.monthlyAmount', { field: 'amount' })
  })
  it('refuses with limit.dailyCount one too many today', async () => {
    await s.limitAna({ daily_count: 1 })
    await s.load(s.toBob())
    expect(await s.load(s.toBob())).toRefuse('limit.dailyCount', { field: 'amount' })
  })
  it('refuses with limit.monthlyCount one too many this month', async () => {
    await s.limitAna({ monthly_count: 1 })
    await s.load(s.toBob())
    expect(await s.load(s.toBob())).toRefuse('limit.monthlyCount', { field: 'amount' })
  })
  it('refuses with customer.unverified before the customer is known', async () => {
    await bank.db.updateTable('customer').set({ verified: false }).where('id', '=', s.ana.customerId).execute()
    expect(await s.load(s.toOwn())).toRefuse('customer.unverified')
  })
  it('refuses with approval.noMethod where there is nothing to consent with', async () => {
    await bank.setCustomer(s.ana.customerId, { transaction_approve_mode: 'otp' })
    expect(await s.load(s.toBob())).toRefuse('approval.noMethod')
  })
})

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

describe('card.load.fee', () => {
  it('refuses with account.missing another’s account, and a card that is none', async () => {
    expect(await s.fee({ ...s.toOwn(), toAccountId: s.theirs })).toRefuse('account.missing', { field: 'toAccountId' })
    expect(await s.fee({ ...s.toOwn(), toAccountId: s.dollars })).toRefuse('account.missing', { field: 'toAccountId' })
    expect(await s.fee({ ...s.toBob(), fromAccountId: s.bob.accounts['EUR'] })).toRefuse('account.missing', {
      field: 'fromAccountId',
    })
    expect(await s.fee({ ...s.toBob(), fromAccountId: s.own })).toRefuse('account.missing', { field: 'fromAccountId' })
  })
  it('refuses with account.same a card that is loaded from itself', async () => {
    expect(await s.fee({ ...s.toOwn(), fromAccountId: s.own })).toRefuse('account.same', { field: 'toAccountId' })
  })
  it('refuses with card.unavailable a card that takes nothing', async () => {
    await bank.setStatus(s.own, CardStatus.fraud)
    expect(await s.fee(s.toOwn())).toRefuse('card.unavailable', { field: 'toAccountId' })
    await bank.setStatus(s.theirs, CardStatus.paused)
    expect(await s.fee(s.toBob())).toRefuse('card.unavailable', { field: 'cardNumber' })
  })
  it('refuses with payee.unknown a number or a name that is another’s', async () => {
    expect(await s.fee({ ...s.toBob(), cardHolderName: 'Jose Neil' })).toRefuse('payee.unknown', { field: 'cardNumber' })
  })
  it('refuses with payee.self one’s own card by its number', async () => {
    expect(await s.fee(await s.byNumber())).toRefuse('payee.self', { field: 'cardNumber' })
  })
  it('refuses with payee.blocked who does not want it', async () => {
    await s.block(s.bob, s.ana, 'incoming')
    expect(await s.fee(s.toBob())).toRefuse('payee.blocked', { field: 'cardNumber' })
  })
  it('refuses with payee.onBlacklist whom the payer has blocked', async () => {
    await s.block(s.ana, s.bob, 'outgoing')
    expect(await s.fee(s.toBob())).toRefuse('payee.onBlacklist', { field: 'cardNumber' })
  })
  it('refuses with transfer.notPermitted without the flag', async () => {
    s = await loadScene(bank, [])
    expect(await s.fee(s.toBob())).toRefuse('transfer.notPermitted', { field: 'permission' })
  })
  it('refuses with fx.unavailable where nobody knows the rate', async () => {
    expect(await s.fee({ ...s.toBob(), fromAccountId: await s.francs() })).toRefuse('fx.unavailable')
  })
  it('refuses with amount.unfit what is finer than the currency', async () => {
    expect(await s.fee(s.toBob(), { amount: '0.001' })).toRefuse('amount.unfit', { field: 'amount' })
  })
})

describe('card.load.limit', () => {
  it('refuses with account.missing another’s card', async () => {
    expect(await s.limit({ ...s.toOwn(), toAccountId: s.theirs })).toRefuse('account.missing', { field: 'toAccountId' })
  })
  it('refuses with account.same a card that is loaded from itself', async () => {
    expect(await s.limit({ ...s.toOwn(), fromAccountId: s.own })).toRefuse('account.same', { field: 'toAccountId' })
  })
  it('refuses with card.unavailable a card that takes nothing', async () => {
    await bank.setStatus(s.theirs, CardStatus.fraud)
    expect(await s.limit(s.toBob())).toRefuse('card.unavailable', { field: 'cardNumber' })
  })
  it('refuses with payee.unknown a name that is another’s', async () => {
    expect(await s.limit({ ...s.toBob(), cardHolderName: 'Ana' })).toRefuse('payee.unknown', { field: 'cardNumber' })
  })
  it('refuses with payee.self one’s own card by its number', async () => {
    expect(await s.limit(await s.byNumber())).toRefuse('payee.self', { field: 'cardNumber' })
  })
  it('refuses with payee.blocked who does not want it', async () => {
    await s.block(s.bob, s.ana, 'incoming')
    expect(await s.limit(s.toBob())).toRefuse('payee.blocked', { field: 'cardNumber' })
  })
  it('refuses with payee.onBlacklist whom the payer has blocked', async () => {
    await s.block(s.ana, s.bob, 'outgoing')
    expect(await s.limit(s.toBob())).toRefuse('payee.onBlacklist', { field: 'cardNumber' })
  })
  it('refuses with transfer.notPermitted without the flag', async () => {
    s = await loadScene(bank, [])
    expect(await s.limit(s.toBob())).toRefuse('transfer.notPermitted', { field: 'permission' })
  })
  it('refuses with fx.unavailable where nobody knows the rate', async () => {
    expect(await s.limit({ ...s.toBob(), fromAccountId: await s.francs() })).toRefuse('fx.unavailable')
  })
})

describe('card.load.maxAmount', () => {
  it('refuses with account.missing another’s card', async () => {
    expect(await s.most({ ...s.toOwn(), toAccountId: s.theirs })).toRefuse('account.missing', { field: 'toAccountId' })
  })
  it('refuses with account.same a card that is loaded from itself', async () => {
    expect(await s.most({ ...s.toOwn(), fromAccountId: s.own })).toRefuse('account.same', { field: 'toAccountId' })
  })
  it('refuses with card.unavailable a card that takes nothing', async () => {
    await bank.setStatus(s.theirs, CardStatus.fraud)
    expect(await s.most(s.toBob())).toRefuse('card.unavailable', { field: 'cardNumber' })
  })
  it('refuses with payee.unknown a name that is another’s', async () => {
    expect(await s.most({ ...s.toBob(), cardHolderName: 'Ana' })).toRefuse('payee.unknown', { field: 'cardNumber' })
  })
  it('refuses with payee.self one’s own card by its number', async () => {
    expect(await s.most(await s.byNumber())).toRefuse('payee.self', { field: 'cardNumber' })
  })
  it('refuses with payee.blocked who does not want it', async () => {
    await s.block(s.bob, s.ana, 'incoming')
    expect(await s.most(s.toBob())).toRefuse('payee.blocked', { field: 'cardNumber' })
  })
  it('refuses with payee.onBlacklist whom the payer has blocked', async () => {
    await s.block(s.ana, s.bob, 'outgoing')
    expect(await s.most(s.toBob())).toRefuse('payee.onBlacklist', { field: 'cardNumber' })
  })
  it('refuses with transfer.notPermitted without the flag', async () => {
    s = await loadScene(bank, [])
    expect(await s.most(s.toBob())).toRefuse('transfer.notPermitted', { field: 'permission' })
  })
  it('refuses with fx.unavailable where nobody knows the rate', async () => {
    expect(await s.most({ ...s.toBob(), fromAccountId: await s.francs() })).toRefuse('fx.unavailable')
  })
})

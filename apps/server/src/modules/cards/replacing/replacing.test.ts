import { card } from '@florin/contract/cards/card'
import { contact } from '@florin/contract/customers/contact'
import { CardStatus, ReissueStatus } from '@florin/contract/cardTypes'
import type { SentBy } from '@florin/contract/method'
import { parseMoney } from '@florin/money/money'
import { verify } from '@florin/ledger/verify'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Payer, wrongFor } from '../../payments/core/operations.fixture.ts'
import { addAddress, type CardBank, cardBank } from '../cards.fixture.ts'

let bank: CardBank
let ana: Payer
let bob: Payer
beforeAll(async () => {
  bank = await cardBank()
  bob = await bank.holder()
})
beforeEach(async () => {
  ana = await bank.holder()
})

type Wish = Partial<Omit<SentBy<(typeof card)['reissue.submit']>, 'accountId'>>
const reissue = (accountId: number, wish: Wish = {}, payer = ana) =>
  bank.call(card['reissue.submit'], { accountId, isExpressShipping: false, ...wish }, { token: payer.token })
const price = (accountId: number, payer = ana, isExpressShipping = false) =>
  bank.call(card['reissue.fee'], { accountId, isExpressShipping }, { token: payer.token })
const shown = async (accountId: number) => (await bank.cardsOf(ana)).find((each) => each.accountId === accountId)
const put = (accountId: number, amount: string) =>
  bank.db.transaction().execute((tx) =>
    bank.parts.services.accounts.accounts.deposit(tx, {
      customerId: ana.customerId,
      accountId,
      amount: parseMoney(amount, 'EUR'),
      key: crypto.randomUUID(),
    }),
  )
const consentBy = (payer: Payer, mode: 'approvalCode' | 'otp') =>
  bank.setCustomer(payer.customerId, { transaction_approve_mode: mode })

describe('card.reissue.submit', () => {
  it('makes a new card that ends the old one when it is activated, with what was set and what is on it', async () => {
    const old = await bank.physical(ana)
    await put(old, '30.00')
    await bank.call(card['limit.update'], { accountId: old, kind: 'cash', enabled: false }, { token: ana.token })
    const blocked = { blockedMerchantNames: ['Mercado Sol'] }
    await bank.call(card['limit.update'], { accountId: old, ...blocked }, { token: ana.token })
    const { newAccountId = 0, ...answer } = (await reissue(old)).body
    expect(answer).toMatchObject({ status: 'done', fee: '9.90', cardReissuedStatusId: ReissueStatus.ordered })
    expect(await shown(newAccountId)).toMatchObject({ accountStatusId: CardStatus.printing })
    expect(await shown(old)).toMatchObject({ accountStatusId: CardStatus.active })
    await bank.move(newAccountId, CardStatus.printed)
    await bank.move(newAccountId, CardStatus.shipped)
    await bank.activate(ana, newAccountId)
    expect(await shown(old)).toMatchObject({
      accountStatusId: CardStatus.canceled,
      cardReissuedStatusId: ReissueStatus.replaced,
      balance: '0.00',
    })
    expect(await shown(newAccountId)).toMatchObject({ balance: '30.00' })
    const { limits, blockedMerchantNames } = (
      await bank.call(card['limit.list'], { accountId: newAccountId }, { token: ana.token })
    ).body
    expect(blockedMerchantNames).toEqual(['Mercado Sol'])
    expect(limits?.find(({ kind }) => kind === 'cash')).toMatchObject({ enabled: false })
    expect((await verify(bank.db)).findings).toEqual([])
  })

  it('ends a stolen card at once, and a virtual one is replaced at once', async () => {
    const old = await bank.physical(ana)
    await reissue(old, { reason: 'stolen' })
    expect(await shown(old)).toMatchObject({ accountStatusId: CardStatus.canceled })
    const virtual = await bank.virtual(ana)
    await put(virtual, '5.00')
    const { newAccountId = 0 } = (await reissue(virtual)).body
    expect(await shown(newAccountId)).toMatchObject({ accountStatusId: CardStatus.active, balance: '5.00' })
    expect(await shown(virtual)).toMatchObject({ accountStatusId: CardStatus.canceled })
  })

  it('is had once, and again when the new one came to nothing', async () => {
    const old = await bank.physical(ana)
    const { newAccountId = 0 } = (await reissue(old)).body
    expect(await reissue(old)).toRefuse('card.unavailable')
    await bank.move(newAccountId, CardStatus.canceled)
    expect((await reissue(old)).body.status).toBe('done')
  })

  it('asks for consent to exactly this', async () => {
    const old = await bank.physical(ana)
    await consentBy(ana, 'approvalCode')
    const { operationId, status } = (await reissue(old)).body
    expect(status).toBe('awaitingApproval')
    const approvalCode = await bank.lastCode(ana.email)
    const done = await reissue(old, { operationId, approvalCode })
    expect(done.body.newAccountId).toBeGreaterThan(0)
  })

  it('refuses with code.expired a consent to another way', async () => {
    const old = await bank.physical(ana)
    await consentBy(ana, 'approvalCode')
    const { operationId } = (await reissue(old)).body
    const approvalCode = await bank.lastCode(ana.email)
    expect(await reissue(old, { isExpressShipping: true, operationId, approvalCode })).toRefuse('code.expired')
  })

  it('refuses with code.wrong another code', async () => {
    const old = await bank.physical(ana)
    await consentBy(ana, 'approvalCode')
    const { operationId } = (await reissue(old)).body
    const approvalCode = (await bank.lastCode(ana.email)) === '000000' ? '000001' : '000000'
    expect(await reissue(old, { operationId, approvalCode })).toRefuse('code.wrong', { field: 'approvalCode' })
  })

  it('refuses with code.blocked after too many wrong codes', async () => {
    const old = await bank.physical(ana)
    await consentBy(ana, 'approvalCode')
    const { operationId } = (await reissue(old)).body
    const right = await bank.lastCode(ana.email)
    const approvalCode = right === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries += 1) await reissue(old, { operationId, approvalCode })
    expect(await reissue(old, { operationId, approvalCode: right })).toRefuse('code.blocked')
  })

  it('refuses with approval.noMethod whoever has nothing to consent with', async () => {
    const old = await bank.physical(ana)
    await consentBy(ana, 'otp')
    expect(await reissue(old)).toRefuse('approval.noMethod')
  })

  it('refuses with account.missing another’s card and another’s account', async () => {
    const old = await bank.physical(ana)
    expect(await reissue(old, {}, bob)).toRefuse('account.missing', { field: 'accountId' })
    expect(await reissue(old, { feeAccountId: bob.accounts['EUR'] ?? 0 })).toRefuse('account.missing', { field: 'feeAccountId' })
  })

  it('refuses with card.unavailable under suspicion, and what never was a card', async () => {
    const old = await bank.physical(ana)
    await bank.setStatus(old, CardStatus.fraud)
    expect(await reissue(old)).toRefuse('card.unavailable', { field: 'accountId' })
    const withdrawn = await bank.submitted(ana)
    await bank.setStatus(withdrawn, CardStatus.canceled)
    expect(await reissue(withdrawn)).toRefuse('card.unavailable', { field: 'accountId' })
  })

  it('refuses with card.tooMany in place of a card that has ended, where there are six others', async () => {
    const old = await bank.virtual(ana)
    await bank.call(card['block.submit'], { accountId: old, reason: 'lost' }, { token: ana.token })
    for (let count = 0; count < 6; count += 1) await bank.virtual(ana)
    expect(await reissue(old)).toRefuse('card.tooMany')
  })

  it('refuses with card.shipping express to an address that nobody proved', async () => {
    const old = await bank.physical(ana)
    const addressId = await addAddress(bank, ana, false)
    expect(await reissue(old, { isExpressShipping: true, addressId })).toRefuse('card.shipping', { field: 'shippingId' })
  })

  it('refuses with object.missing another’s address', async () => {
    const old = await bank.physical(ana)
    const addressId = await addAddress(bank, bob)
    expect(await reissue(old, { addressId })).toRefuse('object.missing', { field: 'addressId' })
  })

  it('refuses with funds.insufficient, and the old card stays as it is', async () => {
    const poor = await bank.holder('12.00')
    const old = await bank.physical(poor)
    expect(await reissue(old, {}, poor)).toRefuse('funds.insufficient', { field: 'feeAccountId' })
    expect((await bank.cardsOf(poor)).map(({ cardReissuedStatusId }) => cardReissuedStatusId)).toEqual([0])
  })

  it('refuses with transfer.notPermitted while documents are asked for', async () => {
    const old = await bank.physical(ana)
    await bank.setCustomer(ana.customerId, { limited: true })
    expect(await reissue(old)).toRefuse('transfer.notPermitted')
  })

  it('refuses with fx.unavailable where its price has no rate', async () => {
    const old = await bank.physical(ana)
    const { CHF: feeAccountId = 0 } = await bank.open(ana.customerId, { CHF: '50.00' })
    expect(await reissue(old, { feeAccountId })).toRefuse('fx.unavailable')
  })
})

describe('card.reissue.fee', () => {
  it('says what it costs, by post and express', async () => {
    const old = await bank.physical(ana)
    expect((await price(old)).body).toMatchObject({ fee: '5.00', shippingFee: '4.90', deliveryTime: '7-10' })
    expect((await price(old, ana, true)).body).toMatchObject({ shippingFee: '29.00', deliveryTime: '1-2' })
  })

  it('refuses with account.missing another’s', async () => {
    expect(await price(await bank.physical(ana), bob)).toRefuse('account.missing', { field: 'accountId' })
  })

  it('refuses with card.unavailable a card on its way', async () => {
    expect(await price(await bank.shipped(ana))).toRefuse('card.unavailable')
  })

  it('refuses with object.missing another’s address', async () => {
    const accountId = await bank.physical(ana)
    const addressId = await addAddress(bank, bob)
    expect(await bank.call(card['reissue.fee'], { accountId, addressId }, { token: ana.token })).toRefuse('object.missing')
  })
})

type UpgradeMore = Partial<Omit<SentBy<(typeof card)['shipping.update']>, 'accountId' | 'shippingId'>>
const upgrade = (accountId: number, shippingId: number, payer = ana, more: UpgradeMore = {}) =>
  bank.call(card['shipping.update'], { accountId, shippingId, ...more }, { token: payer.token })

describe('card.shipping.update', () => {
  it('takes what the faster way costs more, and gives all back with the application', async () => {
    const accountId = await bank.submitted(ana)
    const before = (await bank.minors(ana.accounts['EUR'] ?? 0)).posted
    expect((await upgrade(accountId, 3)).body).toMatchObject({ fee: '24.10', deliveryTime: '1-2' })
    expect((await bank.minors(ana.accounts['EUR'] ?? 0)).posted).toBe(before - 2410n)
    await bank.call(card['application.cancel'], { accountId }, { token: ana.token })
    expect((await bank.minors(ana.accounts['EUR'] ?? 0)).posted).toBe(10_000n)
  })

  /** Asked of somebody who consents to each payment. */
  const asked = async () => {
    const accountId = await bank.submitted(ana)
    await consentBy(ana, 'approvalCode')
    const { body } = await upgrade(accountId, 3)
    return { accountId, body, operationId: body.operationId, approvalCode: await bank.lastCode(ana.email) }
  }

  it('brings a card to an address that was removed since, and asks for another one for the next', async () => {
    const accountId = await bank.submitted(ana)
    const { addressId = 0 } = (await shown(accountId)) ?? {}
    await addAddress(bank, ana)
    await bank.call(contact['address.delete'], { addressId }, { token: ana.token })
    const fee = { type: 2006, countryCode: 'LT', currencyCode: 'EUR', addressId } as const
    const { shipping } = (await bank.call(card.fee, fee, { token: ana.token })).body
    expect(shipping?.map(({ disabledReasons }) => disabledReasons)).toEqual([[], [], ['addressUnproved']])
    expect((await upgrade(accountId, 2)).body).toMatchObject({ status: 'done', deliveryTime: '3-5' })
    await bank.approve(accountId)
    await bank.setStatus(accountId, CardStatus.active)
    expect((await price(accountId)).body.shipping?.[0]?.disabledReasons).toEqual(['addressMissing'])
    expect(await reissue(accountId)).toRefuse('card.shipping', { field: 'addressId' })
    const other = await addAddress(bank, ana)
    expect((await reissue(accountId, { addressId: other })).body.status).toBe('done')
  })

  it('takes nothing before whoever consents to payments consented to this', async () => {
    const before = (await bank.minors(ana.accounts['EUR'] ?? 0)).posted
    const { accountId, body, ...answer } = await asked()
    expect(body).toMatchObject({ status: 'awaitingApproval', fee: '24.10', deliveryTime: '1-2' })
    expect((await bank.minors(ana.accounts['EUR'] ?? 0)).posted).toBe(before - 990n)
    expect((await upgrade(accountId, 3, ana, answer)).body).toMatchObject({ status: 'done', fee: '24.10' })
    expect((await bank.minors(ana.accounts['EUR'] ?? 0)).posted).toBe(before - 990n - 2410n)
  })

  it('refuses with code.expired a consent to another way', async () => {
    const { accountId, operationId, approvalCode } = await asked()
    expect(await upgrade(accountId, 2, ana, { operationId, approvalCode })).toRefuse('code.expired')
  })

  it('refuses with code.wrong another code', async () => {
    const { accountId, operationId, approvalCode } = await asked()
    const answer = { operationId, approvalCode: wrongFor(approvalCode) }
    expect(await upgrade(accountId, 3, ana, answer)).toRefuse('code.wrong', { field: 'approvalCode' })
  })

  it('refuses with code.blocked after too many wrong codes', async () => {
    const { accountId, operationId, approvalCode } = await asked()
    const answer = { operationId, approvalCode: wrongFor(approvalCode) }
    for (let tries = 0; tries < 5; tries += 1) await upgrade(accountId, 3, ana, answer)
    expect(await upgrade(accountId, 3, ana, { operationId, approvalCode })).toRefuse('code.blocked')
  })

  it('refuses with approval.noMethod whoever has nothing to consent with', async () => {
    const accountId = await bank.submitted(ana)
    await consentBy(ana, 'otp')
    expect(await upgrade(accountId, 3)).toRefuse('approval.noMethod')
  })

  it('refuses with card.shipping a way that is not faster, and one of another currency', async () => {
    const accountId = await bank.submitted(ana)
    for (const shippingId of [1, 5, 99])
      expect(await upgrade(accountId, shippingId)).toRefuse('card.shipping', { field: 'shippingId' })
  })

  it('refuses with card.unavailable once it has left', async () => {
    expect(await upgrade(await bank.shipped(ana), 3)).toRefuse('card.unavailable')
  })

  it('refuses with account.missing another’s, and an account that did not pay for it', async () => {
    const accountId = await bank.submitted(ana)
    expect(await upgrade(accountId, 3, bob)).toRefuse('account.missing', { field: 'accountId' })
    const feeAccountId = bob.accounts['EUR'] ?? 0
    expect(await upgrade(accountId, 3, ana, { feeAccountId })).toRefuse('account.missing', { field: 'feeAccountId' })
  })

  it('refuses with funds.insufficient', async () => {
    const poor = await bank.holder('10.00')
    expect(await upgrade(await bank.submitted(poor), 3, poor)).toRefuse('funds.insufficient')
  })

  it('refuses with fx.unavailable where the account that paid has no rate', async () => {
    const accountId = await bank.submitted(ana)
    const { CHF: feeAccountId = 0 } = await bank.open(ana.customerId, { CHF: '50.00' })
    await bank.db.updateTable('card').set({ fee_account_id: feeAccountId }).where('account_id', '=', accountId).execute()
    expect(await upgrade(accountId, 3)).toRefuse('fx.unavailable')
  })
})

import { card } from '@florin/contract/cards/card'
import { CardStatus } from '@florin/contract/cardTypes'
import type { SentBy } from '@florin/contract/method'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Payer } from '../../payments/core/operations.fixture.ts'
import { type CardBank, cardBank } from '../cards.fixture.ts'

let bank: CardBank
let ana: Payer
let bob: Payer
let accountId: number
beforeAll(async () => {
  bank = await cardBank()
  bob = await bank.holder()
})
beforeEach(async () => {
  ana = await bank.holder()
  accountId = await bank.physical(ana)
  // A country where cards are enrolled.
  await bank.db.updateTable('card').set({ country: 'ES' }).where('account_id', '=', accountId).execute()
})

type Wish = Partial<SentBy<(typeof card)['enrollment.submit']>>
const enroll = (wish: Wish = {}, payer = ana) =>
  bank.call(card['enrollment.submit'], { accountId, phoneCountryCode: '34', phone: '612345678', ...wish }, { token: payer.token })
/** Up to the code that went to the number. */
const consented = async () => {
  const { operationId: asked } = (await enroll()).body
  const { body } = await enroll({ operationId: asked, approvalCode: await bank.lastCode(ana.email) })
  expect(body).toMatchObject({ status: 'awaitingApproval', approvalSentTo: expect.stringMatching(/678$/) })
  return { operationId: body.operationId, approvalCode: await bank.lastCode('+34612345678') }
}
const state = async () => (await bank.call(card['enrollment.get'], { accountId }, { token: ana.token })).body
const ask = async () => {
  const row = await bank.db.selectFrom('card').select('reference').where('account_id', '=', accountId).executeTakeFirstOrThrow()
  return bank.parts.services.cards.authentications.ask({
    requestId: crypto.randomUUID(),
    cardReference: row.reference,
    merchantName: 'Cloudpress',
    merchantCountryCode: 'IE',
    amount: '24.19',
    currencyCode: 'EUR',
  })
}

describe('card.enrollment.submit', () => {
  it('lets a card pay with 3-D Secure, after consent', async () => {
    expect(await state()).toMatchObject({ isAllowed: true, isEnrolled: false })
    expect(await ask()).toEqual({ status: 'declined' })
    const phoneCode = await consented()
    expect(await state()).toMatchObject({ isEnrolled: false })
    expect((await enroll(phoneCode)).body).toMatchObject({ status: 'done', isEnrolled: true })
    const after = await state()
    expect(after).toMatchObject({ isEnrolled: true })
    expect(after.phone).toMatch(/678$/)
    expect(after.phone).not.toContain('612')
    expect(await ask()).toMatchObject({ status: 'pending' })
  })

  it('sends no code to a number that its holder has proved before', async () => {
    const own = { phoneCountryCode: '370', phone: (await bank.withNumber(ana)).slice(4) }
    const { operationId } = (await enroll(own)).body
    const answered = await enroll({ ...own, operationId, approvalCode: await bank.lastCode(ana.email) })
    expect(answered.body).toMatchObject({ status: 'done', isEnrolled: true })
  })

  it('refuses with code.wrong another code than the one that went to the number', async () => {
    const { operationId, approvalCode } = await consented()
    const wrong = approvalCode === '000000' ? '000001' : '000000'
    expect(await enroll({ operationId, approvalCode: wrong })).toRefuse('code.wrong', { field: 'approvalCode' })
    expect(await state()).toMatchObject({ isEnrolled: false })
  })

  it('refuses with code.expired the code of one number for another, and for another card', async () => {
    const answer = await consented()
    expect(await enroll({ ...answer, phone: '612345679' })).toRefuse('code.expired')
    const other = await bank.physical(ana)
    await bank.db.updateTable('card').set({ country: 'ES' }).where('account_id', '=', other).execute()
    expect(await enroll({ ...answer, accountId: other })).toRefuse('code.expired')
  })

  it('refuses with account.missing another’s', async () => {
    expect(await enroll({}, bob)).toRefuse('account.missing', { field: 'accountId' })
  })

  it('refuses with card.unavailable where cards are not enrolled, a virtual card, and one under suspicion', async () => {
    await bank.setStatus(accountId, CardStatus.fraud)
    expect(await enroll()).toRefuse('card.unavailable')
    await bank.setStatus(accountId, CardStatus.active)
    await bank.db.updateTable('card').set({ country: 'LT' }).where('account_id', '=', accountId).execute()
    expect(await enroll()).toRefuse('card.unavailable')
    expect(await enroll({ accountId: await bank.virtual(ana) })).toRefuse('card.unavailable')
  })

  it('refuses with phone.invalid a number that cannot be', async () => {
    expect(await enroll({ phone: '12345' })).toRefuse('phone.invalid', { field: 'phone' })
  })

  it('refuses with code.wrong another code', async () => {
    const { operationId } = (await enroll()).body
    const approvalCode = (await bank.lastCode(ana.email)) === '000000' ? '000001' : '000000'
    expect(await enroll({ operationId, approvalCode })).toRefuse('code.wrong', { field: 'approvalCode' })
  })

  it('refuses with code.expired a consent to another number', async () => {
    const { operationId } = (await enroll()).body
    const approvalCode = await bank.lastCode(ana.email)
    expect(await enroll({ phone: '612345679', operationId, approvalCode })).toRefuse('code.expired')
  })

  it('refuses with code.blocked after too many wrong codes', async () => {
    const { operationId } = (await enroll()).body
    const right = await bank.lastCode(ana.email)
    const approvalCode = right === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries += 1) await enroll({ operationId, approvalCode })
    expect(await enroll({ operationId, approvalCode: right })).toRefuse('code.blocked')
  })

  it('refuses with approval.noMethod whoever has nothing to consent with', async () => {
    await bank.setCustomer(ana.customerId, { transaction_approve_mode: 'otp' })
    expect(await enroll()).toRefuse('approval.noMethod')
  })
})

describe('card.enrollment.get', () => {
  it('refuses with account.missing another’s', async () => {
    expect(await bank.call(card['enrollment.get'], { accountId }, { token: bob.token })).toRefuse('account.missing')
  })
})

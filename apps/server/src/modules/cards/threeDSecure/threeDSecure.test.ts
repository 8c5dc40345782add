import { sql } from 'kysely'
import { card } from '@florin/contract/cards/card'
import { CardStatus } from '@florin/contract/cardTypes'
import { parseMoney } from '@florin/money/money'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signedHeaders } from '../../../platform/signature.ts'
import { mailsTo } from '../../../../../../test/mail.ts'
import type { Payer } from '../../payments/core/operations.fixture.ts'
import { type CardBank, cardBank } from '../cards.fixture.ts'

let bank: CardBank
let ana: Payer
let accountId: number
let reference: string
beforeAll(async () => {
  bank = await cardBank()
})
beforeEach(async () => {
  ana = await bank.holder()
  accountId = await bank.virtual(ana)
  const row = await bank.db.selectFrom('card').select('reference').where('account_id', '=', accountId).executeTakeFirstOrThrow()
  reference = row.reference
  await bank.db.transaction().execute((tx) =>
    bank.parts.services.accounts.accounts.deposit(tx, {
      customerId: ana.customerId,
      accountId,
      amount: parseMoney('100.00', 'EUR'),
      key: crypto.randomUUID(),
    }),
  )
})

const questionOf = (change: object = {}) => ({
  requestId: crypto.randomUUID(),
  cardReference: reference,
  merchantName: 'Cloudpress',
  merchantCountryCode: 'IE',
  amount: '24.19',
  currencyCode: 'EUR',
  ...change,
})
type Answer = { status: string; authenticationId?: string; number?: number; sentTo?: string }
const post = (body: object, secret = bank.parts.config.cards?.secret ?? '') => {
  const payload = JSON.stringify(body)
  const signed = signedHeaders(secret, { id: 'a', at: bank.clock.now(), body: payload })
  return bank.app.app.inject({
    method: 'POST',
    url: '/api/cards/three-d-secure',
    headers: { 'content-type': 'application/json', ...signed },
    payload,
  })
}
const ask = async (question: object): Promise<Answer> => (await post(question)).json<Answer>()
const confirm = (authorizationId: string, wish: { number?: number; decline?: boolean }, payer = ana) =>
  bank.call(card['threeDSecure.confirm'], { authorizationId, ...wish }, { token: payer.token })
const pending = async (payer = ana) =>
  (await bank.call(card['threeDSecure.list'], {}, { token: payer.token })).body.authentications ?? []
const pay = (
  authenticationId: string,
  amount = '24.19',
  merchant: { merchantName?: string; merchantCountryCode?: string } = {},
) =>
  bank.parts.services.cards.network.receive({
    messageId: crypto.randomUUID(),
    type: 'authorization',
    lifecycleId: crypto.randomUUID(),
    cardReference: reference,
    amount,
    currencyCode: 'EUR',
    kind: 'online',
    merchantName: 'Cloudpress',
    merchantCategoryCode: '5734',
    merchantCountryCode: 'IE',
    ...merchant,
    authenticationId,
  })
const missing = '00000000-0000-4000-8000-000000000000'

describe('card.threeDSecure.confirm', () => {
  it('approves with the number on the merchant’s page, for one payment of at most this amount', async () => {
    const question = questionOf()
    const { number, authenticationId = '' } = await ask(question)
    const [shown] = await pending()
    expect(shown).toMatchObject({ merchantName: 'Cloudpress', amount: '24.19', authorizationId: authenticationId })
    expect(shown?.numbers).toHaveLength(3)
    expect(shown?.numbers).toContain(number)
    expect((await confirm(authenticationId, { number: number ?? 0 })).body.status).toBe('approved')
    expect(await ask(question)).toEqual(expect.objectContaining({ status: 'approved', authenticationId }))
    expect(await pay(authenticationId, '24.20')).toMatchObject({ isApproved: false, actionCode: '59' })
    expect(await pay(authenticationId)).toMatchObject({ isApproved: true })
    expect(await pay(authenticationId)).toMatchObject({ isApproved: false, actionCode: '59' })
  })

  it('says what it takes from a card of another currency, on the page and beside the code', async () => {
    await ask(questionOf({ currencyCode: 'USD' }))
    const [{ billingAmount = '', ...shown } = {}] = await pending()
    expect(shown).toMatchObject({ amount: '24.19', currencyCode: 'USD', billingCurrencyCode: 'EUR' })
    await ask(questionOf({ currencyCode: 'USD', byCode: true }))
    expect((await mailsTo(bank.app, ana.email)).at(-1)?.text).toContain(`24.19 USD (${billingAmount} EUR)`)
  })

  it('declines with another number, without a second try', async () => {
    const { number = 0, authenticationId = '' } = await ask(questionOf())
    const wrong = number === 10 ? 11 : 10
    expect((await confirm(authenticationId, { number: wrong })).body.status).toBe('declined')
    expect((await confirm(authenticationId, { number })).body.status).toBe('declined')
    expect(await pay(authenticationId)).toMatchObject({ isApproved: false })
  })

  it('is a yes to the merchant who asked, however its bank spells it, and to no other', async () => {
    const { number = 0, authenticationId = '' } = await ask(questionOf())
    await confirm(authenticationId, { number })
    expect(await pay(authenticationId, '24.19', { merchantName: 'Lucky Wheel' })).toMatchObject({ isApproved: false })
    expect(await pay(authenticationId, '24.19', { merchantCountryCode: 'MT' })).toMatchObject({ isApproved: false })
    expect(await pay(authenticationId, '24.19', { merchantName: ' CLOUDPRESS ' })).toMatchObject({ isApproved: true })
  })

  it('pauses a card that somebody else paid with', async () => {
    const { authenticationId = '' } = await ask(questionOf())
    expect((await confirm(authenticationId, { decline: true })).body.status).toBe('declined')
    expect((await bank.cardsOf(ana))[0]).toMatchObject({ accountStatusId: CardStatus.paused })
  })

  it('is too late after its time', async () => {
    const { number = 0, authenticationId = '' } = await ask(questionOf())
    const past = new Date(bank.clock.now().getTime() - 1)
    await bank.db.updateTable('card_authentication').set({ expires_at: past }).where('id', '=', authenticationId).execute()
    expect((await confirm(authenticationId, { number })).body.status).toBe('expired')
    expect(await pending()).toEqual([])
  })

  it('refuses with object.missing another’s, and what was never asked', async () => {
    const bob = await bank.holder()
    const { number = 0, authenticationId = '' } = await ask(questionOf())
    expect(await pending(bob)).toEqual([])
    expect(await confirm(authenticationId, { number }, bob)).toRefuse('object.missing', { field: 'authorizationId' })
    expect(await confirm(missing, { number })).toRefuse('object.missing', { field: 'authorizationId' })
  })
})

describe('a question of the network', () => {
  it('is one however often it comes, also at once', async () => {
    const question = questionOf()
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(question)))
    expect(new Set(answers.map(({ number }) => number)).size).toBe(1)
    expect(await pending()).toHaveLength(1)
  })

  it('is a no for a card that cannot pay, that nobody knows, or an amount that is none', async () => {
    expect(await ask(questionOf({ currencyCode: 'EUR', amount: '1.001' }))).toEqual(
      expect.objectContaining({ status: 'declined' }),
    )
    expect(await ask(questionOf({ cardReference: missing }))).toEqual(expect.objectContaining({ status: 'declined' }))
    await bank.setStatus(accountId, CardStatus.paused)
    expect(await ask(questionOf())).toEqual(expect.objectContaining({ status: 'declined' }))
  })

  it('asks nothing of a holder who has blocked the merchant', async () => {
    const blocked = { blockedMerchantNames: ['CLOUDPRESS'] }
    await bank.call(card['limit.update'], { accountId, ...blocked }, { token: ana.token })
    expect(await ask(questionOf())).toMatchObject({ status: 'declined' })
    expect(await pending()).toEqual([])
    expect(await ask(questionOf({ merchantName: 'Pixelhub' }))).toMatchObject({ status: 'pending' })
  })

  it('is nobody’s but the network’s', async () => {
    expect((await post(questionOf(), 'x'.repeat(32))).statusCode).toBe(404)
  })
})

describe('3-D Secure by code', () => {
  it('approves with the code that was sent with merchant and amount, once', async () => {
    const question = questionOf({ byCode: true })
    const { status, number, sentTo, authenticationId = '' } = await ask(question)
    expect([status, number]).toEqual(['pending', undefined])
    expect(sentTo).toContain('@')
    expect(await pending()).toEqual([])
    const code = await bank.lastCode(ana.email)
    const wrong = code === '111111' ? '222222' : '111111'
    expect(await ask({ ...question, code: wrong })).toMatchObject({ status: 'pending' })
    expect(await pay(authenticationId)).toMatchObject({ isApproved: false })
    expect(await ask({ ...question, code })).toMatchObject({ status: 'approved', authenticationId })
    expect(await ask({ ...question, code })).toMatchObject({ status: 'approved' })
    expect(await pay(authenticationId)).toMatchObject({ isApproved: true })
  })

  it('takes no number in place of the code, and a no from anywhere', async () => {
    const { authenticationId = '' } = await ask(questionOf({ byCode: true }))
    const { rows } = await sql<{ number: number }>`select number from card_authentication where id = ${authenticationId}`.execute(
      bank.db,
    )
    expect(await confirm(authenticationId, { number: rows[0]?.number ?? 0 })).toRefuse('object.missing')
    expect(await pay(authenticationId)).toMatchObject({ isApproved: false })
    expect((await confirm(authenticationId, { decline: true })).body.status).toBe('declined')
  })

  it('is declined after too many wrong codes, and a code of one payment fits no other', async () => {
    const [question, other] = [questionOf({ byCode: true }), questionOf({ byCode: true })]
    await ask(other)
    const theirs = await bank.lastCode(ana.email)
    await ask(question)
    const code = await bank.lastCode(ana.email)
    if (theirs !== code) expect(await ask({ ...question, code: theirs })).toMatchObject({ status: 'pending' })
    const wrong = code === '111111' ? '222222' : '111111'
    for (let tries = 0; tries < 6; tries += 1) await ask({ ...question, code: wrong })
    expect(await ask({ ...question, code })).toMatchObject({ status: 'declined' })
  })

  it('asks who confirms by phone for the number all the same', async () => {
    await bank.setCustomer(ana.customerId, { transaction_approve_mode: 'push' })
    await bank.parts.tokens.factors.devices.register(
      bank.db,
      ana.userId,
      { code: crypto.randomUUID(), type: 'ios', name: 'Phone', location: undefined, pushToken: 'p' },
      {},
    )
    const { number, sentTo } = await ask(questionOf({ byCode: true }))
    expect([number === undefined, sentTo]).toEqual([false, undefined])
  })
})

describe('a payment on the internet of which nobody was asked', () => {
  const unasked = (amount: string, change: object = {}) =>
    bank.parts.services.cards.network.receive({
      messageId: crypto.randomUUID(),
      type: 'authorization',
      lifecycleId: crypto.randomUUID(),
      cardReference: reference,
      amount,
      currencyCode: 'EUR',
      kind: 'online',
      merchantName: 'Cloudpress',
      merchantCategoryCode: '5734',
      merchantCountryCode: 'IE',
      ...change,
    })
  const confirmed = async (amount = '24.19') => {
    const { number = 0, authenticationId = '' } = await ask(questionOf({ amount }))
    await confirm(authenticationId, { number })
    return authenticationId
  }

  it('is declined above what is small, and says so to the shop', async () => {
    expect(await unasked('30.01')).toMatchObject({ isApproved: false, actionCode: '1A' })
    expect(await unasked('30.00')).toMatchObject({ isApproved: true })
    const { authorizations } = (await bank.call(card['authorization.list'], { accountId }, { token: ana.token })).body
    expect(authorizations).toMatchObject([{ status: 'authorized' }, { declineReason: 'unconfirmed' }])
  })

  it('passes when small five times, until the holder says yes to one', async () => {
    for (let time = 0; time < 5; time += 1) expect(await unasked('1.00')).toMatchObject({ isApproved: true })
    expect(await unasked('1.00')).toMatchObject({ isApproved: false })
    expect(await pay(await confirmed())).toMatchObject({ isApproved: true })
    bank.clock.advance(1)
    expect(await unasked('1.00')).toMatchObject({ isApproved: true })
  })

  it('passes when small up to a hundred euros together', async () => {
    for (let time = 0; time < 3; time += 1) expect(await unasked('30.00')).toMatchObject({ isApproved: true })
    expect(await unasked('10.01')).toMatchObject({ isApproved: false, actionCode: '1A' })
    expect(await unasked('10.00')).toMatchObject({ isApproved: true })
  })

  it('does not pass after a no, a wrong number or a question that nobody answered', async () => {
    const { number = 0, authenticationId = '' } = await ask(questionOf())
    expect(await unasked('1.00')).toMatchObject({ isApproved: false })
    await confirm(authenticationId, { number: number === 10 ? 11 : 10 })
    expect(await unasked('1.00')).toMatchObject({ isApproved: false })
  })

  it('passes in a series that was agreed to, at that merchant alone', async () => {
    const series = { isRecurring: true }
    expect(await unasked('40.00', series)).toMatchObject({ isApproved: false })
    await pay(await confirmed())
    expect(await unasked('40.00', series)).toMatchObject({ isApproved: true })
    expect(await unasked('20.00')).toMatchObject({ isApproved: true })
    expect(await unasked('31.00', { ...series, merchantName: 'Lucky Wheel' })).toMatchObject({ isApproved: false })
  })

  it('is asked of its holder five times in a day and no more, until they say yes', async () => {
    const questions = Array.from({ length: 6 }, () => questionOf())
    const answers: Answer[] = []
    for (const question of questions) answers.push(await ask(question))
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 5 }, () => 'pending'), 'declined'])
    expect(await pending()).toHaveLength(5)
    const [first] = answers
    await confirm(first?.authenticationId ?? '', { number: first?.number ?? 0 })
    bank.clock.advance(25 * 3600)
    expect(await ask(questionOf())).toMatchObject({ status: 'pending' })
  })

  it('is not asked of its holder more often by questions at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(questionOf())))
    expect(answers.filter(({ status }) => status === 'pending')).toHaveLength(5)
  })
})

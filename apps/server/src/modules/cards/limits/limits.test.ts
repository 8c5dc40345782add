import { card } from '@florin/contract/cards/card'
import { limitKinds } from '@florin/contract/cards/limits'
import type { NetworkMessage } from '@florin/contract/cards/network'
import type { SentBy } from '@florin/contract/method'
import { CardStatus } from '@florin/contract/cardTypes'
import { parseMoney } from '@florin/money/money'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Payer } from '../../payments/core/operations.fixture.ts'
import { type CardBank, cardBank } from '../cards.fixture.ts'

let bank: CardBank
let ana: Payer
let accountId: number
beforeAll(async () => {
  bank = await cardBank()
})
beforeEach(async () => {
  ana = await bank.holder('9000.00')
  accountId = await bank.physical(ana)
  await bank.db.transaction().execute((tx) =>
    bank.parts.services.accounts.accounts.deposit(tx, {
      customerId: ana.customerId,
      accountId,
      amount: parseMoney('5000.00', 'EUR'),
      key: crypto.randomUUID(),
    }),
  )
})

type Change = Omit<SentBy<(typeof card)['limit.update']>, 'accountId'>
const change = (wish: Change, id = accountId) => bank.call(card['limit.update'], { accountId: id, ...wish }, { token: ana.token })
/** With the code that was sent for it. */
const consented = async (wish: Change) => {
  const { operationId } = (await change(wish)).body
  return change({ ...wish, operationId, approvalCode: await bank.lastCode(ana.email) })
}
const listed = async () => (await bank.call(card['limit.list'], { accountId }, { token: ana.token })).body
const limit = async (kind: string) => (await listed()).limits?.find((each) => each.kind === kind)

const pay = async (given: Partial<NetworkMessage>): Promise<string> => {
  const { reference } = await bank.db
    .selectFrom('card')
    .select('reference')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const authenticationId = given.kind === 'online' ? await bank.confirmed(accountId, given) : undefined
  const { isApproved } = await bank.parts.services.cards.network.receive({
    messageId: crypto.randomUUID(),
    type: 'authorization',
    lifecycleId: crypto.randomUUID(),
    cardReference: reference,
    amount: '10.00',
    currencyCode: 'EUR',
    kind: 'shop',
    merchantName: 'Mercado Sol',
    merchantCategoryCode: '5411',
    merchantCountryCode: 'ES',
    ...(authenticationId && { authenticationId }),
    ...given,
  })
  if (isApproved) return 'approved'
  const { authorizations = [] } = (await bank.call(card['authorization.list'], { accountId }, { token: ana.token })).body
  return authorizations[0]?.declineReason ?? 'declined'
}

const daytime = { days: [1, 2, 3, 4, 5, 6, 7], from: '09:00', until: '21:00', timeZone: 'Europe/Vilnius' }

describe('what a card may pay', () => {
  it('is nothing outside its hours, but for a series that was begun with it', async () => {
    expect(await pay({ kind: 'online' })).toBe('approved')
    const hourNow = Number(bank.clock.now().toISOString().slice(11, 13))
    const at = (ahead: number) => `${String((hourNow + ahead) % 24).padStart(2, '0')}:00`
    const hours = { days: [1, 2, 3, 4, 5, 6, 7], from: at(2), until: at(4), timeZone: 'UTC' }
    await change({ hours })
    expect(await pay({})).toBe('hours')
    expect(await pay({ kind: 'online', isRecurring: true })).toBe('approved')
    expect(await pay({ kind: 'online', isRecurring: true, merchantName: 'Tienda Luna' })).toBe('hours')
    expect(await pay({ kind: 'online', isRecurring: true, merchantCategoryCode: '5812' })).toBe('hours')
    await consented({ hours: { ...hours, from: at(0) } })
    expect(await pay({})).toBe('approved')
  })

  it('is counted by kind and in all, to the cent', async () => {
    expect(await pay({ kind: 'online', amount: '1500.00' })).toBe('approved')
    expect(await pay({ kind: 'online', amount: '0.01' })).toBe('onlineLimit')
    expect(await pay({ amount: '1500.01' })).toBe('allLimit')
    expect(await pay({ amount: '1500.00' })).toBe('approved')
    expect(await limit('all')).toMatchObject({ used: '3000.00', amount: '3000.00', resetsAt: expect.any(String) })
  })

  it('is one limit for payments at once', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => pay({ kind: 'cash', amount: '200.00' })))
    expect(answers.filter((answer) => answer === 'approved')).toHaveLength(2)
  })

  it('does not count what was let go', async () => {
    const lifecycleId = crypto.randomUUID()
    await pay({ kind: 'cash', amount: '400.00', lifecycleId })
    await pay({ type: 'reversal', kind: 'cash', amount: '0', lifecycleId })
    expect(await pay({ kind: 'cash', amount: '400.00' })).toBe('approved')
  })

  it('does not count what no merchant has taken in a week', async () => {
    expect(await pay({ kind: 'cash', amount: '400.00' })).toBe('approved')
    expect(await pay({ kind: 'cash', amount: '0.01' })).toBe('cashLimit')
    const held = new Date(bank.clock.now().getTime() - 7 * 86_400_000)
    await bank.db.updateTable('card_authorization').set({ updated_at: held }).where('account_id', '=', accountId).execute()
    expect(await limit('cash')).toMatchObject({ used: '0.00' })
    expect(await pay({ kind: 'cash', amount: '400.00' })).toBe('approved')
  })

  it('contactless is asked for the PIN after some, and counts anew after it', async () => {
    expect(await pay({ kind: 'contactless', amount: '150.00' })).toBe('approved')
    expect(await pay({ kind: 'contactless', amount: '1.00' })).toBe('contactlessLimit')
    expect(await pay({ kind: 'shop', amount: '1.00' })).toBe('approved')
    expect(await pay({ kind: 'contactless', amount: '1.00' })).toBe('approved')
  })

  it('is not in shops where its holder has switched them off, contactless neither, and within a limit of its own', async () => {
    await change({ kind: 'shop', amount: '50.00' })
    expect(await pay({ kind: 'contactless', amount: '30.00' })).toBe('approved')
    expect(await pay({ kind: 'shop', amount: '20.01' })).toBe('shopLimit')
    await change({ kind: 'shop', enabled: false })
    expect(await pay({ kind: 'shop' })).toBe('shopOff')
    expect(await pay({ kind: 'contactless', amount: '1.00' })).toBe('shopOff')
    expect(await pay({ kind: 'online' })).toBe('approved')
    expect(await limit('shop')).toMatchObject({ used: '30.00', enabled: false })
  })

  it('is nothing to a merchant that its holder blocked, in whatever case it writes its name, a series neither', async () => {
    expect(await pay({ kind: 'online' })).toBe('approved')
    expect((await change({ blockedMerchantNames: [' MERCADO  sol', 'Mercado Sol'] })).body.status).toBe('done')
    expect((await listed()).blockedMerchantNames).toEqual(['MERCADO  sol'])
    expect(await pay({})).toBe('merchantBlocked')
    expect(await pay({ kind: 'online', isRecurring: true })).toBe('merchantBlocked')
    expect(await pay({ merchantName: 'Mercado Luna' })).toBe('approved')
    expect((await change({ blockedMerchantNames: ['mercado sol', 'Tienda Luna'] })).body.status).toBe('done')
    expect((await consented({ blockedMerchantNames: ['Tienda Luna'] })).body.status).toBe('done')
    expect(await pay({})).toBe('approved')
  })

  it.each([
    ['cashOff', { kind: 'cash', enabled: false }, { kind: 'cash' }],
    ['onlineOff', { kind: 'online', enabled: false }, { kind: 'online' }],
    ['contactlessOff', { kind: 'contactless', enabled: false }, { kind: 'contactless' }],
    ['country', { countries: ['LT', 'FR'] }, {}],
    ['merchant', { blockedMerchants: ['gambling'] }, { merchantCategoryCode: '7995' }],
  ] as const)('is not %s', async (reason, wish, payment) => {
    expect((await change({ ...wish } as Change)).body.status).toBe('done')
    expect(await pay(payment)).toBe(reason)
    expect(await pay({ merchantCountryCode: 'LT' })).toBe('approved')
  })
})

describe('card.limit.list', () => {
  it('shows every kind of a physical card, and of a virtual one what it can do', async () => {
    expect((await listed()).limits?.map(({ kind }) => kind)).toEqual(limitKinds)
    const virtual = await bank.virtual(ana)
    const { limits } = (await bank.call(card['limit.list'], { accountId: virtual }, { token: ana.token })).body
    expect(limits?.map(({ kind }) => kind)).toEqual(['all', 'online'])
  })

  it('refuses with account.missing another’s', async () => {
    const bob = await bank.holder()
    expect(await bank.call(card['limit.list'], { accountId }, { token: bob.token })).toRefuse('account.missing')
  })
})

describe('card.limit.update', () => {
  it('lowers at once, and raises with consent alone', async () => {
    expect((await change({ kind: 'online', amount: '100.00' })).body.status).toBe('done')
    const asked = await change({ kind: 'online', amount: '100.01' })
    expect(asked.body.status).toBe('awaitingApproval')
    expect(await limit('online')).toMatchObject({ amount: '100.00' })
    expect((await consented({ kind: 'online', amount: '2000.00' })).body.status).toBe('done')
    expect(await limit('online')).toMatchObject({ amount: '2000.00' })
  })

  it.each([
    ['cash on', { kind: 'cash', enabled: false }, { kind: 'cash', enabled: true }],
    ['another country', { countries: ['LT'] }, { countries: ['LT', 'ES'] }],
    ['all countries', { countries: ['LT'] }, { countries: [] }],
    ['a merchant that was blocked', { blockedMerchantNames: ['Mercado Sol'] }, { blockedMerchantNames: [] }],
    ['merchants that were shut out', { blockedMerchants: ['gambling'] }, { blockedMerchants: [] }],
  ] as const)('asks for consent to %s', async (_name, before, after) => {
    await change({ ...before } as Change)
    expect((await change({ ...after } as Change)).body.status).toBe('awaitingApproval')
    expect((await consented({ ...after } as Change)).body.status).toBe('done')
  })

  it.each([
    ['more hours', { ...daytime, until: '23:00' }],
    ['payments at any time', 'always' as const],
  ])('asks for consent to %s', async (_name, hours) => {
    expect((await change({ hours: daytime })).body.status).toBe('done')
    expect((await listed()).hours).toEqual(daytime)
    expect((await change({ hours: { ...daytime, from: '10:00' } })).body.status).toBe('done')
    expect((await change({ hours })).body.status).toBe('awaitingApproval')
    expect((await consented({ hours })).body.status).toBe('done')
    expect((await listed()).hours).toEqual(hours === 'always' ? undefined : hours)
  })

  it('refuses with code.expired a consent to another change', async () => {
    const { operationId } = (await change({ kind: 'cash', amount: '500.00' })).body
    const approvalCode = await bank.lastCode(ana.email)
    const more = await change({ kind: 'cash', amount: '2000.00', operationId, approvalCode })
    expect(more).toRefuse('code.expired')
    expect(await limit('cash')).toMatchObject({ amount: '400.00' })
  })

  it('refuses with card.limit above what the bank allows', async () => {
    const answer = await change({ kind: 'cash', amount: '2000.01' })
    expect(answer).toRefuse('card.limit', { field: 'amount' })
  })

  it('refuses with amount.unfit parts of a cent', async () => {
    expect(await change({ kind: 'cash', amount: '1.001' })).toRefuse('amount.unfit', { field: 'amount' })
  })

  it('refuses with card.unavailable a kind that a virtual card has not, and a card under suspicion', async () => {
    const virtual = await bank.virtual(ana)
    expect(await change({ kind: 'cash', enabled: false }, virtual)).toRefuse('card.unavailable', { field: 'kind' })
    await bank.setStatus(accountId, CardStatus.fraud)
    expect(await change({ kind: 'cash', enabled: false })).toRefuse('card.unavailable', { field: 'accountId' })
  })

  it('refuses with account.missing another’s', async () => {
    const bob = await bank.holder()
    const answer = await bank.call(card['limit.update'], { accountId, kind: 'cash', amount: '1' }, { token: bob.token })
    expect(answer).toRefuse('account.missing', { field: 'accountId' })
  })

  it('refuses with code.wrong, and changes nothing', async () => {
    const { operationId } = (await change({ kind: 'cash', amount: '500.00' })).body
    const answer = await change({ kind: 'cash', amount: '500.00', operationId, approvalCode: '000000' })
    expect(answer).toRefuse('code.wrong', { field: 'approvalCode' })
    expect(await limit('cash')).toMatchObject({ amount: '400.00' })
  })

  it('refuses with code.blocked after too many wrong codes', async () => {
    const wish = { kind: 'cash', amount: '500.00' } as const
    const { operationId } = (await change(wish)).body
    for (let tries = 0; tries < 5; tries += 1) await change({ ...wish, operationId, approvalCode: '000000' })
    const right = { operationId, approvalCode: await bank.lastCode(ana.email) }
    expect(await change({ ...wish, ...right })).toRefuse('code.blocked')
  })

  it('refuses with approval.noMethod whoever has nothing to consent with', async () => {
    await bank.setCustomer(ana.customerId, { transaction_approve_mode: 'otp' })
    expect(await change({ kind: 'cash', amount: '500.00' })).toRefuse('approval.noMethod')
  })
})

import type { NetworkMessage } from '@florin/contract/cards/network'
import { card } from '@florin/contract/cards/card'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { wordsOf } from '../../messaging/notifications/words.ts'
import type { NotificationEvent } from '../../../platform/notices.ts'
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
  await bank.put(ana, accountId, '5000.00')
})

const pay = async (given: Partial<NetworkMessage> = {}) => {
  const { reference } = await bank.db
    .selectFrom('card')
    .select('reference')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  await bank.parts.services.cards.network.receive({
    messageId: crypto.randomUUID(),
    type: 'authorization',
    lifecycleId: crypto.randomUUID(),
    cardReference: reference,
    amount: '10.00',
    currencyCode: 'EUR',
    kind: 'shop',
    merchantName: 'Mercado Sol',
    merchantCategoryCode: '5411',
    merchantCountryCode: 'LT',
    ...given,
  })
}
/** The last notice, as it reads. */
const last = async () => {
  const { event, params } = await bank.db
    .selectFrom('notification')
    .select(['event', 'params'])
    .where('customer_id', '=', ana.customerId)
    .where('event', 'like', 'card%')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { event, ...wordsOf(event as NotificationEvent, params as object, 'en') }
}

describe('whoever holds a card', () => {
  it('hears why a payment was declined, in words', async () => {
    await pay({ amount: '2999.00', merchantName: 'Vega Motors' })
    await pay({ amount: '1.01' })
    expect(await last()).toMatchObject({ event: 'cardLimitReached', body: expect.stringContaining('above the monthly limit') })
    await bank.call(card['limit.update'], { accountId, countries: ['LT'] }, { token: ana.token })
    await pay({ merchantCountryCode: 'FR' })
    expect(await last()).toMatchObject({
      event: 'cardPaymentDeclined',
      title: expect.stringContaining('10.00'),
      body: expect.stringContaining('Declined: this country is not allowed'),
    })
  })

  it('hears of the first payment in another country, and of its next as of any other', async () => {
    await pay()
    expect((await last()).event).toBe('cardPaid')
    await pay({ merchantCountryCode: 'ES' })
    expect(await last()).toMatchObject({ event: 'cardUsedAbroad', title: expect.stringContaining('Spain') })
    await pay({ merchantCountryCode: 'ES' })
    expect((await last()).event).toBe('cardPaid')
    await pay({ merchantCountryCode: 'IT' })
    expect(await last()).toMatchObject({ event: 'cardUsedAbroad', title: expect.stringContaining('Italy') })
  })

  it('hears that the PIN was changed', async () => {
    const wish = { accountId, confirm: true, pin: '4711', pinRepeat: '4711' } as const
    const { operationId } = (await bank.call(card['pin.update'], wish, { token: ana.token })).body
    const approvalCode = await bank.lastCode(ana.email)
    await bank.call(card['pin.update'], { ...wish, operationId, approvalCode }, { token: ana.token })
    expect((await last()).event).toBe('cardPinChanged')
  })

  it('hears that a card in place of another is made and sent', async () => {
    const wish = { accountId, isExpressShipping: false, reason: 'damaged' } as const
    const { newAccountId = 0 } = (await bank.call(card['reissue.submit'], wish, { token: ana.token })).body
    expect((await last()).event).toBe('cardReplacementOrdered')
    await bank.move(newAccountId, 20)
    await bank.move(newAccountId, 21)
    expect((await last()).event).toBe('cardReplacementSent')
  })
})

describe('card.authorization.list', () => {
  it('gives those of some days, both included', async () => {
    await pay()
    const today = bank.clock.now().toISOString().slice(0, 10)
    const total = async (period: object) =>
      (await bank.call(card['authorization.list'], { accountId, ...period }, { token: ana.token })).body.total
    expect(await total({ from: today, to: today })).toBe(1)
    expect(await total({ to: '2020-01-01' })).toBe(0)
    expect(await total({ from: '2999-01-01' })).toBe(0)
  })
})

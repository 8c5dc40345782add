import { card } from '@florin/contract/cards/card'
import type { NetworkMessage } from '@florin/contract/cards/network'
import { CardStatus } from '@florin/contract/cardTypes'
import { setFloor } from '@florin/ledger/accounts'
import { expireHolds } from '@florin/ledger/holds'
import { post as book } from '@florin/ledger/post'
import { verify } from '@florin/ledger/verify'
import { toDecimal, money } from '@florin/money/money'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Payer } from '../../payments/core/operations.fixture.ts'
import { type CardBank, cardBank } from '../cards.fixture.ts'
import { pageOfAuthorizations } from './authorizationStore.ts'
import { createModel, type Step } from './network.fixture.ts'
import { networkCalls } from './networkCalls.fixture.ts'

let bank: CardBank
let ana: Payer
let accountId: number
let reference: string
beforeAll(async () => {
  bank = await cardBank()
})

const referenceOf = async (id: number): Promise<string> =>
  (await bank.db.selectFrom('card').select('reference').where('account_id', '=', id).executeTakeFirstOrThrow()).reference
/** A virtual card with money on it. */
const loaded = async (amount: string) => {
  ana = await bank.holder()
  accountId = await bank.virtual(ana)
  reference = await referenceOf(accountId)
  await bank.put(ana, accountId, amount)
}
beforeEach(() => loaded('100.00'))

const { messageOf, post, send, minors, listed, owed } = networkCalls(() => ({ bank, ana, accountId, reference }))

describe('a card payment', () => {
  it('is held, then taken with what the merchant settles', async () => {
    const lifecycleId = 'a payment'
    expect(await send({ lifecycleId })).toMatchObject({ isApproved: true, actionCode: '00' })
    expect(await minors()).toEqual({ posted: 10_000n, held: 3842n })
    expect((await send({ type: 'balance' })).availableBalance).toBe('61.58')
    await send({ lifecycleId, type: 'clearing', amount: '40.00' })
    expect(await minors()).toEqual({ posted: 6000n, held: 0n })
    expect(await listed()).toMatchObject([{ merchantName: 'Mercado Sol', status: 'settled', billingAmount: '40.00' }])
    expect((await verify(bank.db)).findings).toEqual([])
  })

  it('is answered once, however often it comes, also at once', async () => {
    const body = JSON.stringify(messageOf({}))
    const answers = await Promise.all(Array.from({ length: 6 }, () => post(body)))
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    expect((await minors()).held).toBe(3842n)
  })

  it.each([
    ['paused', CardStatus.paused, '62'],
    ['under suspicion', CardStatus.fraud, '62'],
    ['expired', CardStatus.expired, '54'],
    ['cancelled', CardStatus.canceled, '41'],
    ['not active yet', CardStatus.shipped, '78'],
  ])('is declined while the card is %s', async (_name, status, actionCode) => {
    await bank.setStatus(accountId, status)
    expect(await send({})).toEqual(expect.objectContaining({ isApproved: false, actionCode }))
    expect((await minors()).held).toBe(0n)
    expect(await listed()).toMatchObject([{ status: 'declined' }])
  })

  it.each([CardStatus.canceled, CardStatus.fraud, CardStatus.paused])(
    'is not even told what is there once the card is stopped (%s)',
    async (status) => {
      await bank.setStatus(accountId, status)
      const answer = await send({ type: 'balance' })
      expect([answer.isApproved, Object.keys(answer)]).toEqual([false, expect.not.arrayContaining(['availableBalance'])])
    },
  )

  it('is declined while its holder is stopped, or the customer has documents to hand in', async () => {
    await bank.setCustomer(ana.customerId, { limited: true })
    expect(await send({})).toMatchObject({ isApproved: false, actionCode: '62' })
    await bank.setCustomer(ana.customerId, { limited: false })
    await bank.db.updateTable('app_user').set({ blocked_at: bank.clock.now() }).where('id', '=', ana.userId).execute()
    expect(await send({})).toMatchObject({ isApproved: false, actionCode: '62' })
    expect(await send({ type: 'balance' })).toMatchObject({ isApproved: false })
    expect((await minors()).held).toBe(0n)
  })

  it('is declined one cent above what is there, and by who does not know the card', async () => {
    expect(await send({ amount: '100.01' })).toMatchObject({ isApproved: false, actionCode: '51' })
    expect(await send({ cardReference: crypto.randomUUID() })).toMatchObject({ isApproved: false, actionCode: '14' })
    expect(await send({ currencyCode: 'XCD' })).toMatchObject({ isApproved: false, actionCode: '12' })
  })

  it('in another currency is held with what that costs', async () => {
    await send({ amount: '10.00', currencyCode: 'GBP' })
    // 10.00 GBP at 1.25 / 1.10 is 11.37 EUR, and one percent on it.
    expect((await minors()).held).toBe(1149n)
  })

  it('is let go in part and as a whole', async () => {
    const lifecycleId = 'a reversal'
    await send({ lifecycleId })
    await send({ lifecycleId, type: 'reversal', amount: '10.00' })
    expect((await minors()).held).toBe(1000n)
    await send({ lifecycleId, type: 'reversal', amount: '0' })
    expect(await minors()).toEqual({ posted: 10_000n, held: 0n })
  })

  it('to the same total, or to more, is held as before', async () => {
    const lifecycleId = 'no reversal'
    await send({ lifecycleId })
    const before = await minors()
    for (const amount of ['38.42', '50.00']) await send({ lifecycleId, type: 'reversal', amount })
    expect(await minors()).toEqual(before)
  })

  it('in another currency gives back no more by small refunds than by one, and all of it in one', async () => {
    const abroad = { currencyCode: 'GBP', amount: '1.00' }
    const taken = { lifecycleId: 'in parts', ...abroad }
    await send(taken)
    await send({ ...taken, type: 'clearing' })
    const left = (await minors()).posted
    for (let part = 0; part < 10; part += 1) await send({ ...taken, type: 'refund', amount: '0.01' })
    expect((await minors()).posted - left).toBe(10n)
    const whole = { lifecycleId: 'as a whole', ...abroad }
    const before = await minors()
    await send(whole)
    await send({ ...whole, type: 'clearing' })
    await send({ ...whole, type: 'refund' })
    expect(await minors()).toEqual(before)
  })

  it('refuses with key.reused the id of a message for another one', async () => {
    const messageId = crypto.randomUUID()
    await send({ messageId, amount: '5.00' })
    const other = await post(JSON.stringify(messageOf({ messageId, amount: '50.00' })))
    expect(other.headers['x-refusal']).toBe('key.reused')
    expect((await minors()).held).toBe(500n)
  })

  it('under an id that looks like a release of another is one of its own', async () => {
    const lifecycleId = 'released'
    await send({ messageId: 'k0', lifecycleId })
    await send({ messageId: 'k', lifecycleId, type: 'reversal', amount: '0' })
    expect(await send({ messageId: 'k/release', amount: '1.00' })).toMatchObject({ isApproved: true })
  })

  it('is booked beside others that take the last of the money', async () => {
    const lives = Array.from({ length: 6 }, (_, life) => `at once ${life}`)
    const answers = await Promise.all(lives.map((lifecycleId) => send({ lifecycleId, type: 'clearing', amount: '30.00' })))
    expect(answers.map(({ isApproved }) => isApproved)).toEqual(lives.map(() => true))
    expect((await minors()).posted).toBe(0n)
  })

  it('that a reversal overtook is not held', async () => {
    const lifecycleId = 'overtaken'
    await send({ lifecycleId, type: 'reversal', amount: '0' })
    expect(await send({ lifecycleId })).toMatchObject({ isApproved: false })
    expect((await minors()).held).toBe(0n)
  })

  it('that was settled above what is there leaves a debt, which the next refund pays', async () => {
    const lifecycleId = 'too much'
    await send({ lifecycleId, amount: '90.00' })
    await send({ lifecycleId, type: 'clearing', amount: '120.00' })
    expect([(await minors()).posted, await owed()]).toEqual([0n, 2000n])
    expect(await listed()).toMatchObject([{ debt: '20.00' }])
    await send({ type: 'refund', amount: '50.00' })
    expect([(await minors()).posted, await owed()]).toEqual([3000n, 0n])
    expect((await verify(bank.db)).findings).toEqual([])
  })

  it('that is owed is paid from what is put on the card', async () => {
    await send({ type: 'clearing', amount: '130.00' })
    await bank.put(ana, accountId, '50.00')
    await bank.parts.services.cards.network.collectDebts()
    expect([(await minors()).posted, await owed()]).toEqual([2000n, 0n])
  })

  it('of which a part came back stays paid, and counts without that part', async () => {
    const lifecycleId = 'in parts'
    await send({ lifecycleId, amount: '60.00' })
    await send({ lifecycleId, type: 'clearing', amount: '25.00' })
    await send({ lifecycleId, type: 'clearing', amount: '35.00' })
    await send({ lifecycleId, type: 'refund', amount: '10.00' })
    expect(await listed()).toMatchObject([{ status: 'settled', billingAmount: '60.00', refundedAmount: '10.00' }])
    const { limits = [] } = (await bank.call(card['limit.list'], { accountId }, { token: ana.token })).body
    expect(limits[0]).toMatchObject({ kind: 'all', used: '50.00' })
    await send({ lifecycleId, type: 'refund', amount: '50.00' })
    expect(await listed()).toMatchObject([{ status: 'refunded', billingAmount: '60.00', refundedAmount: '60.00' }])
    expect((await minors()).posted).toBe(10_000n)
  })

  it('that was charged back and is presented again is paid as it was', async () => {
    const lifecycleId = 'disputed'
    await send({ lifecycleId, type: 'clearing', amount: '40.00' })
    await send({ lifecycleId, type: 'chargeback', amount: '40.00' })
    expect([(await minors()).posted, await listed()]).toMatchObject([10_000n, [{ status: 'refunded' }]])
    await send({ lifecycleId, type: 'representment', amount: '40.00' })
    expect([(await minors()).posted, await listed()]).toMatchObject([6000n, [{ status: 'settled', billingAmount: '40.00' }]])
  })

  it('that no merchant takes in a week is free again, and reads so', async () => {
    await send({})
    bank.clock.advance(8 * 86_400)
    await expireHolds(
      bank.db,
      (order) => bank.db.transaction().execute((tx) => book(tx, order, bank.clock.now())),
      bank.clock.now(),
    )
    expect((await minors()).held).toBe(0n)
    expect((await pageOfAuthorizations(bank.db, accountId, { pageNumber: 1, pageSize: 10 })).rows).toMatchObject([
      { state: 'expired' },
    ])
  })

  it('given in our place is held as far as it goes', async () => {
    expect(await send({ type: 'advice', amount: '150.00' })).toMatchObject({ isApproved: true })
    expect((await minors()).held).toBe(0n)
    await send({ type: 'advice', amount: '60.00' })
    expect((await minors()).held).toBe(6000n)
  })

  it('given in our place, and a settlement that nobody authorised, are told to the holder', async () => {
    const told = async () =>
      (
        await bank.db
          .selectFrom('notification')
          .select('event')
          .where('customer_id', '=', ana.customerId)
          .where('event', '=', 'cardPaid')
          .execute()
      ).map(({ event }) => event)
    await send({ type: 'advice', amount: '20.00' })
    expect(await told()).toEqual(['cardPaid'])
    await send({ type: 'clearing', amount: '5.00' })
    expect(await told()).toEqual(['cardPaid', 'cardPaid'])
    const lifecycleId = 'known'
    await send({ lifecycleId, amount: '5.00' })
    await send({ lifecycleId, type: 'clearing', amount: '5.00' })
    expect(await told()).toHaveLength(3)
  })

  it('is nobody’s to report but the network’s', async () => {
    const { statusCode } = await post(JSON.stringify(messageOf({})), 'x'.repeat(32))
    expect([statusCode, (await minors()).held]).toEqual([404, 0n])
  })
})

describe('card.authorization.list', () => {
  it('refuses with account.missing another’s', async () => {
    const bob = await bank.holder()
    const answer = await bank.call(card['authorization.list'], { accountId }, { token: bob.token })
    expect(answer).toRefuse('account.missing', { field: 'accountId' })
  })
})

const types = ['authorization', 'advice', 'reversal', 'clearing', 'refund', 'chargeback', 'representment', 'fee'] as const
const step = fc.record({
  type: fc.constantFrom(...types),
  life: fc.integer({ min: 1, max: 4 }),
  cents: fc.integer({ min: 1, max: 9000 }),
  repeats: fc.integer({ min: 1, max: 2 }),
  echo: fc.nat({ max: 20 }),
})

describe('whatever the network sends, in whatever order and however often', () => {
  it('leaves holds, balance and debt as arithmetic has them, and the account never below its floor', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), fc.bigInt(0n, 10_000n), async (steps, floor) => {
        await loaded('100.00')
        await bank.db.transaction().execute((tx) => setFloor(tx, accountId, floor))
        const model = createModel(10_000n, floor)
        const run = crypto.randomUUID()
        const sent: NetworkMessage[] = []
        for (const each of steps as Step[]) {
          const { type, life, cents, repeats, echo } = each
          const message = messageOf({ type, lifecycleId: `${run} ${life}`, amount: toDecimal(money(BigInt(cents), 'EUR')) })
          sent.push(message)
          const echoed = sent[echo]
          for (const again of [...Array.from({ length: repeats }, () => message), ...(echoed ? [echoed] : [])])
            await bank.parts.services.cards.network.receive(again)
          model.apply(each)
          expect({ ...(await minors()), debt: await owed() }).toEqual(model.figures())
        }
      }),
      { numRuns: 25 },
    )
    expect((await verify(bank.db)).findings).toEqual([])
  }, 120_000)
})

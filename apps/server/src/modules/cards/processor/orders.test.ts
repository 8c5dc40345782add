import { card } from '@florin/contract/cards/card'
import { contact } from '@florin/contract/customers/contact'
import { operatorStatus } from '@florin/contract/console/operatorStatus'
import { CardStatus } from '@florin/contract/cardTypes'
import { required } from '@florin/ledger/required'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Payer } from '../../payments/core/operations.fixture.ts'
import { addAddress, type CardBank, cardBank } from '../cards.fixture.ts'
import { orderCard } from './orderStore.ts'

let bank: CardBank
let ana: Payer
beforeAll(async () => {
  bank = await cardBank()
})
beforeEach(async () => {
  ana = await bank.holder()
})

const round = () => bank.parts.services.cards.orders.round()
const order = (accountId: number) =>
  bank.db
    .selectFrom('card_order')
    .select(['version', 'state', 'tries', 'problem', 'since', 'next_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
type Kept = { state: string; version: number; last4: string; delivery: string | null }
/** What the processor has. */
const kept = async (accountId: number): Promise<Kept | undefined> =>
  (
    await sql<Kept>`
      select processor_card.state, version, processor_card.last4, processor_card.delivery from sandbox.processor_card
      join card using (reference) where account_id = ${accountId}`.execute(bank.db)
  ).rows[0]
const pause = (accountId: number) => bank.call(card['pause.submit'], { accountId }, { token: ana.token })

describe('the processor of cards', () => {
  it('is told of a card that was made, and of every change, by signed calls', async () => {
    const accountId = await bank.virtual(ana)
    expect(await order(accountId)).toMatchObject({ state: 'queued', version: 1 })
    await round()
    expect(await order(accountId)).toMatchObject({ state: 'done', version: 1 })
    expect(await kept(accountId)).toMatchObject({ state: 'active', last4: await bank.lastFourOf(accountId), delivery: null })
    await pause(accountId)
    await round()
    expect(await kept(accountId)).toMatchObject({ state: 'suspended', version: 2 })
    await bank.call(card['block.submit'], { accountId, reason: 'stolen' }, { token: ana.token })
    await round()
    expect(await kept(accountId)).toMatchObject({ state: 'closed', version: 3 })
  })

  it('hears of a card when it is to be made, with where it goes, and not before', async () => {
    const accountId = await bank.submitted(ana)
    await round()
    expect([await order(accountId), await kept(accountId)]).toEqual([undefined, undefined])
    await bank.approve(accountId)
    await round()
    expect(await kept(accountId)).toMatchObject({ state: 'ordered', delivery: 'post, Gedimino pr. 1, Vilnius, LT' })
  })

  it('hears of the address that was there when the card was ordered, whatever became of it since', async () => {
    const accountId = await bank.submitted(ana)
    await addAddress(bank, ana)
    const { addressId = 0 } = (await bank.cardsOf(ana))[0] ?? {}
    await bank.call(contact['address.update'], { addressId, city: 'Kaunas' }, { token: ana.token })
    expect((await bank.call(contact['address.delete'], { addressId }, { token: ana.token })).status).toBe(200)
    await bank.approve(accountId)
    await round()
    expect(await kept(accountId)).toMatchObject({ state: 'ordered', delivery: 'post, Gedimino pr. 1, Vilnius, LT' })
  })

  it('is asked, and told nothing twice, where its answer was lost', async () => {
    const accountId = await bank.virtual(ana, { embossName: 'LOST ANSWER' })
    await round()
    expect(await order(accountId)).toMatchObject({ state: 'unknown', tries: 1 })
    await round()
    expect(await order(accountId)).toMatchObject({ state: 'unknown', tries: 1 })
    bank.clock.advance(6)
    await round()
    // Sent again, its answer would have been lost again.
    expect(await order(accountId)).toMatchObject({ state: 'done', tries: 2 })
  })

  it('is told again what never arrived', async () => {
    const accountId = await bank.virtual(ana)
    await bank.db.updateTable('card_order').set({ state: 'unknown', tries: 1 }).where('account_id', '=', accountId).execute()
    expect(await kept(accountId)).toBeUndefined()
    await round()
    expect(await kept(accountId)).toMatchObject({ state: 'active' })
  })

  it('may say no, which operators see, and is told again each hour', async () => {
    const accountId = await bank.virtual(ana, { embossName: 'REFUSED CARD' })
    const since = bank.clock.now()
    await round()
    expect(await order(accountId)).toMatchObject({ state: 'refused', problem: 'Nobody is called that', since })
    const { checks } = (await bank.call(operatorStatus['status.get'], {}, { token: bank.omar.token })).body
    expect(checks?.find(({ name }) => name === 'cardOrders')?.count).toBeGreaterThan(0)
    bank.clock.advance(120)
    await round()
    const inAnHour = new Date(since.getTime() + 3_600_000)
    expect(await order(accountId)).toMatchObject({ state: 'refused', tries: 1, next_at: inAnHour })
    await bank.db.updateTable('card').set({ emboss_name: 'ANA' }).where('account_id', '=', accountId).execute()
    await bank.db.updateTable('card_order').set({ next_at: since }).where('account_id', '=', accountId).execute()
    await round()
    expect(await order(accountId)).toMatchObject({ state: 'done', tries: 2, problem: null, since: null })
    expect(await kept(accountId)).toMatchObject({ state: 'active' })
  })

  it('hears no address with a card that is stopped, so that none keeps it alive', async () => {
    const accountId = await bank.physical(ana)
    await bank.call(card['block.submit'], { accountId, reason: 'stolen' }, { token: ana.token })
    await round()
    expect(await kept(accountId)).toMatchObject({ state: 'closed', delivery: null })
  })

  it('hears within minutes that a holder was stopped, and that they were set free', async () => {
    const accountId = await bank.virtual(ana)
    const check = () => bank.parts.services.cards.orders.checkHolders()
    await round()
    await check()
    expect(await order(accountId)).toMatchObject({ state: 'done', version: 1 })
    await bank.setCustomer(ana.customerId, { limited: true })
    await check()
    await round()
    expect(await kept(accountId)).toMatchObject({ state: 'suspended', version: 2 })
    await check()
    expect(await order(accountId)).toMatchObject({ state: 'done', version: 2 })
    await bank.setCustomer(ana.customerId, { limited: false })
    await check()
    await round()
    expect(await kept(accountId)).toMatchObject({ state: 'active', version: 3 })
  })

  it('keeps the later of two that overtake each other', async () => {
    const accountId = await bank.virtual(ana)
    await round()
    const { processor } = required(bank.parts.vendors.cards, 'the processor')
    const { reference } = await bank.db
      .selectFrom('card')
      .select('reference')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    const told = { reference, number: '4188210000000000', expiryMonth: 1, expiryYear: 2030, holderName: 'A', network: 'VISA' }
    await processor.send({ ...told, isVirtual: true, state: 'closed', version: 9 })
    expect(await processor.send({ ...told, isVirtual: true, state: 'active', version: 8 })).toBe('taken')
    expect(await kept(accountId)).toMatchObject({ state: 'closed', version: 9 })
    expect(await processor.ask(reference)).toBe(9)
    expect(await processor.ask(crypto.randomUUID())).toBeUndefined()
  })

  it('hears nothing but the last of several changes', async () => {
    const accountId = await bank.virtual(ana)
    await pause(accountId)
    await bank.call(card['unpause.submit'], { accountId }, { token: ana.token })
    expect(await order(accountId)).toMatchObject({ version: 3, state: 'queued' })
    await round()
    expect(await kept(accountId)).toMatchObject({ version: 3, state: 'active' })
  })

  it('is told by one worker at a time', async () => {
    const accountId = await bank.virtual(ana)
    await Promise.all([round(), round()])
    expect(await order(accountId)).toMatchObject({ state: 'done', tries: 1 })
  })

  it('hears of an operator’s doing too', async () => {
    const accountId = await bank.virtual(ana)
    await bank.move(accountId, CardStatus.fraud)
    await round()
    expect(await kept(accountId)).toMatchObject({ state: 'suspended' })
    await bank.db.transaction().execute((tx) => orderCard(tx, accountId, bank.clock.now()))
    expect(await order(accountId)).toMatchObject({ state: 'queued', version: 3 })
  })
})

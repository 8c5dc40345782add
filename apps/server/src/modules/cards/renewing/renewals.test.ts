import { card } from '@florin/contract/cards/card'
import { CardStatus, ReissueStatus } from '@florin/contract/cardTypes'
import { verify } from '@florin/ledger/verify'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Payer } from '../../payments/core/operations.fixture.ts'
import { type CardBank, cardBank } from '../cards.fixture.ts'

let bank: CardBank
let ana: Payer
beforeAll(async () => {
  bank = await cardBank()
})
beforeEach(async () => {
  ana = await bank.holder()
})

const run = (limit?: number) => bank.parts.services.cards.renewals.run(limit)
/** The month that stands on it, counted from the one that is. */
const endsIn = async (accountId: number, months: number) => {
  const now = bank.clock.now()
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1))
  const change = { expiry_month: last.getUTCMonth() + 1, expiry_year: last.getUTCFullYear() }
  await bank.db.updateTable('card').set(change).where('account_id', '=', accountId).execute()
}
const cards = async () => (await bank.cardsOf(ana)).filter(({ accountStatusId }) => accountStatusId !== CardStatus.canceled)
const told = async () =>
  (
    await bank.db
      .selectFrom('notification')
      .select('event')
      .where('customer_id', '=', ana.customerId)
      .where('event', 'like', 'card%')
      .orderBy('id')
      .execute()
  ).map(({ event }) => event)
const proved = () =>
  bank.db
    .updateTable('customer_address')
    .set({ confirmed_at: bank.clock.now() })
    .where('customer_id', '=', ana.customerId)
    .execute()

describe('a card that ends', () => {
  it('is followed in time by a new one to the same address, free of charge, once', async () => {
    const old = await bank.physical(ana)
    await run()
    expect(await cards()).toHaveLength(1)
    await endsIn(old, 0)
    await proved()
    const before = (await told()).length
    await run()
    await run()
    const [kept, made] = await cards()
    expect(kept).toMatchObject({
      accountId: old,
      accountStatusId: CardStatus.active,
      cardReissuedStatusId: ReissueStatus.ordered,
    })
    expect(made).toMatchObject({ accountStatusId: CardStatus.printing, shippingType: 'post', addressId: kept?.addressId })
    expect((await told()).slice(before)).toEqual(['cardRenewed'])
    const fees = await bank.db.selectFrom('card').select('fee_minor').where('replaces_account_id', '=', old).executeTakeFirst()
    expect(fees).toEqual({ fee_minor: 0n })
  })

  it('is its holder’s to replace where it cannot be sent by itself, and they hear of it once', async () => {
    const old = await bank.physical(ana)
    await endsIn(old, 0)
    await bank.db.updateTable('customer_address').set({ confirmed_at: null }).where('customer_id', '=', ana.customerId).execute()
    const before = (await told()).length
    await run()
    await run()
    expect(await cards()).toHaveLength(1)
    expect((await told()).slice(before)).toEqual(['cardExpiring'])
  })

  it('is seen to also behind those that fail each night', async () => {
    const bob = await bank.holder()
    const failing = await bank.physical(bob)
    const old = await bank.physical(ana)
    await proved()
    await endsIn(failing, 0)
    await endsIn(old, 0)
    const removed = { removed_at: bank.clock.now() }
    await bank.db.updateTable('customer_address').set(removed).where('customer_id', '=', bob.customerId).execute()
    await run(1)
    const [kept] = await cards()
    expect(kept).toMatchObject({ accountId: old, cardReissuedStatusId: ReissueStatus.ordered })
  })

  it('is expired when its month is over, and is told so', async () => {
    const old = await bank.physical(ana)
    await endsIn(old, -1)
    await bank.setCustomer(ana.customerId, { limited: true })
    const before = (await told()).length
    await run()
    await run()
    expect((await cards())[0]).toMatchObject({ accountStatusId: CardStatus.expired })
    expect((await told()).slice(before)).toEqual(['cardExpiring', 'cardExpired'])
  })

  it('while it is paused is over when that is taken back', async () => {
    const old = await bank.physical(ana)
    await bank.call(card['pause.submit'], { accountId: old }, { token: ana.token })
    await endsIn(old, -1)
    await run()
    expect((await cards())[0]).toMatchObject({ accountStatusId: CardStatus.paused })
    await bank.call(card['unpause.submit'], { accountId: old }, { token: ana.token })
    expect((await bank.cardsOf(ana)).find(({ accountId }) => accountId === old)).toMatchObject({
      accountStatusId: CardStatus.expired,
    })
  })

  it('is followed at once by a new one with its money where it is virtual', async () => {
    const old = await bank.virtual(ana)
    await bank.put(ana, old, '30.00')
    await endsIn(old, -1)
    await run()
    await run()
    const [made, ...others] = await cards()
    expect(others).toEqual([])
    expect(made).toMatchObject({ accountStatusId: CardStatus.active, balance: '30.00', cardIsVirtual: true })
    expect(made?.accountId).not.toBe(old)
    expect(await told()).toContain('cardReplacementReady')
    expect((await verify(bank.db)).findings).toEqual([])
  })
})

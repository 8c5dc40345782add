import { card } from '@florin/contract/cards/card'
import { CardStatus } from '@florin/contract/cardTypes'
import { closeAccount, houseAccount, setFloor } from '@florin/ledger/accounts'
import { post as book } from '@florin/ledger/post'
import { verify } from '@florin/ledger/verify'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Payer } from '../../payments/core/operations.fixture.ts'
import { type CardBank, cardBank } from '../cards.fixture.ts'
import { networkCalls } from './networkCalls.fixture.ts'

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
  const found = bank.db.selectFrom('card').select('reference').where('account_id', '=', accountId)
  reference = (await found.executeTakeFirstOrThrow()).reference
  await bank.put(ana, accountId, '100.00')
})

const { messageOf, post, send, minors, listed, owed } = networkCalls(() => ({ bank, ana, accountId, reference }))

describe('what a card payment moves', () => {
  it('leaves the minimum of its account where it is, and what it takes beyond is owed', async () => {
    await bank.db.transaction().execute((tx) => setFloor(tx, accountId, 3000n))
    await send({ type: 'clearing', amount: '90.00' })
    expect([(await minors()).posted, await owed()]).toEqual([3000n, 2000n])
    await bank.put(ana, accountId, '15.00')
    await bank.parts.services.cards.network.collectDebts()
    expect([(await minors()).posted, await owed()]).toEqual([3000n, 500n])
    await bank.put(ana, accountId, '25.00')
    const { body } = await bank.call(card['block.submit'], { accountId, reason: 'lost' }, { token: ana.token })
    expect([body.accountStatusId, (await minors()).posted]).toEqual([CardStatus.canceled, 3000n])
  })

  it('that is owed by a card that is over is paid from where its money went, under the name of the merchant', async () => {
    await bank.call(card['block.submit'], { accountId, reason: 'lost' }, { token: ana.token })
    const to = ana.accounts['EUR'] ?? 0
    const before = (await bank.minors(to)).posted
    await send({ type: 'clearing', amount: '30.00' })
    expect(await owed()).toBe(3000n)
    await bank.parts.services.cards.network.collectDebts()
    expect([(await bank.minors(to)).posted, await owed()]).toEqual([before - 3000n, 0n])
    expect((await bank.activity(to)).rows.at(-1)).toMatchObject({ type: 'cardPayment', counterparty_name: 'Mercado Sol' })
    expect((await verify(bank.db)).findings).toEqual([])
  })

  it('comes back to another account where its own was closed, and is kept where there is none', async () => {
    await bank.call(card['block.submit'], { accountId, reason: 'lost' }, { token: ana.token })
    await bank.db.transaction().execute((tx) => closeAccount(tx, accountId, bank.clock.now()))
    const to = ana.accounts['EUR'] ?? 0
    const before = (await bank.minors(to)).posted
    expect(await send({ type: 'refund', amount: '20.00' })).toMatchObject({ isApproved: true })
    const left = (await bank.minors(to)).posted
    expect(left).toBe(before + 2000n)
    await bank.db.transaction().execute(async (tx) => {
      const house = await houseAccount(tx, {
        ownerRef: 'elsewhere',
        kind: 'clearing',
        currency: 'EUR',
        openedAt: bank.clock.now(),
      })
      const entries = [
        { accountId: to, amountMinor: -left },
        { accountId: house, amountMinor: left },
      ]
      await book(tx, { key: crypto.randomUUID(), kind: 'transfer', entries }, bank.clock.now())
      await closeAccount(tx, to, bank.clock.now())
    })
    expect(await send({ type: 'chargeback', amount: '7.00' })).toMatchObject({ isApproved: true })
    expect((await verify(bank.db)).findings).toEqual([])
  })

  it('in a currency that nobody knows the worth of is not answered, and booked when it comes again', async () => {
    const clearing = messageOf({ type: 'clearing', amount: '10.00', currencyCode: 'BBD' })
    expect((await post(JSON.stringify(clearing))).statusCode).toBe(503)
    expect([await listed(), await minors()]).toEqual([[], { posted: 10_000n, held: 0n }])
    await bank.parts.services.accounts.rates.set(bank.db, { EUR: '1.10', BBD: '0.50' })
    expect((await post(JSON.stringify(clearing))).statusCode).toBe(200)
    expect(await listed()).toMatchObject([{ status: 'settled' }])
  })
})

import { parseMoney } from '@florin/money/money'
import { closeAccount } from '@florin/ledger/accounts'
import { verify } from '@florin/ledger/verify'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { NetworkMessage } from '@florin/contract/cards/network'
import type { Payer } from '../../payments/core/operations.fixture.ts'
import { type CardBank, cardBank } from '../cards.fixture.ts'
import { monthsAfter } from './cardFees.ts'

let bank: CardBank
let ana: Payer
let accountId: number
beforeAll(async () => {
  bank = await cardBank()
})
beforeEach(async () => {
  ana = await bank.holder()
  accountId = await bank.physical(ana)
})

const put = (amount: string) =>
  bank.db.transaction().execute((tx) =>
    bank.parts.services.accounts.accounts.deposit(tx, {
      customerId: ana.customerId,
      accountId,
      amount: parseMoney(amount, 'EUR'),
      key: crypto.randomUUID(),
    }),
  )
const posted = async () => (await bank.minors(accountId)).posted
const dueBy = (dueAt: Date) =>
  bank.db.updateTable('card_fee_due').set({ due_at: dueAt }).where('account_id', '=', accountId).execute()
const dueAt = async () =>
  (await bank.db.selectFrom('card_fee_due').select('due_at').where('account_id', '=', accountId).executeTakeFirstOrThrow()).due_at
const collect = () => bank.parts.services.cards.fees.collect()

describe('the monthly fee', () => {
  it('is taken a month after the activation, once, also by two runs', async () => {
    await put('10.00')
    await collect()
    expect(await posted()).toBe(1000n)
    await dueBy(bank.clock.now())
    await Promise.all([collect(), collect()])
    expect(await posted()).toBe(900n)
    expect(await dueAt()).toEqual(monthsAfter(bank.clock.now(), 1))
    expect((await verify(bank.db)).findings).toEqual([])
  })

  it('waits for money, and of many months takes one', async () => {
    await dueBy(monthsAfter(bank.clock.now(), -3))
    await collect()
    await put('10.00')
    await collect()
    await collect()
    expect(await posted()).toBe(900n)
  })

  it('of a card whose account was closed does not keep the others from theirs', async () => {
    const closed = accountId
    await dueBy(bank.clock.now())
    await bank.db.transaction().execute((tx) => closeAccount(tx, closed, bank.clock.now()))
    accountId = await bank.physical(await bank.holder())
    await put('10.00')
    await dueBy(bank.clock.now())
    await collect()
    expect(await posted()).toBe(900n)
  })

  it('is not taken from a card that the bank stopped', async () => {
    await put('10.00')
    await dueBy(bank.clock.now())
    await bank.setStatus(accountId, 18)
    await collect()
    expect(await posted()).toBe(1000n)
  })
})

describe('the day of a fee', () => {
  it.each([
    ['2026-01-31T10:00:00.000Z', 1, '2026-02-28T10:00:00.000Z'],
    ['2026-01-31T10:00:00.000Z', 2, '2026-03-31T10:00:00.000Z'],
    ['2028-02-29T10:00:00.000Z', 12, '2029-02-28T10:00:00.000Z'],
    ['2026-12-15T10:00:00.000Z', 1, '2027-01-15T10:00:00.000Z'],
  ])('%s and %d months is %s', (from, count, to) => expect(monthsAfter(new Date(from), count).toISOString()).toBe(to))
})

describe('a withdrawal', () => {
  const send = async (given: Partial<NetworkMessage>) => {
    const { reference } = await bank.db
      .selectFrom('card')
      .select('reference')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    return bank.parts.services.cards.network.receive({
      messageId: crypto.randomUUID(),
      type: 'authorization',
      lifecycleId: 'a withdrawal',
      cardReference: reference,
      amount: '50.00',
      currencyCode: 'EUR',
      kind: 'cash',
      merchantName: 'Plaza Santa Ana',
      merchantCategoryCode: '6011',
      merchantCountryCode: 'ES',
      ...given,
    })
  }

  it('holds its fee and takes it once', async () => {
    await put('100.00')
    await send({})
    expect(await bank.minors(accountId)).toEqual({ posted: 10_000n, held: 5175n })
    await send({ type: 'clearing' })
    expect(await bank.minors(accountId)).toEqual({ posted: 4825n, held: 0n })
    await send({ type: 'clearing', amount: '1.00' })
    expect(await posted()).toBe(4725n)
    expect((await verify(bank.db)).findings).toEqual([])
  })

  it('is not given where its fee is not there', async () => {
    await put('51.74')
    expect(await send({})).toMatchObject({ isApproved: false, actionCode: '51' })
  })

  it('let go in part keeps its fee, and as a whole nothing', async () => {
    await put('100.00')
    await send({})
    await send({ type: 'reversal', amount: '20.00' })
    expect((await bank.minors(accountId)).held).toBe(2175n)
    await send({ type: 'reversal', amount: '0' })
    expect((await bank.minors(accountId)).held).toBe(0n)
  })
})

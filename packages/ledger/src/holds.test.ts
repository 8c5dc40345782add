import { beforeAll, describe, expect, it } from 'vitest'
import { moveOrder, problemOf, testLedger, type TestLedger } from '../../../test/ledger.ts'
import { holdsOn } from '../../../test/ledgerReads.ts'
import type { LedgerAccount } from './accounts.ts'
import { expireHolds } from './holds.ts'
import { reversalOf } from './transfers.ts'
import { verify } from './verify.ts'

let ledger: TestLedger
beforeAll(async () => {
  ledger = await testLedger()
})
let serial = 0
const key = (): string => `key:${(serial += 1)}`
const post: TestLedger['post'] = (order) => ledger.post(order)
const hold = async ({ id: accountId }: LedgerAccount, amountMinor: bigint, expiresAt?: Date) => ({
  id: (await post({ act: 'hold', key: key(), kind: 'wire', accountId, amountMinor, expiresAt })).id,
  accountId,
})
const inSeconds = (seconds: number) => new Date(ledger.clock.now().getTime() + seconds * 1000)

describe('a hold', () => {
  it('reserves money, so that it cannot be spent twice', async () => {
    const [from, to] = [await ledger.funded(100n), await ledger.funded(0n)]
    await hold(from, 60n)
    expect(await ledger.stateOf(from)).toMatchObject({ postedMinor: 100n, heldMinor: 60n })
    expect(await problemOf(post(moveOrder(key(), from.id, to.id, 41n)))).toBe('funds')
    expect(await problemOf(hold(from, 41n))).toBe('funds')
    expect(await problemOf(post(moveOrder(key(), from.id, to.id, 40n)))).toBe('none')
    expect(await holdsOn(ledger.db, from.id)).toMatchObject([{ amountMinor: 60n, status: 'pending', kind: 'wire' }])
  })

  it.each([60n, 25n, 1n])('posts %s of 60 and releases the rest', async (part) => {
    const [from, to] = [await ledger.funded(100n), await ledger.funded(0n)]
    const fromHold = await hold(from, 60n)
    const { id } = await post({ ...moveOrder(key(), from.id, to.id, part), fromHold })
    expect(await ledger.stateOf(from)).toMatchObject({ postedMinor: 100n - part, heldMinor: 0n })
    expect(await holdsOn(ledger.db, fromHold.accountId)).toMatchObject([{ status: 'posted', transferId: id }])
  })

  it('posts no more than it holds, from no other account, and once', async () => {
    const [from, to] = [await ledger.funded(100n), await ledger.funded(100n)]
    const fromHold = await hold(from, 60n)
    expect(await problemOf(post({ ...moveOrder(key(), from.id, to.id, 61n), fromHold }))).toBe('hold')
    expect(await problemOf(post({ ...moveOrder(key(), to.id, await ledger.house('settlement'), 1n), fromHold }))).toBe('hold')
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => problemOf(post({ ...moveOrder(key(), from.id, to.id, 60n), fromHold }))),
    )
    expect(outcomes.toSorted()).toEqual(['hold', 'hold', 'hold', 'hold', 'none'])
    expect(await ledger.stateOf(from)).toMatchObject({ postedMinor: 40n, heldMinor: 0n })
  })

  it('is released once, whatever comes at the same time', async () => {
    const from = await ledger.funded(100n)
    const ref = await hold(from, 60n)
    const release = () => problemOf(post({ act: 'release', key: key(), kind: 'wire', hold: ref }))
    expect((await Promise.all([release(), release(), release()])).toSorted()).toEqual(['hold', 'hold', 'none'])
    expect(await ledger.stateOf(from)).toMatchObject({ postedMinor: 100n, heldMinor: 0n })
  })

  it('answers a repeated key as the first time', async () => {
    const from = await ledger.funded(100n)
    const order = { act: 'hold', key: key(), kind: 'wire', accountId: from.id, amountMinor: 70n } as const
    const first = await post(order)
    expect(await post(order)).toEqual(first)
    expect(await problemOf(post({ ...order, amountMinor: 71n }))).toBe('keyReused')
    expect((await ledger.stateOf(from)).heldMinor).toBe(70n)
  })

  it('expires by its time, not before, and cannot be posted after', async () => {
    const [from, to] = [await ledger.funded(100n), await ledger.funded(0n)]
    const ref = await hold(from, 60n, inSeconds(60))
    expect(await expireHolds(ledger.db, ledger.post, ledger.clock.now())).toBe(0)
    expect(await problemOf(post({ act: 'expire', key: key(), kind: 'wire', hold: ref }))).toBe('hold')
    ledger.clock.advance(61)
    expect(await problemOf(post({ ...moveOrder(key(), from.id, to.id, 60n), fromHold: ref }))).toBe('hold')
    expect(await expireHolds(ledger.db, ledger.post, ledger.clock.now())).toBe(1)
    expect(await holdsOn(ledger.db, ref.accountId)).toMatchObject([{ status: 'expired' }])
    expect((await ledger.stateOf(from)).heldMinor).toBe(0n)
    expect(await problemOf(hold(from, 1n, inSeconds(-1)))).toBe('hold')
  })
})

describe('a reversal', () => {
  it('puts everything back, at most once, under any key', async () => {
    const [from, to] = [await ledger.funded(100n), await ledger.funded(0n)]
    const { id } = await post(moveOrder(key(), from.id, to.id, 30n))
    const reverse = async () => problemOf(post(await reversalOf(ledger.db, id, { key: key() })))
    expect((await Promise.all([reverse(), reverse(), reverse()])).toSorted()).toEqual(['none', 'reversed', 'reversed'])
    expect([await ledger.balance(from), await ledger.balance(to)]).toEqual([100n, 0n])
  })

  it('is refused when the money is gone, and may come later', async () => {
    const [from, to] = [await ledger.funded(100n), await ledger.funded(0n)]
    const { id } = await post(moveOrder(key(), from.id, to.id, 30n))
    await post(moveOrder(key(), to.id, from.id, 1n))
    expect(await problemOf(post(await reversalOf(ledger.db, id, { key: key() })))).toBe('funds')
    await post(moveOrder(key(), from.id, to.id, 1n))
    expect(await problemOf(post(await reversalOf(ledger.db, id, { key: key() })))).toBe('none')
  })

  it('must be the transfer with the signs turned', async () => {
    const [from, to] = [await ledger.funded(100n), await ledger.funded(0n)]
    const { id } = await post(moveOrder(key(), from.id, to.id, 30n))
    expect(await problemOf(post({ ...moveOrder(key(), to.id, from.id, 29n), reverses: id }))).toBe('reversal')
    expect(await problemOf(post({ ...moveOrder(key(), to.id, from.id, 30n), reverses: id + 1000n }))).toBe('reversal')
    expect(await problemOf(reversalOf(ledger.db, 10n ** 15n, { key: key() }))).toBe('reversal')
  })
})

it('the books are in order after all this', async () => {
  expect((await verify(ledger.db)).findings).toEqual([])
})

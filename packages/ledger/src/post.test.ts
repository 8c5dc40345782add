import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { moveOrder, openLedger, problemOf, testLedger, type TestLedger } from '../../../test/ledger.ts'
import { closeAccount, openAccount } from './accounts.ts'
import { maxLedgerMinor } from './range.ts'
import { post as postWithin } from './post.ts'
import { findTransfer } from './transfers.ts'

let ledger: TestLedger
beforeAll(async () => {
  ledger = await testLedger()
})
const post: TestLedger['post'] = (order) => ledger.post(order)

describe('posting', () => {
  it('moves money and remembers what stood on each account after', async () => {
    const [from, to] = [await ledger.funded(1000n), await ledger.funded(0n)]
    const { balances, id } = await post({
      ...moveOrder('first', from.id, to.id, 300n),
      reference: 'R1',
      metadata: { note: 'a "quoted" \\ note' },
    })
    expect([await ledger.balance(from), await ledger.balance(to)]).toEqual([700n, 300n])
    expect(balances).toEqual(
      new Map([
        [from.id, 700n],
        [to.id, 300n],
      ]),
    )
    expect(await findTransfer(ledger.db, id)).toMatchObject({
      kind: 'move',
      reference: 'R1',
      metadata: { note: 'a "quoted" \\ note' },
      entries: [
        { accountId: from.id, amountMinor: -300n },
        { accountId: to.id, amountMinor: 300n },
      ],
    })
  })

  it('takes a fee in the same transfer', async () => {
    const [from, to, fee] = [await ledger.funded(1000n), await ledger.funded(0n), await ledger.house('fee')]
    const entries = [
      { accountId: from.id, amountMinor: -105n },
      { accountId: to.id, amountMinor: 100n },
      { accountId: fee, amountMinor: 5n },
    ]
    await post({ key: 'fee', kind: 'p2p', entries })
    expect([await ledger.balance(from), await ledger.balance(to)]).toEqual([895n, 100n])
  })

  it.each(['EUR', 'JPY', 'KWD', 'BTC'])('keeps %s to its last unit', async (currency) => {
    const [from, to] = [await ledger.funded(10n, currency), await ledger.funded(0n, currency)]
    await post(moveOrder(`unit:${currency}`, from.id, to.id, 1n))
    expect([await ledger.balance(from), await ledger.balance(to)]).toEqual([9n, 1n])
  })

  it('refuses entries that do not sum to zero in each currency', async () => {
    const [euros, dollars] = [await ledger.funded(100n), await ledger.funded(100n, 'USD')]
    expect(await problemOf(post(moveOrder('mixed', euros.id, dollars.id, 1n)))).toBe('unbalanced')
    const alone = { key: 'alone', kind: 'move', entries: [{ accountId: euros.id, amountMinor: 1n }] }
    expect(await problemOf(post(alone))).toBe('unbalanced')
    expect(await problemOf(post(moveOrder('self', euros.id, euros.id, 1n)))).toBe('unbalanced')
    expect(await problemOf(post(moveOrder('zero', euros.id, dollars.id, 0n)))).toBe('unbalanced')
  })

  it('refuses unknown and closed accounts and amounts too large to hold', async () => {
    const [from, to] = [await ledger.funded(100n), await ledger.funded(0n)]
    expect(await problemOf(post(moveOrder('nowhere', from.id, 2_000_000_000, 1n)))).toBe('account')
    expect(await problemOf(post(moveOrder('huge', from.id, 2 ** 40, 1n)))).toBe('account')
    await ledger.inTx((tx) => closeAccount(tx, to.id, ledger.clock.now()))
    expect(await problemOf(post(moveOrder('closed', from.id, to.id, 1n)))).toBe('closed')
    const rich = await ledger.funded(maxLedgerMinor, 'BHD')
    const settlement = await ledger.house('settlement', 'OMR')
    expect(await problemOf(post(moveOrder('range', await ledger.house('settlement', 'BHD'), rich.id, 1n)))).toBe('range')
    expect(await problemOf(post(moveOrder('overflow', settlement, from.id, 2n ** 80n)))).toBe('range')
  })

  it('leaves nothing behind when it refuses, so that the same key may be tried again', async () => {
    const [from, to] = [await ledger.funded(1n), await ledger.funded(0n)]
    expect(await problemOf(post(moveOrder('nothing', from.id, to.id, 2n)))).toBe('funds')
    const { rows } = await sql`select from ledger.posting_key where key = 'nothing'`.execute(ledger.db)
    expect(rows).toHaveLength(0)
    await post(moveOrder('more', await ledger.house('settlement'), from.id, 1n))
    expect(await problemOf(post(moveOrder('nothing', from.id, to.id, 2n)))).toBe('none')
  })

  it('judges orders that come together one after the other', async () => {
    const [one, two, three] = [await ledger.funded(10n), await ledger.funded(0n), await ledger.funded(0n)]
    const outcomes = await Promise.all([
      problemOf(post(moveOrder('chain:1', one.id, two.id, 10n))),
      problemOf(post(moveOrder('chain:2', two.id, three.id, 11n))),
      problemOf(post(moveOrder('chain:3', two.id, three.id, 10n))),
      problemOf(post(moveOrder('chain:4', one.id, three.id, 1n))),
    ])
    expect(outcomes).toEqual(['none', 'funds', 'none', 'funds'])
    expect(await Promise.all([one, two, three].map(ledger.balance))).toEqual([0n, 0n, 10n])
  })

  it('sends messages with the money, and none when it is refused', async () => {
    const [from, to] = [await ledger.funded(5n), await ledger.funded(0n)]
    const told = { messages: [{ topic: 'test.moved', payload: { text: 'say "hi"' } }] }
    await post({ ...moveOrder('told', from.id, to.id, 5n), ...told })
    expect(await problemOf(post({ ...moveOrder('untold', from.id, to.id, 5n), ...told }))).toBe('funds')
    await post({ ...moveOrder('told', from.id, to.id, 5n), ...told })
    const { rows } = await sql`select payload from outbox where topic = 'test.moved'`.execute(ledger.db)
    expect(rows).toEqual([{ payload: { text: 'say "hi"' } }])
  })

  it('posts within a transaction of the caller, and not when that fails', async () => {
    const [from, to] = [await ledger.funded(5n), await ledger.funded(0n)]
    await expect(
      ledger.inTx(async (tx) => {
        await postWithin(tx, moveOrder('undone', from.id, to.id, 5n), ledger.clock.now())
        throw new Error('something else failed')
      }),
    ).rejects.toThrow('something else failed')
    expect(await ledger.balance(from)).toBe(5n)
    await ledger.postIn(moveOrder('undone', from.id, to.id, 4n))
    expect(await ledger.balance(from)).toBe(1n)
  })
})

describe('an account', () => {
  it('closes only when it is empty', async () => {
    const account = await ledger.funded(1n)
    const close = () => ledger.inTx((tx) => closeAccount(tx, account.id, ledger.clock.now()))
    expect(await problemOf(close())).toBe('balance')
    await post(moveOrder('emptied', account.id, await ledger.house('settlement'), 1n))
    expect(await problemOf(close())).toBe('none')
    expect((await ledger.stateOf(account)).status).toBe('closed')
  })

  it('of the house is opened once, however many ask for it at once', async () => {
    const opened = await Promise.all(Array.from({ length: 8 }, () => ledger.house('settlement', 'CHF')))
    expect(new Set(opened).size).toBe(1)
  })

  it('is not opened in a currency that does not exist', async () => {
    const account = { ownerRef: 'x', kind: 'customer', currency: 'XXX', floorMinor: 0n, openedAt: ledger.clock.now() } as const
    expect(await problemOf(ledger.inTx((tx) => openAccount(tx, account)))).toBe('currency')
  })
})

describe('the order of entries', () => {
  it('is kept when the clock of another process is behind', async () => {
    const [one, other] = [await ledger.funded(10n), await ledger.funded(10n)]
    const ahead = openLedger(ledger.url)
    ahead.clock.advance(3600)
    // Together they leave both balances as they were.
    const [there] = await Promise.all([
      ahead.post(moveOrder('there', one.id, other.id, 5n)),
      ahead.post(moveOrder('back', other.id, one.id, 5n)),
    ])
    const after = await post(moveOrder('after', one.id, other.id, 1n))
    expect(after.postedAt).toEqual(there?.postedAt)
    expect(after.id).toBeGreaterThan(there?.id ?? 0n)
  })
})

import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { atEnd } from '../../../../../../test/cleanup.ts'
import { manualClock, openDb, silentLog, testDb } from '../../../../../../test/platform.ts'
import type { Db } from '../../../platform/db.ts'
import { systemIds } from '../../../platform/ids.ts'
import type { OutsideReport, Unreadable } from '../payouts.ts'
import { achPayee, camt053, camt054, orderOf, pain002, profile, sepaPayee, wirePayee } from './bankFiles.fixture.ts'
import { createBankFiles } from './bankFiles.ts'
import type { Exchange } from './exchange.ts'
import { createFolderExchange } from './folderExchange.ts'
import { bareId, type BankOrder } from './order.ts'

let url: string
let db: Db
let root: string
const clock = manualClock()

beforeAll(async () => {
  const database = await testDb()
  url = database.url
  db = database.db
})
beforeEach(async () => {
  await sql`truncate bank_file, bank_order, bank_file_received, bank_report, bank_statement_line, bank_statement_match cascade`.execute(
    db,
  )
  root = await mkdtemp(join(tmpdir(), 'bank-files-'))
  const made = root
  atEnd(() => rm(made, { recursive: true, force: true }))
})

/** A process of its own, which may be stopped at a point of its exchange. */
const worker = (broken: Partial<Exchange> = {}, own = db) =>
  createBankFiles({
    db: own,
    clock,
    ids: systemIds,
    log: silentLog,
    profile,
    exchange: { ...createFolderExchange(root, systemIds), ...broken },
  })
const stop = (): never => {
  throw new Error('killed')
}

const send = async (order: BankOrder) => {
  const { wire, eft } = worker()
  return (order.rail === 'wire' ? wire : eft).send(order as never)
}
const seen = async () => {
  const names = await readdir(join(root, 'outgoing'))
  return Promise.all(names.toSorted().map((name) => readFile(join(root, 'outgoing', name), 'utf8')))
}
/** How often each payment has left, however often the bank emptied its folder meanwhile. */
const bankTakes = async (taken: string[]): Promise<void> => {
  taken.push(...(await seen()))
  for (const name of await readdir(join(root, 'outgoing'))) await rm(join(root, 'outgoing', name))
}
const occurrences = (files: readonly string[], { endToEndId }: BankOrder): number =>
  files.join('').split(`<UETR>${endToEndId}</UETR>`).length - 1
const deliver = (name: string, text: string) => writeFile(join(root, 'incoming', name), text)
const notSetAside = async ({ reason }: Unreadable) => expect.unreachable(reason)
const collected = async (rail: 'wire' | 'eft' = 'eft'): Promise<OutsideReport[]> => {
  const reports: OutsideReport[] = []
  await worker()[rail].collect?.(async (report) => void reports.push(report), notSetAside)
  return reports
}

const first = orderOf(1, '10.00', 'EUR', sepaPayee)
const second = orderOf(2, '20.00', 'USD', wirePayee)
const ach = orderOf(3, '30.00', 'USD', achPayee())

describe('an order', () => {
  it('waits for its file, then leaves once, and is told as pending', async () => {
    expect(await worker().eft.ask(first.endToEndId)).toBe('unknown')
    expect(await send(first)).toBeUndefined()
    await send(first)
    await worker().round()
    expect(await seen()).toEqual([])
    clock.advance(60_000)
    await worker().round()
    await worker().round()
    const files = await seen()
    expect(files).toHaveLength(1)
    expect(occurrences(files, first)).toBe(1)
    expect(await worker().eft.ask(first.endToEndId)).toBe('pending')
  })

  it('leaves in the format of its scheme, and nothing about people stays behind', async () => {
    for (const order of [first, second, ach]) await send(order)
    clock.advance(60_000)
    await worker().round()
    const names = await readdir(join(root, 'outgoing'))
    expect(names.map((name) => name.split('.').at(-1)).toSorted()).toEqual(['ach', 'xml'])
    const left = await db.selectFrom('bank_order').select(['details', 'trace', 'batch', 'rail']).orderBy('number').execute()
    expect(left.map(({ details }) => details)).toEqual([null, null, null])
    expect(left[2]?.trace).toMatch(/^02100001\d{7}$/)
    expect(await db.selectFrom('bank_file').select('content').execute()).toEqual([{ content: null }, { content: null }])
  })

  it('is rejected by name where no file can carry it', async () => {
    expect(await send(orderOf(4, '5', 'JPY', wirePayee))).toEqual({ kind: 'rejected', reason: 'AM03' })
    expect(await send(orderOf(5, '100000000.00', 'USD', achPayee()))).toEqual({ kind: 'rejected', reason: 'AM02' })
  })
})

describe('a process that is killed', () => {
  const orders = [first, orderOf(6, '1.00', 'EUR', sepaPayee), second]

  it.each<[string, (real: Exchange) => Partial<Exchange>]>([
    ['before the file is staged', () => ({ stage: async () => stop() })],
    [
      'after it is staged and before that is recorded',
      (real) => ({ stage: async (...file) => (await real.stage(...file), stop()) }),
    ],
    ['before it is released', () => ({ release: async () => stop() })],
    [
      'after it is released and before that is recorded',
      (real) => ({ release: async (name) => (await real.release(name), stop()) }),
    ],
  ])('%s leaves each payment to leave once, also when the bank is quick', async (_when, breakAt) => {
    for (const order of orders) await send(order)
    clock.advance(60_000)
    const taken: string[] = []
    const broken = breakAt(createFolderExchange(root, systemIds))
    for (let crash = 0; crash < 3; crash += 1) {
      await worker(broken)
        .round()
        .catch(() => {})
      await bankTakes(taken)
    }
    await worker().round()
    await bankTakes(taken)
    for (const order of orders) expect(occurrences(taken, order)).toBe(1)
    expect(await db.selectFrom('bank_file').select('state').execute()).toEqual([{ state: 'released' }])
  })

  it('leaves no payment twice beside others that work at the same time', async () => {
    const many = Array.from({ length: 60 }, (_, n) => orderOf(100 + n, `${n + 1}.00`, 'EUR', sepaPayee))
    const others = [worker({}, openDb(url)), worker({}, openDb(url)), worker({}, openDb(url))]
    for (let at = 0; at < many.length; at += 20) {
      for (const order of many.slice(at, at + 20)) await send(order)
      clock.advance(60_000)
      await Promise.all(others.map((other) => other.round()))
    }
    clock.advance(60_000)
    await worker().round()
    const files = await seen()
    for (const order of many) expect(occurrences(files, order)).toBe(1)
  })
})

describe('a file of the bank', () => {
  const message = async (): Promise<string> =>
    bareId((await db.selectFrom('bank_file').select('id').executeTakeFirstOrThrow()).id)
  beforeEach(async () => {
    await send(first)
    await send(second)
    clock.advance(60_000)
    await worker().round()
  })

  it('is taken once, however often and under whatever name it comes', async () => {
    const text = camt054('N1', { reference: bareId(first.endToEndId), amount: '10.00' })
    await deliver('a.xml', text)
    await worker().round()
    await deliver('a.xml', text)
    await deliver('b.xml', text)
    await Promise.all([worker({}, openDb(url)).round(), worker({}, openDb(url)).round()])
    expect(await collected()).toEqual([
      { messageId: 'bank:N1:N1-1:1', endToEndId: first.endToEndId, kind: 'settled', reason: undefined },
    ])
    expect(await collected()).toEqual([])
    expect(await worker().eft.ask(first.endToEndId)).toEqual({ kind: 'settled' })
    expect(await readdir(join(root, 'incoming'))).toEqual([])
  })

  it('is not lost by a crash between reading it and putting it away', async () => {
    await deliver('a.xml', pain002('S1', await message(), 'ACSP'))
    await worker({ putAway: async () => stop() })
      .round()
      .catch(() => {})
    await worker().round()
    expect((await collected()).map(({ kind }) => kind)).toEqual(['accepted'])
    expect((await collected('wire')).map(({ endToEndId }) => endToEndId)).toEqual([second.endToEndId])
  })

  it('is told again where the report could not be kept', async () => {
    await deliver('a.xml', pain002('S1', await message(), 'ACSP'))
    await worker().round()
    await expect(worker().eft.collect?.(async () => stop(), notSetAside)).rejects.toThrow('killed')
    expect(await collected()).toHaveLength(1)
  })

  it('rejects a whole file with the bank’s reason, and returns with what came back', async () => {
    await deliver('a.xml', pain002('S1', await message(), 'RJCT', [], 'FF01'))
    await worker().round()
    expect(await collected()).toMatchObject([{ kind: 'rejected', reason: 'FF01' }])
    await deliver(
      'b.xml',
      camt054('N2', { reference: second.endToEndId, amount: '19.00', currency: 'USD', direction: 'CRDT', reason: 'AC04' }),
    )
    await worker().round()
    expect((await collected('wire')).at(-1)).toMatchObject({
      kind: 'returned',
      reason: 'AC04',
      returned: { minor: 1900n, currency: 'USD' },
    })
    expect(await worker().wire.ask(second.endToEndId)).toEqual({ kind: 'settled' })
  })

  it('knows an ACH payment by its trace number', async () => {
    await send(ach)
    clock.advance(60_000)
    await worker().round()
    const { trace } = await db
      .selectFrom('bank_order')
      .where('end_to_end_id', '=', ach.endToEndId)
      .select('trace')
      .executeTakeFirstOrThrow()
    await deliver('a.xml', camt054('N1', { reference: trace ?? '', amount: '30.00', currency: 'USD' }))
    await worker().round()
    expect(await collected()).toMatchObject([{ endToEndId: ach.endToEndId, kind: 'settled' }])
  })

  it('is refused and put aside where it cannot be read, and what speaks of others’ payments is kept', async () => {
    await deliver('bad.xml', '<a')
    await deliver('half.xml.part', '<a')
    await deliver('other.xml', camt054('N1', { reference: 'not ours', amount: '1.00' }))
    await worker().round()
    expect(await readdir(join(root, 'incoming'))).toEqual(['half.xml.part'])
    expect((await readdir(join(root, 'incoming-refused')))[0]).toMatch(/-bad\.xml$/)
    expect(await db.selectFrom('bank_report').select(['end_to_end_id', 'taken_at']).execute()).toEqual([
      { end_to_end_id: null, taken_at: null },
    ])
    expect(await collected()).toEqual([])
    await rename(join(root, 'incoming', 'half.xml.part'), join(root, 'incoming', 'half.xml'))
    await worker().round()
    expect(await readdir(join(root, 'incoming'))).toEqual([])
  })

  it('adds a statement’s lines once, with the payments they are of', async () => {
    const text = camt053('D1', { reference: bareId(first.endToEndId), amount: '10.00' }, { amount: '5.00', direction: 'CRDT' })
    await deliver('a.xml', text)
    await deliver('b.xml', `${text}\n`)
    await worker().round()
    expect(
      await db.selectFrom('bank_statement_line').select(['amount_minor', 'end_to_end_id', 'booked_on']).orderBy('id').execute(),
    ).toEqual([
      { amount_minor: -1000n, end_to_end_id: first.endToEndId, booked_on: '2031-05-06' },
      { amount_minor: 500n, end_to_end_id: null, booked_on: '2031-05-06' },
    ])
  })
})

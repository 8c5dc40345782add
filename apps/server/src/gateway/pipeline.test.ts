import type { Area } from '@florin/contract/method'
import type { LedgerAccount } from '@florin/ledger/accounts'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moveOrder, testLedger, type TestLedger } from '../../../../test/ledger.ts'
import { silentLog } from '../../../../test/platform.ts'
import { refusalOf } from '../../../../test/refusals.ts'
import { systemClock } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import { createLimits } from '../platform/limits.ts'
import { createMetrics } from '../platform/metrics.ts'
import { createPostings } from '../platform/postings.ts'
import { refuse } from '../platform/refuse.ts'
import { createBodyMemory } from './bodyMemory.ts'
import type { Changes } from './change.ts'
import { moving } from './handler.ts'
import { createIdempotency } from './idempotency.ts'
import { createPipeline } from './pipeline.ts'
import { createProgramReply } from './programs.ts'
import { createRegistry } from './registry.ts'
import { mountCalls, mountRpc } from './routes.ts'
import { callers, shelf } from './shelf.fixture.ts'

let made = 0
const cleaned: { owner: string; transactions: number }[] = []
/** That hold a key, as the transaction of a call that creates does: in this database, since its copies number their tables alike. */
const openTransactions = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(distinct pid)::int from pg_locks join pg_stat_activity using (pid)
    where relation = 'idempotency_key'::regclass and datname = current_database()`.execute(db)
  return rows[0]?.count ?? 0
}
let purse: LedgerAccount
let till: number
const handlers = {
  shelf: {
    'book.create': async ({ title }: { title: string }) => {
      if (title === 'missing') throw refuse('account.missing', { field: 'title' })
      made += 1
      return { number: made }
    },
    'coin.send': moving<(typeof shelf)['coin.send'], object>(async ({ coins }) => ({
      order: () => moveOrder(crypto.randomUUID(), purse.id, till, BigInt(coins)),
      record: async (_tx, { id }) => ({ postingId: String(id) }),
      refused: () => refuse('funds.insufficient'),
    })),
    'book.get': async ({ bookId, page }: { bookId: string; page?: string }) => ({ title: `${bookId}/${page ?? 'all'}` }),
    'cover.upload': async (_input: unknown, { files }: { files: { bytes: Buffer }[] }) => ({ size: files[0]?.bytes.length ?? 0 }),
    'fault.make': async () => {
      throw new Error('select secret from vault')
    },
    'leak.make': async () => ({ secret: 'vault' }),
    'rare.get': async () => ({}),
  },
}

/** No method of these needs a second operator. */
const nothing = (): never => expect.fail('there are no changes here')
const noChanges: Changes = { newId: nothing, keep: nothing, take: nothing, decide: nothing }

let db: Db
let ledger: TestLedger
const app = Fastify()

beforeAll(async () => {
  ledger = await testLedger({ maxConnections: 10 })
  ;({ db } = ledger)
  ;[purse, till] = [await ledger.funded(100n), await ledger.house('suspense')]
  const postings = createPostings({ ...ledger, log: silentLog, metrics: createMetrics() })
  const registry = createRegistry({ library: { shelf: shelf as unknown as Area } }, { library: { services: {}, handlers } })
  const bodyMemory = createBodyMemory()
  const limits = createLimits({ db, clock: systemClock })
  const call = createPipeline({
    registry,
    clock: systemClock,
    db,
    replicas: { read: (work) => work(db) },
    identify: async (bearer) => callers[bearer],
    identifyKey: async () => undefined,
    cleanFiles: async (owner, files) => {
      cleaned.push({ owner, transactions: await openTransactions() })
      return files.map((file) => ({ ...file, isClean: true }))
    },
    recordOperatorCall: async () => {},
    isOwnCustomer: async () => false,
    changes: noChanges,
    idempotency: createIdempotency({ db, secret: 'x'.repeat(32), postings }),
    limits,
    refusalLimit: { reasonFor: async (reason) => reason },
    bodyMemory,
    log: silentLog,
    metrics: createMetrics(),
    tracing: { call: (_parent, _nameOf, work) => work() },
    rules: {
      defaultBrand: 'florin',
      sandbox: true,
      serviceSecret: 's'.repeat(32),
      vendorSecrets: {
        identity: 'v'.repeat(32),
        esign: 'e'.repeat(32),
        bank: 'b'.repeat(32),
        mail: 'm'.repeat(32),
        cards: 'c'.repeat(32),
      },
      callsPerMinute: 10_000,
      publicUrl: 'https://bank.example',
      rateScale: 1,
    },
  })
  const replyToProgram = createProgramReply({ sandbox: true, callsPerMinute: 10_000, limits, record: () => {} })
  const downloads = { openLink: async () => undefined }
  await mountCalls(app, { registry, call, sandbox: true, bodyMemory, replyToProgram, downloads })
  mountRpc(app, { registry, call, sandbox: true })
})
afterAll(async () => {
  await app.close()
})

type Options = { as?: string; headers?: Record<string, string>; raw?: string }
const rpc = async (name: string, body: object, { as, headers = {}, raw }: Options = {}) => {
  const response = await app.inject({
    method: 'POST',
    url: `/api?method=${name}`,
    headers: { 'content-type': 'application/json', ...(as && { authorization: `Bearer ${as}` }), ...headers },
    payload: raw ?? JSON.stringify(body),
  })
  return {
    status: response.statusCode,
    refusal: refusalOf(response),
    body: response.json() as Record<string, unknown>,
    text: response.body,
    headers: response.headers,
  }
}
const key = (text: string) => ({ 'idempotency-key': `key-${text}-0000` })

describe('a call', () => {
  it('answers 00 with a description in the language of the body before the header', async () => {
    const spanish = await rpc('shelf.rare.get', { lang: 'es' }, { headers: { 'accept-language': 'ru' } })
    expect(spanish.body).toMatchObject({ responseCode: '00' })
    const english = await rpc('shelf.rare.get', {})
    expect(english.body['responseDescription']).not.toBe(spanish.body['responseDescription'])
  })
  it('is refused with IM when the method is unknown', async () => {
    const reply = await rpc('shelf.book.burn', {})
    expect(reply).toRefuse('method.unknown')
    expect(reply.body).toMatchObject({ responseCode: 'IM' })
  })
  it('is refused with 401 without a token and with a dead one', async () => {
    const reply = await rpc('shelf.book.create', { title: 'a' })
    expect(reply).toRefuse('auth.required')
    expect(reply).toMatchObject({ status: 401, body: { responseCode: 'AU' } })
    expect(await rpc('shelf.book.create', { title: 'a' }, { as: 'dead' })).toRefuse('auth.required')
  })
  it('is judged before its body is parsed', async () => {
    const raw = '{ not json'
    expect(await rpc('shelf.book.create', {}, { raw })).toRefuse('auth.required')
    expect(await rpc('shelf.book.create', {}, { as: 'reader', raw })).toRefuse('access.denied')
    expect(await rpc('shelf.book.create', {}, { as: 'person', raw })).toRefuse('request.malformed')
  })
  it('names every bad field, unknown ones too', async () => {
    const reply = await rpc(
      'shelf.book.create',
      { title: 'far too long a title', colour: 'red' },
      { as: 'person', headers: key('a') },
    )
    expect(reply).toRefuse('request.invalid')
    expect([reply.status, reply.body['responseCode']]).toEqual([422, 'VERIFY_ERROR'])
    expect((reply.body['errors'] as { field: string }[]).map(({ field }) => field).toSorted()).toEqual(['colour', 'title'])
  })
  it('refuses a company in the body that is not the one in the header', async () => {
    const mismatched = await rpc(
      'shelf.book.create',
      { title: 'a', fromCustomerId: 99 },
      { as: 'person', headers: { ...key('b'), 'customer-id': '11' } },
    )
    expect(mismatched).toRefuse('company.mismatch')
  })
  it('refuses prototype tricks, NUL and deep nesting without a 5xx', async () => {
    for (const raw of [
      '{"__proto__":{"a":1}}',
      '{"title":"a\\u0000"}',
      `${'{"a":'.repeat(200)}1${'}'.repeat(200)}`,
      '[7]',
      'null',
      '"5"',
      '1e400',
    ])
      expect(await rpc('shelf.book.create', {}, { as: 'person', raw }), raw.slice(0, 30)).toRefuse('request.malformed')
  })
  it('answers 500 with UE and nothing of the cause', async () => {
    for (const name of ['shelf.fault.make', 'shelf.leak.make']) {
      const reply = await rpc(name, {})
      expect(reply).toRefuse('server.error')
      expect([reply.status, reply.body['responseCode']]).toEqual([500, 'UE'])
      expect(reply.text).not.toMatch(/secret|vault|select/)
    }
  })
  it('answers 429 with Retry-After above its rate', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => rpc('shelf.rare.get', {}, { headers: { 'x-forwarded-for': '9.9.9.9' } })),
    )
    const refused = answers.filter(({ refusal }) => refusal === 'rate.limited')
    expect(refused.length).toBeGreaterThanOrEqual(3)
    expect(refused[0]?.status).toBe(429)
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  })
  it('takes path and query as input where it has a path of its own', async () => {
    const response = await app.inject('/api/shelf/books/7?page=2')
    expect(response.json()).toMatchObject({ responseCode: '00', title: '7/2' })
    expect(refusalOf(await app.inject('/api/shelf/books/7?colour=red'))).toBe('request.invalid')
  })
})

describe('a call with files', () => {
  let uploads = 0
  const upload = async (parts: [string, string | Blob, string?][]) => {
    uploads += 1
    const form = new FormData()
    for (const [name, value, file] of parts) typeof value === 'string' ? form.append(name, value) : form.append(name, value, file)
    const request = new Request('http://x', { method: 'POST', body: form })
    const response = await app.inject({
      method: 'POST',
      url: '/api?method=shelf.cover.upload',
      headers: {
        'content-type': request.headers.get('content-type') ?? '',
        authorization: 'Bearer person',
        ...key(`cover-${uploads}`),
      },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    return { status: response.statusCode, refusal: refusalOf(response), body: response.json() as Record<string, unknown> }
  }
  const withCover = (cover: Blob, field = 'cover') =>
    upload([
      ['data', '{"title":"a"}'],
      [field, cover, 'a.png'],
    ])
  const png = (size: number) => new Blob([new Uint8Array(size)], { type: 'image/png' })
  it('arrives as a data part and the files beside it', async () => {
    expect((await withCover(png(50))).body).toMatchObject({ responseCode: '00', size: 50 })
  })
  it('has them cleaned in the turn of its customer, and before a transaction is open', async () => {
    cleaned.length = 0
    await withCover(png(50))
    expect(cleaned).toEqual([{ owner: 'customer:11', transactions: 0 }])
  })
  it('is refused by the name of a file that is missing', async () => {
    expect(await upload([['data', '{"title":"a"}']])).toRefuse('upload.missing', { field: 'cover' })
  })
  it('is refused when a file is too large, of another type or of an unknown field', async () => {
    const large = await withCover(png(101))
    expect(large).toRefuse('request.tooLarge')
    expect(large.status).toBe(413)
    expect(await withCover(new Blob(['<svg/>'], { type: 'image/svg+xml' }))).toRefuse('request.malformed')
    expect(await withCover(png(5), 'other')).toRefuse('request.malformed')
  })
})

describe('a call that creates', () => {
  const create = (title: string, name: string, as = 'person') => rpc('shelf.book.create', { title }, { as, headers: key(name) })
  it('wants a key', async () => {
    expect(await rpc('shelf.book.create', { title: 'a' }, { as: 'person' })).toRefuse('key.missing')
  })
  it('runs once for a key however often and however close together it comes', async () => {
    const before = made
    const answers = await Promise.all(Array.from({ length: 30 }, () => create('once', 'once')))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(made).toBe(before + 1)
  })
  it('refuses another body under the same key, and keeps customers apart', async () => {
    const first = await create('mine', 'shared')
    expect(await create('yours', 'shared')).toRefuse('key.reused')
    const other = await create('mine', 'shared', 'other')
    expect(other.body['responseCode']).toBe('00')
    expect(other.text).not.toBe(first.text)
  })
  it('keeps nothing of a refused try', async () => {
    expect(await create('missing', 'retry')).toRefuse('account.missing', { field: 'title' })
    expect((await create('found', 'retry')).body['responseCode']).toBe('00')
  })
})

describe('a call that moves money', () => {
  const send = (coins: number, name: string, as = 'person') => rpc('shelf.coin.send', { coins }, { as, headers: key(name) })
  it('moves it once for a key however often and however close together it comes, beside others', async () => {
    const others = Promise.all(['p', 'q', 'r'].map((name) => send(1, name)))
    const answers = await Promise.all(Array.from({ length: 30 }, () => send(7, 'pay')))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]?.body).toMatchObject({ responseCode: '00', postingId: expect.any(String) })
    expect(new Set((await others).map(({ text }) => text)).size).toBe(3)
    expect(await ledger.balance(purse)).toBe(90n)
  })
  it('is answered with the same bytes later, though the money has gone', async () => {
    const first = await send(80, 'most')
    expect(await send(80, 'more')).toRefuse('funds.insufficient')
    expect((await send(80, 'most')).text).toBe(first.text)
    expect(await send(10, 'most')).toRefuse('key.reused')
    expect(await ledger.balance(purse)).toBe(10n)
  })
  it('keeps nothing of a refused try', async () => {
    expect(await send(11, 'again')).toRefuse('funds.insufficient')
    expect((await send(10, 'again')).body['responseCode']).toBe('00')
  })
})

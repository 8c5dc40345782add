import { anyone, customer, user } from '@florin/contract/access'
import { area, method } from '@florin/contract/method'
import type { Area } from '@florin/contract/method'
import Fastify from 'fastify'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { freshDatabase } from '../../../../test/database.ts'
import { systemClock } from '../platform/clock.ts'
import { createDb, createPool, type Db } from '../platform/db.ts'
import { createLimits } from '../platform/limits.ts'
import { createLog } from '../platform/log.ts'
import { createMetrics } from '../platform/metrics.ts'
import { refuse } from '../platform/refuse.ts'
import type { Services } from '../services.ts'
import type { Caller } from './caller.ts'
import { createIdempotency } from './idempotency.ts'
import { createPipeline } from './pipeline.ts'
import { createRegistry } from './registry.ts'
import { mountCalls, mountRpc } from './routes.ts'

const empty = z.strictObject({})
const shelf = area('shelf', {
  'book.create': method({
    access: customer({ can: 'manage' }),
    summary: 'Add a book',
    effect: 'creates',
    input: z.strictObject({ title: z.string().min(1).max(10) }),
    output: z.strictObject({ number: z.int() }),
    refuses: ['account.missing'],
  }),
  'book.get': method({
    access: anyone(),
    summary: 'Read a book',
    effect: 'reads',
    rest: 'GET /shelf/books/{bookId}',
    input: z.strictObject({ bookId: z.string(), page: z.string().optional() }),
    output: z.strictObject({ title: z.string() }),
    refuses: [],
  }),
  'cover.upload': method({
    access: user(),
    summary: 'Add a cover',
    effect: 'writes',
    files: { cover: { maxBytes: 100, minCount: 1, maxCount: 1, types: ['image/png'] } },
    input: z.strictObject({ title: z.string() }),
    output: z.strictObject({ size: z.int() }),
    refuses: [],
  }),
  'fault.make': method({ access: anyone(), summary: 'Fail', effect: 'reads', input: empty, output: empty, refuses: [] }),
  'leak.make': method({ access: anyone(), summary: 'Say too much', effect: 'reads', input: empty, output: empty, refuses: [] }),
  'rare.get': method({
    access: anyone(),
    summary: 'Seldom',
    effect: 'reads',
    rate: { max: 2, windowSeconds: 3600 },
    input: empty,
    output: empty,
    refuses: [],
  }),
})

let made = 0
const handlers = {
  shelf: {
    'book.create': async ({ title }: { title: string }) => {
      if (title === 'missing') throw refuse('account.missing', { field: 'title' })
      made += 1
      return { number: made }
    },
    'book.get': async ({ bookId, page }: { bookId: string; page?: string }) => ({ title: `${bookId}/${page ?? 'all'}` }),
    'cover.upload': async (_input: unknown, { files }: { files: { bytes: Buffer }[] }) => ({ size: files[0]?.bytes.length ?? 0 }),
    'fault.make': async () => {
      throw new Error('select secret from vault')
    },
    'leak.make': async () => ({ secret: 'vault' }),
    'rare.get': async () => ({}),
  },
}

const flags = [] as const
const callers: Record<string, Caller> = {
  person: { signedIn: true, isAdmin: false, userId: 1, sessionId: 's1', acting: { kind: 'person', customerId: 11, flags } },
  other: { signedIn: true, isAdmin: false, userId: 2, sessionId: 's2', acting: { kind: 'person', customerId: 12, flags } },
  reader: {
    signedIn: true,
    isAdmin: false,
    userId: 3,
    sessionId: 's3',
    acting: { kind: 'company', customerId: 13, right: 1, flags, accessList: ['balanceInfo'] },
  },
}

let pool: pg.Pool
let db: Db
const app = Fastify()

beforeAll(async () => {
  pool = createPool({ url: await freshDatabase(), maxConnections: 10, queryTimeoutMs: 60_000, onError: () => {} })
  db = createDb(pool)
  const registry = createRegistry({ shelf: shelf as unknown as Area }, handlers)
  const call = createPipeline({
    registry,
    clock: systemClock,
    db,
    services: {} as Services,
    identify: async (bearer) => callers[bearer],
    recordOperatorCall: async () => {},
    idempotency: createIdempotency({ db, secret: 'x'.repeat(32) }),
    limits: createLimits({ db, clock: systemClock }),
    log: createLog({ level: 'silent' }),
    metrics: createMetrics(),
    rules: {
      defaultBrand: 'florin',
      sandbox: true,
      serviceSecret: 's'.repeat(32),
      vendorSecrets: { identity: 'v'.repeat(32), esign: 'e'.repeat(32), bank: 'b'.repeat(32) },
      callsPerMinute: 10_000,
      rateScale: 1,
    },
  })
  await mountCalls(app, registry, call)
  mountRpc(app, registry, call, true)
})
afterAll(async () => {
  await app.close()
  await db.destroy()
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
    expect((await rpc('shelf.book.burn', {})).body).toMatchObject({ responseCode: 'IM' })
  })
  it('is refused with 401 without a token and with a dead one', async () => {
    expect(await rpc('shelf.book.create', { title: 'a' })).toMatchObject({ status: 401, body: { responseCode: 'AU' } })
    expect(await rpc('shelf.book.create', { title: 'a' }, { as: 'dead' })).toMatchObject({ status: 401 })
  })
  it('is judged before its body is parsed', async () => {
    expect(await rpc('shelf.book.create', {}, { raw: '{ not json' })).toMatchObject({ status: 401 })
    expect(await rpc('shelf.book.create', {}, { as: 'reader', raw: '{ not json' })).toMatchObject({
      body: { responseCode: '13' },
    })
    expect(await rpc('shelf.book.create', {}, { as: 'person', raw: '{ not json' })).toMatchObject({
      status: 400,
      body: { responseCode: 'TA1' },
    })
  })
  it('names every bad field, unknown ones too', async () => {
    const { status, body } = await rpc(
      'shelf.book.create',
      { title: 'far too long a title', colour: 'red' },
      { as: 'person', headers: key('a') },
    )
    expect(status).toBe(422)
    expect(body['responseCode']).toBe('VERIFY_ERROR')
    expect((body['errors'] as { field: string }[]).map(({ field }) => field).toSorted()).toEqual(['colour', 'title'])
  })
  it('refuses a company in the body that is not the one in the header', async () => {
    const mismatched = await rpc(
      'shelf.book.create',
      { title: 'a', fromCustomerId: 99 },
      { as: 'person', headers: { ...key('b'), 'customer-id': '11' } },
    )
    expect(mismatched.body['responseCode']).toBe('TA1')
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
      expect((await rpc('shelf.book.create', {}, { as: 'person', raw })).status, raw.slice(0, 30)).toBe(400)
  })
  it('answers 500 with UE and nothing of the cause', async () => {
    for (const name of ['shelf.fault.make', 'shelf.leak.make']) {
      const { status, text } = await rpc(name, {})
      expect(status).toBe(500)
      expect(text).not.toMatch(/secret|vault|select/)
    }
  })
  it('answers 429 with Retry-After above its rate', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => rpc('shelf.rare.get', {}, { headers: { 'x-forwarded-for': '9.9.9.9' } })),
    )
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThanOrEqual(3)
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  })
  it('takes path and query as input where it has a path of its own', async () => {
    const response = await app.inject('/api/shelf/books/7?page=2')
    expect(response.json()).toMatchObject({ responseCode: '00', title: '7/2' })
    expect((await app.inject('/api/shelf/books/7?colour=red')).statusCode).toBe(422)
  })
})

describe('a call with files', () => {
  const upload = (parts: [string, string | Blob, string?][]) => {
    const form = new FormData()
    for (const [name, value, file] of parts) typeof value === 'string' ? form.append(name, value) : form.append(name, value, file)
    const request = new Request('http://x', { method: 'POST', body: form })
    return request.arrayBuffer().then((bytes) =>
      app.inject({
        method: 'POST',
        url: '/api?method=shelf.cover.upload',
        headers: { 'content-type': request.headers.get('content-type') ?? '', authorization: 'Bearer person' },
        payload: Buffer.from(bytes),
      }),
    )
  }
  const png = (size: number) => new Blob([new Uint8Array(size)], { type: 'image/png' })
  it('arrives as a data part and the files beside it', async () => {
    expect(
      (
        await upload([
          ['data', '{"title":"a"}'],
          ['cover', png(50), 'a.png'],
        ])
      ).json(),
    ).toMatchObject({ responseCode: '00', size: 50 })
  })
  it('is refused by the name of a file that is missing', async () => {
    const response = await upload([['data', '{"title":"a"}']])
    expect([response.statusCode, response.json().errors[0].field]).toEqual([422, 'cover'])
  })
  it('is refused when a file is too large, of another type or not asked for', async () => {
    expect(
      (
        await upload([
          ['data', '{"title":"a"}'],
          ['cover', png(101), 'a.png'],
        ])
      ).statusCode,
    ).toBe(413)
    expect(
      (
        await upload([
          ['data', '{"title":"a"}'],
          ['cover', new Blob(['<svg/>'], { type: 'image/svg+xml' }), 'a.svg'],
        ])
      ).statusCode,
    ).toBe(400)
    expect(
      (
        await upload([
          ['data', '{"title":"a"}'],
          ['other', png(5), 'a.png'],
        ])
      ).statusCode,
    ).toBe(400)
  })
})

describe('a call that creates', () => {
  const create = (title: string, name: string, as = 'person') => rpc('shelf.book.create', { title }, { as, headers: key(name) })
  it('wants a key', async () => {
    expect((await rpc('shelf.book.create', { title: 'a' }, { as: 'person' })).body).toMatchObject({ responseCode: 'TA1' })
  })
  it('runs once for a key however often and however close together it comes', async () => {
    const before = made
    const answers = await Promise.all(Array.from({ length: 30 }, () => create('once', 'once')))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(made).toBe(before + 1)
  })
  it('refuses another body under the same key, and keeps customers apart', async () => {
    const first = await create('mine', 'shared')
    expect((await create('yours', 'shared')).body['responseCode']).toBe('94')
    const other = await create('mine', 'shared', 'other')
    expect(other.body['responseCode']).toBe('00')
    expect(other.text).not.toBe(first.text)
  })
  it('keeps nothing of a refused try', async () => {
    expect(await create('missing', 'retry')).toMatchObject({ body: { responseCode: 'TA1', errors: [{ field: 'title' }] } })
    expect((await create('found', 'retry')).body['responseCode']).toBe('00')
  })
})

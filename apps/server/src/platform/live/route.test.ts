import type { AddressInfo } from 'node:net'
import type { Acting } from '@florin/contract/access'
import Fastify from 'fastify'
import { decodeJwt } from 'jose'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { atEnd } from '../../../../../test/cleanup.ts'
import { type LivePage, openLive, tokenOf } from '../../../../../test/live.ts'
import { openDb, silentLog, startListener, testDb } from '../../../../../test/platform.ts'
import { systemClock } from '../clock.ts'
import type { Db } from '../db.ts'
import { createMetrics } from '../metrics.ts'
import { notify } from '../notify.ts'
import type { LiveTopic } from '../outbox/topics.ts'
import type { IdentifyLive } from './connection.ts'
import { createHub } from './hub.ts'
import { type LiveDeps, mountLive } from './route.ts'
import { insertEvents } from './store.ts'

const origin = 'https://florin.test'
const company: Acting = { kind: 'company', customerId: 90, right: 1, flags: [], accessList: ['balanceInfo'] }
const people: Record<string, { userId: number; acting?: Acting }> = {
  ana: { userId: 1, acting: { kind: 'person', customerId: 10, flags: [] } },
  bob: { userId: 2, acting: { kind: 'person', customerId: 20, flags: [] } },
  rita: { userId: 3, acting: company },
  rolf: { userId: 4, acting: { ...company, accessList: [] } },
  uma: { userId: 5, acting: { ...company, right: 5 } },
  ulf: { userId: 7 },
  zoe: { userId: 6, acting: { ...company, right: 0 } },
}
const dead = new Set<string>()
const identify: IdentifyLive = async (token) => {
  const holder = String(decodeJwt(token).sub)
  const person = people[holder]
  return person && !dead.has(holder) ? { signedIn: true, isAdmin: false, sessionId: `session-${holder}`, ...person } : undefined
}
const soon = () => new Date(Date.now() + 300_000)

let databaseUrl: string
let db: Db

/** As another process would: a pool, a listening connection, a hub and a port of its own. */
const startServer = async (timings: LiveDeps['timings'] = {}) => {
  const listener = await startListener(databaseUrl)
  const hub = createHub({ db: openDb(databaseUrl), listener, log: silentLog, pollMs: 600_000, replayLimit: 50 })
  await hub.start()
  const app = Fastify()
  const isOurOrigin = (given: string) => given === origin
  await mountLive(app, {
    hub,
    listener,
    identify,
    isOurOrigin,
    strangers: { assertMayTry: () => undefined, countStranger: async () => undefined, countRefusal: async () => undefined },
    clock: systemClock,
    log: silentLog,
    metrics: createMetrics(),
    timings,
  })
  app.get('/other', () => 'other')
  await app.listen({ port: 0, host: '127.0.0.1' })
  atEnd(async () => {
    await app.close()
    await hub.stop()
  })
  return { app, url: `ws://127.0.0.1:${(app.server.address() as AddressInfo).port}/live` }
}
type Server = Awaited<ReturnType<typeof startServer>>

let first: Server
let second: Server
beforeAll(async () => {
  ;({ url: databaseUrl, db } = await testDb())
  first = await startServer()
  second = await startServer()
})
afterEach(() => dead.clear())

const tell = (topic: LiveTopic, ...balances: string[]) =>
  db.transaction().execute(async (tx) => {
    const events = balances.map((balance) => ({
      topic,
      event: 'balanceChanged' as const,
      data: { accountId: 1, currencyCode: 'EUR', balance },
    }))
    await insertEvents(tx, events, systemClock.now())
    await notify(tx, 'live_event')
  })
const enter = async (server: Server, holder: string, lastEventId?: number): Promise<LivePage> => {
  const page = await openLive(server.url, origin)
  page.send({ type: 'auth', accessToken: tokenOf(holder, soon()), ...(lastEventId === undefined ? {} : { lastEventId }) })
  return page
}
const balancesOf = (page: LivePage) => page.events().map(({ data }) => (data as { balance: string }).balance)

describe('the live channel', () => {
  it('tells pages on every process what happened, once and in order', async () => {
    const pages = [await enter(first, 'ana'), await enter(second, 'ana')]
    await Promise.all(pages.map((page) => page.ready()))
    await tell('customer:10', '1.00', '2.00')
    await tell('user:1', '3.00')
    for (const page of pages) await page.eventually(() => expect(balancesOf(page)).toEqual(['1.00', '2.00', '3.00']))
  })

  it("never tells of another's money", async () => {
    const pages = [await enter(first, 'bob'), await enter(first, 'ana')]
    await Promise.all(pages.map((page) => page.ready()))
    await tell('customer:10', 'of ana')
    await tell('customer:20', 'of bob')
    for (const page of pages) await page.eventually(() => expect(page.events()).toHaveLength(1))
    expect(pages.map(balancesOf)).toEqual([['of bob'], ['of ana']])
  })

  it("tells a company's balances only to those who may read them", async () => {
    const pages = await Promise.all(['rita', 'rolf', 'uma', 'zoe'].map((holder) => enter(first, holder)))
    await Promise.all(pages.map((page) => page.ready()))
    await tell('customer:90', 'of the company')
    for (const userId of [3, 4, 5, 6] as const) await tell(`user:${userId}`, 'own')
    for (const page of pages) await page.eventually(() => expect(balancesOf(page).at(-1)).toBe('own'))
    expect(pages.map((page) => balancesOf(page).length)).toEqual([2, 1, 1, 1])
  })

  it('replays what a page missed while it was away, before it says ready', async () => {
    const page = await enter(first, 'ana')
    const { lastEventId } = await page.ready()
    page.socket.terminate()
    await tell('customer:10', '4.00', '5.00')
    await tell('customer:20', 'of bob')
    const back = await enter(second, 'ana', lastEventId)
    await back.ready()
    expect(back.messages.map(({ type }) => type)).toEqual(['event', 'event', 'ready'])
    expect(balancesOf(back)).toEqual(['4.00', '5.00'])
  })

  it('leaves nothing out and repeats nothing while a page comes and goes under a stream of events', async () => {
    const expected = Array.from({ length: 120 }, (_, index) => `stream ${index}`)
    let page = await enter(first, 'ana')
    let { lastEventId } = await page.ready()
    const seen: string[] = []
    const publishing = (async () => {
      for (const balance of expected) await tell('customer:10', balance)
    })()
    for (let round = 1; seen.length < expected.length; round += 1) {
      await page.eventually(() =>
        expect(page.messages.filter(({ type }) => type !== 'pong').length).toBeGreaterThan(round === 1 ? 1 : 0),
      )
      page.socket.terminate()
      seen.push(...balancesOf(page))
      lastEventId = page.events().at(-1)?.id ?? lastEventId
      page = await enter(round % 2 === 0 ? first : second, 'ana', lastEventId)
    }
    await publishing
    expect(seen).toEqual(expected)
  })

  it.each([
    ['too much was missed', () => 0],
    ['the last event belongs to another database', () => 1_000_000],
  ])('says that something was missed when %s', async (_, lastEventId) => {
    await tell('customer:10', ...Array.from({ length: 60 }, String))
    const page = await enter(first, 'ana', lastEventId())
    expect(await page.ready()).toMatchObject({ missed: true })
    expect(page.events()).toEqual([])
    await tell('customer:10', 'next')
    await page.eventually(() => expect(balancesOf(page)).toEqual(['next']))
  })

  it('answers a ping', async () => {
    const page = await enter(first, 'ana')
    page.send({ type: 'ping' })
    await page.eventually(() => expect(page.messages).toContainEqual({ type: 'pong' }))
  })
})

describe('the live channel ends', () => {
  it('within a second on every process when the session ends', async () => {
    const pages = [await enter(first, 'ana'), await enter(second, 'ana')]
    const other = await enter(first, 'bob')
    await Promise.all([...pages, other].map((page) => page.ready()))
    await notify(db, 'session_ended', 'session-ana')
    for (const page of pages) expect([await page.ended(), await page.closed()]).toEqual(['ended', 4001])
    expect(other.socket.readyState).toBe(WebSocket.OPEN)
  })

  it('for a page that arrives just after its session ended', async () => {
    await notify(db, 'session_ended', 'session-zoe')
    expect(await (await enter(first, 'zoe')).ended()).toBe('ended')
    await notify(db, 'signed_out', 'session-ulf')
    expect(await (await enter(first, 'ulf')).ended()).toBe('signedOut')
  })

  it('when the token runs out, unless a new one came in time', async () => {
    const brief = new Date(Date.now() + 2500)
    const [left, renewed] = [await openLive(first.url, origin), await openLive(first.url, origin)]
    for (const page of [left, renewed]) page.send({ type: 'auth', accessToken: tokenOf('rita', brief) })
    await renewed.ready()
    renewed.send({ type: 'auth', accessToken: tokenOf('rita', soon()) })
    await renewed.ready(2)
    expect(await left.ended()).toBe('expired')
    await tell('user:3', 'still here')
    await renewed.eventually(() => expect(balancesOf(renewed)).toContain('still here'))
  })

  it('when asking again finds the session dead or the right to read gone', async () => {
    const server = await startServer({ beatMs: 100 })
    const [page, reader] = [await enter(server, 'rolf'), await enter(server, 'rita')]
    await Promise.all([page.ready(), reader.ready()])
    dead.add('rolf')
    expect(await page.ended()).toBe('expired')
    people.rita = { userId: 3, acting: { ...company, right: 0 } }
    // One round has passed once a page that joined later was asked too.
    const later = await enter(server, 'uma')
    await later.ready()
    dead.add('uma')
    await later.ended()
    await tell('customer:90', 'hidden')
    await tell('user:3', 'own')
    await reader.eventually(() => expect(balancesOf(reader)).toEqual(['own']))
    people.rita = { userId: 3, acting: company }
  })

  it('for a page that does not read what it is sent', async () => {
    const server = await startServer({ maxBufferedBytes: 64 * 1024 })
    const page = await enter(server, 'rita')
    await page.ready()
    page.socket.pause()
    for (let round = 0; round < 40; round += 1) await tell('user:3', 'x'.repeat(500_000))
    await page.eventually(() => expect(server.app.websocketServer.clients.size).toBe(0))
  })

  it('when the server stops', async () => {
    const server = await startServer()
    const page = await enter(server, 'rita')
    await page.ready()
    await server.app.close()
    expect(await page.closed()).toBe(1001)
  })
})

describe('the live channel refuses', () => {
  it.each(['https://evil.test', 'https://florin.test.evil.test', 'null', ''])('a page of the origin %j', async (foreign) => {
    await expect(openLive(first.url, foreign)).rejects.toThrow('403')
  })

  it('a token that nobody holds', async () => {
    const page = await enter(first, 'nobody')
    expect(await page.ended()).toBe('expired')
  })

  it('a page that does not say who it is in time', async () => {
    const page = await openLive((await startServer({ authTimeoutMs: 50 })).url, origin)
    expect(await page.closed()).toBe(1008)
  })

  it.each([
    ['no JSON', 'hello'],
    ['something else', JSON.stringify({ type: 'subscribe', topic: 'customer:20' })],
    ['a topic beside the token', JSON.stringify({ type: 'auth', accessToken: 'x', topics: ['customer:20'] })],
    ['a wrong type', JSON.stringify({ type: 'auth', accessToken: 7 })],
    ['bytes', Buffer.from([1, 2, 3])],
  ])('a message that is %s', async (_, message) => {
    const page = await openLive(first.url, origin)
    page.socket.send(message)
    expect(await page.closed()).toBe(1008)
  })

  it('a huge message', async () => {
    const page = await openLive(first.url, origin)
    page.socket.send('x'.repeat(17 * 1024))
    expect(await page.closed()).toBe(1009)
  })

  it("another person's token on an open socket", async () => {
    const page = await enter(first, 'rita')
    await page.ready()
    page.send({ type: 'auth', accessToken: tokenOf('uma', soon()) })
    expect(await page.closed()).toBe(1008)
  })

  it('a flood of messages', async () => {
    const page = await enter(first, 'rita')
    for (let index = 0; index < 100; index += 1) page.send({ type: 'ping' })
    expect(await page.closed()).toBe(1008)
  })

  it('more sockets for one session than anyone needs', async () => {
    const server = await startServer({ maxPerSession: 2 })
    const pages = [await enter(server, 'uma'), await enter(server, 'uma')]
    await Promise.all(pages.map((page) => page.ready()))
    expect(await (await enter(server, 'uma')).closed()).toBe(1008)
  })

  it('to open on any other path', async () => {
    for (const path of ['/other', '/nowhere'])
      await expect(openLive(first.url.replace('/live', path), origin)).rejects.toThrow('404')
  })
})

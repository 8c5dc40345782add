import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { movableClock, type TestApp, testApp } from '../../../../../test/app.ts'
import { createDeliveryCleaner, createDeliveryQueue } from './queue.ts'
import { type OutgoingAnswer, OutgoingFailed, type OutgoingRequest } from './send.ts'
import { claim } from './store.ts'

const clock = movableClock()
let app: TestApp
let customerId: number
let sent: OutgoingRequest[]
let answer: (request: OutgoingRequest) => Promise<OutgoingAnswer>
beforeAll(async () => {
  app = await testApp({ clock })
  customerId = (await app.given.person()).customerId
})
beforeEach(async () => {
  await app.db.deleteFrom('outgoing_message').execute()
  sent = []
  answer = async () => ({ status: 200, body: 'ok' })
})

const queue = () =>
  createDeliveryQueue({
    db: app.db,
    clock,
    send: (request) => {
      sent.push(request)
      return answer(request)
    },
    kinds: { note: { prepare: async (_db, { body }) => ({ body: `${body}&key=1` }), retryDelaysMs: [10_000, 60_000] } },
  })
const add = (body: string, lane = body, owner = customerId) =>
  queue().add(app.db, { kind: 'note', customerId: owner, lane, url: 'https://shop.example/', body, state: 'pending' })
const run = () =>
  queue().run((error) => {
    throw error
  })
const rows = () => app.db.selectFrom('outgoing_message').select(['body', 'state', 'attempts']).orderBy('id').execute()

describe('the delivery queue', () => {
  it('delivers each once, signed as it is sent, with its attempt on record', async () => {
    const id = await add('a=1')
    await run()
    await run()
    expect(sent).toEqual([{ method: 'POST', url: 'https://shop.example/', body: 'a=1&key=1' }])
    expect(await rows()).toEqual([{ body: 'a=1', state: 'delivered', attempts: 1 }])
    expect(await queue().attemptsOf(app.db, id)).toMatchObject([{ number: 1, httpStatus: 200, responseBody: 'ok' }])
  })

  it('tries again after each pause, counts a redirect as a failure, and gives up after the last', async () => {
    const id = await add('a=1')
    const answers = [async () => ({ status: 302, body: '' }), () => Promise.reject(new OutgoingFailed('timeout'))]
    answer = () => answers.shift()?.() ?? Promise.resolve({ status: 500, body: 'a\u0000b' })
    await run()
    await run()
    expect(sent).toHaveLength(1)
    clock.advance(11)
    await run()
    clock.advance(61)
    await run()
    expect(await rows()).toMatchObject([{ state: 'failed', attempts: 3 }])
    expect(await queue().attemptsOf(app.db, id)).toMatchObject([
      { httpStatus: 302 },
      { error: 'timeout' },
      { httpStatus: 500, responseBody: 'ab' },
    ])
  })

  it('begins anew when it is sent again, and keeps what was recorded', async () => {
    const id = await add('a=1')
    answer = async () => ({ status: 500, body: '' })
    for (let times = 0; times < 3; times += 1) {
      await run()
      clock.advance(61)
    }
    await queue().resend(app.db, [id])
    answer = async () => ({ status: 204, body: '' })
    await run()
    expect(await rows()).toMatchObject([{ state: 'delivered', attempts: 4 }])
  })

  it('keeps the order of a lane, and does not let it wait for others', async () => {
    await add('first', 'lane')
    await add('second', 'lane')
    await add('other')
    answer = async ({ body = '' }) => ({ status: String(body).startsWith('first') && sent.length < 3 ? 500 : 200, body: '' })
    await run()
    expect(sent.map(({ body }) => body).toSorted()).toEqual(['first&key=1', 'other&key=1'])
    clock.advance(11)
    await run()
    expect(sent.slice(2).map(({ body }) => body)).toEqual(['first&key=1', 'second&key=1'])
  })

  it('lets one customer have no more than a few on their way', async () => {
    const other = (await app.given.person()).customerId
    for (let number = 0; number < 10; number += 1) await add(`n=${number}`)
    await add('other', 'other', other)
    const rule = { kinds: ['note'], limit: 100, perCustomer: 4, now: clock.now(), leaseMs: 30_000 }
    const claimed = await claim(app.db, rule)
    expect(claimed.map(({ body }) => body)).toEqual(['n=0', 'n=1', 'n=2', 'n=3', 'other'])
    expect(await claim(app.db, rule)).toEqual([])
  })

  it('goes on with what a killed worker left, its attempt on record as interrupted', async () => {
    const id = await add('a=1')
    const rule = { kinds: ['note'], limit: 100, perCustomer: 4, now: clock.now(), leaseMs: 30_000 }
    expect(await claim(app.db, rule)).toHaveLength(1)
    await run()
    expect(sent).toEqual([])
    clock.advance(31)
    await run()
    expect(await rows()).toMatchObject([{ state: 'delivered', attempts: 2 }])
    expect(await queue().attemptsOf(app.db, id)).toMatchObject([{ error: 'interrupted' }, { httpStatus: 200 }])
  })

  it('is claimed by one of many at once', async () => {
    for (let number = 0; number < 4; number += 1) await add(`n=${number}`)
    await Promise.all([run(), run(), run()])
    expect(sent).toHaveLength(4)
  })

  it('does not send what is held until it is released, nor what was stopped', async () => {
    const held = { kind: 'note', customerId, lane: 'x', url: 'https://shop.example/', state: 'held' } as const
    await queue().add(app.db, { ...held, body: 'held' })
    await queue().stop(app.db, [await add('stopped')])
    await run()
    expect(sent).toEqual([])
    await queue().releaseHeld(app.db, customerId, 'note')
    await run()
    expect(sent.map(({ body }) => body)).toEqual(['held&key=1'])
    expect((await sql`select from outgoing_attempt`.execute(app.db)).rows).toHaveLength(1)
  })

  it('forgets after ninety days what is over, and keeps what is held or still to be sent', async () => {
    const held = { kind: 'note', customerId, lane: 'x', url: 'https://shop.example/', state: 'held' } as const
    await queue().add(app.db, { ...held, body: 'held' })
    await add('pending')
    await queue().stop(app.db, [await add('stopped')])
    const clean = createDeliveryCleaner({ db: app.db, clock })
    expect(await clean()).toBe(0)
    clock.advance(91 * 86_400)
    expect(await clean()).toBe(1)
    expect((await rows()).map(({ body }) => body)).toEqual(['held', 'pending'])
  })
})

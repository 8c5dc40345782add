import { webhook } from '@florin/contract/publicApi/webhooks'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailsTo } from '../../../../../../test/mail.ts'
import { listening, type Shop } from '../../merchant/merchant.fixture.ts'
import { type ProgramBank, programBank } from '../publicApi.fixture.ts'
import { retryDelaysMs } from './deliveries.ts'
import { setArriving } from './endpointStore.ts'

let listener: Awaited<ReturnType<typeof listening>>
let bank: ProgramBank
let shop: Shop
let id: number
beforeAll(async () => {
  listener = await listening()
  bank = await programBank(listener)
})
beforeEach(async () => {
  await bank.db.deleteFrom('outgoing_message').execute()
  listener.got.length = 0
  listener.answerWith((response) => response.end('ok'))
  shop = await bank.shop()
  id = await made()
})

const made = async (): Promise<number> => {
  const { body } = await bank.act(shop, webhook['endpoint.create'], { name: 'Web shop', enabled: true, url: listener.url })
  return body.id ?? expect.fail(body.responseDescription)
}
const test = async (event: 'invoice.paid' | 'card.updated' = 'invoice.paid') =>
  (await bank.act(shop, webhook['endpoint.test'], { id: String(id), event })).body.id ?? 0
const log = async (filter: object = {}, by = shop) =>
  (await bank.act(by, webhook['delivery.list'], { customerId: String(by.customerId), ...filter })).body
const only = async () => (await log()).items?.[0] ?? expect.fail('no delivery')
const endpoint = async () => (await bank.act(shop, webhook['endpoint.list'], {})).body.items?.[0]
const resend = (of: number, by = shop) => bank.act(by, webhook['delivery.resend'], { id: String(of) })
const answerWith = (status: number) => listener.answerWith((response) => response.writeHead(status, { location: '/x' }).end('no'))
const switchOn = () =>
  bank.act(shop, webhook['endpoint.update'], { id: String(id), name: 'Web shop', enabled: true, url: listener.url })

/** Each after its pause; then it is now again, since sessions do not last for days. */
const duringRetries = async (pausesMs: readonly number[], last?: () => Promise<void>) => {
  const startedAt = bank.clock.now().getTime()
  for (const pauseMs of pausesMs) {
    bank.clock.advance((pauseMs * 1.1) / 1000)
    await bank.deliverWebhooks()
  }
  await last?.()
  bank.clock.advance((startedAt - bank.clock.now().getTime()) / 1000)
}

describe('a delivery', () => {
  it('is tried again after each pause, a redirect being a failure, and given up after ten times', async () => {
    expect(retryDelaysMs).toHaveLength(9)
    await test()
    answerWith(302)
    await duringRetries([0, ...retryDelaysMs])
    expect(listener.got).toHaveLength(10)
    expect(new Set(listener.got.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(await only()).toMatchObject({ status: 'failed', attempt: 10, httpStatus: 302, responseBody: 'no' })
    const { attempts } = await only()
    expect(attempts).toHaveLength(10)
    for (const attempt of attempts) expect(attempt).toMatchObject({ httpStatus: 302, responseBody: 'no' })
    // Nothing else arrived for three days: it is off, and its owner is told.
    expect(await endpoint()).toMatchObject({ enabled: false, disabledReason: 'failing' })
    const [mail] = await mailsTo(bank.app, shop.owner.email)
    expect(mail?.subject).toContain('Web shop')
  })

  it('keeps the webhook on while others arrive', async () => {
    await test()
    answerWith(500)
    await duringRetries([0, ...retryDelaysMs.slice(0, -1)], async () => {
      answerWith(200)
      await bank.parts.services.publicApi.endpoints.test(bank.db, shop.customerId, id, 'card.updated')
      await bank.deliverWebhooks()
      answerWith(500)
      bank.clock.advance(27 * 3600)
      await bank.deliverWebhooks()
    })
    expect((await log({ status: 'failed' })).items).toMatchObject([{ event: 'invoice.paid', attempt: 10 }])
    expect(await endpoint()).toMatchObject({ enabled: true })
  })

  it('switches the webhook off with a mail where the server says that it is gone, and drops what waits', async () => {
    answerWith(410)
    await test()
    await bank.deliverWebhooks()
    expect(await endpoint()).toMatchObject({ enabled: false, disabledReason: 'gone' })
    expect(await only()).toMatchObject({ status: 'failed', attempt: 1, httpStatus: 410 })
    expect(await mailsTo(bank.app, shop.owner.email)).toHaveLength(1)
    await switchOn()
    expect(await endpoint()).not.toHaveProperty('disabledReason')
  })

  it('says since when nothing arrives also where one that was under way arrives after the webhook is off', async () => {
    answerWith(410)
    await test()
    await bank.deliverWebhooks()
    await setArriving(bank.db, id)
    expect(await endpoint()).toMatchObject({ enabled: false, failingSince: bank.clock.now().toISOString() })
  })

  it('says since when nothing arrives, and forgets it once something does', async () => {
    answerWith(500)
    await test()
    await bank.deliverWebhooks()
    expect((await endpoint())?.failingSince).toBe(bank.clock.now().toISOString())
    answerWith(204)
    bank.clock.advance(6)
    await bank.deliverWebhooks()
    expect(await endpoint()).not.toHaveProperty('failingSince')
    expect(await only()).toMatchObject({ status: 'delivered', attempt: 2, httpStatus: 204 })
  })
})

describe('webhook.delivery.list', () => {
  it('is read in pages by a cursor, there and back', async () => {
    for (let number = 0; number < 3; number += 1) await test()
    const first = await log({ limit: '2' })
    expect(first.cursor).toMatchObject({ count: 2, next: expect.any(String) })
    expect(first.total).toBe(3)
    const second = await log({ limit: '2', cursor: first.cursor?.next })
    expect(second.items).toHaveLength(1)
    expect(second.cursor).not.toHaveProperty('next')
    const back = await log({ limit: '2', cursor: second.cursor?.prev })
    expect(back.items?.map((each) => each.id)).toEqual(first.items?.map((each) => each.id))
  })
  it('is searched by event, address and body, and filtered', async () => {
    await test()
    await test('card.updated')
    expect((await log({ query: 'CARD.' })).items).toMatchObject([{ event: 'card.updated' }])
    expect((await log({ query: 'member@example' })).items).toMatchObject([{ event: 'invoice.paid' }])
    expect((await log({ query: '%' })).total).toBe(0)
    expect((await log({ event: 'card.updated' })).total).toBe(1)
    expect((await log({ status: 'delivered' })).total).toBe(0)
    expect((await log({ webhookId: String(id) })).total).toBe(2)
    expect((await log({ toDate: '2020-01-01' })).total).toBe(0)
    expect((await log({}, await bank.shop())).total).toBe(0)
  })
  it('refuses with cursor.unknown what is none of ours', async () => {
    const answer = await bank.act(shop, webhook['delivery.list'], { cursor: Buffer.from('x').toString('base64url') })
    expect(answer).toRefuse('cursor.unknown', { field: 'cursor' })
  })
})

describe('webhook.delivery.list', () => {
  it('tells how many can be sent again: not those of a webhook that is off', async () => {
    await test()
    expect(await log()).toMatchObject({ total: 1, resendable: 1 })
    const off = { id: String(id), name: 'Web shop', enabled: false, url: listener.url }
    await bank.act(shop, webhook['endpoint.update'], off)
    expect(await log()).toMatchObject({ total: 1, resendable: 0 })
  })
})

describe('webhook.delivery.resend', () => {
  it('sends the same message under the same id', async () => {
    const message = await test()
    await bank.deliverWebhooks()
    await resend(message)
    await bank.deliverWebhooks()
    const [one, two] = listener.got
    expect(two?.body).toBe(one?.body)
    expect(two?.headers['webhook-id']).toBe(one?.headers['webhook-id'])
    expect(await only()).toMatchObject({ status: 'delivered', attempt: 2 })
  })
  it('refuses with webhook.off while the webhook is off', async () => {
    const message = await test()
    answerWith(410)
    await bank.deliverWebhooks()
    expect(await resend(message)).toRefuse('webhook.off')
  })
  it('refuses with object.missing another company’s', async () => {
    expect(await resend(await test(), await bank.shop())).toRefuse('object.missing')
  })
})

describe('webhook.delivery.resendRange', () => {
  const range = async (filter: object, by = shop) => (await bank.act(by, webhook['delivery.resendRange'], filter)).body
  it('sends again exactly what the filters match, the oldest first', async () => {
    const ids = [await test(), await test('card.updated'), await test()]
    await bank.deliverWebhooks()
    listener.got.length = 0
    expect(await range({ event: 'invoice.paid' })).toMatchObject({ count: 2, left: 0, lastId: ids[2] })
    await bank.deliverWebhooks()
    expect(listener.got).toHaveLength(2)
    expect(await range({ afterId: ids[0], upToId: ids[1] })).toMatchObject({ count: 1, lastId: ids[1] })
    expect(await range({ status: 'failed' })).toMatchObject({ count: 0, left: 0 })
    expect(await range({}, await bank.shop())).toMatchObject({ count: 0 })
  })
})

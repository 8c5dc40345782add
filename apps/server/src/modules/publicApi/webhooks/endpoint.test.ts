import { webhook } from '@florin/contract/publicApi/webhooks'
import { Webhook as StandardWebhook } from 'standardwebhooks'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listening, type Shop } from '../../merchant/merchant.fixture.ts'
import { type ProgramBank, programBank } from '../publicApi.fixture.ts'

let listener: Awaited<ReturnType<typeof listening>>
let bank: ProgramBank
let shop: Shop
beforeAll(async () => {
  listener = await listening()
  bank = await programBank(listener)
})
beforeEach(async () => {
  await bank.db.deleteFrom('outgoing_message').execute()
  listener.got.length = 0
  listener.answerWith((response) => response.end('ok'))
  shop = await bank.shop()
})

const create = (change: object = {}, by = shop) =>
  bank.act(by, webhook['endpoint.create'], { name: 'Web shop', enabled: true, url: listener.url, ...change })
const made = async (change: object = {}) => {
  const { body } = await create(change)
  return { id: body.id ?? expect.fail(body.responseDescription), secret: body.secret ?? '' }
}
const update = (id: number, change: object = {}, by = shop) =>
  bank.act(by, webhook['endpoint.update'], { id: String(id), name: 'Web shop', enabled: true, url: listener.url, ...change })
const list = async () => (await bank.act(shop, webhook['endpoint.list'], { customerId: String(shop.customerId) })).body.items
const test = (id: number, by = shop) => bank.act(by, webhook['endpoint.test'], { id: String(id), event: 'invoice.paid' })
const rotate = (id: number, overlapHours: number, by = shop) =>
  bank.act(by, webhook['secret.rotate'], { id: String(id), overlapHours })
/** The last delivery as the public library judges it, whatever the hour is here. */
const verified = (secret: string) => {
  const { body, headers } = listener.got.at(-1) ?? expect.fail('deliveries failed')
  const now = Date.now
  Date.now = () => bank.clock.now().getTime()
  try {
    return new StandardWebhook(secret).verify(body, headers as Record<string, string>)
  } finally {
    Date.now = now
  }
}

describe('webhook.endpoint.create', () => {
  it('shows the secret this once, and keeps it sealed', async () => {
    const { body } = await create({ events: ['invoice.paid', 'invoice.paid'] })
    expect(body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(await list()).toMatchObject([
      { name: 'Web shop', enabled: true, url: listener.url, events: ['invoice.paid'], secretEnd: body.secret?.slice(-4) },
    ])
    expect(JSON.stringify(await list())).not.toContain(body.secret)
    const kept = await bank.db.selectFrom('webhook_secret').select('secret').execute()
    expect(kept.some(({ secret }) => secret.toString('latin1').includes(body.secret ?? ''))).toBe(false)
    // Nor do the answers that are kept for calls made again.
    const { secret: next } = (await rotate(body.id ?? expect.fail(), 0)).body
    const answers = await bank.db.selectFrom('idempotency_key').select('answer').execute()
    for (const secret of [body.secret, next]) expect(JSON.stringify(answers)).not.toContain(secret)
  })
  it('refuses with proof.needed who has not shown their factor', async () => {
    await bank.unproved(shop)
    expect(await create()).toRefuse('proof.needed')
  })
  it('refuses with notify.address what is not on the public internet', async () => {
    expect(await create({ url: 'https://169.254.169.254/latest' })).toRefuse('notify.address', { field: 'url' })
    expect(await create({ url: 'https://[::1]/' })).toRefuse('notify.address', { field: 'url' })
  })
  it('refuses with webhook.tooMany beyond twenty', async () => {
    for (let number = 0; number < 20; number += 1) await made()
    expect(await create()).toRefuse('webhook.tooMany')
  })
})

describe('webhook.endpoint.update', () => {
  it('switches off without proof, and drops what waits', async () => {
    const { id } = await made()
    await test(id)
    await bank.unproved(shop)
    expect((await update(id, { enabled: false })).body.enabled).toBe(false)
    await bank.deliverWebhooks()
    expect(listener.got).toEqual([])
  })
  it('sends what waits to the address of now', async () => {
    const { id } = await made({ url: 'https://old.example/' })
    await test(id)
    await update(id)
    await bank.deliverWebhooks()
    expect(listener.got).toHaveLength(1)
  })
  it('refuses with proof.needed another address, more events, or to switch it on', async () => {
    const { id } = await made({ events: ['invoice.paid'] })
    const off = await made({ enabled: false })
    await bank.unproved(shop)
    expect(await update(id, { url: 'https://other.example/' })).toRefuse('proof.needed')
    expect(await update(id, { events: [] })).toRefuse('proof.needed')
    expect(await update(id, { events: ['invoice.paid', 'card.updated'] })).toRefuse('proof.needed')
    expect(await update(off.id)).toRefuse('proof.needed')
    expect((await update(id, { name: 'Renamed', events: ['invoice.paid'] })).body.name).toBe('Renamed')
  })
  it('refuses with proof.needed to undo what its owner is just changing', async () => {
    const { id } = await made()
    await bank.unproved(shop)
    const undone = await bank.meanwhile(
      (tx) => tx.updateTable('webhook').set({ url: 'https://new.example/' }).where('id', '=', id).execute(),
      () => update(id),
    )
    expect(undone).toRefuse('proof.needed')
  })
  it('refuses with notify.address what is not on the public internet', async () => {
    const { id } = await made()
    expect(await update(id, { url: 'https://10.0.0.1/' })).toRefuse('notify.address', { field: 'url' })
  })
  it('refuses with object.missing another company’s', async () => {
    const { id } = await made()
    expect(await update(id, {}, await bank.shop())).toRefuse('object.missing')
  })
})

describe('webhook.endpoint.delete', () => {
  it('drops what waits and is listed no more', async () => {
    const { id } = await made()
    await test(id)
    await bank.act(shop, webhook['endpoint.delete'], { id: String(id) })
    await bank.deliverWebhooks()
    expect(listener.got).toEqual([])
    expect(await list()).toEqual([])
  })
  it('refuses with object.missing another company’s', async () => {
    const { id } = await made()
    expect(await bank.act(await bank.shop(), webhook['endpoint.delete'], { id: String(id) })).toRefuse('object.missing')
  })
})

describe('webhook.endpoint.test', () => {
  it('sends an example, marked as a test, that the public library verifies', async () => {
    const { id, secret } = await made()
    await test(id)
    await bank.deliverWebhooks()
    expect(verified(secret)).toMatchObject({ type: 'invoice.paid', test: true, data: { status: 'paid' } })
    expect(() => verified(`whsec_${Buffer.alloc(32).toString('base64')}`)).toThrow('No matching signature')
  })
  it('refuses with webhook.off what is switched off', async () => {
    const { id } = await made({ enabled: false })
    expect(await test(id)).toRefuse('webhook.off')
  })
  it('refuses with object.missing another company’s', async () => {
    const { id } = await made()
    expect(await test(id, await bank.shop())).toRefuse('object.missing')
  })
})

describe('webhook.secret.rotate', () => {
  it('signs with both secrets for as long as asked, then with the new one alone', async () => {
    const { id, secret: old } = await made()
    const { body } = await rotate(id, 2)
    expect(body.previousSecretUntil).toBe(new Date(bank.clock.now().getTime() + 7_200_000).toISOString())
    await test(id)
    await bank.deliverWebhooks()
    expect(verified(old)).toEqual(verified(body.secret ?? ''))
    await test(id)
    bank.clock.advance(7201)
    await bank.deliverWebhooks()
    expect(verified(body.secret ?? '')).toMatchObject({ type: 'invoice.paid' })
    expect(() => verified(old)).toThrow('No matching signature')
    bank.clock.advance(-7201)
  })
  it('ends the old secret at once where that is asked', async () => {
    const { id, secret: old } = await made()
    await rotate(id, 0)
    await test(id)
    await bank.deliverWebhooks()
    expect(() => verified(old)).toThrow('No matching signature')
  })
  it('refuses with proof.needed who has not shown their factor', async () => {
    const { id } = await made()
    await bank.unproved(shop)
    expect(await rotate(id, 24)).toRefuse('proof.needed')
  })
  it('refuses with object.missing another company’s', async () => {
    const { id } = await made()
    expect(await rotate(id, 24, await bank.shop())).toRefuse('object.missing')
  })
})

describe('webhook.endpoint.ping', () => {
  const ping = async (url: string) => (await bank.act(shop, webhook['endpoint.ping'], { url })).body
  it('tells what the address answered, signed where it is a webhook’s', async () => {
    const { secret } = await made()
    expect(await ping(listener.url)).toMatchObject({ ok: true, httpStatus: 200 })
    expect(verified(secret)).toMatchObject({ type: 'webhook.ping', test: true })
    expect(await ping(`${listener.url}/other`)).toMatchObject({ ok: true })
    expect(listener.got.at(-1)?.headers).not.toHaveProperty('webhook-signature')
    listener.answerWith((response) => response.writeHead(302, { location: '/x' }).end('secret'))
    expect(await ping(listener.url)).toMatchObject({ ok: false, httpStatus: 302 })
  })
  it('reaches nothing that is not public', async () => {
    expect(await ping('https://127.0.0.1:1/')).toMatchObject({ ok: false, error: 'forbidden' })
    expect(listener.got).toEqual([])
  })
})

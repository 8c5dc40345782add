import { createHash, createHmac } from 'node:crypto'
import { merchant } from '@florin/contract/merchant/merchant'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Payer } from '../../payments/core/operations.fixture.ts'
import { listening, type MerchantBank, merchantBank, type Shop } from '../merchant.fixture.ts'
import { retryDelaysMs } from './deliveries.ts'

let listener: Awaited<ReturnType<typeof listening>>
let bank: MerchantBank
let shop: Shop
let ana: Payer
let code: string
beforeAll(async () => {
  listener = await listening()
  bank = await merchantBank(listener)
})
beforeEach(async () => {
  // What an earlier test left waiting is not this one's.
  await bank.db.deleteFrom('outgoing_message').execute()
  listener.got.length = 0
  listener.answerWith((response) => response.end('ok'))
  shop = await bank.shop()
  ana = await bank.person({ EUR: '500.00' })
  code = (await bank.made(shop)).code
})

const settings = (kind: 'ipn' | 'pbn', change: object) =>
  bank.act(shop, merchant[kind === 'ipn' ? 'ipnSettings.update' : 'pbnSettings.update'], change)
const listen = async (kind: 'ipn' | 'pbn' = 'ipn', change: object = {}) =>
  (await settings(kind, { notifyUrl: listener.url, ...change })).body.secretKey ?? expect.fail('no key')
const list = async (filter: object = {}) => (await bank.act(shop, merchant['ipnMessage.list'], filter)).body.items ?? []
const only = async () => (await list())[0] ?? expect.fail('no message')
const get = async (id: number) => (await bank.act(shop, merchant['ipnMessage.get'], { id })).body
const act = (name: 'confirm' | 'resend', id: number) => bank.act(shop, merchant[`ipnMessage.${name}`], { id })
const fields = (body: string | undefined) => Object.fromEntries(new URLSearchParams(body))
const validate = async (payload: string) =>
  (
    await bank.app.app.inject({
      method: 'POST',
      url: '/ipn/validate',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    })
  ).body

describe('a payment that arrives', () => {
  it('is told to the merchant’s server once, signed with its key', async () => {
    const secret = await listen()
    const { transactionId } = (await bank.order(ana, code, { reference: 'LS-1 ä&b' })).body
    await bank.deliver()
    await bank.deliver()
    expect(listener.got).toHaveLength(1)
    const { body, headers } = listener.got[0]!
    expect(headers['content-type']).toBe('application/x-www-form-urlencoded')
    const [signed = '', key = ''] = body.split('&key=')
    expect(createHmac('sha256', secret).update(signed).digest('hex')).toBe(key)
    expect(fields(body)).toMatchObject({
      event: 'payment.completed',
      transactionId: String(transactionId),
      status: 'completed',
      amount: '48.00',
      fee: '0.76',
      currencyCode: 'EUR',
      payerEmail: ana.email,
      payerName: 'Test P.',
      reference: 'LS-1 ä&b',
    })
    expect(await only()).toMatchObject({ kind: 'ipn', deliveryStatus: 'delivered', attempts: 1, lastHttpStatus: 200 })
  })

  it('is verified to a listener that posts it back as the protocol says, and to nobody who changed it', async () => {
    await listen()
    await bank.order(ana, code, { reference: 'a b*c' })
    await bank.deliver()
    const { body } = listener.got[0]!
    expect(await validate(`cmd=_notify-validate&${body}`)).toBe('VERIFIED')
    // Some listeners write what they read anew, and put the command last.
    const anew = [...new URLSearchParams(body)].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
    expect(await validate(`${anew}&cmd=_notify-validate`)).toBe('VERIFIED')
    expect(await validate(body)).toBe('INVALID')
    expect(await validate(`cmd=_notify-validate&${body.replace('amount=48.00', 'amount=4800.00')}`)).toBe('INVALID')
    expect(await validate(`cmd=_notify-validate&${body}&payerName=Other`)).toBe('INVALID')
    expect(await validate(`cmd=_notify-validate&${body.replace(/key=.*/, 'key=00')}`)).toBe('INVALID')
    expect(await validate('cmd=_notify-validate&messageId=999999999')).toBe('INVALID')
    expect(await validate('')).toBe('INVALID')
  })

  it('is told of a plain payment too, and of a button’s payment to the address of the button', async () => {
    await listen()
    const own = await bank.made(shop, { notifyUrl: `${listener.url}/print`, itemCode: 'P-1' })
    await bank.order(ana, own.code)
    await bank.deliver()
    expect(listener.got.map(({ body }) => fields(body)['buttonId']).toSorted()).toEqual([String(own.id), undefined])
    expect((await list()).map(({ kind, notifyUrl }) => [kind, notifyUrl])).toEqual([
      ['pbn', `${listener.url}/print`],
      ['ipn', listener.url],
    ])
  })

  it('is signed as listeners of old want it, where that is chosen', async () => {
    const secret = await listen('ipn', { keyType: 'md5' })
    await bank.order(ana, code)
    await bank.deliver()
    const [signed = '', key = ''] = listener.got[0]!.body.split('&key=')
    expect(
      createHash('md5')
        .update(signed + secret)
        .digest('hex'),
    ).toBe(key)
  })

  it('is tried fifteen times over four days, then listed as failed with its attempts', async () => {
    expect(retryDelaysMs).toHaveLength(15)
    const days = retryDelaysMs.reduce((sum, ms) => sum + ms, 0) / 86_400_000
    expect(Math.round(days * 10) / 10).toBe(4)
    await listen()
    await bank.order(ana, code)
    const answers = [500, 302, 404]
    listener.answerWith((response) => response.writeHead(answers[listener.got.length % 3] ?? 500, { location: '/x' }).end('no'))
    const started = bank.clock.now().getTime()
    for (let round = 0; round <= retryDelaysMs.length; round += 1) {
      await bank.deliver()
      bank.clock.advance(86_401)
    }
    const seconds = (bank.clock.now().getTime() - started) / 1000
    bank.clock.advance(-seconds)
    const message = await only()
    expect(message).toMatchObject({ deliveryStatus: 'failed', attempts: 16 })
    expect((await get(message.id)).attempts).toHaveLength(16)
    expect(listener.got).toHaveLength(16)
  })

  it('goes nowhere inside, whatever the merchant’s name resolves to', async () => {
    await settings('ipn', { notifyUrl: listener.url })
    await bank.db.updateTable('notify_settings').set({ notify_url: 'https://localhost:1/' }).execute()
    await bank.order(ana, code)
    await bank.deliver()
    expect((await get((await only()).id)).attempts).toMatchObject([{ error: 'forbidden' }])
  })
})

describe('merchant.ipnSettings.get', () => {
  it('is on and sending by default, and never shows the key again', async () => {
    const read = async () => (await bank.act(shop, merchant['ipnSettings.get'], {})).body
    expect(await read()).toMatchObject({ notifyUrl: '', notifyStatusId: 1, statusId: 1, secretKey: '' })
    const key = await listen()
    expect((await read()).secretKey).toBe(`••••${key.slice(-4)}`)
  })
})

describe('merchant.ipnSettings.update', () => {
  it('makes a new key only when asked to', async () => {
    const key = await listen()
    expect((await settings('ipn', { statusId: 1 })).body.secretKey).toBe(`••••${key.slice(-4)}`)
    const next = (await settings('ipn', { secret: true })).body.secretKey
    expect(next).toHaveLength(43)
    expect(next).not.toBe(key)
  })

  it('holds messages until they are released, and lists those that came while it was off', async () => {
    await listen('ipn', { notifyStatusId: 2 })
    await bank.order(ana, code)
    await bank.deliver()
    expect(await only()).toMatchObject({ deliveryStatus: 'pending', isHeld: true, attempts: 0 })
    await settings('ipn', { notifyStatusId: 1 })
    await bank.deliver()
    expect(listener.got).toHaveLength(1)
    await settings('ipn', { statusId: 2 })
    await bank.order(ana, code)
    await bank.deliver()
    expect(listener.got).toHaveLength(1)
    expect(await only()).toMatchObject({ deliveryStatus: 'disabled', attempts: 0 })
    await act('resend', (await only()).id)
    await bank.deliver()
    expect(listener.got).toHaveLength(2)
  })

  it('refuses with notify.address what is not on the internet', async () => {
    for (const notifyUrl of ['https://192.168.0.1/', 'https://localhost/', 'https://[::ffff:7f00:1]/', 'https://2130706433/'])
      expect(await settings('ipn', { notifyUrl })).toRefuse('notify.address', { field: 'notifyUrl' })
  })

  it('is for full access alone', async () => {
    const initiator = await bank.shop({ EUR: '0' }, 3)
    expect(await bank.act(initiator, merchant['ipnSettings.update'], { secret: true })).toRefuse('access.denied')
  })
})

describe('merchant.pbnSettings.update', () => {
  it('tells of button payments, and of no others', async () => {
    const secret = await listen('pbn')
    await bank.order(ana, code)
    await bank.deliver()
    const [signed = '', key = ''] = listener.got[0]!.body.split('&key=')
    expect(createHmac('sha256', secret).update(signed).digest('hex')).toBe(key)
    expect(fields(signed)).toMatchObject({ itemName: 'A print', quantity: '1' })
  })
  it('refuses with notify.address what is not on the internet', async () => {
    expect(await settings('pbn', { notifyUrl: 'https://127.0.0.1/' })).toRefuse('notify.address')
  })
})

describe('merchant.ipnMessage.list', () => {
  it('shows 25 a page, the newest first, by their state and day', async () => {
    await listen()
    for (let count = 0; count < 27; count += 1) await bank.act(shop, merchant['ipnMessage.test'], { kind: 'ipn' })
    expect(await list()).toHaveLength(25)
    expect(await list({ pageNumber: 2 })).toHaveLength(2)
    expect(await list({ deliveryStatus: 'failed' })).toEqual([])
    const today = bank.clock.now().toISOString().slice(0, 10)
    expect(await list({ fromDate: today, toDate: today, deliveryStatus: 'pending', pageSize: 100 })).toHaveLength(27)
    expect(await list({ toDate: '2020-01-01' })).toEqual([])
  })
})

describe('merchant.ipnMessage.get', () => {
  it('refuses with object.missing another merchant’s', async () => {
    await listen()
    await bank.order(ana, code)
    const { id } = await only()
    shop = await bank.shop()
    expect(await bank.act(shop, merchant['ipnMessage.get'], { id })).toRefuse('object.missing')
  })
})

describe('merchant.ipnMessage.confirm', () => {
  it('ends the attempts, and says who did it', async () => {
    await listen()
    await bank.order(ana, code)
    const { id } = await only()
    await act('confirm', id)
    await bank.deliver()
    expect(listener.got).toEqual([])
    expect(await get(id)).toMatchObject({ deliveryStatus: 'confirmed', confirmedBy: 'Test Person', attempts: [] })
  })
  it('refuses with object.missing what does not exist', async () => {
    expect(await act('confirm', 999_999_999)).toRefuse('object.missing')
  })
})

describe('merchant.ipnMessage.resend', () => {
  it('delivers again, to the address of now', async () => {
    await listen()
    await bank.order(ana, code)
    await bank.deliver()
    await settings('ipn', { notifyUrl: `${listener.url}/new` })
    const { id } = await only()
    expect((await act('resend', id)).body).toMatchObject({ deliveryStatus: 'pending', attempts: 1 })
    await bank.deliver()
    expect(await get(id)).toMatchObject({ notifyUrl: `${listener.url}/new`, deliveryStatus: 'delivered' })
    expect(listener.got).toHaveLength(2)
  })
  it('refuses with object.missing another merchant’s', async () => {
    expect(await act('resend', 999_999_999)).toRefuse('object.missing')
  })
  it('refuses with notify.noAddress where there is none any more', async () => {
    await listen()
    await bank.order(ana, code)
    await settings('ipn', { notifyUrl: '' })
    expect(await act('resend', (await only()).id)).toRefuse('notify.noAddress')
  })
})

describe('merchant.ipnMessage.resendRange', () => {
  it('delivers again exactly what the filters match', async () => {
    await listen()
    await bank.order(ana, code)
    await bank.deliver()
    await bank.order(ana, code)
    const { count } = (await bank.act(shop, merchant['ipnMessage.resendRange'], { deliveryStatus: 'delivered' })).body
    expect(count).toBe(1)
    await bank.deliver()
    expect(listener.got).toHaveLength(3)
  })
  it('refuses with notify.noAddress where there is none any more', async () => {
    await listen()
    await bank.order(ana, code)
    await settings('ipn', { notifyUrl: '' })
    expect(await bank.act(shop, merchant['ipnMessage.resendRange'], {})).toRefuse('notify.noAddress')
  })
})

describe('merchant.ipnMessage.test', () => {
  it('says that it is a test', async () => {
    await listen('pbn', { statusId: 2 })
    await bank.act(shop, merchant['ipnMessage.test'], { kind: 'pbn' })
    await bank.deliver()
    expect(fields(listener.got[0]?.body)).toMatchObject({ event: 'test', status: 'test' })
  })
  it('refuses with notify.noAddress where there is none', async () => {
    expect(await bank.act(shop, merchant['ipnMessage.test'], { kind: 'ipn' })).toRefuse('notify.noAddress')
  })
})

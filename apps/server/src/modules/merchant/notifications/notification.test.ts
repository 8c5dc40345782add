import { createHash, createHmac } from 'node:crypto'
import { merchant } from '@florin/contract/merchant/merchant'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Payer } from '../../payments/core/operations.fixture.ts'
import type { Shop } from '../merchant.fixture.ts'
import { retryDelaysMs } from './deliveries.ts'
import { fields, type Notifying, notifying, notifyingBank } from './notifying.fixture.ts'

let made: Notifying
let bank: Notifying['bank']
let listener: Notifying['listener']
let shop: Shop
let ana: Payer
let code: string
let its: ReturnType<typeof notifying>
beforeAll(async () => {
  made = await notifyingBank()
  ;({ bank, listener } = made)
})
beforeEach(async () => {
  ;({ shop, ana, code } = await made.renew())
  its = notifying(made, shop)
})

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
    const secret = await its.listen()
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
      type: 'merchant',
      transactionId: String(transactionId),
      status: 'completed',
      amount: '48.00',
      fee: '0.76',
      currencyCode: 'EUR',
      payerEmail: ana.email,
      payerName: 'Test P.',
      reference: 'LS-1 ä&b',
    })
    expect(await its.only()).toMatchObject({ kind: 'ipn', deliveryStatus: 'delivered', attempts: 1, lastHttpStatus: 200 })
  })

  it('is verified to a listener that posts it back as the protocol says, and to nobody who changed it', async () => {
    await its.listen()
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
    await its.listen()
    const own = await bank.made(shop, { notifyUrl: `${listener.url}/print`, itemCode: 'P-1' })
    await bank.order(ana, own.code)
    await bank.deliver()
    expect(listener.got.map(({ body }) => fields(body)['buttonId']).toSorted()).toEqual([String(own.id), undefined])
    expect((await its.list()).map(({ kind, notifyUrl }) => [kind, notifyUrl])).toEqual([
      ['pbn', `${listener.url}/print`],
      ['ipn', listener.url],
    ])
  })

  it('is signed as listeners of old want it, where that is chosen', async () => {
    const secret = await its.listen('ipn', { keyType: 'md5' })
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
    await its.listen()
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
    const message = await its.only()
    expect(message).toMatchObject({ deliveryStatus: 'failed', attempts: 16 })
    expect((await its.get(message.id)).attempts).toHaveLength(16)
    expect(listener.got).toHaveLength(16)
  })

  it('is told again when the bank takes it back, after what said that it arrived', async () => {
    await its.listen()
    const { transactionId } = await bank.takenBack(ana, shop)
    listener.answerWith((response) => response.writeHead(listener.got.length === 1 ? 500 : 200).end())
    await bank.deliver()
    expect(listener.got).toHaveLength(1)
    bank.clock.advance(11)
    await bank.deliver()
    expect(listener.got.map(({ body }) => fields(body)).map(({ event, status, amount }) => [event, status, amount])).toEqual([
      ['payment.completed', 'completed', '10.00'],
      ['payment.completed', 'completed', '10.00'],
      ['payment.reversed', 'returned', '10.00'],
    ])
    expect((await its.list()).map(({ event, transactionId: of }) => [event, of])).toEqual([
      ['payment.reversed', transactionId],
      ['payment.completed', transactionId],
    ])
  })

  it('is a deposit too, and a share of another’s payment, which may be taken back', async () => {
    await its.listen()
    const from = await bank.shop()
    const contractId = await bank.share({ companyId: ana.customerId, from, to: shop })
    await bank.open(shop.customerId, { USD: '12.00' })
    expect((await its.list()).map(({ event, amount, currencyCode }) => [event, amount, currencyCode])).toEqual([
      ['payment.completed', '12.00', 'USD'],
    ])
    await bank.takenBack(ana, from)
    await bank.deliver()
    // Messages of other payments do not wait for it.
    const told = listener.got.map(({ body }) => fields(body))
    const deposit = told.find(({ type }) => type === 'deposit')
    const [share, back] = told.filter(({ type }) => type === 'split')
    expect(deposit).toMatchObject({ type: 'deposit', status: 'completed', fee: '0.00', payerEmail: '' })
    expect(share).toMatchObject({ event: 'payment.completed', type: 'split', amount: '2.00', payerName: 'Lumen Studio Ltd' })
    // A reference is the number of an order to servers that know payments only.
    for (const each of [share, back]) {
      expect(each).toMatchObject({ contractId: String(contractId) })
      expect(each).not.toHaveProperty('reference')
    }
    expect(back).toMatchObject({ event: 'payment.reversed', status: 'returned', amount: '2.00' })
    expect(back?.['transactionId']).toBe(share?.['transactionId'])
  })

  it('goes nowhere inside, whatever the merchant’s name resolves to', async () => {
    await its.settings('ipn', { notifyUrl: listener.url })
    await bank.db.updateTable('notify_settings').set({ notify_url: 'https://localhost:1/' }).execute()
    await bank.order(ana, code)
    await bank.deliver()
    expect((await its.get((await its.only()).id)).attempts).toMatchObject([{ error: 'forbidden' }])
  })
})

describe('merchant.ipnSettings.get', () => {
  it('is on and sending by default, and never shows the key again', async () => {
    const read = async () => (await bank.act(shop, merchant['ipnSettings.get'], {})).body
    expect(await read()).toMatchObject({ notifyUrl: '', notifyStatusId: 1, statusId: 1, secretKey: '' })
    const key = await its.listen()
    expect((await read()).secretKey).toBe(`••••${key.slice(-4)}`)
  })
})

/** What would send news elsewhere or let others sign them, each tried without a factor, and then what needs none. */
const triedUnproved = async (kind: 'ipn' | 'pbn') => {
  await its.listen(kind)
  await bank.unproved(shop)
  return {
    address: await its.settings(kind, { notifyUrl: 'https://other.example/' }),
    key: await its.settings(kind, { secret: true }),
    md5: await its.settings(kind, { keyType: 'md5' }),
    rest: (await its.settings(kind, { notifyUrl: '', notifyStatusId: 2 })).body,
  }
}

describe('merchant.ipnSettings.update', () => {
  it('refuses with proof.needed another address, a new key or MD5 without a factor, and takes the rest', async () => {
    const { address, key, md5, rest } = await triedUnproved('ipn')
    for (const tried of [address, key, md5]) expect(tried).toRefuse('proof.needed')
    expect(rest).toMatchObject({ notifyUrl: '', keyType: 'hmac' })
  })

  it('makes a new key only when asked to', async () => {
    const key = await its.listen()
    expect((await its.settings('ipn', { statusId: 1 })).body.secretKey).toBe(`••••${key.slice(-4)}`)
    const next = (await its.settings('ipn', { secret: true })).body.secretKey
    expect(next).toHaveLength(43)
    expect(next).not.toBe(key)
  })

  it('holds messages until they are released, and lists those that came while it was off', async () => {
    await its.listen('ipn', { notifyStatusId: 2 })
    await bank.order(ana, code)
    await bank.deliver()
    expect(await its.only()).toMatchObject({ deliveryStatus: 'pending', isHeld: true, attempts: 0 })
    await its.settings('ipn', { notifyStatusId: 1 })
    await bank.deliver()
    expect(listener.got).toHaveLength(1)
    await its.settings('ipn', { statusId: 2 })
    await bank.order(ana, code)
    await bank.deliver()
    expect(listener.got).toHaveLength(1)
    expect(await its.only()).toMatchObject({ deliveryStatus: 'disabled', attempts: 0 })
    await its.act('resend', (await its.only()).id)
    await bank.deliver()
    expect(listener.got).toHaveLength(2)
  })

  it('refuses with notify.address what is not on the internet', async () => {
    for (const notifyUrl of ['https://192.168.0.1/', 'https://localhost/', 'https://[::ffff:7f00:1]/', 'https://2130706433/'])
      expect(await its.settings('ipn', { notifyUrl })).toRefuse('notify.address', { field: 'notifyUrl' })
  })

  it('is for full access alone', async () => {
    const initiator = await bank.shop({ EUR: '0' }, 3)
    expect(await bank.act(initiator, merchant['ipnSettings.update'], { secret: true })).toRefuse('access.denied')
  })
})

describe('merchant.pbnSettings.update', () => {
  it('refuses with proof.needed another address, a new key or MD5 without a factor, and takes the rest', async () => {
    const { address, key, md5, rest } = await triedUnproved('pbn')
    for (const tried of [address, key, md5]) expect(tried).toRefuse('proof.needed')
    expect(rest).toMatchObject({ notifyUrl: '', keyType: 'hmac' })
  })

  it('tells of button payments, and of no others', async () => {
    const secret = await its.listen('pbn')
    await bank.order(ana, code)
    await bank.deliver()
    const [signed = '', key = ''] = listener.got[0]!.body.split('&key=')
    expect(createHmac('sha256', secret).update(signed).digest('hex')).toBe(key)
    expect(fields(signed)).toMatchObject({ itemName: 'A print', quantity: '1' })
  })
  it('refuses with notify.address what is not on the internet', async () => {
    expect(await its.settings('pbn', { notifyUrl: 'https://127.0.0.1/' })).toRefuse('notify.address')
  })
})

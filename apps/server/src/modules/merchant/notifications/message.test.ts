import { merchant } from '@florin/contract/merchant/merchant'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Payer } from '../../payments/core/operations.fixture.ts'
import type { Shop } from '../merchant.fixture.ts'
import { findToResend } from './messageStore.ts'
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

describe('merchant.ipnMessage.list', () => {
  it('shows 25 a page, the newest first, by their state and day', async () => {
    await its.listen()
    for (let count = 0; count < 27; count += 1) await bank.act(shop, merchant['ipnMessage.test'], { kind: 'ipn' })
    expect(await its.list()).toHaveLength(25)
    expect(await its.list({ pageNumber: 2 })).toHaveLength(2)
    expect(await its.list({ deliveryStatus: 'failed' })).toEqual([])
    const today = bank.clock.now().toISOString().slice(0, 10)
    expect(await its.list({ fromDate: today, toDate: today, deliveryStatus: 'pending', pageSize: 100 })).toHaveLength(27)
    expect(await its.list({ toDate: '2020-01-01' })).toEqual([])
  })
})

describe('merchant.ipnMessage.get', () => {
  it('refuses with object.missing another merchant’s', async () => {
    await its.listen()
    await bank.order(ana, code)
    const { id } = await its.only()
    shop = await bank.shop()
    expect(await bank.act(shop, merchant['ipnMessage.get'], { id })).toRefuse('object.missing')
  })
})

describe('merchant.ipnMessage.confirm', () => {
  it('ends the attempts, and says who did it', async () => {
    await its.listen()
    await bank.order(ana, code)
    const { id } = await its.only()
    await its.act('confirm', id)
    await bank.deliver()
    expect(listener.got).toEqual([])
    expect(await its.get(id)).toMatchObject({ deliveryStatus: 'confirmed', confirmedBy: 'Test Person', attempts: [] })
  })
  it('refuses with object.missing what does not exist', async () => {
    expect(await its.act('confirm', 999_999_999)).toRefuse('object.missing')
  })
})

describe('merchant.ipnMessage.resend', () => {
  it('delivers again, to the address of now', async () => {
    await its.listen()
    await bank.order(ana, code)
    await bank.deliver()
    await its.settings('ipn', { notifyUrl: `${listener.url}/new` })
    const { id } = await its.only()
    expect((await its.act('resend', id)).body).toMatchObject({ deliveryStatus: 'pending', attempts: 1 })
    await bank.deliver()
    expect(await its.get(id)).toMatchObject({ notifyUrl: `${listener.url}/new`, deliveryStatus: 'delivered' })
    expect(listener.got).toHaveLength(2)
  })
  it('refuses with object.missing another merchant’s', async () => {
    expect(await its.act('resend', 999_999_999)).toRefuse('object.missing')
  })
  it('refuses with notify.noAddress where there is none any more', async () => {
    await its.listen()
    await bank.order(ana, code)
    await its.settings('ipn', { notifyUrl: '' })
    expect(await its.act('resend', (await its.only()).id)).toRefuse('notify.noAddress')
  })
  it('refuses with notify.noAddress where a button has lost its own, and keeps on record where it went', async () => {
    const notifyUrl = `${listener.url}/print`
    const own = await bank.made(shop, { notifyUrl })
    await bank.order(ana, own.code)
    await bank.deliver()
    await bank.act(shop, merchant['button.update'], { id: own.id, notifyUrl: null })
    expect(await its.act('resend', (await its.only()).id)).toRefuse('notify.noAddress')
    expect(await its.only()).toMatchObject({ notifyUrl, deliveryStatus: 'delivered' })
  })
})

describe('a message that waits', () => {
  const urls = async () => (await its.list()).map(({ notifyUrl }) => notifyUrl)
  it('goes to the new address once that is changed, tried before or held; what arrived keeps its own', async () => {
    await its.listen('ipn', { notifyUrl: `${listener.url}/typo` })
    await bank.order(ana, code)
    await bank.deliver()
    listener.answerWith((response) => response.writeHead(404).end())
    await bank.order(ana, code)
    await bank.deliver()
    await its.settings('ipn', { notifyStatusId: 2 })
    await bank.order(ana, code)
    await bank.deliver()
    await its.settings('ipn', { notifyUrl: `${listener.url}/right` })
    expect(await urls()).toEqual(['right', 'right', 'typo'].map((path) => `${listener.url}/${path}`))
  })
  it('goes nowhere once the address is taken away, tried before or held, and can be sent again by hand', async () => {
    await its.listen('ipn')
    listener.answerWith((response) => response.writeHead(404).end())
    await bank.order(ana, code)
    await bank.deliver()
    await its.settings('ipn', { notifyStatusId: 2 })
    await bank.order(ana, code)
    await its.settings('ipn', { notifyUrl: '' })
    expect((await its.list()).map(({ deliveryStatus }) => deliveryStatus)).toEqual(['disabled', 'disabled'])
    const before = listener.got.length
    await its.settings('ipn', { notifyUrl: `${listener.url}/again`, notifyStatusId: 1 })
    listener.answerWith((response) => response.end('ok'))
    await bank.deliver()
    expect(listener.got).toHaveLength(before)
    await bank.act(shop, merchant['ipnMessage.resendRange'], { deliveryStatus: 'disabled' })
    await bank.deliver()
    expect(listener.got).toHaveLength(before + 2)
  })
  it('goes to the new address of its button', async () => {
    const own = await bank.made(shop, { notifyUrl: `${listener.url}/typo`, itemCode: 'P-1' })
    listener.answerWith((response) => response.writeHead(404).end())
    await bank.order(ana, own.code)
    await bank.deliver()
    expect(await urls()).toEqual([`${listener.url}/typo`])
    await bank.act(shop, merchant['button.update'], { id: own.id, notifyUrl: `${listener.url}/right` })
    expect(await urls()).toEqual([`${listener.url}/right`])
  })
})

describe('merchant.ipnMessage.resendRange', () => {
  it('delivers again exactly what the filters match', async () => {
    await its.listen()
    await bank.order(ana, code)
    await bank.deliver()
    await bank.order(ana, code)
    const { count } = (await bank.act(shop, merchant['ipnMessage.resendRange'], { deliveryStatus: 'delivered' })).body
    expect(count).toBe(1)
    await bank.deliver()
    expect(listener.got).toHaveLength(3)
  })
  it('goes on where the last part ended, and not past what was asked about', async () => {
    await its.listen()
    for (const reference of ['1', '2', '3']) await bank.order(ana, code, { reference })
    const [newest = 0, middle = 0, oldest = 0] = (await its.list()).map(({ id }) => id)
    const range = async (input: object) => (await bank.act(shop, merchant['ipnMessage.resendRange'], input)).body
    expect(await range({ kind: 'ipn' })).toMatchObject({ count: 3, lastId: newest, left: 0 })
    expect(await range({ kind: 'ipn', afterId: oldest, upToId: middle })).toMatchObject({ count: 1, lastId: middle, left: 0 })
    expect(await range({ kind: 'ipn', afterId: newest })).toMatchObject({ count: 0, left: 0 })
    const { ids, left } = await findToResend(bank.db, shop.customerId, { afterId: oldest }, 1)
    expect([ids.map(Number), left]).toEqual([[middle], 1])
  })
  it('refuses with notify.noAddress where there is none any more', async () => {
    await its.listen()
    await bank.order(ana, code)
    await its.settings('ipn', { notifyUrl: '' })
    expect(await bank.act(shop, merchant['ipnMessage.resendRange'], {})).toRefuse('notify.noAddress')
  })
  it('delivers what has an address, and leaves what has none as it is', async () => {
    await its.listen()
    await its.listen('pbn')
    await bank.order(ana, code)
    await bank.deliver()
    await its.settings('ipn', { notifyUrl: '' })
    expect((await bank.act(shop, merchant['ipnMessage.resendRange'], {})).body.count).toBe(1)
    expect((await its.list()).map(({ kind, deliveryStatus }) => [kind, deliveryStatus]).toSorted()).toEqual([
      ['ipn', 'delivered'],
      ['pbn', 'pending'],
    ])
  })
})

describe('merchant.ipnMessage.test', () => {
  it('says that it is a test', async () => {
    await its.listen('pbn', { statusId: 2 })
    await bank.act(shop, merchant['ipnMessage.test'], { kind: 'pbn' })
    await bank.deliver()
    expect(fields(listener.got[0]?.body)).toMatchObject({ event: 'test', status: 'test' })
  })
  it('refuses with notify.noAddress where there is none', async () => {
    expect(await bank.act(shop, merchant['ipnMessage.test'], { kind: 'ipn' })).toRefuse('notify.noAddress')
  })
})

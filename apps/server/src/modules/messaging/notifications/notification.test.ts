import { Right } from '@florin/contract/access'
import { account } from '@florin/contract/accounts/account'
import { notification } from '@florin/contract/messaging/notification'
import { transfer } from '@florin/contract/payments/transfer'
import { parseMoney } from '@florin/money/money'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../../../test/app.ts'
import type { GivenPerson } from '../../../../../../test/given.ts'
import { liveEvents, liveEventsOf, messagesOf } from '../../../../../../test/mail.ts'
import type { QueueTopic } from '../../../platform/outbox/topics.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await app.parts.services.accounts.rates.set(app.db, { EUR: '1.10' })
})

const withMoney = (customerId: number, amount = '100.00'): Promise<number> =>
  app.db.transaction().execute(async (tx) => {
    const { accounts } = app.parts.services.accounts
    const { id } = await accounts.open(tx, customerId, 'EUR')
    await accounts.deposit(tx, { customerId, accountId: id, amount: parseMoney(amount, 'EUR'), key: crypto.randomUUID() })
    return id
  })

const listed = async ({ token }: GivenPerson, customerId?: number, headers: Record<string, string> = {}) =>
  (await app.call(notification.list, {}, { token, customerId, headers })).body

const pay = async (payer: GivenPerson, payee: GivenPerson, accountId: number) =>
  app.call(transfer['p2p.submit'], { accountId, amount: '5.00', currency: 'EUR', toEmail: payee.email }, { token: payer.token })

const outboxOf = <T extends QueueTopic>(topic: T) => messagesOf(app, topic)

describe('notification.list', () => {
  it('tells the payee of money that came, in the language they read in', async () => {
    const [ana, bob] = [await app.given.person({ verified: true }), await app.given.person({ verified: true })]
    await pay(ana, bob, await withMoney(ana.customerId))
    const { items, unread, total } = await listed(bob)
    expect({ unread, total }).toEqual({ unread: 1, total: 1 })
    expect(items?.[0]).toMatchObject({ type: 'info', status: 'success', group: 'moneyIn', read: false })
    expect(items?.[0]?.title).toBe('You received 5.00 EUR')
    const { items: russian } = await listed(bob, undefined, { 'accept-language': 'ru' })
    expect(russian?.[0]?.title).toBe('Вы получили 5,00 EUR')
    expect((await listed(ana)).items?.map(({ title }) => title)).toEqual(['100.00 EUR arrived'])
  })

  it('pushes the four fields to the open pages of who is told', async () => {
    const ana = await app.given.person({ verified: true })
    await withMoney(ana.customerId)
    expect((await liveEvents(app)).findLast(({ topic }) => topic === `user:${ana.userId}`)).toMatchObject({
      event: 'notified',
      data: { type: 'info', status: 'success', title: '100.00 EUR arrived', body: 'Your deposit is in your account.' },
    })
  })

  it('tells the users of a company who see its money, and shows it only while they act for it', async () => {
    const [reader, uploader] = [await app.given.person(), await app.given.person()]
    const company = await app.given.company()
    await app.given.employee(company, reader, { right: Right.read, accessList: ['balanceInfo'] })
    await app.given.employee(company, uploader, { right: Right.upload, accessList: ['balanceInfo'] })
    await withMoney(company.customerId)
    expect((await listed(reader, company.customerId)).unread).toBe(1)
    expect((await listed(reader)).items).toEqual([])
    expect((await listed(uploader, company.customerId)).items).toEqual([])
  })

  it('gives a page at a time, and the unread alone when asked', async () => {
    const ana = await app.given.person()
    for (const amount of ['1.00', '2.00', '3.00']) await withMoney(ana.customerId, amount)
    const { token } = ana
    const page = await app.call(notification.list, { pageNumber: 2, pageSize: 2 }, { token })
    expect(page.body).toMatchObject({ total: 3, unread: 3, items: [{ title: '1.00 EUR arrived' }] })
    await app.call(notification.update, { ids: [page.body.items![0]!.id], read: true }, { token })
    expect((await app.call(notification.list, { unreadOnly: true }, { token })).body).toMatchObject({ total: 2, unread: 2 })
  })
})

describe('notification.update', () => {
  it('marks those named, or all, and never another’s', async () => {
    const [ana, bob] = [await app.given.person(), await app.given.person()]
    for (const amount of ['1.00', '2.00']) await withMoney(ana.customerId, amount)
    const ids = (await listed(ana)).items!.map(({ id }) => id)
    expect((await app.call(notification.update, { ids, read: true }, { token: bob.token })).body.unread).toBe(0)
    expect((await listed(ana)).unread).toBe(2)
    const one = await app.call(notification.update, { ids: ids.slice(0, 1), read: true }, { token: ana.token })
    expect(one.body.unread).toBe(1)
    expect((await app.call(notification.update, { read: true }, { token: ana.token })).body.unread).toBe(0)
    expect((await listed(ana)).items?.every(({ read }) => read)).toBe(true)
  })

  it('tells the reader’s other pages, once for each that was unread', async () => {
    const ana = await app.given.person()
    await withMoney(ana.customerId)
    for (const _ of [1, 2]) await app.call(notification.update, { read: true }, { token: ana.token })
    expect((await liveEventsOf(app, ana.userId)).filter(({ event }) => event === 'notificationsRead')).toHaveLength(1)
  })
})

describe('notification.setting.get', () => {
  it('shows each way of being told, by group', async () => {
    const { token } = await app.given.person()
    const { items } = (await app.call(notification['setting.get'], {}, { token })).body
    expect(items).toContainEqual({ group: 'moneyIn', identified: 'moneyIn.mail', value: false, label: 'Email', locked: false })
    expect(items).toContainEqual({ group: 'security', identified: 'security.mail', value: true, label: 'Email', locked: true })
  })
})

describe('notification.setting.update', () => {
  const set = (identified: string, value: boolean, token: string) =>
    app.call(notification['setting.update'], { identified, value }, { token })

  it('steers what is kept, mailed and pushed', async () => {
    const ana = await app.given.person()
    const claim = { code: crypto.randomUUID(), type: 'ios' as const, name: 'Phone', location: undefined, pushToken: 'of-ana' }
    await app.parts.tokens.factors.devices.register(app.db, ana.userId, claim, { isTrusted: true })
    const sent = async () => ({
      mails: (await outboxOf('mail.send')).filter(({ to }) => to === ana.email).length,
      pushes: (await outboxOf('push.send')).filter(({ pushToken }) => pushToken === 'of-ana').length,
      kept: (await listed(ana)).total,
    })
    await withMoney(ana.customerId)
    expect(await sent()).toEqual({ mails: 0, pushes: 1, kept: 1 })
    expect((await set('moneyIn.mail', true, ana.token)).body).toMatchObject({ identified: 'moneyIn.mail', value: true })
    await set('moneyIn.push', false, ana.token)
    await set('moneyIn.inApp', false, ana.token)
    await withMoney(ana.customerId)
    expect(await sent()).toEqual({ mails: 1, pushes: 1, kept: 1 })
  })

  it('refuses with setting.locked what concerns safety', async () => {
    const { token } = await app.given.person()
    expect(await set('security.mail', false, token)).toRefuse('setting.locked')
  })

  it('refuses with object.missing what there is not', async () => {
    const { token } = await app.given.person()
    expect(await set('weather.mail', true, token)).toRefuse('object.missing')
  })
})

it('what nobody was to hear is not told when the payment is undone', async () => {
  const [ana, bob] = [await app.given.person({ verified: true }), await app.given.person({ verified: true })]
  const accountId = await withMoney(ana.customerId, '1.00')
  expect(await pay(ana, bob, accountId)).toRefuse('funds.insufficient')
  expect((await listed(bob)).items).toEqual([])
  expect((await app.call(account.get, { accountId }, { token: ana.token })).body.account?.balance).toBe('1.00')
})

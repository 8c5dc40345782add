import { notification } from '@florin/contract/messaging/notification'
import { notificationBrowser } from '@florin/contract/messaging/notificationBrowser'
import { parseMoney } from '@florin/money/money'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../../../test/app.ts'
import type { GivenPerson } from '../../../../../../test/given.ts'
import { mailsTo, messagesOf } from '../../../../../../test/mail.ts'
import { pushService, senderOf, subscribed } from './pushService.fixture.ts'

let service: Awaited<ReturnType<typeof pushService>>
let app: TestApp
let ana: GivenPerson
beforeAll(async () => {
  service = await pushService()
  app = await testApp({ env: { OUTGOING_ALLOWED: service.host } })
})
afterAll(() => service.close())
beforeEach(async () => {
  service.got.length = 0
  ana = await app.given.person({ verified: true })
})

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'
const turnOn = (by: Pick<GivenPerson, 'token'>, subscription: ReturnType<typeof subscribed>['subscription']) =>
  app.call(notificationBrowser['browser.create'], subscription, { token: by.token, headers: { 'user-agent': firefox } })
const listed = async (by: Pick<GivenPerson, 'token'>, endpoint?: string) =>
  (await app.call(notificationBrowser['browser.list'], { ...(endpoint && { endpoint }) }, { token: by.token })).body

const receive = ({ customerId }: GivenPerson, amount: string) =>
  app.db.transaction().execute(async (tx) => {
    const { accounts } = app.parts.services.accounts
    const { id } = await accounts.open(tx, customerId, 'EUR')
    await accounts.deposit(tx, { customerId, accountId: id, amount: parseMoney(amount, 'EUR'), key: crypto.randomUUID() })
  })
/** Everything that waits for the browsers of somebody goes out. */
const deliver = async ({ userId }: GivenPerson) => {
  const messages = (await messagesOf(app, 'browser.send')).filter((message) => message.userId === userId)
  for (const message of messages) await app.parts.consumers['browser.send'](message, { outboxId: String(nextId++) })
  return messages.length
}
let nextId = 9_000_000

describe('a browser that shows notifications', () => {
  it('gets what happens, sealed for itself alone, with where it leads, from us by our signature', async () => {
    const browser = subscribed(service.host)
    const { body } = await turnOn(ana, browser.subscription)
    await receive(ana, '7.50')
    expect(await deliver(ana)).toBe(1)
    const [got] = service.got
    expect(got && browser.read(got.body)).toEqual({
      title: '7.50 EUR arrived',
      body: 'Your deposit is in your account.',
      url: expect.stringMatching(/^http.*\/history/),
    })
    expect(got?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
    expect(got?.body.toString('latin1')).not.toContain('7.50')
    const sender = { key: body.publicKey, aud: `http://${service.host}`, sub: expect.stringMatching(/^mailto:/) }
    expect(got && senderOf(got)).toMatchObject(sender)
    expect(() => subscribed(service.host).read(got?.body ?? Buffer.alloc(0))).toThrow(/authenticate/)
  })

  it('leads to the front page where its person has no account any more', async () => {
    const browser = subscribed(service.host)
    await turnOn(ana, browser.subscription)
    const { customerId } = ana
    await app.parts.services.messaging.tell(app.db, 'closingDone', { to: { customerId }, withoutLink: true })
    expect(await deliver(ana)).toBe(1)
    const [got] = service.got
    expect(got && browser.read(got.body)).toMatchObject({ url: expect.stringMatching(/\/en$/) })
  })

  it('gets nothing of what its person has switched off', async () => {
    await turnOn(ana, subscribed(service.host).subscription)
    await app.call(notification['setting.update'], { identified: 'moneyIn.push', value: false }, { token: ana.token })
    await receive(ana, '1.00')
    expect(await deliver(ana)).toBe(0)
  })

  it('is forgotten once its push service does not know it, and tried again when that has trouble', async () => {
    await turnOn(ana, subscribed(service.host).subscription)
    await receive(ana, '1.00')
    service.answerWith(503)
    await expect(deliver(ana)).rejects.toThrow('503')
    service.answerWith(410)
    await deliver(ana)
    expect((await listed(ana)).items).toEqual([])
    expect(service.got).toHaveLength(2)
  })

  it('is not forgotten for what its service says of us or of one message, which is given up', async () => {
    await turnOn(ana, subscribed(service.host).subscription)
    await receive(ana, '1.00')
    for (const status of [400, 401, 403, 413]) {
      service.answerWith(status)
      expect(await deliver(ana)).toBe(1)
    }
    expect((await listed(ana)).items).toHaveLength(1)
  })

  it('is forgotten where its address leads inside, or its key is none', async () => {
    await turnOn(ana, subscribed(service.host).subscription)
    await app.db
      .updateTable('push_browser')
      .set({ endpoint: `http://127.0.0.1:1/${ana.userId}` })
      .where('user_id', '=', ana.userId)
      .execute()
    await turnOn(ana, { ...subscribed(service.host).subscription, publicKey: 'A'.repeat(87) })
    await receive(ana, '1.00')
    // The first heard of the second, too.
    expect(await deliver(ana)).toBe(3)
    expect((await listed(ana)).items).toEqual([])
    expect(service.got).toEqual([])
  })

  it('is shown by its name, is one person’s alone, and there are no more than ten', async () => {
    const bob = await app.given.person()
    const { subscription } = subscribed(service.host)
    await turnOn(ana, subscription)
    expect((await listed(ana, subscription.endpoint)).items).toMatchObject([{ name: 'Firefox on Linux', isThis: true }])
    await turnOn(bob, subscription)
    expect([(await listed(ana)).items, (await listed(bob)).items?.length]).toEqual([[], 1])
    for (let made = 0; made < 11; made += 1) await turnOn(bob, subscribed(service.host).subscription)
    expect((await listed(bob)).items).toHaveLength(10)
  })

  it('is the newest of its person’s when it is turned on anew, however long ago it was first', async () => {
    const bob = await app.given.person()
    const { subscription } = subscribed(service.host)
    await turnOn(bob, subscription)
    for (let made = 0; made < 10; made += 1) await turnOn(ana, subscribed(service.host).subscription)
    const { items = [] } = (await turnOn(ana, subscription)).body
    expect(items).toHaveLength(10)
    expect((await listed(ana, subscription.endpoint)).items?.[0]).toMatchObject({ isThis: true })
  })

  it('gets nothing more once its session was ended, and goes on when that only ran out', async () => {
    await turnOn(ana, subscribed(service.host).subscription)
    const end = (reason: 'idle' | 'signedOut') =>
      app.db
        .updateTable('session')
        .set({ ended_at: new Date(), end_reason: reason })
        .where('user_id', '=', ana.userId)
        .where('ended_at', 'is', null)
        .execute()
    const count = async () =>
      (await app.db.selectFrom('push_browser').select('id').where('user_id', '=', ana.userId).execute()).length
    await end('idle')
    expect(await count()).toBe(1)
    const again = { ...ana, token: (await app.given.session(ana)).accessToken }
    await turnOn(again, subscribed(service.host).subscription)
    await end('signedOut')
    expect(await count()).toBe(1)
  })
})

describe('notification.browser.update', () => {
  const seen = (by: Pick<GivenPerson, 'token'>, endpoint: string) =>
    app.call(notificationBrowser['browser.update'], { endpoint }, { token: by.token })
  const endSessions = (reason: 'idle' | 'signedOut') =>
    app.db
      .updateTable('session')
      .set({ ended_at: new Date(), end_reason: reason })
      .where('user_id', '=', ana.userId)
      .where('ended_at', 'is', null)
      .execute()

  it('has the notifications end with the session of now, after the one that turned them on has run out', async () => {
    const { subscription } = subscribed(service.host)
    await turnOn(ana, subscription)
    await endSessions('idle')
    const again = { token: (await app.given.session(ana)).accessToken }
    await seen(again, subscription.endpoint)
    expect((await listed(again)).items).toHaveLength(1)
    await endSessions('signedOut')
    await receive(ana, '1.00')
    expect(await deliver(ana)).toBe(0)
  })

  it('turns nothing on, and changes nothing of another’s', async () => {
    const bob = await app.given.person()
    const { subscription } = subscribed(service.host)
    expect((await seen(ana, subscription.endpoint)).refusal).toBeUndefined()
    expect((await listed(ana)).items).toEqual([])
    await turnOn(bob, subscription)
    await seen(ana, subscription.endpoint)
    await endSessions('signedOut')
    expect((await listed(bob)).items).toHaveLength(1)
  })
})

describe('notification.browser.create', () => {
  const { subscription } = subscribed('push.example.org')

  it('tells its person by mail and in the other browsers, once, and not in itself', async () => {
    await turnOn(ana, subscribed(service.host).subscription)
    const other = subscribed(service.host)
    for (let time = 0; time < 2; time += 1) await turnOn(ana, other.subscription)
    const [, second, ...more] = await mailsTo(app, ana.email)
    expect([second?.subject, more]).toEqual(['Notifications turned on in a browser', []])
    expect(second?.text).toContain('Firefox on Linux, IP address 127.0.0.1')
    expect(await deliver(ana)).toBe(1)
    expect(() => service.got[0] && other.read(service.got[0].body)).toThrow(/authenticate/)
  })

  it('refuses with notify.address a push service inside', async () => {
    for (const endpoint of ['https://127.0.0.1/push', 'https://localhost/push', 'http://127.0.0.1:1/push'])
      expect(await turnOn(ana, { ...subscription, endpoint })).toRefuse('notify.address')
  })

  it('takes no address without encryption, or with a name and passphrase in it', async () => {
    for (const endpoint of ['http://push.example.org/a', 'https://ana:secret@push.example.org/a']) {
      const refused = await turnOn(ana, { ...subscription, endpoint })
      expect(refused).toRefuse('request.invalid', { field: 'endpoint' })
    }
  })
})

describe('notification.browser.delete', () => {
  const remove = (by: GivenPerson, id: number) => app.call(notificationBrowser['browser.delete'], { id }, { token: by.token })

  it('takes the browser off', async () => {
    const { body } = await turnOn(ana, subscribed(service.host).subscription)
    expect((await remove(ana, body.items?.[0]?.id ?? 0)).refusal).toBeUndefined()
    expect((await listed(ana)).items).toEqual([])
  })

  it('refuses with object.missing another’s', async () => {
    const bob = await app.given.person()
    const { body } = await turnOn(bob, subscribed(service.host).subscription)
    expect(await remove(ana, body.items?.[0]?.id ?? 0)).toRefuse('object.missing')
  })
})

import { notification } from '@florin/contract/messaging/notification'
import { operatorActFor } from '@florin/contract/console/operatorActFor'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../../../test/app.ts'
import type { GivenPerson } from '../../../../../../test/given.ts'
import { mailsTo } from '../../../../../../test/mail.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ env: { PUBLIC_URL: 'https://florin.example' } })
})

/** Somebody whose letters go elsewhere than to the address they sign in with. */
const withOtherMailbox = async () => {
  const person = await app.given.person()
  const mailbox = `${crypto.randomUUID()}@letters.example`
  await app.db.updateTable('contact_email').set({ is_primary: false }).where('user_id', '=', person.userId).execute()
  const now = new Date()
  await app.db
    .insertInto('contact_email')
    .values({ user_id: person.userId, email: mailbox, is_primary: true, confirmed_at: now, created_at: now })
    .execute()
  return { ...person, mailbox }
}
const tell = ({ userId }: GivenPerson, event: 'closingAsked' | 'paymentFailed' | 'paymentDetailsChanged') =>
  app.db.transaction().execute((tx) =>
    app.parts.services.messaging.tell(tx, event, {
      to: { userId },
      about: { amount: '5.00', currency: 'EUR', name: 'Bob' } as never,
    }),
  )

describe('a letter about the safety of an account', () => {
  it.each(['closingAsked', 'paymentDetailsChanged'] as const)('goes to the address of the sign-in: %s', async (event) => {
    const ana = await withOtherMailbox()
    await tell(ana, event)
    expect(await mailsTo(app, ana.email)).toHaveLength(1)
    expect(await mailsTo(app, ana.mailbox)).toEqual([])
  })

  it('goes there too when one of the staff looks at the account', async () => {
    const ana = await withOtherMailbox()
    const omar = await app.given.operator()
    await app.call(operatorActFor['actFor.create'], { customerId: ana.customerId, reason: 'By phone' }, { token: omar.token })
    expect(await mailsTo(app, ana.email)).toHaveLength(1)
    expect(await mailsTo(app, ana.mailbox)).toEqual([])
  })

  it('cannot be unsubscribed from', async () => {
    const ana = await withOtherMailbox()
    await tell(ana, 'closingAsked')
    expect((await mailsTo(app, ana.email))[0]?.unsubscribe).toBeUndefined()
  })
})

describe('any other letter', () => {
  const failed = async () => {
    const ana = await withOtherMailbox()
    await tell(ana, 'paymentFailed')
    const [mail] = await mailsTo(app, ana.mailbox)
    return { ana, unsubscribe: mail?.unsubscribe ?? '', mail }
  }
  const post = (link: string) =>
    app.app.inject({
      method: 'POST',
      url: new URL(link).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })

  it('goes to the mailbox for letters, and names whom to answer', async () => {
    const { mail } = await failed()
    expect(mail?.replyTo).toMatch(/@/)
  })

  it('is switched off by one click, without signing in', async () => {
    const { ana, unsubscribe } = await failed()
    expect(unsubscribe).toMatch(/^https:\/\/florin\.example\/unsubscribe\//)
    expect((await post(unsubscribe)).statusCode).toBe(200)
    await tell(ana, 'paymentFailed')
    expect(await mailsTo(app, ana.mailbox)).toHaveLength(1)
    const { body } = await app.call(notification['setting.get'], {}, { token: ana.token })
    expect(JSON.stringify(body)).toContain('payments.mail')
  })

  it('stays on for whoever makes a link up, or changes one', async () => {
    const { ana, unsubscribe } = await failed()
    const bob = await app.given.person()
    for (const forged of [
      unsubscribe.slice(0, -1),
      unsubscribe.replace(String(ana.userId), String(bob.userId)),
      'https://a.example/unsubscribe/x',
    ])
      expect((await post(forged)).statusCode).toBe(404)
    await tell(ana, 'paymentFailed')
    expect(await mailsTo(app, ana.mailbox)).toHaveLength(2)
  })

  it('leads a person who opens the link to their settings, and switches nothing off by that', async () => {
    const { ana, unsubscribe } = await failed()
    const { statusCode, headers } = await app.app.inject({ url: new URL(unsubscribe).pathname })
    expect([statusCode, headers.location]).toEqual([302, '/profile/notifications'])
    await tell(ana, 'paymentFailed')
    expect(await mailsTo(app, ana.mailbox)).toHaveLength(2)
  })
})

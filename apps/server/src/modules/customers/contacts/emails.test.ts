import { contact } from '@florin/contract/customers/contact'
import { maxEmails } from '@florin/contract/customers/contactEmail'
import { registration } from '@florin/contract/customers/registration'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { movableClock, testApp, type TestApp } from '../../../../../../test/app.ts'
import type { GivenPerson } from '../../../../../../test/given.ts'
import { readersOf } from '../../messaging/mail/readers.ts'
import { readersOf as notified } from '../../messaging/notifications/store.ts'
import { codeIn, liveEventsOf, mailsTo } from '../../../../../../test/mail.ts'

const clock = movableClock()
let app: TestApp
let ana: GivenPerson
const password = 'three calm geese walk home'

beforeAll(async () => {
  app = await testApp({ clock })
})
beforeEach(async () => {
  ana = await app.given.person({ passphrase: password })
})

const address = () => `${crypto.randomUUID()}@test.example`
const add = (emailAddress: string, token = ana.token) => app.call(contact['email.create'], { emailAddress }, { token })
const confirm = (emailId: number, confirmationCode: string, token = ana.token) =>
  app.call(contact['email.confirm'], { emailId, confirmationCode }, { token })
const resend = (emailId: number, token = ana.token) => app.call(contact['email.resend'], { emailId }, { token })
const remove = (emailId: number) => app.call(contact['email.delete'], { emailId }, { token: ana.token })
const makePrimary = (emailId: number, given = password) =>
  app.call(contact['primaryEmail.update'], { emailId, password: given }, { token: ana.token })
const list = async () => (await app.call(contact['email.list'], {}, { token: ana.token })).body.items ?? []
const codeTo = async (email: string) => codeIn((await mailsTo(app, email)).at(-1)?.text)
const linkTo = async (email: string) => new URL(/https?:\S+/.exec((await mailsTo(app, email)).at(-1)?.text ?? '')?.[0] ?? '')
const wrong = (code: string) => (code === '000000' ? '111111' : '000000')
const added = async (email = address()) => ({ email, id: (await add(email)).body.emailId! })
const confirmed = async () => {
  const { id, email } = await added()
  await confirm(id, await codeTo(email))
  return { id, email }
}

describe('contact.email.list', () => {
  it('has the username from the start, and letters go there', async () => {
    expect(await list()).toMatchObject([{ emailAddress: ana.email, status: 'Primary', isUsername: true }])
  })

  it('goes with the username when that changes, and keeps the address of before', async () => {
    const next = address()
    await app.db.updateTable('app_user').set({ email: next }).where('id', '=', ana.userId).execute()
    expect(await list()).toMatchObject([
      { emailAddress: next, status: 'Primary', isUsername: true },
      { emailAddress: ana.email, status: 'Confirmed', isUsername: false },
    ])
  })
})

describe('contact.email.create', () => {
  it('mails a code and a link in one letter', async () => {
    const email = address()
    const { body } = await add(` ${email.toUpperCase()} `)
    expect(body).toMatchObject({ emailAddress: email, status: 'Unconfirmed' })
    expect(await mailsTo(app, email)).toHaveLength(1)
    expect(await codeTo(email)).toMatch(/^\d{6}$/)
    expect(Object.fromEntries((await linkTo(email)).searchParams)).toMatchObject({ action: 'emailConfirmation', user: email })
    expect(await liveEventsOf(app, ana.userId)).toContainEqual({ event: 'emailListChanged', data: {} })
  })

  it('takes an address again that was never confirmed', async () => {
    const { email, id } = await added()
    clock.advance(60)
    expect((await add(email)).body.emailId).toBe(id)
    expect(await mailsTo(app, email)).toHaveLength(2)
  })

  it('refuses with email.known what is confirmed already', async () => {
    const reply = await add(ana.email)
    expect(reply).toRefuse('email.known', { field: 'emailAddress' })
  })

  it('refuses with email.tooMany the eleventh', async () => {
    const rows = Array.from({ length: maxEmails - 1 }, () => ({ user_id: ana.userId, email: address(), created_at: clock.now() }))
    await app.db.insertInto('contact_email').values(rows).execute()
    expect(await add(address())).toRefuse('email.tooMany')
  })
})

describe('contact.email.confirm', () => {
  it('confirms by the code of the mail', async () => {
    const { id, email } = await added()
    expect((await confirm(id, await codeTo(email))).body).toMatchObject({ emailId: id, status: 'Confirmed' })
    expect(await list()).toMatchObject([{}, { emailAddress: email, status: 'Confirmed' }])
  })

  it('is done by the link as well, and open pages hear of it', async () => {
    const { email } = await added()
    const before = (await liveEventsOf(app, ana.userId)).length
    const code = (await linkTo(email)).searchParams.get('code') ?? ''
    await app.call(registration['email.confirm'], { user: email, code })
    expect(await list()).toMatchObject([{}, { emailAddress: email, status: 'Confirmed' }])
    expect(await liveEventsOf(app, ana.userId)).toHaveLength(before + 1)
  })

  it('refuses with code.wrong and lets try again', async () => {
    const { id, email } = await added()
    const reply = await confirm(id, wrong(await codeTo(email)))
    expect(reply).toRefuse('code.wrong', { field: 'confirmationCode' })
    expect((await confirm(id, await codeTo(email))).status).toBe(200)
  })

  it('refuses with code.expired after ten minutes', async () => {
    const { id, email } = await added()
    clock.advance(10 * 60)
    const { accessToken } = await app.given.session(ana)
    expect(await confirm(id, await codeTo(email), accessToken)).toRefuse('code.expired')
  })

  it('refuses with code.blocked after five wrong codes', async () => {
    const { id, email } = await added()
    for (let time = 0; time < 5; time++) await confirm(id, wrong(await codeTo(email)))
    expect(await confirm(id, await codeTo(email))).toRefuse('code.blocked')
  })

  it('refuses with object.missing what is another’s or confirmed already', async () => {
    const { id } = await confirmed()
    expect(await confirm(id, '123456')).toRefuse('object.missing')
    const bob = await app.given.person()
    expect(await confirm((await added()).id, '123456', bob.token)).toRefuse('object.missing')
  })
})

describe('contact.email.resend', () => {
  it('mails a new code and a new link; those from before are void', async () => {
    const { id, email } = await added()
    const [code, link] = [await codeTo(email), await linkTo(email)]
    clock.advance(60)
    expect((await resend(id)).body.responseCode).toBe('00')
    const reply = await app.call(registration['email.confirm'], { user: email, code: link.searchParams.get('code') ?? '' })
    expect(reply).toRefuse('confirmation.failed')
    if (code !== (await codeTo(email))) expect(await confirm(id, code)).toRefuse('code.wrong')
    expect((await confirm(id, await codeTo(email))).status).toBe(200)
  })

  it('refuses with rate.limited before the minute is over', async () => {
    expect(await resend((await added()).id)).toRefuse('rate.limited')
  })

  it('refuses with object.missing what is confirmed', async () => {
    expect(await resend((await confirmed()).id)).toRefuse('object.missing')
  })
})

describe('contact.primaryEmail.update', () => {
  it('has letters sent there, while the username still hears of what concerns safety', async () => {
    const { id, email } = await confirmed()
    expect((await makePrimary(id)).body).toMatchObject({ emailId: id, status: 'Primary' })
    expect(await list()).toMatchObject([
      { emailAddress: email, status: 'Primary', isUsername: false },
      { emailAddress: ana.email, status: 'Confirmed', isUsername: true },
    ])
    expect((await mailsTo(app, ana.email)).at(-1)?.text).toContain(`${email[0]}•••`)
    expect(await readersOf(app.db, ana.customerId)).toMatchObject([{ email }])
    expect(await notified(app.db, { userId: ana.userId })).toMatchObject([{ email }])
  })

  it('refuses with email.unconfirmed', async () => {
    expect(await makePrimary((await added()).id)).toRefuse('email.unconfirmed')
  })

  it('refuses with passphrase.wrong', async () => {
    const { id } = await confirmed()
    expect(await makePrimary(id, 'not that')).toRefuse('passphrase.wrong', { field: 'password' })
  })

  it('refuses with login.blocked after five wrong passphrases', async () => {
    const { id } = await confirmed()
    for (let time = 0; time < 5; time++) await makePrimary(id, 'not that')
    expect(await makePrimary(id)).toRefuse('login.blocked')
  })

  it('refuses with object.missing what is not there', async () => {
    expect(await makePrimary(999_999_999)).toRefuse('object.missing')
  })
})

describe('contact.email.delete', () => {
  it('forgets the address', async () => {
    await remove((await confirmed()).id)
    await remove((await added()).id)
    expect(await list()).toHaveLength(1)
  })

  it('refuses with email.inUse the primary one and the username', async () => {
    const { id } = await confirmed()
    const [username] = await list()
    await makePrimary(id)
    for (const emailId of [id, username!.emailId]) expect(await remove(emailId)).toRefuse('email.inUse')
  })

  it('refuses with object.missing what is not there', async () => {
    expect(await remove(999_999_999)).toRefuse('object.missing')
  })
})

import { operatorUsername } from '@florin/contract/customers/operatorUsername'
import { contact } from '@florin/contract/customers/contact'
import { customer } from '@florin/contract/customers/customer'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { movableClock, testApp, type TestApp } from '../../../../../../test/app.ts'
import type { GivenPerson } from '../../../../../../test/given.ts'
import { codeIn, liveEventsOf, mailsTo } from '../../../../../../test/mail.ts'
import { createUsernameFollower } from './usernameFollower.ts'

const clock = movableClock()
const password = 'three calm geese walk home'
let app: TestApp
let ana: GivenPerson
let omar: GivenPerson
beforeAll(async () => {
  app = await testApp({ clock })
})
beforeEach(async () => {
  ana = await app.given.person({ passphrase: password })
  omar = await app.given.operator()
})

const address = () => `${crypto.randomUUID()}@test.example`
const begin = (email: string, given = password) =>
  app.call(customer['usernameChange.create'], { email, password: given }, { token: ana.token })
const get = async () => (await app.call(customer['usernameChange.get'], {}, { token: ana.token })).body
const confirm = (requestId: number, confirmationCode: string, token = ana.token) =>
  app.call(customer['usernameChangeEmail.confirm'], { requestId, confirmationCode }, { token })
const startIdentity = (requestId: number) =>
  app.call(customer['usernameChangeIdentityJob.create'], { requestId }, { token: ana.token })
const submit = (requestId: number) => app.call(customer['usernameChange.submit'], { requestId }, { token: ana.token })
const withdraw = (requestId: number) => app.call(customer['usernameChange.delete'], { requestId }, { token: ana.token })
const stop = (code: string) => app.call(customer['usernameChange.stop'], { code })
const approve = (id: number, token = omar.token) => app.call(operatorUsername['usernameChange.approve'], { id }, { token })
const decline = (id: number, token = omar.token) =>
  app.call(operatorUsername['usernameChange.decline'], { id, reason: 'The picture is not of you' }, { token })
const codeTo = async (email: string) => codeIn((await mailsTo(app, email)).at(-1)?.text)
const wrong = (code: string) => (code === '000000' ? '111111' : '000000')
const stopCode = async () => {
  const link = /https?:\S+/.exec((await mailsTo(app, ana.email)).at(-1)?.text ?? '')?.[0] ?? ''
  return new URL(link).searchParams.get('code') ?? ''
}

const begun = async (email = address()) => ({ email, id: (await begin(email)).body.requestId! })
const confirmed = async (email = address()) => {
  const { id } = await begun(email)
  await confirm(id, await codeTo(email))
  return { id, email }
}
/** As the identity service says it, in the transaction of its word. */
const identified = async (outcome: 'approved' | 'rejected' = 'approved') => {
  const { id, email } = await confirmed()
  const { body } = await startIdentity(id)
  const follower = createUsernameFollower({ clock, tell: Object.assign(async () => {}, { readersOf: async () => [] }) })
  const check = { subjectId: id, runId: body.workflowRunId!, userId: ana.userId }
  await app.db.transaction().execute((tx) => follower.decided(tx, check as never, outcome))
  return { id, email }
}
const submitted = async () => {
  const done = await identified()
  await submit(done.id)
  return done
}

describe('customer.usernameChange.get', () => {
  it('is empty as long as nobody asked', async () => expect(await get()).not.toHaveProperty('id'))
})

describe('customer.usernameChange.create', () => {
  it('mails a code to the new address, and the old one a way to stop it', async () => {
    const { id, email } = await begun()
    expect(await get()).toMatchObject({ id, status: 'active', newUsername: email, emailConfirmed: false })
    expect(await codeTo(email)).toMatch(/^\d{6}$/)
    const notice = (await mailsTo(app, ana.email)).at(-1)?.text
    expect(notice).toContain('/not-me?code=')
    expect(notice).not.toContain(email)
  })

  it('begins anew in the place of what was begun before', async () => {
    const first = await begun()
    const second = await begun()
    expect(await get()).toMatchObject({ id: second.id })
    expect(await confirm(first.id, await codeTo(first.email))).toRefuse('object.missing')
  })

  it('refuses with username.same', async () => {
    expect(await begin(ana.email)).toRefuse('username.same', { field: 'email' })
  })

  it('refuses with username.pending while an operator looks at one', async () => {
    await submitted()
    expect(await begin(address())).toRefuse('username.pending')
  })

  it('refuses with passphrase.wrong, and sends nothing', async () => {
    const email = address()
    expect(await begin(email, 'not that')).toRefuse('passphrase.wrong', { field: 'password' })
    expect(await mailsTo(app, email)).toEqual([])
  })

  it('refuses with login.blocked after five wrong passphrases', async () => {
    for (let time = 0; time < 5; time++) await begin(address(), 'not that')
    expect(await begin(address())).toRefuse('login.blocked')
  })
})

describe('customer.usernameChangeEmail.confirm', () => {
  it('confirms the new address', async () => {
    await confirmed()
    expect(await get()).toMatchObject({ status: 'active', emailConfirmed: true })
  })

  it('refuses with login.taken, but only who can read what is sent there', async () => {
    const bob = await app.given.person()
    const { id } = await begun(bob.email)
    expect(await confirm(id, await codeTo(bob.email))).toRefuse('login.taken', { field: 'confirmationCode' })
    expect(await get()).toMatchObject({ emailConfirmed: false })
  })

  it('refuses with code.wrong', async () => {
    const { id, email } = await begun()
    expect(await confirm(id, wrong(await codeTo(email)))).toRefuse('code.wrong', { field: 'confirmationCode' })
  })

  it('refuses with code.expired after ten minutes', async () => {
    const { id, email } = await begun()
    clock.advance(10 * 60)
    const { accessToken } = await app.given.session(ana)
    expect(await confirm(id, await codeTo(email), accessToken)).toRefuse('code.expired')
  })

  it('refuses with code.blocked after five wrong codes', async () => {
    const { id, email } = await begun()
    for (let time = 0; time < 5; time++) await confirm(id, wrong(await codeTo(email)))
    expect(await confirm(id, await codeTo(email))).toRefuse('code.blocked')
  })

  it('refuses with object.missing what is another’s', async () => {
    const { id } = await begun()
    const bob = await app.given.person()
    expect(await confirm(id, '123456', bob.token)).toRefuse('object.missing')
  })
})

describe('customer.usernameChangeIdentityJob.create', () => {
  it('gives a link, and the change hears what came of it', async () => {
    const { id } = await confirmed()
    const { body } = await startIdentity(id)
    expect(body.url).toContain(`/identity-verification/${body.workflowRunId}/${body.token}`)
    expect(await get()).toMatchObject({ identityJobId: body.workflowRunId })
    await identified('rejected')
    expect(await get()).toMatchObject({ status: 'active', identityOutcome: 'rejected' })
  })

  it('refuses with username.unfinished before the address is confirmed', async () => {
    expect(await startIdentity((await begun()).id)).toRefuse('username.unfinished')
  })

  it('refuses with identity.pending while the papers are looked at', async () => {
    const { id } = await confirmed()
    await startIdentity(id)
    await app.db.updateTable('identity_check').set({ status: 'processing' }).where('user_id', '=', ana.userId).execute()
    expect(await startIdentity(id)).toRefuse('identity.pending')
  })

  it('refuses with object.missing what is not there', async () => {
    expect(await startIdentity(999_999_999)).toRefuse('object.missing')
  })
})

describe('customer.usernameChange.submit', () => {
  it('lays it before an operator', async () => {
    const { id, email } = await submitted()
    expect(await get()).toMatchObject({ status: 'pending' })
    const { body } = await app.call(operatorUsername['usernameChange.list'], { id }, { token: omar.token })
    expect(body.items).toMatchObject([
      { id, customerId: ana.customerId, login: ana.email, newUsername: email, identityStatus: 'approved' },
    ])
  })

  it('refuses with username.unfinished without a yes to the papers', async () => {
    expect(await submit((await confirmed()).id)).toRefuse('username.unfinished')
    expect(await submit((await identified('rejected')).id)).toRefuse('username.unfinished')
  })

  it('refuses with object.missing what is not there', async () => {
    expect(await submit(999_999_999)).toRefuse('object.missing')
  })
})

describe('customer.usernameChange.delete', () => {
  it('takes it back, from the operator too', async () => {
    const { id } = await submitted()
    expect((await withdraw(id)).body).toMatchObject({ ok: true })
    expect(await get()).not.toHaveProperty('id')
    expect(await approve(id)).toRefuse('object.missing')
  })

  it('refuses with object.missing what is not there', async () => {
    expect(await withdraw(999_999_999)).toRefuse('object.missing')
  })
})

describe('customer.usernameChange.stop', () => {
  it('ends the change and every session', async () => {
    const { id } = await submitted()
    expect((await stop(await stopCode())).body).toMatchObject({ ok: true })
    expect((await app.call(customer['usernameChange.get'], {}, { token: ana.token })).status).toBe(401)
    expect(await approve(id)).toRefuse('object.missing')
    ana = { ...ana, token: (await app.given.session(ana)).accessToken }
    expect(await get()).toMatchObject({ status: 'failed', failReason: 'stopped' })
  })

  it('refuses with confirmation.failed a code that is not known, or used', async () => {
    await begun()
    const code = await stopCode()
    await stop(code)
    for (const given of [code, 'guessed']) expect(await stop(given)).toRefuse('confirmation.failed')
  })
})

describe('operator.usernameChange.approve', () => {
  it('lets the new address sign in; the old one is told, and other sessions end', async () => {
    const other = await app.given.session(ana)
    const { id, email } = await submitted()
    expect((await approve(id)).body).toMatchObject({ id, login: email })
    expect(await get()).not.toHaveProperty('id')
    const { body } = await app.call(contact['email.list'], {}, { token: ana.token })
    expect(body.items).toMatchObject([
      { emailAddress: email, status: 'Primary', isUsername: true },
      { emailAddress: ana.email, status: 'Confirmed', isUsername: false },
    ])
    expect((await app.call(contact['email.list'], {}, { token: other.accessToken })).status).toBe(401)
    expect((await mailsTo(app, ana.email)).at(-1)?.subject).toContain('username was changed')
    expect(await liveEventsOf(app, ana.userId)).toContainEqual({ event: 'usernameChanged', data: { login: email } })
  })

  it('refuses with login.taken when somebody was faster, and nothing is decided', async () => {
    const { id, email } = await submitted()
    await app.given.person({ email })
    expect(await approve(id)).toRefuse('login.taken')
    expect(await get()).toMatchObject({ status: 'pending' })
  })

  it('refuses with review.own one’s own', async () => {
    const { id } = await submitted()
    await app.db
      .updateTable('app_user')
      .set({ desks: ['compliance'], login_mode: 'otp' })
      .where('id', '=', ana.userId)
      .execute()
    expect(await approve(id, (await app.given.session(ana)).accessToken)).toRefuse('review.own')
    expect(await get()).toMatchObject({ status: 'pending' })
  })

  it('refuses with object.missing what nobody asked', async () => {
    expect(await approve(999_999_999)).toRefuse('object.missing')
  })
})

describe('operator.usernameChange.decline', () => {
  it('tells the customer why', async () => {
    const { id } = await submitted()
    await decline(id)
    expect(await get()).toMatchObject({ status: 'failed', failReason: 'The picture is not of you' })
    expect(await liveEventsOf(app, ana.userId)).toContainEqual({ event: 'usernameChangeFailed', data: {} })
    await withdraw(id)
    expect(await get()).not.toHaveProperty('id')
  })

  it('refuses with review.own one’s own', async () => {
    const { id } = await submitted()
    await app.db
      .updateTable('app_user')
      .set({ desks: ['compliance'], login_mode: 'otp' })
      .where('id', '=', ana.userId)
      .execute()
    expect(await decline(id, (await app.given.session(ana)).accessToken)).toRefuse('review.own')
  })

  it('refuses with object.missing what nobody asked', async () => {
    expect(await decline(999_999_999)).toRefuse('object.missing')
  })
})

import { brands } from '@florin/brands/brands'
import { auth } from '@florin/contract/access/auth'
import { devices } from '@florin/contract/access/devices'
import { registration } from '@florin/contract/customers/registration'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { movableClock, testApp, type TestApp } from '../../../../../../test/app.ts'
import type { GivenPerson } from '../../../../../../test/given.ts'
import { mailsTo, pushesTo, textsTo } from '../../../../../../test/mail.ts'
import { type Flows, flowsOf, passphrase, wrongFor } from '../../access/signIn/flows.fixture.ts'
import { type RecoverySteps, recoverySteps } from './recovery.fixture.ts'

const clock = movableClock()
const newPerson = (email: string) => ({
  email,
  password: passphrase,
  firstName: 'Nina',
  lastName: 'Costa',
  residenceCountryCode: 'PT',
  agreements: brands.florin.terms.map(({ id }) => ({ id, value: true as const })),
  captcha: 'sandbox-human',
})
let app: TestApp
let flows: Flows
let steps: RecoverySteps
let ana: GivenPerson
let phone: { id: string; secret: string }
beforeAll(async () => {
  app = await testApp({ clock })
  flows = flowsOf(app)
  steps = await recoverySteps(app, clock)
})
beforeEach(async () => {
  ana = await flows.person('push')
  phone = await flows.device(ana.userId)
  await app.db.updateTable('customer').set({ transaction_approve_mode: 'push' }).where('id', '=', ana.customerId).execute()
})
const modes = async () => {
  const of = app.db.selectFrom('app_user').innerJoin('customer', 'owner_user_id', 'app_user.id')
  return of.select(['login_mode', 'transaction_approve_mode']).where('app_user.id', '=', ana.userId).executeTakeFirstOrThrow()
}
const unchanged = { login_mode: 'push', transaction_approve_mode: 'push' }

describe('customer.factorRecovery.create', () => {
  it('mails a way to show an identity document, and changes nothing', async () => {
    expect((await steps.begin(ana.email)).body).toMatchObject({ ok: true })
    expect((await steps.lookAtRun(ana.email)).body).toMatchObject({ status: 'new' })
    expect(await steps.get(ana.token)).toMatchObject({ status: 'checking' })
    expect(await modes()).toEqual(unchanged)
  })

  it('refuses with login.failed who does not know the passphrase, and mails nothing', async () => {
    expect(await steps.begin(ana.email, 'not that')).toRefuse('login.failed')
    expect(await steps.begin(`${crypto.randomUUID()}@test.example`)).toRefuse('login.failed')
    expect(await mailsTo(app, ana.email)).toEqual([])
  })

  it('refuses with login.blocked after five wrong passphrases, which count as those of sign-in', async () => {
    for (let time = 0; time < 5; time++) await flows.login(ana, { password: 'not that' })
    expect(await steps.begin(ana.email)).toRefuse('login.blocked')
  })

  it('refuses with login.inactive whoever has not confirmed their address yet', async () => {
    const email = `${crypto.randomUUID()}@test.example`
    await app.call(registration['personal.create'], newPerson(email))
    expect(await steps.begin(email, passphrase)).toRefuse('login.inactive')
  })

  it('refuses with login.closed whose access is closed', async () => {
    await app.db.updateTable('app_user').set({ closed_at: clock.now() }).where('id', '=', ana.userId).execute()
    expect(await steps.begin(ana.email)).toRefuse('login.closed')
  })

  it('refuses with recovery.unavailable an operator, whose factor others replace', async () => {
    await app.db
      .updateTable('app_user')
      .set({ desks: ['support'] })
      .where('id', '=', ana.userId)
      .execute()
    expect(await steps.begin(ana.email)).toRefuse('recovery.unavailable')
  })

  it('refuses with recovery.waiting while one waits, so that nobody begins the day anew', async () => {
    await steps.begin(ana.email)
    await steps.identify(ana.email)
    expect(await steps.begin(ana.email)).toRefuse('recovery.waiting')
  })
})

describe('a recovery whose person has shown who they are', () => {
  it('tells every channel of theirs, and changes nothing for a day', async () => {
    const other = `${crypto.randomUUID()}@test.example`
    const confirmed = { user_id: ana.userId, email: other, confirmed_at: clock.now(), created_at: clock.now() }
    await app.db.insertInto('contact_email').values(confirmed).execute()
    const number = await flows.phone(ana.userId)
    await steps.begin(ana.email)
    await steps.identify(ana.email)
    for (const email of [ana.email, other]) expect((await mailsTo(app, email)).at(-1)?.text).toContain('/not-me?code=')
    expect((await textsTo(app, number)).at(-1)?.text).toContain('/not-me?code=')
    expect((await pushesTo(app, `push-${phone.id}`)).at(-1)?.data).toMatchObject({ kind: 'factorRecovery' })
    const readyAt = new Date(clock.now().getTime() + 24 * 3_600_000).toISOString()
    expect(await steps.get(ana.token)).toMatchObject({ status: 'waiting', readyAt })
    expect(await modes()).toEqual(unchanged)
    const { run_at } = await app.db
      .selectFrom('job')
      .select('run_at')
      .where('kind', '=', 'factorRecovery.ready')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(run_at.toISOString()).toBe(readyAt)
  })

  it('comes to nothing with a document of somebody else', async () => {
    await steps.begin(ana.email)
    const extracted = { firstName: 'JANE', lastName: 'OTHER', number: 'AB123456', expiration: '2100-01-01' }
    await steps.identify(ana.email, { status: 'success', extracted })
    expect((await mailsTo(app, ana.email)).at(-1)?.subject).toContain('was not replaced')
    expect(await steps.openOf(ana.userId)).toMatchObject({ status: 'failed' })
  })

  it('is over once the passphrase is changed', async () => {
    await steps.begin(ana.email)
    await steps.identify(ana.email)
    await app.db.updateTable('app_user').set({ passphrase_hash: 'another' }).where('id', '=', ana.userId).execute()
    expect(await steps.openOf(ana.userId)).toMatchObject({ status: 'stopped' })
  })
})

describe('customer.factorRecovery.get', () => {
  it('is empty as long as nobody asked', async () => {
    expect(await steps.get(ana.token)).not.toHaveProperty('status')
  })
})

describe('customer.factorRecovery.stop', () => {
  it('stops it from any notice, once', async () => {
    await steps.begin(ana.email)
    await steps.identify(ana.email)
    const code = await steps.codeIn(ana.email)
    expect((await steps.stop(code)).body).toMatchObject({ ok: true })
    const sent = (await mailsTo(app, ana.email)).length
    await steps.waitOver(ana.userId)
    expect(await mailsTo(app, ana.email)).toHaveLength(sent)
    expect(await steps.stop(code)).toRefuse('confirmation.failed')
  })

  it('refuses with confirmation.failed a code that is not known', async () => {
    expect(await steps.stop('guessed')).toRefuse('confirmation.failed')
  })
})

describe('customer.factorRecovery.delete', () => {
  it('stops it from an open session', async () => {
    await steps.begin(ana.email)
    expect((await steps.stopOwn(ana.token)).body).toMatchObject({ ok: true })
    expect(await steps.get(ana.token)).not.toHaveProperty('status')
  })

  it('refuses with object.missing when there is none', async () => {
    expect(await steps.stopOwn(ana.token)).toRefuse('object.missing')
  })
})

describe('customer.factorRecoveryAuthenticator.create', () => {
  it('refuses with confirmation.failed before the day is over, and a link that nobody was sent', async () => {
    await steps.begin(ana.email)
    await steps.identify(ana.email)
    clock.advance(24 * 3600 - 1)
    await app.parts.services.customers.factorRecoveries.mailLink({ key: String((await steps.openOf(ana.userId)).id) })
    const early = await steps.codeIn(ana.email)
    expect(await steps.beginAuthenticator(early)).toRefuse('confirmation.failed')
    clock.advance(1)
    expect((await steps.beginAuthenticator(early)).status).toBe(200)
    expect(await steps.beginAuthenticator('guessed')).toRefuse('confirmation.failed')
  })

  it('refuses with passphrase.wrong who has the mailbox alone', async () => {
    expect(await steps.beginAuthenticator(await steps.ready(ana), 'not that')).toRefuse('passphrase.wrong')
  })

  it('refuses with login.blocked after five wrong passphrases', async () => {
    const link = await steps.ready(ana)
    for (let time = 0; time < 5; time++) expect(await steps.beginAuthenticator(link, 'not that')).toRefuse('passphrase.wrong')
    expect(await steps.beginAuthenticator(link)).toRefuse('login.blocked')
  })
})

describe('customer.factorRecovery.confirm', () => {
  it('puts the new authenticator in the place of everything else', async () => {
    const { secret, reply } = await steps.replace(await steps.ready(ana))
    expect(reply.body.recoveryCodes).toHaveLength(10)
    expect(await modes()).toEqual({ login_mode: 'otp', transaction_approve_mode: 'otp' })
    expect((await app.call(devices['own.list'], {}, { token: ana.token })).status).toBe(401)
    expect(await app.db.selectFrom('device').select('id').where('user_id', '=', ana.userId).execute()).toEqual([])
    clock.advance(30)
    const { body } = await flows.login(ana)
    expect(body.authFlow).toBe('otp')
    expect((await flows.exchange(body.code, steps.codeOf(secret))).body).toMatchObject({ status: 'ok' })
    expect((await mailsTo(app, ana.email)).some(({ text }) => text.includes('replaced by a new authenticator app'))).toBe(true)
  })

  it('refuses with confirmation.failed a link that was used, or was open for too long', async () => {
    const link = await steps.ready(ana)
    await steps.replace(link)
    expect(await steps.confirm(link, crypto.randomUUID(), '123456')).toRefuse('confirmation.failed')
    ana = await flows.person('sms')
    const late = await steps.ready(ana)
    clock.advance(7 * 24 * 3600)
    expect(await steps.beginAuthenticator(late)).toRefuse('confirmation.failed')
  })

  it('refuses with object.missing what was not begun', async () => {
    expect(await steps.confirm(await steps.ready(ana), crypto.randomUUID(), '123456')).toRefuse('object.missing')
  })

  it('refuses with code.wrong a code of another authenticator', async () => {
    const link = await steps.ready(ana)
    const { body } = await steps.beginAuthenticator(link)
    expect(await steps.confirm(link, body.reqId!, wrongFor(steps.codeOf(body.secret)))).toRefuse('code.wrong')
  })

  it('refuses with code.blocked after five wrong codes, the right one too', async () => {
    const link = await steps.ready(ana)
    const { body } = await steps.beginAuthenticator(link)
    const code = steps.codeOf(body.secret)
    for (let time = 0; time < 5; time++) await steps.confirm(link, body.reqId!, wrongFor(code))
    expect(await steps.confirm(link, body.reqId!, code)).toRefuse('code.blocked')
    expect(await modes()).toEqual(unchanged)
  })
})

describe('the recovery codes of a new authenticator', () => {
  it('approve nothing that waited before it', async () => {
    const { tokens } = app.parts
    const about = {
      userId: ana.userId,
      purpose: 'operation',
      subject: 'a payment',
      method: 'otp',
      origin: { ip: '', userAgent: '' },
    } as const
    await flows.authenticator(ana.userId)
    const factorsBefore = clock.now()
    const { reply } = await steps.replace(await steps.ready(ana))
    const { id } = await tokens.challenges.start(app.db, { ...about, factorsBefore })
    const answer = tokens.challenges.answer({ ...about, id, code: reply.body.recoveryCodes![0]!.replaceAll(/[\s-]/g, '') })
    await expect(answer).rejects.toMatchObject({ refusal: 'code.wrong' })
  })
})

describe('auth.proof.create', () => {
  it('says the way on to who has lost what is in force', async () => {
    await app.db.deleteFrom('device').where('user_id', '=', ana.userId).execute()
    const reply = await app.call(auth['proof.create'], {}, { token: ana.token })
    expect(reply.body.responseDescription).toContain('I have lost my second step')
  })
})

import { auth } from '@florin/contract/access/auth'
import { devices } from '@florin/contract/access/devices'
import { passwordChange } from '@florin/contract/access/passwordChange'
import { tokens } from '@florin/contract/access/tokens'
import { contact } from '@florin/contract/customers/contact'
import { customer } from '@florin/contract/customers/customer'
import { beforeAll, describe, expect, it } from 'vitest'
import { movableClock, type TestApp, testApp } from '../../../../../../test/app.ts'
import type { GivenPerson } from '../../../../../../test/given.ts'
import { mailsTo, pushesTo } from '../../../../../../test/mail.ts'
import { passkeyOf } from '../../../gateway/factorObjects.fixture.ts'
import type { LoginMode } from '../factors/loginMode.ts'
import { codeChallenge, type Flows, flowsOf, passphrase, wrongFor } from '../signIn/flows.fixture.ts'

const clock = movableClock()
let app: TestApp
let flows: Flows
beforeAll(async () => {
  app = await testApp({ clock })
  flows = flowsOf(app)
})

const as = ({ token }: GivenPerson) => ({ token })
const newPassphrase = 'nine loud owls fly out'
const isSignedIn = async (token: string | undefined) => (await app.call(customer['info.get'], {}, { token })).status === 200

/** Somebody whose sign-in was a while ago. */
const someone = async (mode: LoginMode = 'none'): Promise<GivenPerson> => {
  const made = await flows.person(mode)
  await app.db.updateTable('session').set({ proved_by: null, proved_at: null }).where('user_id', '=', made.userId).execute()
  return made
}

/** The same, with payments that are approved by an authenticator. */
const guarded = async (): Promise<GivenPerson> => {
  const ana = await someone()
  await flows.authenticator(ana.userId)
  await app.db.updateTable('customer').set({ transaction_approve_mode: 'otp' }).where('id', '=', ana.customerId).execute()
  return ana
}

const prove = async (ana: GivenPerson) => {
  clock.advance(30)
  const { body } = await app.call(auth['proof.create'], {}, as(ana))
  return {
    method: body.method,
    reply: await app.call(auth['proof.confirm'], { reqId: body.reqId!, code: flows.totpNow() }, as(ana)),
  }
}

type Change = (ana: GivenPerson) => Promise<{ status: number; refusal?: unknown }>
const number = { phoneCountryCode: '370', phone: '61234567', password: passphrase }
const removing =
  (method: typeof devices.delete | (typeof devices)['own.delete']): Change =>
  async (ana) => {
    const { id } = await flows.device(ana.userId)
    return app.call(method, { deviceId: id }, as(ana))
  }

/** Everything by which somebody adds, replaces or removes what they prove themself with. */
const changes = {
  pair: (ana) => app.call(devices['pairing.create'], { password: passphrase }, as(ana)),
  addNumber: (ana) => app.call(contact['phone.create'], number, as(ana)),
  replaceNumber: async (ana) => {
    await flows.phone(ana.userId)
    const { items = [] } = (await app.call(contact['phone.list'], {}, as(ana))).body
    return app.call(contact['phoneReplacement.create'], { ...number, id: items[0]!.id }, as(ana))
  },
  addPasskey: (ana) => app.call(auth['passkey.create'], { password: passphrase, name: 'Key' }, as(ana)),
  removePasskey: async (ana) =>
    app.call(auth['passkey.delete'], { id: await passkeyOf(app, ana), password: passphrase }, as(ana)),
  changePassphrase: (ana) => app.call(auth['password.update'], { oldPassword: passphrase, newPassword: newPassphrase }, as(ana)),
  removePhone: removing(devices.delete),
  removeOwnPhone: removing(devices['own.delete']),
  removeExternally: removing(devices['external.delete']),
} satisfies Record<string, Change>

describe('devices.pairing.create', () => {
  it('refuses with proof.needed whoever has the passphrase alone', async () => {
    expect(await changes.pair(await guarded())).toRefuse('proof.needed')
  })
})
describe('contact.phone.create', () => {
  it('refuses with proof.needed whoever has the passphrase alone', async () => {
    expect(await changes.addNumber(await guarded())).toRefuse('proof.needed')
  })
})
describe('contact.phoneReplacement.create', () => {
  it('refuses with proof.needed whoever has the passphrase alone', async () => {
    expect(await changes.replaceNumber(await guarded())).toRefuse('proof.needed')
  })
})
describe('auth.passkey.create', () => {
  it('refuses with proof.needed whoever has the passphrase alone', async () => {
    expect(await changes.addPasskey(await guarded())).toRefuse('proof.needed')
  })
})
describe('auth.passkey.delete', () => {
  it('refuses with proof.needed whoever has the passphrase alone', async () => {
    expect(await changes.removePasskey(await guarded())).toRefuse('proof.needed')
  })
})
describe('auth.password.update', () => {
  it('refuses with proof.needed whoever has the passphrase alone', async () => {
    expect(await changes.changePassphrase(await guarded())).toRefuse('proof.needed')
  })
})
describe('devices.delete', () => {
  it('refuses with proof.needed whoever has an open page alone', async () => {
    expect(await changes.removePhone(await guarded())).toRefuse('proof.needed')
  })
})
describe('devices.own.delete', () => {
  it('refuses with proof.needed whoever has an open page alone', async () => {
    expect(await changes.removeOwnPhone(await guarded())).toRefuse('proof.needed')
  })
})
describe('devices.external.delete', () => {
  it('refuses with proof.needed whoever has an open page alone', async () => {
    expect(await changes.removeExternally(await guarded())).toRefuse('proof.needed')
  })
})

describe('a change of the factors', () => {
  it.each(Object.entries(changes))(
    'goes on once the factor in force was shown, for five minutes only: %s',
    async (_name, change) => {
      const ana = await guarded()
      expect((await prove(ana)).reply.body).toMatchObject({ status: 'ok' })
      const longAgo = new Date(clock.now().getTime() - 300_000)
      await app.db.updateTable('session').set({ proved_at: longAgo }).where('user_id', '=', ana.userId).execute()
      expect((await change(ana)).refusal).toBe('proof.needed')
      await prove(ana)
      await app.db.deleteFrom('phone').where('user_id', '=', ana.userId).execute()
      expect((await change(ana)).refusal).toBeUndefined()
    },
  )
})

describe('auth.totp.create', () => {
  it('refuses with proof.needed when another factor is in force', async () => {
    const ana = await someone('sms')
    await flows.phone(ana.userId)
    expect(await app.call(auth['totp.create'], { password: passphrase }, as(ana))).toRefuse('proof.needed')
  })
})

describe('auth.proof.create', () => {
  it('asks for the strongest factor in force, by mail where there is none', async () => {
    const ana = await guarded()
    expect((await app.call(auth['proof.create'], {}, as(ana))).body).toMatchObject({ method: 'otp' })
    const bob = await someone()
    expect((await app.call(auth['proof.create'], {}, as(bob))).body).toMatchObject({ method: 'email' })
    const eva = await someone('push')
    await flows.device(eva.userId)
    expect((await app.call(auth['proof.create'], {}, as(eva))).body).toMatchObject({ method: 'push', number: expect.any(Number) })
  })

  it('refuses with proof.unavailable when nothing of the person is as good as what is in force', async () => {
    const ana = await someone('push')
    await flows.phone(ana.userId)
    expect(await app.call(auth['proof.create'], {}, as(ana))).toRefuse('proof.unavailable')
  })
})

describe('auth.proof.confirm', () => {
  const begun = async (ana: GivenPerson) => (await app.call(auth['proof.create'], {}, as(ana))).body.reqId!

  const wrongly = async (ana: GivenPerson, reqId: string) =>
    app.call(auth['proof.confirm'], { reqId, code: wrongFor(flows.totpNow()) }, as(ana))

  it('refuses with code.wrong what is wrong', async () => {
    const ana = await guarded()
    expect(await wrongly(ana, await begun(ana))).toRefuse('code.wrong', { field: 'code' })
  })

  it('refuses with code.blocked after five wrong ones, and a new one does not help', async () => {
    const ana = await guarded()
    const reqId = await begun(ana)
    for (let time = 0; time < 5; time++) await wrongly(ana, reqId)
    expect(await wrongly(ana, await begun(ana))).toRefuse('code.blocked')
  })

  it('refuses with code.expired what is old, another session’s or another person’s', async () => {
    const ana = await guarded()
    const reqId = await begun(ana)
    const code = flows.totpNow()
    const elsewhere = (await app.given.session(ana)).accessToken
    expect(await app.call(auth['proof.confirm'], { reqId, code }, { token: elsewhere })).toRefuse('code.expired')
    expect(await app.call(auth['proof.confirm'], { reqId, code }, as(await guarded()))).toRefuse('code.expired')
    await app.db.updateTable('challenge').set({ expires_at: clock.now() }).where('id', '=', reqId).execute()
    expect(await app.call(auth['proof.confirm'], { reqId, code: flows.totpNow() }, as(ana))).toRefuse('code.expired')
  })

  it('takes a code once, however many show it at the same moment', async () => {
    const ana = await guarded()
    const reqId = await begun(ana)
    const code = flows.totpNow()
    const show = () => app.call(auth['proof.confirm'], { reqId, code }, as(ana))
    const replies = await Promise.all(Array.from({ length: 5 }, show))
    expect(replies.filter(({ refusal }) => refusal === undefined)).toHaveLength(1)
    expect(await show()).toRefuse('code.expired')
  })

  it('waits for the phone', async () => {
    const ana = await someone('push')
    const phone = await flows.device(ana.userId)
    const { body } = await app.call(auth['proof.create'], {}, as(ana))
    const confirm = () => app.call(auth['proof.confirm'], { reqId: body.reqId! }, as(ana))
    expect((await confirm()).body.status).toBe('pending')
    const { key } = (await pushesTo(app, `push-${phone.id}`)).at(-1)!.data
    await app.call(tokens.decide, { key: key!, result: true, secret: phone.secret, number: body.number! })
    expect((await confirm()).body.status).toBe('ok')
    expect((await app.call(devices['pairing.create'], { password: passphrase }, as(ana))).status).toBe(200)
  })
})

describe('a phone that is registered again by its code', () => {
  it('leaves the one that is paired as it is until it is approved', async () => {
    const ana = await someone('push')
    const phone = await flows.device(ana.userId)
    const { body } = await app.call(devices.create, { name: 'Mine too', code: phone.id, type: 'ios' }, as(ana))
    expect(body.approved).toBe(false)
    expect((await app.call(devices.get, { deviceId: phone.id }, as(ana))).body).toMatchObject({ id: phone.id, approved: true })
    expect((await app.call(tokens.exchange, { secret: phone.secret })).status).toBe(200)
  })
})

describe('a new phone', () => {
  it('is not approved by less than the factor that approves payments', async () => {
    const ana = await guarded()
    await flows.phone(ana.userId)
    const { id: deviceId } = await flows.device(ana.userId, false)
    const { body } = await app.call(tokens['approval.methods'], {}, as(ana))
    expect(body.methods?.map(({ id }) => id)).toEqual(['otp'])
    expect(await app.call(tokens['approval.start'], { deviceId, method: 'email' }, as(ana))).toRefuse('object.missing')
  })
})

describe('a changed passphrase', () => {
  const change = async (ana: GivenPerson, keep: object = {}) => {
    await prove(ana)
    return app.call(auth['password.update'], { oldPassword: passphrase, newPassword: newPassphrase, ...keep }, as(ana))
  }

  it('takes tokens from phones and applications, and passkeys with them', async () => {
    const ana = await guarded()
    const phone = await flows.device(ana.userId)
    const application = await app.given.application(ana, ['profile'])
    expect((await change(ana)).status).toBe(200)
    expect(await app.call(tokens.exchange, { secret: phone.secret })).toRefuse('device.unknown')
    expect((await app.call(customer['info.get'], {}, { token: application.accessToken })).status).toBe(401)
    const mail = (await mailsTo(app, ana.email)).at(-1)
    expect(mail?.text).toContain('Link your phone again')
  })

  it('leaves what the owner keeps', async () => {
    const ana = await guarded()
    const phone = await flows.device(ana.userId)
    const application = await app.given.application(ana, ['profile'])
    await change(ana, { keep: ['phones', 'applications', 'passkeys'] })
    expect((await app.call(tokens.exchange, { secret: phone.secret })).status).toBe(200)
    expect(await isSignedIn(application.accessToken)).toBe(true)
  })

  it('leaves the phone in force as a factor, to be linked again with the new passphrase', async () => {
    const ana = await someone('push')
    const phone = await flows.device(ana.userId)
    await app.db
      .updateTable('session')
      .set({ proved_by: 'push', proved_at: clock.now() })
      .where('user_id', '=', ana.userId)
      .execute()
    await app.call(auth['password.update'], { oldPassword: passphrase, newPassword: newPassphrase }, as(ana))
    expect(await app.call(tokens.exchange, { secret: phone.secret })).toRefuse('device.unknown')
    const browser = await app.call(tokens.login, { client: 'spa', username: ana.email, password: newPassphrase, codeChallenge })
    expect(browser.body.authFlow).toBe('push')
    const linked = await flows.login(ana, { password: newPassphrase, secret: phone.secret })
    expect(linked.body.authFlow).toBe('direct')
    expect((await flows.exchange(linked.body.code)).body.status).toBe('ok')
    expect((await app.call(tokens.exchange, { secret: phone.secret })).status).toBe(200)
  })
})

describe('a reset passphrase', () => {
  const reset = async (ana: GivenPerson, keep: object = {}) => {
    await app.call(passwordChange['passwordChange.create'], { email: ana.email, captcha: 'sandbox-human' })
    const code = await flows.codeTo('mail.send', ana.email)
    return app.call(passwordChange['passwordChange.confirm'], { email: ana.email, code, password: newPassphrase, ...keep })
  }

  it('takes tokens from sessions, phones and applications, and says so in the mail', async () => {
    const ana = await someone()
    const phone = await flows.device(ana.userId)
    const application = await app.given.application(ana, ['profile'])
    expect((await reset(ana)).status).toBe(200)
    expect(await app.call(tokens.exchange, { secret: phone.secret })).toRefuse('device.unknown')
    for (const token of [ana.token, application.accessToken]) expect(await isSignedIn(token)).toBe(false)
    expect((await mailsTo(app, ana.email)).at(-1)?.text).toContain('Link your phone again')
  })

  it('does not let the mailbox alone take the factor in force away', async () => {
    const ana = await someone('push')
    await flows.device(ana.userId)
    await reset(ana)
    expect((await flows.login(ana, { password: newPassphrase })).body.authFlow).toBe('push')
  })

  it('leaves the phones that the owner keeps', async () => {
    const ana = await someone()
    const phone = await flows.device(ana.userId)
    await reset(ana, { keep: ['phones'] })
    expect((await app.call(tokens.exchange, { secret: phone.secret })).status).toBe(200)
  })
})

import { Right } from '@florin/contract/access'
import { auth } from '@florin/contract/access/auth'
import { devices } from '@florin/contract/access/devices'
import { tokens } from '@florin/contract/access/tokens'
import { contact } from '@florin/contract/customers/contact'
import { beforeAll, describe, expect, it } from 'vitest'
import { movableClock, type TestApp, testApp } from '../../../../../../test/app.ts'
import type { GivenPerson } from '../../../../../../test/given.ts'
import { pushesTo } from '../../../../../../test/mail.ts'
import { passkeyOf } from '../../../gateway/factorObjects.fixture.ts'
import { type Flows, flowsOf, passphrase, wrongFor } from '../signIn/flows.fixture.ts'
import { type GuardedPeople, guardedPeople } from './guardedPeople.fixture.ts'

const clock = movableClock()
let app: TestApp
let flows: Flows
let people: GuardedPeople
beforeAll(async () => {
  app = await testApp({ clock })
  flows = flowsOf(app)
  people = guardedPeople(app, flows, clock)
})

const as = ({ token }: GivenPerson) => ({ token })
const newPassphrase = 'nine loud owls fly out'

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
    expect(await changes.pair(await people.guarded())).toRefuse('proof.needed')
  })
})
describe('contact.phone.create', () => {
  it('refuses with proof.needed whoever has the passphrase alone', async () => {
    expect(await changes.addNumber(await people.guarded())).toRefuse('proof.needed')
  })
})
describe('contact.phoneReplacement.create', () => {
  it('refuses with proof.needed whoever has the passphrase alone', async () => {
    expect(await changes.replaceNumber(await people.guarded())).toRefuse('proof.needed')
  })
})
describe('auth.passkey.create', () => {
  it('refuses with proof.needed whoever has the passphrase alone', async () => {
    expect(await changes.addPasskey(await people.guarded())).toRefuse('proof.needed')
  })
})
describe('auth.passkey.delete', () => {
  it('refuses with proof.needed whoever has the passphrase alone', async () => {
    expect(await changes.removePasskey(await people.guarded())).toRefuse('proof.needed')
  })
})
describe('auth.password.update', () => {
  it('refuses with proof.needed whoever has the passphrase alone', async () => {
    expect(await changes.changePassphrase(await people.guarded())).toRefuse('proof.needed')
  })
})
describe('devices.delete', () => {
  it('refuses with proof.needed whoever has an open page alone', async () => {
    expect(await changes.removePhone(await people.guarded())).toRefuse('proof.needed')
  })
})
describe('devices.own.delete', () => {
  it('refuses with proof.needed whoever has an open page alone', async () => {
    expect(await changes.removeOwnPhone(await people.guarded())).toRefuse('proof.needed')
  })
})
describe('devices.external.delete', () => {
  it('refuses with proof.needed whoever has an open page alone', async () => {
    expect(await changes.removeExternally(await people.guarded())).toRefuse('proof.needed')
  })
})

describe('a change of the factors', () => {
  it.each(Object.entries(changes))(
    'goes on once the factor in force was shown, for five minutes only: %s',
    async (_name, change) => {
      const ana = await people.guarded()
      expect((await people.prove(ana)).reply.body).toMatchObject({ status: 'ok' })
      const longAgo = new Date(clock.now().getTime() - 300_000)
      await app.db.updateTable('session').set({ proved_at: longAgo }).where('user_id', '=', ana.userId).execute()
      expect((await change(ana)).refusal).toBe('proof.needed')
      await people.prove(ana)
      await app.db.deleteFrom('phone').where('user_id', '=', ana.userId).execute()
      expect((await change(ana)).refusal).toBeUndefined()
    },
  )
})

describe('auth.totp.create', () => {
  it('refuses with proof.needed when another factor is in force', async () => {
    const ana = await people.someone('sms')
    await flows.phone(ana.userId)
    expect(await app.call(auth['totp.create'], { password: passphrase }, as(ana))).toRefuse('proof.needed')
  })
})

describe('auth.proof.create', () => {
  it('asks for the strongest factor in force, by mail where there is none', async () => {
    const ana = await people.guarded()
    expect((await app.call(auth['proof.create'], {}, as(ana))).body).toMatchObject({ method: 'otp' })
    const bob = await people.someone()
    expect((await app.call(auth['proof.create'], {}, as(bob))).body).toMatchObject({ method: 'email' })
    const eva = await people.someone('push')
    await flows.device(eva.userId)
    expect((await app.call(auth['proof.create'], {}, as(eva))).body).toMatchObject({ method: 'push', number: expect.any(Number) })
  })

  it('refuses with proof.unavailable when nothing of the person is as good as what is in force', async () => {
    const ana = await people.someone('push')
    await flows.phone(ana.userId)
    expect(await app.call(auth['proof.create'], {}, as(ana))).toRefuse('proof.unavailable')
  })

  it.each([Right.full, Right.initiate, Right.confirm])(
    'asks for the factor by which a company’s payments are approved, of whoever may approve one: right %i',
    async (right) => {
      const ana = await people.employed('otp', right)
      await flows.authenticator(ana.userId)
      expect(await changes.pair(ana)).toRefuse('proof.needed')
      expect((await people.prove(ana)).method).toBe('otp')
      expect((await changes.pair(ana)).status).toBe(200)
      const eva = await people.employed('sms', right)
      await flows.phone(eva.userId)
      expect((await people.prove(eva)).method).toBe('sms')
    },
  )

  it('takes a mailed code of who only reads for a company, or acts for one that is closed', async () => {
    const ana = await people.employed('otp', Right.read)
    await flows.authenticator(ana.userId)
    expect((await people.prove(ana)).method).toBe('email')
    const eva = await people.employed('otp')
    await flows.authenticator(eva.userId)
    const employers = app.db.selectFrom('company_user').select('customer_id').where('user_id', '=', eva.userId)
    await app.db.updateTable('customer').set({ closed_at: clock.now() }).where('id', 'in', employers).execute()
    expect((await people.prove(eva)).method).toBe('email')
  })

  it('asks whoever has nothing as good as the company wants for the best they have, so that they can come by it', async () => {
    const ivan = await people.employed('push')
    expect((await people.prove(ivan)).method).toBe('email')
    await flows.phone(ivan.userId)
    expect((await people.prove(ivan)).method).toBe('sms')
    await flows.authenticator(ivan.userId)
    expect((await people.prove(ivan)).method).toBe('otp')
  })

  it('is refused, not done by mail, while the phone that a company wants cannot be reached', async () => {
    const ana = await people.employed('push')
    const { id } = await flows.device(ana.userId)
    await app.db.updateTable('device').set({ push_token: null }).where('id', '=', id).execute()
    expect(await app.call(auth['proof.create'], {}, as(ana))).toRefuse('proof.unavailable')
  })
})

describe('auth.proof.confirm', () => {
  const begun = async (ana: GivenPerson) => (await app.call(auth['proof.create'], {}, as(ana))).body.reqId!

  const wrongly = async (ana: GivenPerson, reqId: string) =>
    app.call(auth['proof.confirm'], { reqId, code: wrongFor(flows.totpNow()) }, as(ana))

  it('refuses with code.wrong what is wrong', async () => {
    const ana = await people.guarded()
    expect(await wrongly(ana, await begun(ana))).toRefuse('code.wrong', { field: 'code' })
  })

  it('refuses with code.blocked after five wrong ones, and a new one does not help', async () => {
    const ana = await people.guarded()
    const reqId = await begun(ana)
    for (let time = 0; time < 5; time++) await wrongly(ana, reqId)
    expect(await wrongly(ana, await begun(ana))).toRefuse('code.blocked')
  })

  it('refuses with code.expired what is old, another session’s or another person’s', async () => {
    const ana = await people.guarded()
    const reqId = await begun(ana)
    const code = flows.totpNow()
    const elsewhere = (await app.given.session(ana)).accessToken
    expect(await app.call(auth['proof.confirm'], { reqId, code }, { token: elsewhere })).toRefuse('code.expired')
    expect(await app.call(auth['proof.confirm'], { reqId, code }, as(await people.guarded()))).toRefuse('code.expired')
    await app.db.updateTable('challenge').set({ expires_at: clock.now() }).where('id', '=', reqId).execute()
    expect(await app.call(auth['proof.confirm'], { reqId, code: flows.totpNow() }, as(ana))).toRefuse('code.expired')
  })

  it('takes a code once, however many show it at the same moment', async () => {
    const ana = await people.guarded()
    const reqId = await begun(ana)
    const code = flows.totpNow()
    const show = () => app.call(auth['proof.confirm'], { reqId, code }, as(ana))
    const replies = await Promise.all(Array.from({ length: 5 }, show))
    expect(replies.filter(({ refusal }) => refusal === undefined)).toHaveLength(1)
    expect(await show()).toRefuse('code.expired')
  })

  it('waits for the phone', async () => {
    const ana = await people.someone('push')
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
    const ana = await people.someone('push')
    const phone = await flows.device(ana.userId)
    const { body } = await app.call(devices.create, { name: 'Mine too', code: phone.id, type: 'ios' }, as(ana))
    expect(body.approved).toBe(false)
    expect((await app.call(devices.get, { deviceId: phone.id }, as(ana))).body).toMatchObject({ id: phone.id, approved: true })
    expect((await app.call(tokens.exchange, { secret: phone.secret })).status).toBe(200)
  })
})

describe('a new phone', () => {
  it('is not approved by less than the factor that approves payments', async () => {
    const ana = await people.guarded()
    await flows.phone(ana.userId)
    const { id: deviceId } = await flows.device(ana.userId, false)
    const { body } = await app.call(tokens['approval.methods'], {}, as(ana))
    expect(body.methods?.map(({ id }) => id)).toEqual(['otp'])
    expect(await app.call(tokens['approval.start'], { deviceId, method: 'email' }, as(ana))).toRefuse('object.missing')
  })
})

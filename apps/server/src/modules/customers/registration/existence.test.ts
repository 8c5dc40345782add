import { blacklist } from '@florin/contract/payments/blacklist'
import { registration } from '@florin/contract/customers/registration'
import { beforeAll, describe, expect, it } from 'vitest'
import { movableClock, testApp, type TestApp } from '../../../../../../test/app.ts'
import type { GivenPerson } from '../../../../../../test/given.ts'

let app: TestApp
let ana: GivenPerson

beforeAll(async () => {
  app = await testApp()
  ana = await app.given.person()
})

describe('registration.email.check', () => {
  const check = async (email: string, token?: string) =>
    (await app.call(registration['email.check'], { email }, token ? { token } : {})).body
  const free = { exist: false, exists: false, isEmployee: false, outBlacklist: false }

  it('tells a free address from one with an account, however it is typed', async () => {
    expect(await check('nobody@test.example')).toMatchObject(free)
    expect(await check(` ${ana.email.toUpperCase()} `)).toMatchObject({ ...free, exist: true, exists: true })
  })

  it('knows who is there for a company alone', async () => {
    const [rita, owner] = [await app.given.person(), await app.given.person()]
    const company = await app.given.company()
    for (const user of [rita, owner]) await app.given.employee(company, user, { right: 1, accessList: ['balanceInfo'] })
    await app.given.withoutAccount(rita)
    expect(await check(rita.email)).toMatchObject({ exist: true, isEmployee: true })
    expect(await check(owner.email)).toMatchObject({ exist: true, isEmployee: false })
  })

  it('says nothing of an address that only waits for its activation', async () => {
    const waiting = 'waiting@test.example'
    const values = { email: waiting, passphrase_hash: '', first_name: 'W', last_name: 'W', residence_country: 'PT', ip: '' }
    const code = { code_hash: Buffer.from('x'), code_expires_at: new Date(), created_at: new Date() }
    await app.db
      .insertInto('registration')
      .values({ ...values, ...code, brand: 'florin', language: 'en', agreements: '[]' })
      .execute()
    expect(await check(waiting)).toMatchObject(free)
  })

  it('tells customers whom they have blocked, and nobody else', async () => {
    const bob = await app.given.person()
    await app.call(blacklist.create, { email: bob.email, blockType: 'both' }, { token: ana.token })
    expect((await check(bob.email, ana.token)).outBlacklist).toBe(true)
    expect((await check(bob.email)).outBlacklist).toBe(false)
  })

  it('wants an address', async () => {
    const reply = await app.call(registration['email.check'], { email: 'pat at home' })
    expect(reply).toRefuse('request.invalid', { field: 'email' })
  })
})

describe('registration.phone.check', () => {
  const number = { phoneCountryCode: '+370', phone: '612 34567' }
  const check = (typed = number, token?: string) => app.call(registration['phone.check'], typed, token ? { token } : {})
  const give = (person: GivenPerson, phone: string, confirmed_at: Date | null) =>
    app.db
      .insertInto('phone')
      .values({ user_id: person.userId, country_code: '370', number: phone, confirmed_at, created_at: new Date() })
      .execute()

  it('tells a free number from one that somebody has confirmed', async () => {
    expect((await check()).body.exist).toBe(false)
    await give(ana, '61234567', new Date())
    expect((await check()).body.exist).toBe(true)
    expect((await check({ phoneCountryCode: '370', phone: '61234567' })).body.exist).toBe(true)
  })

  it('says nothing of a number that nobody has confirmed, nor of the own one', async () => {
    await give(ana, '61234568', null)
    expect((await check({ ...number, phone: '61234568' })).body.exist).toBe(false)
    await give(ana, '61234569', new Date())
    expect((await check({ ...number, phone: '61234569' }, ana.token)).body.exist).toBe(false)
  })

  it('refuses with phone.invalid a number that cannot exist', async () => {
    const reply = await check({ ...number, phone: '1234' })
    expect(reply).toRefuse('phone.invalid', { field: 'phone' })
  })
})

describe('looking people up', () => {
  it('ends after thirty questions in an hour from one network, known address or not', async () => {
    const strict = await testApp({ clock: movableClock(new Date('2026-01-01T10:00:00Z')), env: { RATE_SCALE: '1' } })
    const { email } = await strict.given.person()
    const asked = (index: number) => (index % 4 === 0 ? email : `nobody${index}@test.example`)
    const look = (index: number) => strict.call(registration['email.check'], { email: asked(index) })
    for (let index = 0; index < 30; index++) expect((await look(index)).status).toBe(200)
    for (let index = 30; index < 32; index++) expect(await look(index)).toRefuse('rate.limited')
    const phone = { phoneCountryCode: '370', phone: '61234567' }
    for (let index = 0; index < 30; index++) expect((await strict.call(registration['phone.check'], phone)).status).toBe(200)
    expect(await strict.call(registration['phone.check'], phone)).toRefuse('rate.limited')
  })

  it('ends for the day once twenty were found, so that a list of addresses is not sorted', async () => {
    const hours = movableClock(new Date('2026-01-01T01:00:00Z'))
    const strict = await testApp({ clock: hours, env: { RATE_SCALE: '1' } })
    const look = (asked: string, as = {}) => strict.call(registration['email.check'], { email: asked }, as)
    const people = await Promise.all(Array.from({ length: 20 }, () => strict.given.person()))
    for (const { email } of people) expect((await look(email)).body.exist).toBe(true)
    const { email } = await strict.given.person()
    hours.advance(3600)
    expect(await look(email)).toRefuse('rate.limited')
    expect(await look('nobody@test.example')).toRefuse('rate.limited')
    expect((await look(email, { token: (await strict.given.person()).token })).status).toBe(200)
    hours.advance(86_400)
    expect((await look(email)).body.exist).toBe(true)
  })

  it('goes on for an office where somebody asks about one address all the time', async () => {
    const hours = movableClock(new Date('2026-01-01T01:00:00Z'))
    const strict = await testApp({ clock: hours, env: { RATE_SCALE: '1' } })
    const [own, other] = [await strict.given.person(), await strict.given.person()]
    const look = async (email: string) => (await strict.call(registration['email.check'], { email })).body.exist
    for (let index = 0; index < 25; index++) expect(await look(own.email)).toBe(true)
    hours.advance(3600)
    expect([await look(other.email), await look('nobody@test.example')]).toEqual([true, false])
  })
})

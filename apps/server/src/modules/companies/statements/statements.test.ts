import { Right } from '@florin/contract/access'
import { businessRegistration } from '@florin/contract/companies/businessRegistration'
import { company } from '@florin/contract/companies/company'
import { operatorBusiness } from '@florin/contract/companies/operatorBusiness'
import { sandbox } from '@florin/contract/sandbox/sandbox'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { movableClock, testApp, type TestApp } from '../../../../../../test/app.ts'
import { mailsTo } from '../../../../../../test/mail.ts'
import { sha256 } from '../../../platform/sha256.ts'
import { type BusinessForm, businessForm, emailOf, person } from '../registration/business.fixture.ts'
import { peopleJob } from './askPeople.ts'

const clock = movableClock()
let app: TestApp
beforeAll(async () => {
  app = await testApp({ clock })
})

const statements = () => app.parts.services.companies.statements
const linkIn = (text: string) => /https?:\S*sign=\S+/.exec(text)?.[0] ?? ''
const atDesk = (url: string, outcome: 'signed' | 'declined' = 'signed') =>
  app.call(sandbox['envelope.answer'], { id: new URL(url).searchParams.get('sign') ?? '', outcome })

/** Bob and Carla direct it; Bob acts for it. */
const applied = async (industry?: number, change: Partial<BusinessForm> = {}, isConfirmed = true) => {
  const form = businessForm(change)
  const financialDetail = { ...form.financialDetail, ...(industry !== undefined && { industry }) }
  const { body } = await app.call(businessRegistration['business.create'], { ...form, financialDetail })
  const customerId = body.customerId!
  const code = new URL(/https?:\S*code=\S+/.exec((await mailsTo(app, body.email!))[0]!.text)![0]).searchParams.get('code')!
  if (isConfirmed) await app.call(businessRegistration['businessEmail.confirm'], { customerId, code })
  await statements().run({ payload: { customerId } })
  const asked = async (firstName: string) =>
    (await mailsTo(app, emailOf(form, firstName.toLowerCase()))).filter(({ subject }) => subject.startsWith('Please sign'))
  const tasks = async () => (await app.call(businessRegistration['businessProgress.get'], { customerId, code })).body.tasks ?? []
  const shown = async (firstName: string) =>
    (await mailsTo(app, emailOf(form, firstName.toLowerCase()))).filter(({ subject }) =>
      subject.includes('confirm your identity'),
    )
  return { customerId, code, asked, shown, tasks }
}
const managed = async (industry?: number, change: Partial<BusinessForm> = {}) => {
  const all = await applied(industry, change)
  const user = await app.given.person()
  await app.given.employee(all, user, { right: Right.full, accessList: ['balanceInfo'] })
  return { ...all, as: { token: user.token, customerId: all.customerId } }
}

describe('after a company has applied', () => {
  it('asks every director to sign, by a link in their mail, and shows applicant and operator who has', async () => {
    const { customerId, asked, tasks } = await applied()
    const [mail, ...more] = await asked('Carla')
    expect(mail!.text).toContain('Resolution to open an account')
    expect((await tasks()).map(({ kind, name, status }) => [kind, name, status])).toContainEqual([
      'resolution',
      'Carla Ruiz',
      'waiting',
    ])
    for (const { text } of [mail!, ...more]) await atDesk(linkIn(text))
    const bobs = await asked('Bob')
    await atDesk(linkIn(bobs[0]!.text), 'declined')
    const operator = await app.given.operator('compliance')
    const file = (await app.call(operatorBusiness['business.get'], { customerId }, { token: operator.token })).body
    expect(file.tasks).toEqual(await tasks())
    const ofCarla = file.tasks?.filter(({ kind, name }) => kind !== 'identity' && name === 'Carla Ruiz')
    expect(ofCarla?.every(({ status }) => status === 'signed')).toBe(true)
    expect(file.tasks?.find(({ kind, name }) => kind === 'resolution' && name === 'Bob Keller')).toMatchObject({
      status: 'declined',
    })
    // Asked for once, however often the worker runs.
    await statements().run({ payload: { customerId } })
    expect(await asked('Bob')).toHaveLength(bobs.length)
  })

  it('asks those of adult industries what they do not trade in', async () => {
    expect((await (await applied()).tasks()).some(({ kind }) => kind === 'prohibitedStatement')).toBe(false)
    expect((await (await applied(1)).tasks()).some(({ kind }) => kind === 'prohibitedStatement')).toBe(true)
  })

  it('is not done with while a director whom no mail reaches has not signed', async () => {
    const { as, asked, tasks } = await managed(undefined, { directors: [{ personId: 'bob' }, { personId: 'ana' }] })
    for (const { text } of await asked('Bob')) await atDesk(linkIn(text))
    const ofAna = (await tasks()).filter(({ name }) => name === 'Ana Marin')
    expect(ofAna.map(({ kind, status, isReachable }) => ({ kind, status, isReachable }))).toEqual([
      { kind: 'resolution', status: 'none', isReachable: false },
      { kind: 'identity', status: 'none', isReachable: false },
    ])
    expect((await app.call(company['resolution.get'], {}, as)).body.statusId).toBe(0)
    expect(await app.call(company['resolution.send'], {}, as)).toRefuse('signers.none')
  })

  it('waits for whoever has full access to show who they are, though they neither direct nor own it', async () => {
    const [rita, olaf] = ['rita', 'olaf'].map((id) => `${id}-${crypto.randomUUID()}@test.example`)
    const { tasks } = await applied(undefined, {
      personList: [...businessForm().personList, person('rita', 'Rita', 'Moss', rita), person('olaf', 'Olaf', 'Berg', olaf)],
      users: [...businessForm().users, { personId: 'rita', accessRights: 2 }, { personId: 'olaf', accessRights: 3 }],
    })
    const own = (await tasks()).filter(({ name }) => name === 'Rita Moss' || name === 'Olaf Berg')
    expect(own.map(({ kind, name, status }) => [kind, name, status])).toEqual([['identity', 'Rita Moss', 'waiting']])
    const declared = (await tasks()).filter(({ kind }) => kind === 'declaration')
    expect(declared.map(({ name }) => name)).toEqual(['Bob Keller'])
  })

  it('reminds who has not signed every third day, three times', async () => {
    const { asked } = await applied()
    const first = (await asked('Carla')).length
    for (let day = 0; day < 15; day += 1) {
      clock.advance(86_400)
      await statements().remind()
    }
    expect((await asked('Carla')).length).toBe(first * 4)
  })
})

describe('registration.businessEmail.confirm', () => {
  it('comes before anybody else is written to for the company', async () => {
    const { customerId, code, asked, shown, tasks } = await applied(undefined, {}, false)
    expect([await asked('Carla'), await shown('Carla'), await asked('Bob')]).toEqual([[], [], []])
    expect(await tasks()).toContainEqual(expect.objectContaining({ kind: 'email', name: 'Bob Keller', status: 'waiting' }))
    const confirm = () => app.call(businessRegistration['businessEmail.confirm'], { customerId, code })
    await confirm()
    await confirm()
    const jobs = await app.db.selectFrom('job').selectAll().where('kind', '=', peopleJob).execute()
    expect(jobs.filter(({ payload }) => (payload as { customerId: number }).customerId === customerId)).toHaveLength(1)
    await statements().run({ payload: { customerId } })
    expect([await asked('Carla'), await shown('Carla')].map(({ length }) => length)).toEqual([1, 1])
    expect(await tasks()).toContainEqual(expect.objectContaining({ kind: 'email', status: 'signed' }))
  })

  it('refuses with object.missing without the code of the link', async () => {
    const { customerId } = await applied(undefined, {}, false)
    const wrong = { customerId, code: 'x'.repeat(43) }
    expect(await app.call(businessRegistration['businessEmail.confirm'], wrong)).toRefuse('object.missing')
  })
})

describe('somebody whom many companies name', () => {
  it('gets no more mails in a day than are bearable, and is reminded later', async () => {
    const carla = person('carla', 'Carla', 'Ruiz', `carla-${crypto.randomUUID()}@test.example`)
    const [bob, , ana] = businessForm().personList
    await sql`
      insert into rate_window (bucket, key_hash, starts_at, ends_at, taken)
      select 'company.asked', ${sha256(carla.email!)}::bytea, day, day + interval '1 day', 12000
      from (select to_timestamp(floor(extract(epoch from ${clock.now()}::timestamptz) / 86400) * 86400) as day) as today`.execute(
      app.db,
    )
    const { tasks } = await applied(undefined, { personList: [bob!, carla, ana!] })
    expect(await mailsTo(app, carla.email!)).toEqual([])
    expect(await tasks()).toContainEqual(expect.objectContaining({ kind: 'resolution', name: 'Carla Ruiz', status: 'waiting' }))
    clock.advance(4 * 86_400)
    await statements().remind()
    expect((await mailsTo(app, carla.email!)).length).toBeGreaterThan(0)
  })
})

describe('registration.businessReminder.create', () => {
  const remind = businessRegistration['businessReminder.create']

  it('asks everybody who directs or owns the company to show who they are, once, and again when the applicant wants it', async () => {
    const { customerId, code, tasks, shown } = await applied()
    expect(await shown('Carla')).toHaveLength(1)
    const identities = async () =>
      (await tasks()).filter(({ kind }) => kind === 'identity').map(({ name, status }) => `${name}: ${status}`)
    // No mail reaches Ana.
    expect((await identities()).toSorted()).toEqual(['Ana Marin: none', 'Bob Keller: waiting', 'Carla Ruiz: waiting'])
    await statements().run({ payload: { customerId } })
    expect(await shown('Carla')).toHaveLength(1)
    // Two directors resolve, Bob declares, both show who they are.
    expect((await app.call(remind, { customerId, code })).body.reminded).toBe(5)
    expect(await shown('Carla')).toHaveLength(2)
    const [before, after] = (await shown('Carla')).map(({ text }) => /https?:\S*identity-verification\S+/.exec(text)?.[0])
    expect(before).not.toBe(after)
  })

  it('refuses with object.missing without the code of the link', async () => {
    const { customerId } = await applied()
    expect(await app.call(remind, { customerId, code: 'x'.repeat(43) })).toRefuse('object.missing')
  })

  it('refuses with signers.none as long as the applicant has not confirmed their address', async () => {
    const { customerId, code } = await applied(undefined, {}, false)
    expect(await app.call(remind, { customerId, code })).toRefuse('signers.none')
  })

  it('refuses with signers.none where nobody is left', async () => {
    const { customerId, code } = await applied()
    await app.db.updateTable('company_party').set({ email: null }).where('customer_id', '=', customerId).execute()
    expect(await app.call(remind, { customerId, code })).toRefuse('signers.none')
  })
})

describe('company.resolution.send', () => {
  it('mails the same link again to who was asked before', async () => {
    const { as, asked } = await managed()
    const [before] = await asked('Bob')
    expect((await app.call(company['resolution.send'], {}, as)).body.statusId).toBe(2)
    expect(linkIn((await asked('Bob')).at(-1)!.text)).toBe(linkIn(before!.text))
    const { signers, statusId, required, text } = (await app.call(company['resolution.get'], {}, as)).body
    expect({ statusId, required, names: signers?.map(({ name }) => name).toSorted() }).toEqual({
      statusId: 2,
      required: true,
      names: ['Bob Keller', 'Carla Ruiz'],
    })
    expect(text).toContain('resolve to open an account with Florin Payments Inc.')
  })

  it('refuses with signers.none once all have signed', async () => {
    const { as, asked } = await managed()
    for (const name of ['Bob', 'Carla']) for (const { text } of await asked(name)) await atDesk(linkIn(text))
    expect((await app.call(company['resolution.get'], {}, as)).body.statusId).toBe(1)
    expect(await app.call(company['resolution.send'], {}, as)).toRefuse('signers.none')
  })
})

describe('company.declaration.send', () => {
  it('refuses with signers.none where nobody is on record', async () => {
    const bare = await app.given.company()
    const user = await app.given.person()
    await app.given.employee(bare, user, { right: Right.full, accessList: ['balanceInfo'] })
    const as = { token: user.token, customerId: bare.customerId }
    expect(await app.call(company['declaration.send'], {}, as)).toRefuse('signers.none')
    expect((await app.call(company['declaration.get'], {}, as)).body).toMatchObject({ required: false, statusId: 0 })
  })
})

describe('company.prohibitedEscortStatement.send', () => {
  it('refuses with signers.none a company of another industry', async () => {
    const { as } = await managed()
    expect(await app.call(company['prohibitedEscortStatement.send'], {}, as)).toRefuse('signers.none')
    expect((await app.call(company['prohibitedEscortStatement.get'], {}, as)).body.required).toBe(false)
  })
})

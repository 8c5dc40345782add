import { company } from '@florin/contract/companies/company'
import { FinancialDetail } from '@florin/contract/companies/registrationFields'
import { operatorBusiness } from '@florin/contract/companies/operatorBusiness'
import { beforeAll, describe, expect, it } from 'vitest'
import { movableClock, testApp, type TestApp } from '../../../../../../test/app.ts'
import { mailsTo } from '../../../../../../test/mail.ts'
import { person } from '../registration/business.fixture.ts'
import { foundedCompany } from '../registration/founded.fixture.ts'
import { type Founded, provingIn } from '../registration/proving.fixture.ts'
import { peopleJob } from '../statements/askPeople.ts'

const clock = movableClock()
let app: TestApp
let operator: { token: string }
let proving: ReturnType<typeof provingIn>
beforeAll(async () => {
  app = await testApp({ clock })
  operator = { token: (await app.given.operator('compliance')).token }
  proving = provingIn(app, operator, clock.now)
})

const proved = async () => {
  const founded = await foundedCompany(app, operator)
  await proving.signAll(founded)
  await proving.passports(founded)
  await proving.papers(founded, [4, 8])
  clock.advance(2)
  return founded
}
/** As the worker does with what was asked for. */
const work = async ({ customerId }: Founded) => {
  const jobs = await app.db.deleteFrom('job').where('kind', '=', peopleJob).returningAll().execute()
  for (const { payload } of jobs)
    if ((payload as { customerId: number }).customerId === customerId)
      await app.parts.services.companies.statements.run({ payload })
}
const identityOf = async ({ as, idOf }: Founded, name: string) =>
  (await app.call(company['representative.get'], { id: idOf(name) }, as)).body.identityDocumentStatus
const signersOf = async ({ as }: Founded) =>
  Object.fromEntries((await app.call(company['resolution.get'], {}, as)).body.signers!.map(({ name, status }) => [name, status]))
const mailsAbout = async (email: string, words: string) =>
  (await mailsTo(app, email)).filter(({ subject }) => subject.includes(words)).length
const changeOf = async ({ customerId, waiting }: Founded) =>
  (await app.call(operatorBusiness['businessChange.get'], { customerId, changeId: (await waiting()).at(-1)!.id }, operator)).body
const update = company['representative.update']

describe('what proves who somebody is', () => {
  it('ends when another takes their place on record, and they are asked to show it and to sign', async () => {
    const founded = await proved()
    expect(await identityOf(founded, 'Carla')).toBe(1)
    await app.call(update, { id: founded.idOf('Carla'), firstName: 'Dora', lastName: 'Lind' }, founded.as)
    expect((await changeOf(founded)).endsProof).toBe(true)
    expect(await identityOf(founded, 'Carla')).toBe(1)
    await founded.approve()
    expect(await identityOf(founded, 'Carla')).toBe(0)
    expect(await identityOf(founded, 'Bob')).toBe(1)
    expect(await signersOf(founded)).toEqual({ 'Bob Keller': 'signed', 'Dora Lind': 'none' })
    const email = founded.emailOf('carla')
    const before = [await mailsAbout(email, 'sign'), await mailsAbout(email, 'confirm your identity')]
    await work(founded)
    expect([await mailsAbout(email, 'sign'), await mailsAbout(email, 'confirm your identity')]).toEqual(
      before.map((count) => count + 1),
    )
  })

  it('stays when only where they live or how they are reached changes', async () => {
    const founded = await proved()
    const address = { address1: '3 Mole Street', city: 'Tallinn', postalCode: '10112', countryCode: 'EE' }
    await app.call(update, { id: founded.idOf('Carla'), address }, founded.as)
    expect((await changeOf(founded)).endsProof).toBe(false)
    await founded.approve()
    expect(await identityOf(founded, 'Carla')).toBe(1)
    expect((await signersOf(founded))['Carla Ruiz']).toBe('signed')
  })

  it('of the company itself ends with another name, and other documents of it stay', async () => {
    const founded = await proved()
    const { as } = founded
    const categories = async () =>
      (await app.call(company.get, {}, as)).body.corporateDocuments?.map(({ categoryId }) => categoryId)
    expect((await categories())?.toSorted()).toEqual([4, 8])
    await app.call(company.update, { name: 'Another Company OÜ' }, as)
    expect((await changeOf(founded)).endsProof).toBe(true)
    await founded.approve()
    expect(await categories()).toEqual([8])
  })
})

describe('a link that waits for somebody', () => {
  it('is over when another address of theirs is on record, and they get theirs there; what they have signed stays', async () => {
    const founded = await foundedCompany(app, operator)
    await proving.signAll(founded)
    clock.advance(2)
    const email = `${crypto.randomUUID()}@test.example`
    await app.call(update, { id: founded.idOf('Carla'), email }, founded.as)
    expect((await changeOf(founded)).endsProof).toBe(false)
    await founded.approve()
    await work(founded)
    expect([await mailsAbout(email, 'sign'), await mailsAbout(email, 'confirm your identity')]).toEqual([0, 1])
    expect((await signersOf(founded))['Carla Ruiz']).toBe('signed')
  })
})

describe('somebody new who directs the company', () => {
  it('is asked to sign and to show who they are once an operator agrees', async () => {
    const founded = await proved()
    const email = `${crypto.randomUUID()}@test.example`
    const { id: _id, ...eve } = person('eve', 'Eve', 'Lind', email)
    await app.call(company['representative.create'], { role: 'director', person: eve }, founded.as)
    await work(founded)
    expect(await mailsTo(app, email)).toEqual([])
    await founded.approve()
    await work(founded)
    expect([await mailsAbout(email, 'sign'), await mailsAbout(email, 'confirm your identity')]).toEqual([1, 1])
  })
})

describe('another industry', () => {
  it('has the statement about prohibited services asked for once an operator agrees', async () => {
    const founded = await proved()
    const { as } = founded
    const { financialDetail } = (await app.call(company.get, {}, as)).body
    const statement = async () => (await app.call(company['prohibitedEscortStatement.get'], {}, as)).body
    expect((await statement()).required).toBe(false)
    const adultContent = 1
    await app.call(company['financialDetail.update'], FinancialDetail.parse({ ...financialDetail, industry: adultContent }), as)
    await founded.approve()
    await work(founded)
    expect((await statement()).signers?.map(({ status }) => status)).toEqual(['waiting'])
  })
})

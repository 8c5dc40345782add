import { company } from '@florin/contract/companies/company'
import { companyIdentity } from '@florin/contract/companies/companyIdentity'
import type { OwnershipReport } from '@florin/contract/companies/companyOwnership'
import { operatorBusiness } from '@florin/contract/companies/operatorBusiness'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../../../test/app.ts'
import { otherCompany, person } from '../registration/business.fixture.ts'
import { foundedCompany } from '../registration/founded.fixture.ts'

let app: TestApp
let operator: { token: string }
beforeAll(async () => {
  app = await testApp()
  operator = await app.given.operator('compliance')
})
const asOperator = () => ({ token: operator.token })
const founded = (verified = true) => foundedCompany(app, asOperator(), verified)
type Founded = Awaited<ReturnType<typeof founded>>

const get = company['ownership.get']
const update = company['ownership.update']
const sourceOfFunds = [{ sourceId: 3, details: 'Savings of twenty years' }]
const eve = person('eve', 'Eve', 'Lind')
const quay = otherCompany('quay', 'Quay Holding OÜ')

/** Nordic has sold its part to Quay, a company of Eve's, who directs it; Bob is no director any more. */
const sold = ({ idOf }: Founded): OwnershipReport => ({
  newPeople: [eve],
  newCompanies: [quay],
  directors: [
    { who: idOf('Carla') },
    { who: 'eve' },
    { who: 'eve', of: 'quay' },
    { who: idOf('Bob'), of: idOf('Blue Heron Holdings') },
  ],
  holdings: [
    { owner: 'quay', share: '40' },
    { owner: 'eve', owned: 'quay', share: '100' },
    { owner: idOf('Blue Heron Holdings'), share: '35' },
    { owner: idOf('Ana'), owned: idOf('Blue Heron Holdings'), share: '30' },
    { owner: idOf('Bob'), owned: idOf('Blue Heron Holdings'), share: '70' },
    { owner: idOf('Bob'), share: '15' },
  ],
  owners: [{ who: 'eve', sourceOfFunds }],
})

describe('company.ownership.get', () => {
  it('has everybody with their parts, directors of companies between included', async () => {
    const { as, idOf } = await founded()
    const { body } = await app.call(get, {}, as)
    expect(body.parties?.map(({ name }) => name).toSorted()).toEqual([
      'Ana Marin',
      'Blue Heron Holdings',
      'Bob Keller',
      'Carla Ruiz',
      'Nordic Type OÜ',
    ])
    expect(body.directors).toContainEqual({ who: idOf('Carla'), of: idOf('Nordic Type OÜ') })
    expect(body.holdings).toContainEqual({ owner: idOf('Ana'), owned: idOf('Nordic Type OÜ'), share: '50.00' })
    expect(body.owners?.map(({ who }) => who).toSorted()).toEqual([idOf('Ana'), idOf('Bob')].toSorted())
  })
})

describe('company.ownership.update', () => {
  it('of a verified company holds once an operator has seen the whole before and after, and agrees', async () => {
    const firm = await founded()
    const { as, customerId, waiting, approve, owners, idOf } = firm
    const before = await owners()
    expect((await app.call(update, sold(firm), as)).body.pendingReview).toBe(true)
    expect(await owners()).toEqual(before)
    const [item] = await waiting()
    expect(item).toMatchObject({ kind: 'ownership', status: 'pending' })
    expect(item?.changes.find(({ name }) => name === 'directors')).toEqual({
      name: 'directors',
      before: 'Bob Keller; Carla Ruiz',
      after: 'Carla Ruiz; Eve Lind',
    })
    expect(item?.changes.find(({ name }) => name === 'owners')?.after).toBe('Bob Keller 39.50%; Eve Lind 40.00%')

    const subject = { customerId, changeId: item?.id ?? 0 }
    const file = await app.call(operatorBusiness['businessChange.get'], subject, asOperator())
    const { ownership } = file.body
    expect(ownership?.before.parties.map(({ name }) => name)).toContain('Nordic Type OÜ')
    expect(ownership?.after.parties.find(({ name }) => name === 'Eve Lind')).toMatchObject({
      effectiveShare: '40.00',
      isOwner: true,
      facts: expect.arrayContaining([{ name: 'dateOfBirth', value: '1980-05-17' }]),
    })
    expect(ownership?.after.holdings).toContainEqual(expect.objectContaining({ owner: 'Eve Lind', owned: 'Quay Holding OÜ' }))

    expect((await approve()).body.verified).toBe(true)
    expect(await owners()).toEqual([
      ['Bob Keller', '39.50'],
      ['Eve Lind', '40.00'],
    ])
    const { body } = await app.call(get, {}, as)
    const named = (name: string) => body.parties?.find((party) => party.name === name)?.id ?? 0
    expect(body.directors).toContainEqual({ who: named('Eve Lind'), of: named('Quay Holding OÜ') })
    // Nordic has no part any more, nor anybody through it.
    expect(named('Nordic Type OÜ')).toBe(0)
    expect(named('Bob Keller')).toBe(idOf('Bob'))
  })

  it('holds at once while the company is not verified', async () => {
    const firm = await founded(false)
    expect((await app.call(update, sold(firm), firm.as)).body.pendingReview).toBe(false)
    expect(await firm.owners()).toContainEqual(['Eve Lind', '40.00'])
  })

  it('takes the place of wishes about parts that wait, and leaves waiting what was asked about people', async () => {
    const firm = await founded()
    const { as, idOf, waiting } = firm
    await app.call(company['representative.update'], { id: idOf('Bob'), share: '10', lastName: 'Kellermann' }, as)
    await app.call(company['representative.delete'], { id: idOf('Nordic Type OÜ') }, as)
    await app.call(update, sold(firm), as)
    const items = await waiting()
    expect(items.map(({ kind }) => kind)).toEqual(['ownership', 'representative'])
    expect(items[1]?.changes.map(({ name }) => name)).toEqual(['name'])
    await app.call(update, { ...sold(firm), directors: sold(firm).directors.slice(1) }, as)
    expect((await waiting()).filter(({ kind }) => kind === 'ownership')).toHaveLength(1)
  })

  it('takes back what waits of who has no part any more: the invitation to act, the link to show who they are', async () => {
    const firm = await founded()
    const { as, idOf } = firm
    const ana = { id: idOf('Ana'), email: `${crypto.randomUUID()}@test.example` }
    await app.call(company['representative.update'], ana, as)
    await firm.approve()
    const asked = { email: ana.email, firstName: 'Ana', lastName: 'Marin', accessRights: 1 } as const
    await app.call(company['authorisedUser.create'], asked, as)
    const links = async () => {
      const unused = app.db.selectFrom('identity_check').select('id').where('status', '=', 'new')
      return (await unused.where('subject_id', '=', BigInt(ana.id)).execute()).length
    }
    const invited = async () => {
      const { users = [] } = (await app.call(company['user.list'], {}, as)).body
      return users.filter(({ status }) => status === 'invited').map(({ email }) => email)
    }
    await app.call(companyIdentity['businessJumioDocument.create'], { representativeId: ana.id }, as)
    expect([await invited(), await links()]).toEqual([[ana.email], 1])
    const holdings = sold(firm).holdings.filter(({ owner }) => owner !== ana.id)
    await app.call(update, { ...sold(firm), holdings }, as)
    await firm.approve()
    expect([await invited(), await links()]).toEqual([[], 0])
    expect((await app.call(get, {}, as)).body.parties?.some(({ id }) => id === ana.id)).toBe(false)
  })

  it('leaves the invitation of who is replaced by the same person, told anew', async () => {
    const firm = await founded()
    const { as, idOf } = firm
    const email = `${crypto.randomUUID()}@test.example`
    await app.call(company['representative.update'], { id: idOf('Ana'), email }, as)
    await firm.approve()
    await app.call(company['authorisedUser.create'], { email, firstName: 'Ana', lastName: 'Marin', accessRights: 1 }, as)
    const report = sold(firm)
    const holdings = report.holdings.map((each) => (each.owner === idOf('Ana') ? { ...each, owner: 'ana' } : each))
    const newPeople = [...report.newPeople, { ...person('ana', 'Ana', 'Marin', email), dateOfBirth: '1981-05-17' }]
    await app.call(update, { ...report, newPeople, holdings }, as)
    await firm.approve()
    expect((await app.call(get, {}, as)).body.parties?.some(({ id }) => id === idOf('Ana'))).toBe(false)
    const { users = [] } = (await app.call(company['user.list'], {}, as)).body
    expect(users.filter(({ status }) => status === 'invited').map((each) => each.email)).toEqual([email])
  })

  it('cannot be accepted any more once somebody in it is off the record', async () => {
    const firm = await founded()
    await app.call(update, sold(firm), firm.as)
    const [item] = await firm.waiting()
    await app.db.updateTable('company_party').set({ removed_at: new Date() }).where('id', '=', firm.idOf('Ana')).execute()
    const subject = { customerId: firm.customerId, changeId: item?.id ?? 0 }
    expect(await app.call(operatorBusiness['business.approve'], subject, asOperator())).toRefuse('amendment.outdated')
  })

  const wrong = async (change: (report: OwnershipReport, firm: Founded) => Partial<OwnershipReport>) => {
    const firm = await founded()
    return app.call(update, { ...sold(firm), ...change(sold(firm), firm) }, firm.as)
  }

  it('refuses with registration.reference somebody of another company, and whoever is new and has no part', async () => {
    const other = await founded()
    const stranger = { who: other.idOf('Bob') }
    expect(await wrong(({ directors }) => ({ directors: [...directors, stranger] }))).toRefuse('registration.reference', {
      field: 'directors',
    })
    expect(await wrong(({ newPeople }) => ({ newPeople: [...newPeople, person('max', 'Max', 'Roth')] }))).toRefuse(
      'registration.reference',
      { field: 'newPeople' },
    )
    expect(await wrong(({ directors }) => ({ directors: [...directors, { who: 'quay' }] }))).toRefuse('registration.reference')
  })

  it('refuses with registration.directors a company that nobody directs', async () => {
    expect(await wrong(({ directors }) => ({ directors: directors.slice(2) }))).toRefuse('registration.directors')
  })

  it('refuses with registration.shareholders more than the whole', async () => {
    expect(await wrong(({ holdings }) => ({ holdings: [...holdings, { owner: 'eve', share: '11' }] }))).toRefuse(
      'registration.shareholders',
    )
  })

  it('refuses with registration.loop companies that would own each other, naming the chain', async () => {
    const answer = await wrong(({ holdings }, { idOf }) => ({
      holdings: [
        ...holdings.map((each) => (each.owned === 'quay' ? { ...each, share: '50' } : each)),
        { owner: idOf('Blue Heron Holdings'), owned: 'quay', share: '50' },
        { owner: 'quay', owned: idOf('Blue Heron Holdings'), share: '1' },
      ],
    }))
    expect(answer).toRefuse('registration.loop')
    expect(answer.body.responseDescription).toContain('Quay Holding OÜ')
  })

  it('refuses with registration.owners where nobody holds a quarter or controls the company', async () => {
    const few = ({ holdings }: OwnershipReport) =>
      holdings.map((each) => (each.owned === undefined ? { ...each, share: '10' } : each))
    expect(await wrong((report) => ({ holdings: few(report) }))).toRefuse('registration.owners')
    const firm = await founded()
    const owners = [{ who: firm.idOf('Carla'), control: 'Appoints the board' }]
    const report = { ...sold(firm), holdings: few(sold(firm)), owners }
    expect((await app.call(update, report, firm.as)).body.pendingReview).toBe(true)
  })

  it('refuses with registration.sourceOfFunds a new owner who does not say where the money is from', async () => {
    expect(await wrong(() => ({ owners: [] }))).toRefuse('registration.sourceOfFunds')
  })

  it('refuses with kyc.choice a source that is on no list', async () => {
    const owners = [{ who: 'eve', sourceOfFunds: [{ sourceId: 9999, details: 'Savings' }] }]
    expect(await wrong(() => ({ owners }))).toRefuse('kyc.choice', { field: 'owners' })
  })

  it('refuses with country.closed somebody who is in a country under sanctions', async () => {
    const there = { ...eve, address: { ...eve.address, countryCode: 'KP' } }
    expect(await wrong(() => ({ newPeople: [there] }))).toRefuse('country.closed', { field: 'newPeople[0].address.countryCode' })
  })

  it('refuses with address.postBox somebody who lives in a post office box', async () => {
    const boxed = { ...eve, address: { ...eve.address, address1: 'PO Box 12' } }
    expect(await wrong(() => ({ newPeople: [boxed] }))).toRefuse('address.postBox')
  })

  it('refuses with address.state a seat in a state that is none', async () => {
    const nowhere = { ...quay, address: { ...quay.address, countryCode: 'US', stateCode: 'ZZ' } }
    expect(await wrong(() => ({ newCompanies: [nowhere] }))).toRefuse('address.state')
  })
})

describe('operator.businessOwnership.get', () => {
  const look = operatorBusiness['businessOwnership.get']

  it('shows who owns what part of a company, and through which other', async () => {
    const { customerId } = await founded()
    const { body } = await app.call(look, { customerId }, asOperator())
    expect(body.company).toBe('Harbor Labs OÜ')
    expect(body.parties?.find(({ name }) => name === 'Bob Keller')).toMatchObject({ effectiveShare: '39.50', isOwner: true })
    expect(body.holdings).toContainEqual(expect.objectContaining({ owner: 'Ana Marin', owned: 'Nordic Type OÜ', share: '50.00' }))
  })

  it('refuses with object.missing a customer who is no company', async () => {
    const { customerId } = await app.given.person()
    expect(await app.call(look, { customerId }, asOperator())).toRefuse('object.missing', { field: 'customerId' })
  })
})

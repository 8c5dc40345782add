import { company } from '@florin/contract/companies/company'
import { operatorBusiness } from '@florin/contract/companies/operatorBusiness'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../../../test/app.ts'
import { person } from '../registration/business.fixture.ts'
import { foundedCompany } from '../registration/founded.fixture.ts'

let app: TestApp
let operator: { token: string }
beforeAll(async () => {
  app = await testApp()
  operator = await app.given.operator('compliance')
})
const asOperator = () => ({ token: operator.token })

const founded = (verified = true) => foundedCompany(app, asOperator(), verified)
const { id: _id, ...eve } = person('eve', 'Eve', 'Lind')
const sourceOfFunds = [{ sourceId: 3, details: 'Savings of twenty years' }]
const inKorea = { ...eve.address, countryCode: 'KP' }
const get = company['representative.get']
const create = company['representative.create']
const update = company['representative.update']
const remove = company['representative.delete']

describe('company.representative.get', () => {
  it('has what was told of somebody, and what they hold', async () => {
    const { as, idOf } = await founded()
    const { body } = await app.call(get, { id: idOf('Bob') }, as)
    expect(body).toMatchObject({
      name: 'Bob Keller',
      isDirector: true,
      isOwner: true,
      effectiveShare: '39.50',
      // Nothing was handed in about him yet.
      needsAction: true,
    })
    expect(body.holdings?.map(({ parentName, share }) => [parentName, share]).toSorted()).toEqual([
      ['Blue Heron Holdings', '70.00'],
      ['Harbor Labs OÜ', '15.00'],
    ])
  })

  it('refuses with object.missing somebody of another company', async () => {
    const [{ as }, other] = [await founded(), await founded()]
    expect(await app.call(get, { id: other.idOf('Bob') }, as)).toRefuse('object.missing', { field: 'id' })
  })
})

describe('company.representative.create', () => {
  it('adds a shareholder who becomes an owner at a quarter, once an operator agrees', async () => {
    const { as, approve, owners, idOf } = await founded()
    // Heron has all its hundred, the company itself ninety: Bob gives fifteen up first.
    expect((await app.call(update, { id: idOf('Bob'), share: '1' }, as)).body.pendingReview).toBe(true)
    await approve()
    const wish = { role: 'shareholder', person: eve, share: '24' } as const
    expect((await app.call(create, wish, as)).body.pendingReview).toBe(true)
    expect(await owners()).not.toContainEqual(['Eve Lind', '24.00'])
    expect((await approve()).body.verified).toBe(true)
    const { items } = (await app.call(company['shareholder.list'], {}, as)).body
    expect(items?.find(({ name }) => name === 'Eve Lind')?.effectiveShare).toBe('24.00')
    expect(await owners()).not.toContainEqual(['Eve Lind', '24.00'])
  })

  it('adds a director at once while the company is not verified, and somebody on record as well', async () => {
    const { as, idOf } = await founded(false)
    await app.call(create, { role: 'director', person: eve }, as)
    await app.call(create, { role: 'director', representativeId: idOf('Ana') }, as)
    const { items } = (await app.call(company['director.list'], {}, as)).body
    expect(items?.map(({ name }) => name).toSorted()).toEqual(['Ana Marin', 'Bob Keller', 'Carla Ruiz', 'Eve Lind'])
  })

  it('refuses with amendment.tooMany new people beside twenty others', async () => {
    const { as } = await founded()
    const join = () => app.call(create, { role: 'director', person: eve }, as)
    for (let n = 0; n < 20; n += 1) await join()
    expect(await join()).toRefuse('amendment.tooMany')
  })

  it('refuses with registration.shareholders more than the whole', async () => {
    const { as } = await founded()
    expect(await app.call(create, { role: 'shareholder', person: eve, share: '11' }, as)).toRefuse('registration.shareholders')
  })

  it('refuses with registration.sourceOfFunds a new owner who does not say where the money is from', async () => {
    const { as, idOf } = await founded(false)
    await app.call(update, { id: idOf('Nordic Type OÜ'), share: '20' }, as)
    const wish = { role: 'shareholder', person: eve, share: '26' } as const
    expect(await app.call(create, wish, as)).toRefuse('registration.sourceOfFunds')
    expect((await app.call(create, { ...wish, sourceOfFunds }, as)).body.pendingReview).toBe(false)
  })

  it('refuses with registration.reference a company as director', async () => {
    const { as, idOf } = await founded()
    const wish = { role: 'director', representativeId: idOf('Blue Heron Holdings') } as const
    expect(await app.call(create, wish, as)).toRefuse('registration.reference', { field: 'representativeId' })
  })

  it('refuses with kyc.choice a source that is on no list', async () => {
    const { as } = await founded()
    const unknown = [{ sourceId: 9999, details: 'Savings' }]
    const wish = { role: 'owner', person: eve, control: 'Appoints the board', sourceOfFunds: unknown } as const
    expect(await app.call(create, wish, as)).toRefuse('kyc.choice', { field: 'sourceOfFunds' })
  })

  it('refuses with country.closed somebody who is in a country under sanctions', async () => {
    const { as } = await founded()
    const wish = { role: 'director', person: { ...eve, address: inKorea } } as const
    expect(await app.call(create, wish, as)).toRefuse('country.closed')
  })

  it('refuses with object.missing somebody of another company', async () => {
    const [{ as }, other] = [await founded(), await founded()]
    const wish = { role: 'director', representativeId: other.idOf('Ana') } as const
    expect(await app.call(create, wish, as)).toRefuse('object.missing', { field: 'representativeId' })
  })
})

describe('company.representative.update', () => {
  it('changes a name and a share, seen before and after', async () => {
    const { as, customerId, idOf, approve } = await founded()
    const wish = { id: idOf('Carla'), lastName: 'Ruiz Gil', parentId: idOf('Nordic Type OÜ'), share: '45' }
    expect((await app.call(update, wish, as)).body).toMatchObject({ id: wish.id, pendingReview: true })
    const [item] = (await app.call(company['amendment.list'], {}, as)).body.items ?? []
    expect(item).toMatchObject({ kind: 'representative', about: 'Carla Ruiz' })
    expect(item?.changes).toContainEqual({ name: 'name', before: 'Carla Ruiz', after: 'Carla Ruiz Gil' })
    expect(item?.changes).toContainEqual({ name: 'holdings', before: 'Nordic Type OÜ: 40.00%', after: 'Nordic Type OÜ: 45.00%' })
    const file = await app.call(operatorBusiness['businessChange.get'], { customerId, changeId: item!.id }, asOperator())
    expect(file.body).toMatchObject({ about: 'Carla Ruiz', kind: 'representative' })
    await approve()
    expect((await app.call(get, { id: wish.id }, as)).body).toMatchObject({
      lastName: 'Ruiz Gil',
      holdings: [{ share: '45.00' }],
    })
  })

  it('refuses with registration.shareholders more than the whole', async () => {
    const { as, idOf } = await founded()
    expect(await app.call(update, { id: idOf('Bob'), share: '26' }, as)).toRefuse('registration.shareholders')
  })

  it('refuses with registration.sourceOfFunds an owner without a source', async () => {
    const { as, idOf } = await founded()
    expect(await app.call(update, { id: idOf('Bob'), sourceOfFunds: [] }, as)).toRefuse('registration.sourceOfFunds')
  })

  it('refuses with registration.owners what leaves nobody who owns or controls it', async () => {
    const { as, idOf } = await founded(false)
    await app.call(update, { id: idOf('Ana'), parentId: idOf('Nordic Type OÜ'), share: '10' }, as)
    await app.call(update, { id: idOf('Bob'), share: '1' }, as)
    const lower = { id: idOf('Bob'), parentId: idOf('Blue Heron Holdings'), share: '20' }
    expect(await app.call(update, lower, as)).toRefuse('registration.owners')
  })

  it('refuses with registration.reference a share that they do not hold, and a number of register of a person', async () => {
    const { as, idOf } = await founded()
    expect(await app.call(update, { id: idOf('Ana'), share: '5' }, as)).toRefuse('registration.reference', { field: 'share' })
    expect(await app.call(update, { id: idOf('Ana'), registrationNumber: '1' }, as)).toRefuse('registration.reference')
  })

  it('refuses with kyc.choice a source that is on no list', async () => {
    const { as, idOf } = await founded()
    const wish = { id: idOf('Bob'), sourceOfFunds: [{ sourceId: 9999, details: 'Savings' }] }
    expect(await app.call(update, wish, as)).toRefuse('kyc.choice', { field: 'sourceOfFunds' })
  })

  it('refuses with country.closed somebody who is in a country under sanctions', async () => {
    const { as, idOf } = await founded()
    const wish = { id: idOf('Ana'), address: inKorea }
    expect(await app.call(update, wish, as)).toRefuse('country.closed')
  })

  it('refuses with object.missing somebody of another company', async () => {
    const [{ as }, other] = [await founded(), await founded()]
    expect(await app.call(update, { id: other.idOf('Bob'), lastName: 'X' }, as)).toRefuse('object.missing', { field: 'id' })
  })
})

describe('where the money of somebody is from', () => {
  it('is not on record any more of who falls below a quarter', async () => {
    const { as, idOf } = await founded(false)
    const id = idOf('Bob')
    expect((await app.call(get, { id }, as)).body.sourceOfFunds?.length).toBeGreaterThan(0)
    await app.call(update, { id, share: '0.4' }, as)
    const { body } = await app.call(get, { id }, as)
    expect(body.isOwner).toBe(false)
    expect(body.sourceOfFunds ?? []).toEqual([])
  })
})

describe('a wish that waits', () => {
  it('stays when another about the same person is asked for, and when nothing differs', async () => {
    const { as, idOf, waiting, approve } = await founded()
    const id = idOf('Bob')
    await app.call(update, { id, share: '10', lastName: 'Kellermann' }, as)
    await app.call(update, { id, address: { ...eve.address, address1: '9 Mole Street' } }, as)
    await app.call(update, { id, parentId: idOf('Blue Heron Holdings'), share: '65' }, as)
    expect(await waiting()).toHaveLength(3)
    // The newer share takes the place of the one before it; the name goes on waiting.
    await app.call(update, { id, share: '12' }, as)
    await app.call(update, { id, lastName: 'Keller' }, as)
    const items = await waiting()
    expect(items).toHaveLength(4)
    expect(items.at(-1)?.changes.map(({ name, after }) => [name, after])).toEqual([['name', 'Bob Kellermann']])
    for (let left = items.length; left > 0; left -= 1) expect((await approve()).body.responseCode).toBe('00')
    const { body } = await app.call(get, { id }, as)
    expect(body.name).toBe('Bob Kellermann')
    expect(body.holdings?.map(({ share }) => share).toSorted()).toEqual(['12.00', '65.00'])
  })
})

describe('company.representative.delete', () => {
  it('takes a company between off with what leads through it, and whoever has no part then', async () => {
    const { as, idOf, owners } = await founded(false)
    const [nordic, carla] = [idOf('Nordic Type OÜ'), idOf('Carla')]
    expect((await app.call(remove, { id: nordic }, as)).body.pendingReview).toBe(false)
    expect(await app.call(get, { id: nordic }, as)).toRefuse('object.missing')
    // Carla still directs the company.
    expect((await app.call(get, { id: carla }, as)).body).toMatchObject({ isDirector: true, holdings: [] })
    expect(await owners()).toEqual([['Bob Keller', '39.50']])
  })

  it('refuses with registration.directors the last who directs a company', async () => {
    const { as, idOf } = await founded(false)
    expect(await app.call(remove, { id: idOf('Carla') }, as)).toRefuse('registration.directors')
  })

  it('refuses with registration.shareholders whoever holds nearly all that is listed of a company', async () => {
    const { as, idOf } = await founded(false)
    await app.call(update, { id: idOf('Bob'), parentId: idOf('Blue Heron Holdings'), share: '8' }, as)
    expect(await app.call(remove, { id: idOf('Ana') }, as)).toRefuse('registration.shareholders')
  })

  it('refuses with registration.owners a company through which the only owner owns', async () => {
    const { as, idOf } = await founded(false)
    await app.call(remove, { id: idOf('Nordic Type OÜ') }, as)
    expect(await app.call(remove, { id: idOf('Blue Heron Holdings') }, as)).toRefuse('registration.owners')
  })

  it('refuses with object.missing somebody of another company', async () => {
    const [{ as }, other] = [await founded(), await founded()]
    expect(await app.call(remove, { id: other.idOf('Bob') }, as)).toRefuse('object.missing', { field: 'id' })
  })
})

describe('operator.business.approve', () => {
  it('refuses with amendment.outdated what the record does not allow any more', async () => {
    const { as, customerId, idOf } = await founded()
    await app.call(create, { role: 'shareholder', person: eve, share: '10' }, as)
    const [item] = (await app.call(company['amendment.list'], {}, as)).body.items ?? []
    await app.db
      .updateTable('company_holding')
      .set({ share_units: 250_000 })
      .where('owner_id', '=', idOf('Bob'))
      .where('owned_id', 'is', null)
      .execute()
    const subject = { customerId, changeId: item!.id }
    expect(await app.call(operatorBusiness['business.approve'], subject, asOperator())).toRefuse('amendment.outdated')
    expect((await app.call(operatorBusiness['businessChange.get'], subject, asOperator())).body.changes).not.toEqual([])
  })
})

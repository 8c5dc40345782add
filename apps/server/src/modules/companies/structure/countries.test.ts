import { businessRegistration } from '@florin/contract/companies/businessRegistration'
import { company } from '@florin/contract/companies/company'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../../../test/app.ts'
import { mainSide } from '../../compliance/evidence/paper.fixture.ts'
import { businessForm, person } from '../registration/business.fixture.ts'
import { foundedCompany } from '../registration/founded.fixture.ts'

let app: TestApp
let operator: { token: string }
beforeAll(async () => {
  app = await testApp()
  operator = { token: (await app.given.operator('compliance')).token }
})
const founded = () => foundedCompany(app, operator)
const { id: _id, ...eve } = person('eve', 'Eve', 'Lind')
const inKorea = { address1: '1 Kim Street', city: 'Pyongyang', postalCode: '999093', countryCode: 'KP' }
const inBox = { ...eve.address, address1: 'P.O. Box 12' }
const inNoState = { ...eve.address, countryCode: 'US', postalCode: '19801' }

describe('registration.business.create', () => {
  const submit = (form: ReturnType<typeof businessForm>) => app.call(businessRegistration['business.create'], form)

  it('names whose record it is that cannot be', async () => {
    const { personList, companyList } = businessForm()
    const [bob, ...others] = personList
    const [nordic, heron] = companyList
    expect(await submit(businessForm({ personList: [...others, { ...bob!, address: inKorea }] }))).toRefuse('country.closed', {
      field: 'personList[2].address.countryCode',
    })
    expect(await submit(businessForm({ personList: [{ ...bob!, address: inBox }, ...others] }))).toRefuse('address.postBox', {
      field: 'personList[0].address.address1',
    })
    const registered = { ...heron!, registrationCountryCode: 'IR' }
    expect(await submit(businessForm({ companyList: [nordic!, registered] }))).toRefuse('country.closed', {
      field: 'companyList[1].registrationCountryCode',
    })
  })

  it('refuses with country.closed a company that does its business in a country under sanctions', async () => {
    const { company: told } = businessForm()
    const form = businessForm({ company: { ...told, addresses: [...told.addresses, inKorea] } })
    expect(await submit(form)).toRefuse('country.closed', { field: 'company.addresses[1].countryCode' })
  })
})

describe('company.address.update', () => {
  it('refuses with country.closed a place of business in a country under sanctions', async () => {
    const { as } = await founded()
    const refused = await app.upload(company['address.update'], inKorea, [], as)
    expect(refused).toRefuse('country.closed', { field: 'countryCode' })
  })
})

describe('company.representativeAddress.create', () => {
  it('refuses with country.closed a home in a country under sanctions', async () => {
    const { as, idOf } = await founded()
    const wish = { representativeId: idOf('Ana'), ...inKorea, documentTypeId: 201, issuedDate: '2026-01-02' }
    const refused = await app.upload(company['representativeAddress.create'], wish, [await mainSide()], as)
    expect(refused).toRefuse('country.closed', { field: 'countryCode' })
  })
})

describe('company.representative.create', () => {
  const join = async (address: typeof inBox) =>
    app.call(company['representative.create'], { role: 'director', person: { ...eve, address } }, (await founded()).as)

  it('refuses with address.postBox somebody who lives in a box', async () => {
    expect(await join(inBox)).toRefuse('address.postBox', { field: 'person.address.address1' })
  })

  it('refuses with address.state somebody who lives in no state', async () => {
    expect(await join(inNoState)).toRefuse('address.state', { field: 'person.address.stateCode' })
  })
})

describe('company.representative.update', () => {
  const move = async (address: typeof inBox) => {
    const { as, idOf } = await founded()
    return app.call(company['representative.update'], { id: idOf('Ana'), address }, as)
  }

  it('refuses with address.postBox a home in a box', async () => {
    expect(await move(inBox)).toRefuse('address.postBox', { field: 'address.address1' })
  })

  it('refuses with address.state a home in no state', async () => {
    expect(await move(inNoState)).toRefuse('address.state', { field: 'address.stateCode' })
  })
})

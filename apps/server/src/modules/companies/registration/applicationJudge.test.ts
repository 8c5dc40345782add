import { Right } from '@florin/contract/access'
import { businessRegistration } from '@florin/contract/companies/businessRegistration'
import { company } from '@florin/contract/companies/company'
import { operatorBusiness } from '@florin/contract/companies/operatorBusiness'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../../../test/app.ts'
import { type BusinessForm, businessForm } from './business.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
const submit = (form: BusinessForm) => app.call(businessRegistration['business.create'], form)

describe('registration.business.create', () => {
  it('refuses with kyc.answer what was asked and left out, whatever the client', async () => {
    const { legalInformation } = businessForm()
    const [, ...others] = legalInformation.additionalQuestionAnswers
    for (const additionalQuestionAnswers of [[], others])
      expect(await submit(businessForm({ legalInformation: { ...legalInformation, additionalQuestionAnswers } }))).toRefuse(
        'kyc.answer',
      )
  })

  it('refuses with kyc.choice a kind of business that the brand does not offer', async () => {
    const form = businessForm({ company: { ...businessForm().company, registrationType: 'webcamModels' } })
    expect(await submit(form)).toRefuse('kyc.choice', { field: 'company.registrationType' })
  })

  it('keeps what kind of business it is, and who supervises it, for whoever decides', async () => {
    const { company: told, financialDetail } = businessForm()
    const supervised = { isFinancialInstitution: true, licenceNumber: 'FI 7', regulator: 'Finantsinspektsioon' }
    const unnamed = businessForm({
      financialDetail: { ...financialDetail, financialInstitution: { isFinancialInstitution: true } },
    })
    const refused = await submit(unnamed)
    expect(refused.body.errors?.map(({ field }) => field)).toEqual([
      'financialDetail.financialInstitution.licenceNumber',
      'financialDetail.financialInstitution.regulator',
    ])
    const form = businessForm({
      company: { ...told, registrationType: 'marketplaces' },
      financialDetail: { ...financialDetail, financialInstitution: supervised },
    })
    const { customerId = 0 } = (await submit(form)).body
    const { token } = await app.given.operator('compliance')
    const { body } = await app.call(operatorBusiness['business.get'], { customerId }, { token })
    expect(body.company).toContainEqual({ name: 'registrationType', value: 'Marketplace' })
    expect(body.financial).toContainEqual({ name: 'financialInstitution', value: 'Finantsinspektsioon, FI 7' })
    const manager = await app.given.person()
    await app.given.employee({ customerId }, manager, { right: Right.full, accessList: ['balanceInfo'] })
    const known = await app.call(company.get, {}, { token: manager.token, customerId })
    expect(known.body.financialInstitution).toEqual(supervised)
  })

  it('refuses with country.closed people and companies between who are in a country under sanctions', async () => {
    const { personList, companyList } = businessForm()
    const inIran = <Party extends { address: object }>([first, ...others]: readonly Party[]) =>
      [{ ...first!, address: { ...first!.address, countryCode: 'IR', postalCode: '1193653471' } }, ...others] as Party[]
    expect(await submit(businessForm({ personList: inIran(personList) }))).toRefuse('country.closed')
    expect(await submit(businessForm({ companyList: inIran(companyList) }))).toRefuse('country.closed')
    const [nordic, heron] = companyList
    const registered = [{ ...nordic!, registrationCountryCode: 'IR' }, heron!]
    expect(await submit(businessForm({ companyList: registered }))).toRefuse('country.closed')
  })

  it('refuses with address.postBox and address.state a person, and a company between, who could not be there', async () => {
    const { personList, companyList } = businessForm()
    const moved = <Party extends { address: object }>([first, ...others]: readonly Party[], address: object) =>
      [{ ...first!, address: { ...first!.address, ...address } }, ...others] as Party[]
    const box = { address1: 'P.O. Box 12' }
    expect(await submit(businessForm({ personList: moved(personList, box) }))).toRefuse('address.postBox')
    const noState = { countryCode: 'US', postalCode: '19801' }
    expect(await submit(businessForm({ companyList: moved(companyList, noState) }))).toRefuse('address.state')
  })
})

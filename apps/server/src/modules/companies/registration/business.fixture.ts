import { brands } from '@florin/brands/brands'
import type { businessRegistration } from '@florin/contract/companies/businessRegistration'
import type { SentBy } from '@florin/contract/method'

export type BusinessForm = SentBy<(typeof businessRegistration)['business.create']>

const someone = () => `${crypto.randomUUID()}@test.example`
const address = { address1: '12 Quay Road', city: 'Tallinn', postalCode: '10111', countryCode: 'EE' }

export const person = (id: string, firstName: string, lastName: string, email?: string): BusinessForm['personList'][number] => ({
  id,
  firstName,
  lastName,
  dateOfBirth: '1980-05-17',
  citizenship: 'EE',
  ...(email && { email }),
  address,
})

export const otherCompany = (id: string, name: string): BusinessForm['companyList'][number] => ({
  id,
  name,
  registrationCountryCode: 'EE',
  registrationNumber: '14901122',
  registrationDate: '2015-03-02',
  address,
})

const sourceOfFunds = [{ sourceId: 3, details: 'Sale of an earlier business in 2021' }]

/** A company of three levels: Bob holds it directly and through another; Ana through two. */
export const businessForm = (change: Partial<BusinessForm> = {}): BusinessForm => ({
  company: {
    name: 'Harbor Labs OÜ',
    tradingName: 'Harbor Labs',
    registrationCountryCode: 'EE',
    registrationNumber: '16012345',
    registrationDate: '2019-09-01',
    businessTaxId: 'EE102345678',
    email: someone(),
    phone: { countryCode: '372', number: '51234567' },
    website: 'harborlabs.example',
    description: 'Measuring instruments for ports',
    addresses: [address],
  },
  financialDetail: {
    monthlyDepositAmount: '50000.00',
    monthlyDepositCurrencyCode: 'EUR',
    monthlyWithdrawalAmount: '40000.00',
    monthlyWithdrawalCurrencyCode: 'EUR',
    sourceIds: [31],
    purposeIds: [31, 32],
    industry: 101,
    specifications: 'We sell instruments to port authorities.',
  },
  dueDiligence: { government: false, lawsuits: false, taxPayers: [{ countryCode: 'EE', taxId: 'EE102345678' }] },
  authorizedCompanyRepresentative: { personId: 'bob', positionId: 1 },
  legalInformation: {
    agreements: brands.florin.terms.map(({ id }) => ({ id, value: true })),
    signerName: 'Bob Keller',
    additionalQuestionAnswers: [
      { questionId: 'businessAnotherAccount', value: 'false' },
      { questionId: 'controlAccount', value: '1' },
      { questionId: 'politicallyExposed', value: 'false' },
    ],
  },
  directors: [{ personId: 'bob' }, { personId: 'carla' }],
  ultimateBeneficiaryOwners: [
    { personId: 'bob', sourceOfFunds },
    { personId: 'ana', sourceOfFunds },
  ],
  shareholders: [
    {
      companyId: 'nordic',
      share: '40',
      directors: [{ personId: 'carla' }],
      shareholders: [
        { personId: 'ana', share: '50' },
        { personId: 'carla', share: '40' },
      ],
    },
    {
      companyId: 'heron',
      share: '35',
      directors: [{ personId: 'bob' }],
      shareholders: [
        { personId: 'ana', share: '30' },
        { personId: 'bob', share: '70' },
      ],
    },
    { personId: 'bob', share: '15' },
  ],
  users: [
    { personId: 'bob', accessRights: 2 },
    { personId: 'carla', accessRights: 3 },
  ],
  personList: [
    person('bob', 'Bob', 'Keller', someone()),
    person('carla', 'Carla', 'Ruiz', someone()),
    person('ana', 'Ana', 'Marin'),
  ],
  companyList: [otherCompany('nordic', 'Nordic Type OÜ'), otherCompany('heron', 'Blue Heron Holdings')],
  password: 'three calm geese walk home',
  captcha: 'sandbox-human',
  ...change,
})

export const emailOf = ({ personList }: BusinessForm, id: string): string =>
  personList.find((each) => each.id === id)?.email ?? ''

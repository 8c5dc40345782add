import type { businessTax } from '@florin/contract/companies/businessTax'
import type { InputOf } from '@florin/contract/method'
import { rootId } from '@florin/contract/companies/ownership'
import type { ApprovalRule } from '@florin/contract/payments/approvalPolicy'
import type { CompanyStructure } from '@florin/contract/companies/registrationRules'
import type { DetailsChange } from '../modules/companies/amendments/amendment.ts'
import type { CompanyRecord } from '../modules/companies/registration/keeping.ts'

/** What is on record of a company of the demo bank, and the papers that prove it. */
export type DemoRecord = {
  readonly company: string
  readonly record: CompanyRecord
  readonly structure: CompanyStructure
  readonly papers: readonly DemoPaper[]
  readonly policy: readonly ApprovalRule[]
  /** How it certified where it is taxed; whoever signed it has yet to sign the form that follows. */
  readonly tax: InputOf<(typeof businessTax)['businessFatcaCrs.update']>
  /** What it wants on record otherwise; an operator has not looked at it yet. */
  readonly wish: DetailsChange
}
export type DemoPaper = {
  readonly categoryId: number
  readonly documentTypeId: number
  readonly title: string
  readonly colour: string
  readonly issuedDaysAgo: number
  readonly state: 'submitted' | 'validated' | 'rejected'
  readonly rejectReason?: string
}

const vilnius = { address1: 'Pilies g. 14', city: 'Vilnius', postalCode: '01123', countryCode: 'LT' }
const tallinn = { address1: 'Telliskivi 60a', city: 'Tallinn', postalCode: '10412', countryCode: 'EE' }
const sourceOfFunds = [{ sourceId: 3, details: 'Sale of an earlier photo agency in 2019' }]

const people: CompanyRecord['personList'] = [
  {
    id: 'carla',
    firstName: 'Carla',
    lastName: 'Ruiz',
    email: 'carla@demo.test',
    dateOfBirth: '1984-02-11',
    citizenship: 'ES',
    address: vilnius,
  },
  {
    id: 'bob',
    firstName: 'Bob',
    lastName: 'Keller',
    email: 'bob@demo.test',
    dateOfBirth: '1979-10-03',
    citizenship: 'DE',
    address: vilnius,
  },
  {
    id: 'liis',
    firstName: 'Liis',
    lastName: 'Tamm',
    email: 'liis@demo.test',
    dateOfBirth: '1990-07-24',
    citizenship: 'EE',
    address: tallinn,
  },
]

const everywhere = { currencyCode: 'EUR', kinds: [], accountIds: [], approverIds: [] }

const owners = [
  { personId: 'carla', sourceOfFunds },
  { personId: 'bob', sourceOfFunds },
]

/** Lumen Studio: Bob holds it directly and through another company. */
export const demoRecords: readonly DemoRecord[] = [
  {
    company: 'Lumen Studio Ltd',
    record: {
      company: {
        name: 'Lumen Studio Ltd',
        tradingName: 'Lumen',
        registrationCountryCode: 'LT',
        registrationNumber: '304512877',
        registrationDate: '2017-03-20',
        businessTaxId: 'LT100011223344',
        email: 'office@lumen.example',
        phone: { countryCode: '370', number: '52101188' },
        website: 'lumen.example',
        description: 'Photographs and films for catalogues and museums',
        addresses: [vilnius],
      },
      financialDetail: {
        monthlyDepositAmount: '60000.00',
        monthlyDepositCurrencyCode: 'EUR',
        monthlyWithdrawalAmount: '45000.00',
        monthlyWithdrawalCurrencyCode: 'EUR',
        sourceIds: [31],
        purposeIds: [31, 32],
        industry: 101,
        specifications: 'Publishers and museums commission pictures from us; freelancers are paid monthly.',
      },
      dueDiligence: { government: false, lawsuits: false, taxPayers: [{ countryCode: 'LT', taxId: 'LT100011223344' }] },
      legalInformation: { additionalQuestionAnswers: [] },
      personList: people,
      companyList: [
        {
          id: 'frames',
          name: 'Baltic Frames OÜ',
          registrationCountryCode: 'EE',
          registrationNumber: '14901122',
          registrationDate: '2015-03-02',
          address: tallinn,
        },
      ],
      ultimateBeneficiaryOwners: owners,
    },
    structure: {
      people,
      companies: [],
      directors: ['carla', 'bob'],
      companyDirectors: { frames: ['liis'] },
      holdings: [
        { owner: 'carla', owned: rootId, share: 500_000n },
        { owner: 'bob', owned: rootId, share: 150_000n },
        { owner: 'frames', owned: rootId, share: 350_000n },
        { owner: 'bob', owned: 'frames', share: 700_000n },
        { owner: 'liis', owned: 'frames', share: 300_000n },
      ],
      owners,
      users: [],
      representative: 'carla',
    },
    tax: {
      entityType: 'activeNfe',
      taxIds: [{ countryCode: 'LT', taxId: 'LT100011223344' }],
      hasUSIndicia: true,
      isUSTaxPayer: false,
      controllingPersons: [],
    },
    wish: { website: 'lumenstudio.example', description: 'Photo and film for brands, and prints for collectors' },
    policy: [
      { ...everywhere, fromAmount: '5000.00', approvals: 1 },
      { ...everywhere, fromAmount: '25000.00', approvals: 2 },
    ],
    papers: [
      {
        categoryId: 4,
        documentTypeId: 403,
        title: 'Extract of the register',
        colour: '#1d5c63',
        issuedDaysAgo: 40,
        state: 'validated',
      },
      {
        categoryId: 8,
        documentTypeId: 802,
        title: 'Energy bill of the office',
        colour: '#3d4a7a',
        issuedDaysAgo: 20,
        state: 'submitted',
      },
      {
        categoryId: 9,
        documentTypeId: 903,
        title: 'Register of shareholders',
        colour: '#7a1f2b',
        issuedDaysAgo: 60,
        state: 'rejected',
        rejectReason: 'The second page is missing.',
      },
    ],
  },
]

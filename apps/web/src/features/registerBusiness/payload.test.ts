import { businessRegistration } from '@florin/contract/companies/businessRegistration'
import { rootId } from '@florin/contract/companies/ownership'
import { describe, expect, it } from 'vitest'
import { checkDraft } from './checks.ts'
import { type Draft, emptyDraft } from './draft.ts'
import { payloadOf } from './payload.ts'

const address = { address1: '12 Quay Road', city: 'Tallinn', postalCode: '10111', countryCode: 'EE' }
const draft: Draft = {
  ...emptyDraft,
  general: {
    name: 'Harbor Labs',
    tradingName: 'Harbor',
    registrationCountryCode: 'EE',
    registrationNumber: '16012345',
    registrationDate: '2019-09-01',
    businessTaxId: 'EE102345678',
    email: 'office@harbor.example',
    phone: { countryCode: '+372', number: '512 345 67' },
    website: 'harbor.example',
    description: 'Instruments',
    addresses: [address],
  },
  financial: {
    monthlyDepositAmount: '50000.00',
    monthlyDepositCurrencyCode: 'EUR',
    monthlyWithdrawalAmount: '40000.00',
    monthlyWithdrawalCurrencyCode: 'EUR',
    sourceIds: [31],
    purposeIds: [31],
    industry: 101,
    specifications: 'Ports',
  },
  dueDiligence: { government: false, lawsuits: false, taxPayers: [{ countryCode: 'EE', taxId: 'EE1' }] },
  legal: { personId: 'bob', positionId: 1, signerName: 'Bob Keller', agreements: [{ id: 11, value: true }], answers: {} },
  people: [
    {
      id: 'bob',
      firstName: 'Bob',
      lastName: 'Keller',
      dateOfBirth: '1980-05-17',
      citizenship: 'EE',
      email: 'bob@harbor.example',
      phone: {},
      address,
    },
  ],
  companies: [
    {
      id: 'heron',
      name: 'Blue Heron',
      registrationCountryCode: 'EE',
      registrationNumber: '1',
      registrationDate: '2015-03-02',
      address,
    },
  ],
  directors: ['bob'],
  companyDirectors: { heron: ['bob'] },
  holdings: [
    { owner: 'heron', owned: rootId, share: '50' },
    { owner: 'bob', owned: rootId, share: '15,5 %' },
    { owner: 'bob', owned: 'heron', share: '100' },
  ],
  owners: [{ personId: 'bob', control: '', sourceOfFunds: [{ sourceId: 3, details: 'Sale of a business' }] }],
  users: [{ personId: 'bob', accessRights: 2 }],
}
const facts = {
  asksSource: true,
  statusOf: () => 0,
  signing: { questions: [], agreementIds: [11], password: 'three calm geese walk home' },
}

describe('a draft that is complete', () => {
  it('is right in every section, and its payload is what the call takes (T-171)', () => {
    expect(new Set(Object.values(checkDraft(draft, facts, true).states))).toEqual(new Set(['done']))
    const payload = payloadOf(draft, {
      questions: [],
      password: 'three calm geese walk home',
      captcha: 'human',
      draft: undefined,
    })
    expect(businessRegistration['business.create'].input.safeParse(payload).error?.issues).toBeUndefined()
    expect(payload.shareholders).toMatchObject([
      {
        companyId: 'heron',
        share: '50.00',
        directors: [{ personId: 'bob' }],
        shareholders: [{ personId: 'bob', share: '100.00' }],
      },
      { personId: 'bob', share: '15.50' },
    ])
  })

  it.each([
    ['generalForm', { general: { ...draft.general, website: '' } }],
    ['financialInfoForm', { financial: { ...draft.financial, industry: undefined } }],
    ['dueDilligenceForm', { dueDiligence: { ...draft.dueDiligence, government: true } }],
    ['directorsHub', { directors: [] }],
    ['shareholdersHub', { holdings: draft.holdings.slice(1, 1) }],
    ['ownersHub', { owners: [] }],
    ['usersHub', { users: [{ personId: 'bob', accessRights: 1 }] }],
    ['legalForm', { legal: { ...draft.legal, signerName: '' } }],
  ] as const)('is wrong in %s when something is missing there (T-283, T-312 to T-316)', (section, change) => {
    expect(checkDraft({ ...draft, ...change }, facts, true).states[section]).toBe('wrong')
  })

  it.each([undefined, 1, 2, -1])('is wrong while the address of a user has status %s (T-319 to T-321)', (status) => {
    expect(checkDraft(draft, { ...facts, statusOf: () => status }, true).states.usersHub).toBe('wrong')
  })

  it.each([
    ['before its agreements are accepted', { agreementIds: [11, 12] }],
    ['while the agreements are not known yet', { agreementIds: undefined }],
    ['while its questions are not known yet', { questions: undefined }],
    ['without a passphrase that is long enough', { password: 'short' }],
  ])('has the last section not done %s', (_when, change) => {
    expect(checkDraft(draft, { ...facts, signing: { ...facts.signing, ...change } }, false).states.legalForm).toBe('wrong')
  })

  it('asks for no source of funds where the brand does not (T-329)', () => {
    const without = { ...draft, owners: [{ personId: 'bob', control: '', sourceOfFunds: [] }] }
    expect(checkDraft(without, facts, true).states.ownersHub).toBe('wrong')
    expect(checkDraft(without, { ...facts, asksSource: false }, true).states.ownersHub).toBe('done')
  })
})

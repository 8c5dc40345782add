import { describe, expect, it } from 'vitest'
import { expiryOf, formsNeeded, indiciaIn, type KeptForm, statusOf } from './forms.ts'

const nobody = {
  birthCountries: [],
  citizenships: ['LT'],
  residenceCountry: 'LT',
  addressCountries: ['LT'],
  phones: ['37061234567'],
}

describe('ties to the United States', () => {
  it.each([
    ['none', {}, []],
    ['a birthplace', { birthCountries: ['US'] }, ['birthplace']],
    ['a citizenship', { citizenships: ['LT', 'US'] }, ['citizenship']],
    ['a residence', { residenceCountry: 'US' }, ['address']],
    ['an address', { addressCountries: ['LT', 'US'] }, ['address']],
    ['a phone', { phones: ['12025550123'] }, ['phone']],
    ['no phone of Canada, which shares the code', { phones: ['14165550123'] }, []],
    [
      'all of them',
      { birthCountries: ['US'], citizenships: ['US'], residenceCountry: 'US', phones: ['12025550123'] },
      ['birthplace', 'citizenship', 'address', 'phone'],
    ],
  ])('are %s', (_name, ties, found) => {
    expect(indiciaIn({ ...nobody, ...ties })).toEqual(found)
  })
})

describe('forms that are needed', () => {
  const certified = { isUSTaxPayer: false, hasUSIndicia: false, isBornThere: false }
  const own = 'taxResidencySelfCertification'

  it.each([
    ['before anything is known', undefined, [own]],
    ['without ties', certified, [own]],
    ['of somebody taxed there', { ...certified, isUSTaxPayer: true, hasUSIndicia: true, isBornThere: true }, [own, 'w9']],
    ['with ties', { ...certified, hasUSIndicia: true }, [own, 'w8Ben']],
    [
      'born there, but no citizen',
      { ...certified, hasUSIndicia: true, isBornThere: true },
      [own, 'w8Ben', 'certificateOfLossOfNationality'],
    ],
  ])('%s', (_name, facts, forms) => {
    expect(formsNeeded(facts)).toEqual(forms)
  })
})

describe('how a form stands', () => {
  const today = '2026-11-15'
  const kept: KeptForm = { id: 1, form: 'w8Ben', createdAt: new Date() }
  const signed: KeptForm = { ...kept, signedAt: new Date() }

  it.each([
    ['none that is needed', undefined, true, 'none'],
    ['none that is not', undefined, false, 'notRequired'],
    ['at the vendor', kept, true, 'signing'],
    ['not signed after all', { ...kept, declinedAt: new Date() }, true, 'rejected'],
    ['signed', signed, true, 'validated'],
    ['handed in', { ...kept, documentId: 1, documentState: 'submitted' }, true, 'pending'],
    ['looked at', { ...kept, documentId: 1, documentState: 'underReview' }, true, 'pending'],
    ['accepted', { ...kept, documentId: 1, documentState: 'validated' }, true, 'validated'],
    ['rejected', { ...kept, documentId: 1, documentState: 'rejected' }, true, 'rejected'],
    ['taken away', { ...kept, documentId: 1, documentState: 'removed' }, true, 'none'],
    ['31 days before its end', { ...signed, expiresOn: '2026-12-16' }, true, 'validated'],
    ['30 days before its end', { ...signed, expiresOn: '2026-12-15' }, true, 'expiredSoon'],
    ['on its last day', { ...signed, expiresOn: today }, true, 'expiredSoon'],
    ['after its end', { ...signed, expiresOn: '2026-11-14' }, true, 'expired'],
  ] as const)('%s', (_name, form, isNeeded, status) => {
    expect(statusOf(form, isNeeded, today)).toBe(status)
  })

  it('ends with the third year after the one it was signed in, if it is a W-8BEN', () => {
    expect(expiryOf('w8Ben', '2026-01-01')).toBe('2029-12-31')
    expect(expiryOf('w8Ben', '2026-12-31')).toBe('2029-12-31')
    expect(expiryOf('w9', '2026-01-01')).toBeUndefined()
  })
})

import { describe, expect, it } from 'vitest'
import { languages } from '@florin/i18n/languages'
import { brandIds, publicBrand } from './brand.ts'
import { brandByHost, brands, findBrand } from './brands.ts'

const all = Object.values(brands)
const idsWhere = (test: (brand: (typeof all)[number]) => boolean) => all.filter(test).map(({ id }) => id)

describe('brands', () => {
  it('are six, each under its own id', () => {
    expect(Object.keys(brands)).toEqual([...brandIds])
    expect(all.map(({ id }) => id)).toEqual([...brandIds])
  })

  it('share no host, terms id or deep-link scheme', () => {
    const repeated = (values: readonly (string | number)[]) => values.filter((value, index) => values.indexOf(value) !== index)
    expect(repeated(all.flatMap(({ hosts }) => hosts))).toEqual([])
    expect(repeated(all.flatMap(({ terms }) => terms.map(({ id }) => id)))).toEqual([])
    expect(repeated(all.map(({ deepLinkScheme }) => deepLinkScheme))).toEqual([])
  })

  it('ask for two documents, none accepted beforehand', () => {
    for (const { terms } of all) {
      expect(terms.map(({ key }) => key)).toEqual(['privacyPolicy', 'userAgreement'])
      expect(terms.every(({ value }) => value === false)).toBe(true)
    }
  })

  it('ask about the money at once where a licence wants it', () => {
    expect(idsWhere(({ kycAtActivation }) => kycAtActivation)).toEqual(['florin-bank', 'amber', 'baltis', 'florin-uk'])
  })

  it('leave no field of the configuration empty', () => {
    for (const { accountConfirmation, appStoreLinks, botCheckSiteKey, feeLinks, projectName, supports } of all) {
      const { footerLines, ...confirmation } = accountConfirmation
      const values = [
        projectName,
        botCheckSiteKey,
        ...footerLines,
        ...Object.values(confirmation),
        ...Object.values(appStoreLinks),
        ...Object.values(feeLinks),
        ...Object.values(supports),
      ]
      expect(values.filter((value) => value.trim() === '')).toEqual([])
    }
  })

  it('know one server for production and fifteen for staging, each brand its own', () => {
    const staging = all.flatMap(({ apiBases }) => apiBases.staging)
    expect(all.map(({ apiBases }) => [apiBases.production, ...apiBases.staging].length)).toEqual(all.map(() => 16))
    expect(new Set(staging).size).toBe(15 * all.length)
    expect(staging.every((base) => new URL(base).origin === base)).toBe(true)
  })

  it('close registration at the payment institution only, which speaks English and Spanish', () => {
    expect(idsWhere(({ allowRegistration }) => !allowRegistration)).toEqual(['florin-pi'])
    expect(brands['florin-pi'].availableLangs).toEqual(['en', 'es'])
    expect(idsWhere(({ availableLangs }) => availableLangs === languages)).toHaveLength(5)
  })

  it('show adult industries, and allow payments without approval, only where decided', () => {
    expect(idsWhere(({ hideAdultIndustriesInRegistration }) => !hideAdultIndustriesInRegistration)).toEqual([
      'florin',
      'florin-bank',
    ])
    expect(idsWhere(({ registrationPersonalTypes }) => registrationPersonalTypes.includes('webcamModels'))).toEqual([
      'florin',
      'florin-bank',
    ])
    expect(idsWhere(({ allowsApprovalModeNone }) => allowsApprovalModeNone)).toEqual(['florin', 'florin-bank', 'florin-pi'])
  })

  it('name countries and currencies by codes that exist', () => {
    const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
    const currencies = Intl.supportedValuesOf('currency')
    for (const { closedCountries, defaultCurrencies } of all) {
      expect(closedCountries.filter((code) => !regions.of(code))).toEqual([])
      expect(new Set(closedCountries).size).toBe(closedCountries.length)
      expect(defaultCurrencies.filter((code) => !currencies.includes(code))).toEqual([])
    }
  })

  it('end an idle session after 15 minutes', () => {
    expect(all.map(({ idleMinutes }) => idleMinutes)).toEqual(all.map(() => 15))
  })
})

describe('brandByHost', () => {
  it.each([
    ['amberpay.example', 'amber'],
    ['AMBER.localhost:3000', 'amber'],
    ['uk.florin.example.', 'florin-uk'],
    ['florin.example:443', 'florin'],
  ])('finds %s', (host, id) => {
    expect(brandByHost(host)?.id).toBe(id)
  })

  it.each(['localhost', '127.0.0.1:3000', 'evil-florin.example', 'florin.example.evil.test', ''])(
    'knows no brand at %s',
    (host) => {
      expect(brandByHost(host)).toBeUndefined()
    },
  )
})

describe('findBrand', () => {
  it('finds a brand by its id and nothing else', () => {
    expect(findBrand('baltis')).toBe(brands.baltis)
    expect(findBrand('Baltis')).toBeUndefined()
    expect(findBrand('constructor')).toBeUndefined()
  })
})

describe('publicBrand', () => {
  it('keeps from the browser what is only ours to know', () => {
    const kept = Object.keys(brands.amber).filter((field) => !(field in publicBrand(brands.amber)))
    expect(kept.toSorted()).toEqual(['closedCountries', 'group', 'hosts', 'pdfLogo', 'theme'])
    expect(brands.amber).toMatchObject(publicBrand(brands.amber))
  })
})

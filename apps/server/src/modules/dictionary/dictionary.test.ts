import { agreement } from '@florin/contract/customers/agreement'
import { brands } from '@florin/brands/brands'
import { dictionary } from '@florin/contract/dictionary/dictionary'
import { type Language, languages } from '@florin/i18n/languages'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../../test/app.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})

const countriesIn = async (language: Language, brand = 'florin') => {
  const headers = { 'accept-language': language, cookie: `florin-brand=${brand}` }
  return (await app.call(dictionary['country.list'], {}, { headers })).body.countries!
}

describe('dictionary.country.list', () => {
  it('has the same countries in every language, each with a name and a calling code', async () => {
    const english = (await countriesIn('en')).map(({ code }) => code).toSorted()
    expect(english.length).toBeGreaterThan(230)
    for (const language of languages) {
      const list = await countriesIn(language)
      expect(list.map(({ code }) => code).toSorted()).toEqual(english)
      expect(list.every(({ name, phoneCountryCode }) => name !== '' && /^\d{1,3}$/.test(phoneCountryCode))).toBe(true)
    }
  })

  it('names and sorts them as the language does', async () => {
    const spanish = await countriesIn('es')
    expect(spanish.find(({ code }) => code === 'DE')).toMatchObject({ name: 'Alemania', phoneCountryCode: '49' })
    expect(spanish.map(({ name }) => name)).toEqual(spanish.map(({ name }) => name).toSorted(new Intl.Collator('es').compare))
    expect((await countriesIn('uk')).find(({ code }) => code === 'UA')?.name).toBe('Україна')
  })

  it('marks those that the brand does not take', async () => {
    const closed = (await countriesIn('en', 'amber'))
      .filter(({ registrationAllowed }) => !registrationAllowed)
      .map(({ code }) => code)
    expect(closed.toSorted()).toEqual([...brands.amber.closedCountries].toSorted())
  })
})

const inLanguage = (language: Language, brand = 'florin') => ({
  headers: { 'accept-language': language, cookie: `florin-brand=${brand}` },
})

type Named = { readonly id?: unknown; readonly name?: string; readonly text?: string }

describe('lists to choose from', () => {
  const asked = [
    ['occupation.list', {}],
    ['occupationV2.list', {}],
    ['sourceOfFunds.list', { kind: 'personal' }],
    ['sourceOfFunds.list', { kind: 'personalV2' }],
    ['sourceOfFunds.list', { kind: 'employee' }],
    ['sourceOfFunds.list', { kind: 'business' }],
    ['purposeOfAccount.list', { kind: 'personal' }],
    ['purposeOfAccount.list', { kind: 'business' }],
    ['estimatedMonthlyDeposit.list', {}],
    ['additionalQuestion.list', { kind: 'personal' }],
    ['additionalQuestion.list', { kind: 'business' }],
  ] as const

  it.each(asked)('%s %o has ids of its own, the same in every language, each with words', async (name, input) => {
    const itemsIn = async (language: Language) =>
      (await app.call(dictionary[name], input as never, inLanguage(language))).body.items as Named[]
    const english = await itemsIn('en')
    expect(english.length).toBeGreaterThan(2)
    expect(new Set(english.map(({ id }) => id)).size).toBe(english.length)
    for (const language of languages) {
      const items = await itemsIn(language)
      expect(items.map(({ id }) => id)).toEqual(english.map(({ id }) => id))
      for (const { name: words, text } of items) expect(words ?? text).not.toMatch(/dictionary|\{\{|^$/)
    }
  })

  it('have one version for all, which the page is told too', async () => {
    const { version } = (await app.call(dictionary['occupation.list'], {})).body
    expect(version).toMatch(/^[0-9a-f]{16}$/)
    expect((await app.call(dictionary['country.list'], {}, inLanguage('ru', 'amber'))).body.version).toBe(version)
    const page = await app.app.inject({ method: 'GET', url: '/boot.json' })
    expect(page.json().boot.dictionaryVersion).toBe(version)
  })
})

describe('dictionary.birthCountry.list', () => {
  it('has every country, also those the brand does not take', async () => {
    const { items } = (await app.call(dictionary['birthCountry.list'], {}, inLanguage('en', 'amber'))).body
    expect(items!.map(({ code }) => code)).toEqual(expect.arrayContaining([...brands.amber.closedCountries]))
  })
})

describe('dictionary.state.list', () => {
  const statesOf = async (countryCode: string) => (await app.call(dictionary['state.list'], { countryCode })).body.items!

  it.each([
    ['US', 56],
    ['CA', 13],
    ['AU', 8],
    ['MX', 32],
    ['BR', 27],
    ['IN', 36],
    ['AR', 24],
    ['ES', 52],
    ['JP', 47],
    ['CN', 31],
    ['MY', 16],
    ['AE', 7],
  ])('has all of %s', async (country, count) => {
    const states = await statesOf(country)
    expect(states).toHaveLength(count)
    expect(new Set(states.map(({ stateCode }) => stateCode)).size).toBe(count)
  })

  it('has none where addresses do without, as the countries say', async () => {
    expect(await statesOf('RO')).toEqual([])
    const countries = await countriesIn('en')
    expect(countries.find(({ code }) => code === 'RO')?.hasStates).toBe(false)
    expect(countries.find(({ code }) => code === 'US')?.hasStates).toBe(true)
    expect(await statesOf('US')).toContainEqual({ stateCode: 'NY', stateName: 'New York' })
  })
})

describe('dictionary.currency.list', () => {
  it('gives symbol, name in the language of the call, and decimals', async () => {
    const { items } = (await app.call(dictionary['currency.list'], {}, inLanguage('es'))).body
    expect(items).toContainEqual({ code: 'EUR', symbol: '€', name: 'euro', decimals: 2 })
    expect(items).toContainEqual(expect.objectContaining({ code: 'JPY', decimals: 0 }))
    expect(items).toContainEqual(expect.objectContaining({ code: 'USDT', name: 'USDT', decimals: 6 }))
  })
})

describe('dictionary.industry.list', () => {
  it('has three groups by the names that are given', async () => {
    const { adult, mainstream, financial } = (await app.call(dictionary['industry.list'], {})).body
    expect([adult?.label, mainstream?.label, financial?.label]).toEqual([
      'Adult Related Business',
      'Mainstream Company',
      'Financial Companies',
    ])
  })

  it('leaves the first out where the brand hides it', async () => {
    for (const { id, hideAdultIndustriesInRegistration: hidden } of Object.values(brands)) {
      const { adult, mainstream } = (await app.call(dictionary['industry.list'], {}, inLanguage('en', id))).body
      expect(adult === undefined, id).toBe(hidden)
      expect(mainstream!.items.length, id).toBeGreaterThan(20)
    }
  })
})

describe('dictionary.additionalQuestion.list', () => {
  const questionsTo = async (kind: 'personal' | 'business') =>
    (await app.call(dictionary['additionalQuestion.list'], { kind })).body.items!

  it.each([
    ['personal', 'anotherAccount'],
    ['business', 'businessAnotherAccount'],
  ] as const)('asks %s %s with yes and no; yes adds a text', async (kind, id) => {
    const questions = await questionsTo(kind)
    const options = [
      { value: true, label: 'Yes' },
      { value: false, label: 'No' },
    ]
    expect(questions).toContainEqual(expect.objectContaining({ id, type: 'radio', options }))
    expect(questions).toContainEqual(expect.objectContaining({ type: 'textarea', showWhen: { questionId: id, value: true } }))
  })

  it('asks for a name and a date after the second answer to who controls the account', async () => {
    const questions = await questionsTo('personal')
    expect(questions.find(({ id }) => id === 'controlAccount')?.options?.map(({ value }) => value)).toEqual([1, 2])
    expect(questions).toContainEqual(
      expect.objectContaining({ type: 'nameAndDate', showWhen: { questionId: 'controlAccount', value: 2 } }),
    )
  })
})

describe('dictionary.kyc.list', () => {
  it('has in one answer what people or companies choose from', async () => {
    const person = (await app.call(dictionary['kyc.list'], { customerType: 0 })).body
    const company = (await app.call(dictionary['kyc.list'], { customerType: 1 })).body
    const sources = (await app.call(dictionary['sourceOfFunds.list'], { kind: 'personalV2' })).body.items
    expect(person.sources).toEqual(sources)
    expect(company.additionalQuestions!.some(({ id }) => id === 'businessAnotherAccount')).toBe(true)
    expect(new Set(company.industries!.map(({ group }) => group)).size).toBe(3)
    expect(person.occupations!.length).toBeGreaterThan(20)
    expect(person.estimatedMonthlyDeposits!.length).toBe(6)
    expect(person.purposes).not.toEqual(company.purposes)
  })
})

describe('dictionary.taxIdentifier.list', () => {
  const namesOf = async (country: string, language: Language = 'en') => {
    const { items } = (await app.call(dictionary['taxIdentifier.list'], {}, inLanguage(language))).body
    return items!.find(({ countryCode }) => countryCode === country)!
  }

  it.each([
    ['US', 'SSN/ITIN', 'EIN'],
    ['GB', 'NINO/UTR', 'UTR/CRN'],
    ['DE', 'IdNr', 'St.-Nr.'],
    ['FR', 'NIF/SPI', 'SIREN/SIRET'],
    ['IN', 'PAN', 'PAN/TAN'],
    ['BR', 'CPF', 'CNPJ'],
  ])('calls those of %s %s and %s', async (country, personalShortName, businessShortName) => {
    expect(await namesOf(country)).toMatchObject({ personalShortName, businessShortName })
  })

  it('has every country that somebody can live in, each with all four names', async () => {
    const { items } = (await app.call(dictionary['taxIdentifier.list'], {})).body
    expect(items!.map(({ countryCode }) => countryCode).toSorted()).toEqual(
      (await countriesIn('en')).map(({ code }) => code).toSorted(),
    )
    for (const { countryCode, ...names } of items!)
      for (const name of Object.values(names)) expect(name.trim(), countryCode).toMatch(/^[^-]/)
  })

  it('uses a plain word in the reader’s language where a country has no number', async () => {
    expect(await namesOf('KY')).toMatchObject({ personalName: 'Tax number' })
    expect(await namesOf('AE', 'ru')).toMatchObject({ personalName: 'Налоговый номер', businessShortName: 'TRN' })
  })
})

describe('dictionary.documentType.list', () => {
  it('has twelve categories with their papers, or the one asked for', async () => {
    const { items } = (await app.call(dictionary['documentType.list'], {}, inLanguage('ru'))).body
    expect(items!.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(items!.every(({ name, customerDocumentTypes }) => name && customerDocumentTypes.every((type) => type.name))).toBe(true)
    const one = (await app.call(dictionary['documentType.list'], { categoryId: 1 })).body.items!
    expect(one).toHaveLength(1)
    expect(one[0]!.customerDocumentTypes).toContainEqual(
      expect.objectContaining({ name: 'Passport', needsExpiresDate: true, sides: 1 }),
    )
  })
})

describe('a brand that does not look into wealth', () => {
  it('takes no documents about it', async () => {
    const { items } = (await app.call(dictionary['documentType.list'], {}, inLanguage('en', 'florin-uk'))).body
    expect(items!.map(({ id }) => id)).not.toContain(11)
  })
})

describe('dictionary.addressDocumentType.list', () => {
  it('has a list for all, and shorter ones for countries without a register of residents', async () => {
    const { types } = (await app.call(dictionary['addressDocumentType.list'], {})).body
    const named = (country: string) => types![country]!.map(({ name }) => name)
    expect(named('all')).toContain('Certificate of residence')
    expect(named('GB')).toEqual(named('all').filter((name) => name !== 'Certificate of residence'))
    expect(types!['all']!.every(({ maxAgeMonths }) => maxAgeMonths === 3)).toBe(true)
  })
})

describe('dictionary.ipInfo.get', () => {
  it('tells the address of the caller, and the country where the server knows it', async () => {
    expect((await app.call(dictionary['ipInfo.get'], {})).body).toMatchObject({ ip: '127.0.0.1', country_code: '' })
    const behind = await testApp({ env: { COUNTRY_HEADER: 'cf-ipcountry' } })
    const reply = await behind.call(dictionary['ipInfo.get'], {}, { headers: { 'cf-ipcountry': 'RO' } })
    expect(reply.body.country_code).toBe('RO')
  })
})

describe('dictionary.agreement.list', () => {
  const agreementsFor = async (brand: string, language: Language) =>
    (
      await app.call(
        agreement['agreement.list'],
        {},
        { headers: { 'accept-language': language, cookie: `florin-brand=${brand}` } },
      )
    ).body.items!

  it('gives the documents of the brand with their own company in them', async () => {
    const items = await agreementsFor('baltis', 'en')
    expect(items.map(({ id, version, value }) => ({ id, version, value }))).toEqual(
      brands.baltis.terms.map(({ id, version }) => ({ id, version, value: false })),
    )
    expect(items.every(({ text }) => text.includes(brands.baltis.accountConfirmation.legalName) && !text.includes('{{'))).toBe(
      true,
    )
  })

  it('gives them in the reader’s language', async () => {
    const labels = await Promise.all(languages.map(async (language) => (await agreementsFor('florin', language))[0]?.label))
    expect(new Set(labels).size).toBe(languages.length)
  })
})

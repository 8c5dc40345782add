import { brands } from '@florin/brands/brands'
import { dictionary } from '@florin/contract/dictionary'
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

describe('dictionary.agreement.list', () => {
  const agreementsFor = async (brand: string, language: Language) =>
    (
      await app.call(
        dictionary['agreement.list'],
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

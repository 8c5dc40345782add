import { createRequire } from 'node:module'
import type { Brand } from '@florin/brands/brand'
import { type Language, languages } from '@florin/i18n/languages'
import countries from 'i18n-iso-countries'
import { type CountryCode, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min'
import { hasStates } from './data/states.ts'

type Country = { readonly code: string; readonly name: string; readonly phoneCountryCode: string }

const require = createRequire(import.meta.url)
for (const language of languages)
  countries.registerLocale(require(`i18n-iso-countries/langs/${language}.json`) as countries.LocaleData)

/** Antarctica and the uninhabited islands have neither residents nor a calling code. */
export const isCountry = (code: string): boolean => isSupportedCountry(code) && countries.isValid(code)

const listIn = (language: Language): readonly Country[] => {
  const order = new Intl.Collator(language)
  return Object.entries(countries.getNames(language, { select: 'official' }))
    .flatMap(([code, name]) =>
      isCountry(code) ? [{ code, name, phoneCountryCode: getCountryCallingCode(code as CountryCode) }] : [],
    )
    .toSorted((a, b) => order.compare(a.name, b.name))
}

/** Also of those that nobody lives in or that have no calling code of their own. */
export const countryName = (code: string, language: Language): string =>
  countries.getName(code, language, { select: 'official' }) ?? code

const lists = new Map<Language, readonly Country[]>()

/** Sorted as a speaker of the language looks for them. */
export const countriesFor = ({ closedCountries }: Brand, language: Language) => {
  const list = lists.get(language) ?? listIn(language)
  lists.set(language, list)
  return list.map(({ code, name, phoneCountryCode }) => ({
    code,
    name,
    phoneCountryCode,
    hasStates: hasStates(code),
    registrationAllowed: !closedCountries.includes(code),
  }))
}

/** Everywhere, wherever customers are taken. */
export const birthCountriesIn = (brand: Brand, language: Language) =>
  countriesFor(brand, language).map(({ code, name }) => ({ code, name }))

import { createHash } from 'node:crypto'
import { brands } from '@florin/brands/brands'
import { languages } from '@florin/i18n/languages'
import { countriesFor } from './countries.ts'
import { statesOf } from './data/states.ts'
import * as lists from './lists.ts'
import { addressDocumentsIn, documentTypesIn } from './documents.ts'

const wholeContent = () => {
  const countries = Object.values(brands).map((brand) => countriesFor(brand, 'en'))
  return [
    countries,
    countries[0]?.map(({ code }) => statesOf(code)),
    languages.map((language) => [
      countriesFor(brands.florin, language),
      lists.currenciesIn(language),
      lists.occupationsIn(language),
      lists.taxIdentifiersIn(language),
      Object.values(brands).map((brand) => documentTypesIn(language, brand)),
      addressDocumentsIn(language),
      lists.sourcesIn(language, 'employee'),
      lists.sourcesIn(language, 'personal'),
      lists.kycIn(language, brands.florin, 'personal'),
      lists.kycIn(language, brands.amber, 'business'),
    ]),
  ]
}

let version: string | undefined

/** Names the content of all lists: another content, another name. */
export const dictionaryVersion = (): string =>
  (version ??= createHash('sha256').update(JSON.stringify(wholeContent())).digest('hex').slice(0, 16))

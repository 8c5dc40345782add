import { transactionTypes } from '@florin/contract/books/transactionTypes'
import type { dictionary } from '@florin/contract/dictionary/dictionary'
import type { HandlersOf } from './handler.ts'
import { birthCountriesIn, countriesFor } from './countries.ts'
import { statesOf } from './data/states.ts'
import * as lists from './lists.ts'
import { addressDocumentsIn, documentTypesIn } from './documents.ts'
import { typeName } from './transactionTypes.ts'
import { dictionaryVersion } from './version.ts'

/** The list with the version of the whole. */
const versioned = <T>(content: T) => ({ version: dictionaryVersion(), ...content })

export const handlers = {
  'country.list': async (_input, { origin: { brand, language } }) => versioned({ countries: countriesFor(brand, language) }),
  'birthCountry.list': async (_input, { origin: { brand, language } }) => versioned({ items: birthCountriesIn(brand, language) }),
  'state.list': async ({ countryCode }) => versioned({ items: [...statesOf(countryCode)] }),
  'currency.list': async (_input, { origin }) => versioned({ items: lists.currenciesIn(origin.language) }),
  'occupation.list': async (_input, { origin }) => versioned({ items: lists.occupationsIn(origin.language) }),
  'occupationV2.list': async (_input, { origin }) => versioned({ items: lists.occupationsV2In(origin.language) }),
  'sourceOfFunds.list': async ({ kind }, { origin }) => versioned({ items: lists.sourcesIn(origin.language, kind) }),
  'purposeOfAccount.list': async ({ kind }, { origin }) => versioned({ items: lists.purposesIn(origin.language, kind) }),
  'estimatedMonthlyDeposit.list': async (_input, { origin }) => versioned({ items: lists.depositsIn(origin.language) }),
  'industry.list': async (_input, { origin: { brand, language } }) => versioned(lists.industriesIn(language, brand)),
  'additionalQuestion.list': async ({ kind }, { origin }) => versioned({ items: lists.questionsIn(origin.language, kind) }),
  'kyc.list': async ({ customerType }, { origin: { brand, language } }) =>
    versioned(lists.kycIn(language, brand, customerType === 0 ? 'personal' : 'business')),
  'taxIdentifier.list': async (_input, { origin }) => versioned({ items: lists.taxIdentifiersIn(origin.language) }),
  'documentType.list': async ({ categoryId }, { origin: { brand, language } }) =>
    versioned({ items: documentTypesIn(language, brand, categoryId) }),
  'addressDocumentType.list': async (_input, { origin }) => versioned({ types: addressDocumentsIn(origin.language) }),
  'ipInfo.get': async (_input, { origin: { ip, countryCode = '' } }) => ({ ip, country_code: countryCode }),
  'transactionType.list': async (_input, { origin: { language } }) => ({
    items: transactionTypes.map((id) => ({
      id,
      name: typeName(id, language),
      sentName: typeName(id, language, 'out'),
      receivedName: typeName(id, language, 'in'),
    })),
  }),
} satisfies HandlersOf<typeof dictionary>

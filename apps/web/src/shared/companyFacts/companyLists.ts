import { dictionary } from '@florin/contract/calls/dictionary/dictionary'
import { dictionaryQuery } from '../dictionaries/dictionaryQuery.ts'

export const companyListsQuery = () => dictionaryQuery(dictionary['kyc.list'], { customerType: 1 })
export const currenciesQuery = () => dictionaryQuery(dictionary['currency.list'], {})
export const ownerSourcesQuery = () => dictionaryQuery(dictionary['sourceOfFunds.list'], { kind: 'personalV2' })
export const countriesQuery = () => dictionaryQuery(dictionary['country.list'], {})
export const statesQuery = (countryCode: string) => dictionaryQuery(dictionary['state.list'], { countryCode })

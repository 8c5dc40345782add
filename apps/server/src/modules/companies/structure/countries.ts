import type { Brand } from '@florin/brands/brand'
import { sanctionedCountries } from '@florin/brands/countries'
import { refuse } from '../../../platform/refuse.ts'

type Place = { readonly countryCode: string }
type Facts = {
  readonly citizenship?: string | undefined
  readonly registrationCountryCode?: string | undefined
  readonly address?: Place | undefined
}

const isClosed = (code: string | undefined): boolean => code !== undefined && sanctionedCountries.includes(code)

/** Where somebody lives, or a company is registered and has its seat. */
const placesOf = ({ registrationCountryCode, address }: Facts): string[] =>
  [registrationCountryCode, address?.countryCode].filter((code) => code !== undefined)

/** Nobody who is in a country under sanctions has a part in a company. `at` is where their record stands among the fields. */
export const assertServed = ({ registrationCountryCode, address }: Facts, at = ''): void => {
  const refuseAt = (field: string) => refuse('country.closed', { field: at === '' ? field : `${at}.${field}` })
  if (isClosed(registrationCountryCode)) throw refuseAt('registrationCountryCode')
  if (isClosed(address?.countryCode)) throw refuseAt('address.countryCode')
}

/** A company is in no country under sanctions itself. */
export const assertPlaceServed = ({ countryCode }: Place, at = ''): void => {
  if (isClosed(countryCode)) throw refuse('country.closed', { field: at === '' ? 'countryCode' : `${at}.countryCode` })
}

/** Countries of somebody that the brand takes no customers from: an operator looks at what they have to do with it. */
export const closedOf = (facts: Facts, brand: Brand | undefined): string[] => {
  const own = new Set([...placesOf(facts), ...(facts.citizenship ? [facts.citizenship] : [])])
  return [...own].filter((code) => brand?.closedCountries.includes(code))
}

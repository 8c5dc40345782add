import type { Brand } from '@florin/brands/brand'
import { sanctionedCountries } from '@florin/brands/countries'
import { refuse } from '../../../platform/refuse.ts'

type Place = { readonly countryCode: string }
type Facts = {
  readonly citizenship?: string | undefined
  readonly registrationCountryCode?: string | undefined
  readonly address?: Place | undefined
}

/** Where somebody lives, or a company is registered and has its seat. */
const placesOf = ({ registrationCountryCode, address }: Facts): string[] =>
  [registrationCountryCode, address?.countryCode].filter((code) => code !== undefined)

/** Nobody who is in a country under sanctions has a part in a company. */
export const assertServed = (facts: Facts, field: string): void => {
  if (placesOf(facts).some((code) => sanctionedCountries.includes(code))) throw refuse('country.closed', { field })
}

/** Countries of somebody that the brand takes no customers from: an operator looks at what they have to do with it. */
export const closedOf = (facts: Facts, brand: Brand | undefined): string[] => {
  const own = new Set([...placesOf(facts), ...(facts.citizenship ? [facts.citizenship] : [])])
  return [...own].filter((code) => brand?.closedCountries.includes(code))
}

import { type DisabledReason, maxCards } from '@florin/contract/cards/applying'
import type { Address } from '@florin/contract/customers/contactAddress'
import type { Payer } from '../../accounts/pricing/payer.ts'
import type { Product, Shipping } from './productStore.ts'

/** As it stands on the envelope. */
export type PostalLines = Readonly<Pick<Address, 'address1' | 'address2' | 'city' | 'postalCode' | 'stateName' | 'countryCode'>>
/** Where a card would go, as far as it is known. */
export type Destination = { readonly lines: PostalLines; readonly isProved: boolean }

/** Why a product is not to be had; the first is the one to name. */
export const productObstacles = (
  product: Pick<Product, 'brands' | 'countries'>,
  payer: Pick<Payer, 'brand' | 'verified' | 'limited'>,
  countryCode: string,
  ownedCards: number,
): DisabledReason[] => [
  ...(product.brands.includes(payer.brand) ? [] : (['brand'] as const)),
  ...(product.countries === null || product.countries.includes(countryCode) ? [] : (['country'] as const)),
  ...(payer.verified ? [] : (['unverified'] as const)),
  ...(payer.limited ? (['limited'] as const) : []),
  ...(ownedCards < maxCards ? [] : (['tooMany'] as const)),
]

export const shippingObstacles = (
  { needsProof }: Pick<Shipping, 'needsProof'>,
  destination: Destination | undefined,
  countryCode: string,
): DisabledReason[] => {
  if (!destination) return ['addressMissing']
  return [
    ...(destination.lines.countryCode === countryCode ? [] : (['country'] as const)),
    ...(needsProof && !destination.isProved ? (['addressUnproved'] as const) : []),
  ]
}

export const deliveryTime = ({ daysFrom, daysTo }: Pick<Shipping, 'daysFrom' | 'daysTo'>): string => `${daysFrom}-${daysTo}`

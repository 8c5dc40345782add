import type { Brand, BrandId } from './brand.ts'
import { amber } from './records/amber.ts'
import { baltis } from './records/baltis.ts'
import { florinBank } from './records/florin-bank.ts'
import { florinPi } from './records/florin-pi.ts'
import { florinUk } from './records/florin-uk.ts'
import { florin } from './records/florin.ts'

export const brands: Readonly<Record<BrandId, Brand>> = {
  florin,
  'florin-bank': florinBank,
  'florin-pi': florinPi,
  amber,
  baltis,
  'florin-uk': florinUk,
}

export const findBrand = (id: string): Brand | undefined => (Object.hasOwn(brands, id) ? brands[id as BrandId] : undefined)

/** All brands of the same group, the brand itself among them. */
export const groupOf = (id: string): readonly BrandId[] =>
  Object.values(brands).flatMap((brand) => (brand.group === findBrand(id)?.group ? [brand.id] : []))

/** By a Host header as it comes: any case, with or without a port or a closing dot. */
export const brandByHost = (host: string): Brand | undefined => {
  const name = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
  return Object.values(brands).find((brand) => brand.hosts.includes(name))
}

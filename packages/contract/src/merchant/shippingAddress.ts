import * as z from 'zod'
import { CountryCode, PersonName, ShortText } from '../fields.ts'
import { isPostalCode, wantsPostalCode } from '../postalCodes.ts'

/** Who gets the goods, and where; a box at the post office will do. */
export const ShippingAddress = z
  .strictObject({
    name: PersonName,
    address1: ShortText,
    address2: ShortText.optional(),
    city: ShortText.max(100),
    /** Where the country has them. */
    postalCode: ShortText.max(20).optional(),
    state: ShortText.max(100).optional(),
    countryCode: CountryCode,
  })
  .refine(({ countryCode, postalCode }) => postalCode !== undefined || !wantsPostalCode(countryCode), {
    error: 'required',
    path: ['postalCode'],
  })
  .refine(({ countryCode, postalCode }) => postalCode === undefined || isPostalCode(countryCode, postalCode), {
    error: 'postalCode',
    path: ['postalCode'],
  })
export type ShippingAddress = z.infer<typeof ShippingAddress>

import * as z from 'zod'
import { Bin, cardBrands } from '../cardNumber.ts'
import { method } from '../method.ts'
import { readsCards } from './common.ts'

export const binRules = {
  'bin.get': method({
    access: readsCards,
    summary: 'What the first six digits of a card number tell; more of it is not sent',
    effect: 'reads',
    input: z.strictObject({ binNumber: Bin }),
    output: z.strictObject({
      binNumber: z.string(),
      /** False where nothing is paid to such cards. */
      valid: z.boolean(),
      cardBrand: z.enum(cardBrands).nullable(),
      /** Null below: only of cards that we issue ourselves does anybody here know. */
      issuer: z.string().nullable(),
      cardType: z.enum(['prepaid', 'debit']).nullable(),
      cardCategory: z.enum(['physical', 'virtual']).nullable(),
      /** Of cards that are issued in one country alone. */
      countryCode: z.string().nullable(),
      currencyCode: z.string().nullable(),
      isPrepaid: z.boolean().nullable(),
      isCommercial: z.boolean().nullable(),
    }),
    refuses: [],
  }),
  'blockedBin.list': method({
    access: readsCards,
    summary: 'First digits of cards that nothing is paid out to',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.strictObject({ bins: z.array(z.string()) }),
    refuses: [],
  }),
}

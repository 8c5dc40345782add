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
      cardBrand: z.enum(cardBrands).optional(),
      /** False where nothing is paid to such cards. */
      valid: z.boolean(),
      /** Of cards that we issue ourselves. */
      issuer: z.string().optional(),
      cardType: z.enum(['prepaid', 'debit']).optional(),
      cardCategory: z.enum(['physical', 'virtual']).optional(),
      currencyCode: z.string().optional(),
      isPrepaid: z.boolean().optional(),
      isCommercial: z.boolean().optional(),
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

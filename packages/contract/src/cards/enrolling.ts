import * as z from 'zod'
import { DialCode, PhoneDigits } from '../customers/contactPhone.ts'
import { method } from '../method.ts'
import { accountId, consentInput, consentOutput, consentProblems, readsCards, usesCards } from './common.ts'

export const enrollingRules = {
  'enrollment.get': method({
    access: readsCards,
    summary: 'Whether a card has to be enrolled for payments on the internet that are asked about, and whether it is',
    effect: 'reads',
    input: z.strictObject(accountId),
    output: z.strictObject({
      isAllowed: z.boolean(),
      isEnrolled: z.boolean(),
      /** Its last digits. */
      phone: z.string().optional(),
    }),
    refuses: ['account.missing'],
  }),
  'enrollment.submit': method({
    access: usesCards,
    summary: 'Enrol a card for payments on the internet that are asked about (3-D Secure)',
    effect: 'writes',
    input: z.strictObject({ ...accountId, phoneCountryCode: DialCode, phone: PhoneDigits, ...consentInput }),
    output: z.strictObject({ ...consentOutput, isEnrolled: z.boolean() }),
    refuses: ['account.missing', 'card.unavailable', 'card.notHolder', 'phone.invalid', ...consentProblems],
  }),
}

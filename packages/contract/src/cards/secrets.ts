import * as z from 'zod'
import { method } from '../method.ts'
import { accountId, consentInput, consentOutput, consentProblems, usesCards } from './common.ts'

export const pinLength = 4
const Pin = z.string().refine((text) => /^\d{4}$/.test(text), { error: 'pin' })

// None of these is `creates`: answers under a key are stored, and these hold what nobody stores.
export const secretRules = {
  'pinReveal.submit': method({
    access: usesCards,
    summary: 'Ask to see the PIN of a card; what is answered leads to card.pin.get',
    effect: 'writes',
    input: z.strictObject(accountId),
    output: z.strictObject(consentOutput),
    refuses: ['account.missing', 'card.unavailable', 'card.notHolder', 'approval.noMethod'],
  }),
  'pin.get': method({
    access: usesCards,
    summary: 'The PIN of a card, once for each consent',
    effect: 'writes',
    input: z.strictObject({ ...accountId, ...consentInput, operationId: z.uuid() }),
    output: z.strictObject({ ...consentOutput, pinCode: z.string().optional(), visibleSeconds: z.int().optional() }),
    refuses: ['account.missing', 'card.unavailable', 'card.notHolder', 'code.wrong', 'code.expired', 'code.blocked'],
  }),
  'pin.update': method({
    access: usesCards,
    summary: 'Choose another PIN for a card',
    effect: 'writes',
    input: z
      .strictObject({ ...accountId, confirm: z.literal(true), pin: Pin, pinRepeat: Pin, ...consentInput })
      .superRefine(({ pin, pinRepeat }, context) => {
        if (pin !== pinRepeat) context.addIssue({ code: 'custom', path: ['pinRepeat'], message: 'pinRepeat' })
      }),
    output: z.strictObject(consentOutput),
    refuses: ['account.missing', 'card.unavailable', 'card.notHolder', 'pin.trivial', ...consentProblems],
  }),
  'detail.get': method({
    access: usesCards,
    summary: 'Number, expiry and security code of a virtual card, once for each consent',
    effect: 'writes',
    input: z.strictObject({ ...accountId, ...consentInput }),
    output: z.strictObject({
      ...consentOutput,
      cardNumber: z.string().optional(),
      cvv: z.string().optional(),
      cardExpiryMonth: z.int().optional(),
      cardExpiryYear: z.int().optional(),
      cardHolderName: z.string().optional(),
      visibleSeconds: z.int().optional(),
    }),
    refuses: ['account.missing', 'card.unavailable', 'card.notHolder', ...consentProblems],
  }),
}

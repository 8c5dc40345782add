import * as z from 'zod'
import { customer } from '../access.ts'
import { CountryCode, Decimal, Instant, outsideTextUpTo } from '../fields.ts'
import { method } from '../method.ts'
import { accountId, consentInput, consentOutput, consentProblems, readsCards } from './common.ts'
import { CardHours } from './hours.ts'
import { merchantGroupNames } from './merchantGroups.ts'

/** `all` counts every payment; the others also the payments of their kind, `shop` the contactless ones too. */
export const limitKinds = ['all', 'online', 'shop', 'contactless', 'cash'] as const
export type LimitKind = (typeof limitKinds)[number]

/** As the network sends it. */
const MerchantName = outsideTextUpTo(100)
const mostMerchants = 100

/** A virtual card is used where there is no chip: what it pays is all or online. */
export const limitKindsOf = ({ isVirtual }: { readonly isVirtual: boolean }): readonly LimitKind[] =>
  isVirtual ? ['all', 'online'] : limitKinds

const CardLimit = z.strictObject({
  kind: z.enum(limitKinds),
  amount: z.string(),
  /** So far its holder may raise it. */
  maxAmount: z.string(),
  used: z.string(),
  /** Contactless payments are counted until the next one with the PIN, all others by month. */
  resetsAt: Instant.optional(),
  enabled: z.boolean(),
})
export type CardLimit = z.infer<typeof CardLimit>

export const limitRules = {
  'limit.list': method({
    access: readsCards,
    summary:
      'Limits of a card with what is used of them, and what is switched off: kinds of payment, merchants, countries, hours',
    effect: 'reads',
    input: z.strictObject(accountId),
    output: z.strictObject({
      limits: z.array(CardLimit),
      currencyCode: z.string(),
      /** Where it pays; empty: everywhere. */
      countries: z.array(z.string()),
      blockedMerchants: z.array(z.enum(merchantGroupNames)),
      /** Single ones, by the name that their payments come under. */
      blockedMerchantNames: z.array(z.string()),
      /** When it pays; nothing: always. */
      hours: CardHours.optional(),
    }),
    refuses: ['account.missing'],
  }),
  'limit.update': method({
    access: customer({ can: 'manage' }),
    summary: 'Change what a card may pay; whatever allows more than before wants consent',
    effect: 'writes',
    input: z
      .strictObject({
        ...accountId,
        kind: z.enum(limitKinds).optional(),
        amount: Decimal.refine((text) => !text.startsWith('-'), { error: 'amount' }).optional(),
        enabled: z.boolean().optional(),
        countries: z.array(CountryCode).max(250).optional(),
        blockedMerchants: z.array(z.enum(merchantGroupNames)).max(merchantGroupNames.length).optional(),
        blockedMerchantNames: z.array(MerchantName).max(mostMerchants).optional(),
        /** A way back from hours: it pays at any time. */
        hours: z.union([z.literal('always'), CardHours]).optional(),
        ...consentInput,
      })
      .superRefine(({ kind, amount, enabled }, context) => {
        const issue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
        if (kind === undefined && (amount !== undefined || enabled !== undefined)) issue('kind', 'required')
        // Who wants no payments at all pauses the card.
        if (kind === 'all' && enabled !== undefined) issue('enabled', 'invalid')
      }),
    output: z.strictObject(consentOutput),
    refuses: ['account.missing', 'card.unavailable', 'card.limit', 'amount.unfit', ...consentProblems],
  }),
}

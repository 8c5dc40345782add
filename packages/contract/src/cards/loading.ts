import * as z from 'zod'
import { CardNumber } from '../cardNumber.ts'
import { Id, PositiveDecimal, ShortText, textUpTo } from '../fields.ts'
import { method } from '../method.ts'
import { Submitted } from '../payments/operation.ts'
import { Permission } from '../payments/external/common.ts'
import { Cost, judged, MaxAmount, TransferLimit } from '../payments/transfer.ts'
import { usesCards } from './common.ts'

/** A card of one's own, or somebody else's prepaid card: by the number and the name on it, so that neither alone tells anything. */
const route = {
  fromAccountId: Id,
  permission: Permission,
  toAccountId: Id.optional(),
  cardNumber: CardNumber.optional(),
  cardHolderName: textUpTo(60).min(1).optional(),
}
const fieldsOf = { own: ['toAccountId'], '3d': ['cardNumber', 'cardHolderName'] } as const

type Given = { readonly permission: Permission; readonly note?: string | undefined; readonly reference?: string | undefined } & {
  readonly [Field in (typeof fieldsOf)[Permission][number]]?: unknown
}
const namesOneCard = (given: Given, { addIssue }: z.RefinementCtx): void => {
  const wrong = (field: string, message: 'required' | 'invalid') => addIssue({ code: 'custom', path: [field], message })
  for (const permission of Permission.options)
    for (const field of fieldsOf[permission]) {
      const isMeant = permission === given.permission
      if (isMeant !== (given[field] !== undefined)) wrong(field, isMeant ? 'required' : 'invalid')
    }
}
/** Nobody writes to themself. */
const writesToOthers = ({ permission, note, reference }: Given, { addIssue }: z.RefinementCtx): void => {
  if (permission === '3d') return
  for (const [field, text] of Object.entries({ note, reference }))
    if (text !== undefined) addIssue({ code: 'custom', path: [field], message: 'invalid' })
}

const cardProblems = [
  'account.missing',
  'account.same',
  'card.unavailable',
  'payee.unknown',
  'payee.self',
  'payee.blocked',
  'payee.onBlacklist',
  'transfer.notPermitted',
  'fx.unavailable',
] as const

/** What a card holds at most is a limit too; how much of that is left is its holder's to know. */
export const LoadLimit = TransferLimit.extend({ period: z.enum([...TransferLimit.shape.period.options, 'balance']) })
export type LoadLimit = z.infer<typeof LoadLimit>

export const loadingRules = {
  'load.fee': method({
    access: usesCards,
    summary: 'What loading a prepaid card costs and brings; the amount is what arrives on it or what leaves the account',
    effect: 'writes',
    input: z
      .strictObject({ ...route, amount: PositiveDecimal, amountSide: z.enum(['from', 'to']).default('to') })
      .superRefine(namesOneCard),
    output: Cost,
    refuses: [...cardProblems, 'amount.unfit'],
  }),
  'load.limit': method({
    access: usesCards,
    summary: 'Limits of loading a card, in the currency of the account, and what the card holds at most, in its own',
    effect: 'reads',
    input: z.strictObject(route).superRefine(namesOneCard),
    output: z.strictObject({ limits: z.array(LoadLimit) }),
    refuses: cardProblems,
  }),
  'load.maxAmount': method({
    access: usesCards,
    summary: 'The most that a card can be loaded with from the account now, in the currency of the card',
    effect: 'reads',
    input: z.strictObject(route).superRefine(namesOneCard),
    output: MaxAmount,
    refuses: cardProblems,
  }),
  'load.submit': method({
    access: usesCards,
    summary: "Load a card of one's own, or another member's prepaid card by its number and the name on it",
    effect: 'creates',
    input: z
      .strictObject({
        ...route,
        amount: PositiveDecimal,
        amountSide: z.enum(['from', 'to']).default('to'),
        /** Of the offer that was shown; needed where money is changed. */
        quoteId: z.uuid().optional(),
        note: ShortText.optional(),
        reference: ShortText.optional(),
      })
      .superRefine((given, context) => {
        namesOneCard(given, context)
        writesToOthers(given, context)
      }),
    output: Submitted,
    refuses: [...cardProblems, 'card.full', 'amount.unfit', 'quote.missing', ...judged],
  }),
}

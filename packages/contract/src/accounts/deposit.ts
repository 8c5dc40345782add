import * as z from 'zod'
import { vendor } from '../access.ts'
import { CurrencyCode, Id, PositiveDecimal, ShortText, outsideTextUpTo } from '../fields.ts'
import { method } from '../method.ts'

/** How money comes from outside. */
export const depositTypes = ['wire', 'eft', 'crypto'] as const
export const depositStatuses = ['unmatched', 'credited', 'returned'] as const
/** Why money that came is not on an account yet. */
export const depositWaits = ['reference', 'account', 'invoice', 'thirdParty'] as const
export type DepositWait = (typeof depositWaits)[number]

/** Money that reached our account at the bank, as the bank tells it. */
export const IncomingMoney = z.strictObject({
  /** The bank's own name for it; the same twice is the same money. */
  bankReference: ShortText.max(100),
  type: z.enum(['wire', 'eft']),
  amount: PositiveDecimal,
  currencyCode: CurrencyCode,
  senderName: outsideTextUpTo(200).pipe(z.string().min(1)),
  /** What the sender wrote: with luck the reference of an account, or the number of a funding invoice. */
  reference: outsideTextUpTo(200),
})
export type IncomingMoney = z.infer<typeof IncomingMoney>

export const depositRules = {
  'deposit.callback': method({
    access: vendor('bank'),
    summary: 'The bank tells of money that came in: signed, fresh, and booked once however often it is told',
    effect: 'writes',
    rest: 'POST /bank/deposit',
    input: IncomingMoney,
    output: z.strictObject({ depositId: Id, status: z.enum(depositStatuses) }),
    refuses: ['currency.unsupported', 'amount.unfit', 'deposit.known'],
  }),
}

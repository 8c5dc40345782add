import * as z from 'zod'
import { CountryCode, Day, Email, Id, Instant, LongId, PersonName, PositiveDecimal, textUpTo } from '../fields.ts'
import { RowWarning } from '../mass/rowWarning.ts'
import { BeneficiaryType } from '../payments/external/common.ts'
import { payeeRails } from '../rails.ts'

/** The ways by which a recipient can take the money: all that leave the bank, and an account of the bank's own. */
export const payoutMethods = payeeRails.map(({ name }) => name)
export const PayoutMethod = z.enum(payoutMethods)
export type PayoutMethod = z.infer<typeof PayoutMethod>

/** Who pays the fee: the sender on top, or the recipient out of what is sent. */
export const FeeSide = z.enum(['OUR', 'BEN'])
export type FeeSide = z.infer<typeof FeeSide>

export const linkDays = { least: 1, usual: 14, most: 90 }
export const ExpireDays = z.int().min(linkDays.least).max(linkDays.most)
/** With the code of the country, as texts are sent to it. */
export const RecipientPhone = z
  .string()
  .max(30)
  .transform((text) => text.replaceAll(/[\s().-]/g, ''))
  .refine((text) => /^\+[1-9]\d{7,14}$/.test(text), { error: 'phone' })
export const RecipientLanguage = z.enum(['en', 'es', 'pt', 'ro', 'ru', 'uk'])

/** Names of ways as a file has them, between commas, semicolons or spaces. */
export const methodNamesIn = (text: string): Set<string> => new Set(text.toLowerCase().match(/[^\s,;]+/g))

const ForbiddenMethods = z
  .string()
  .max(200)
  .transform((text, context) => {
    const names = methodNamesIn(text)
    const known = payoutMethods.filter((name) => names.has(name))
    // The cell as a whole is at fault: whoever misspelt one of them would forbid less than was meant.
    if (known.length < names.size) context.addIssue({ code: 'custom', message: 'invalid' })
    return known
  })

/** One payment as its sender names it: a row of a file, or a single one. */
export const GlobalPaymentInput = z
  .strictObject({
    accountId: Id,
    amount: PositiveDecimal,
    beneficiaryName: PersonName,
    beneficiaryEmail: Email,
    description: textUpTo(140).default(''),
    beneficiaryType: BeneficiaryType.default('individual'),
    beneficiaryCountryCode: CountryCode.optional(),
    feeShare: FeeSide.default('BEN'),
    forbiddenMethods: ForbiddenMethods.default([]),
    beneficiaryPhone: RecipientPhone.optional(),
    language: RecipientLanguage.optional(),
    expireDays: ExpireDays.default(linkDays.usual),
  })
  .superRefine(({ forbiddenMethods }, context) => {
    if (payoutMethods.every((name) => forbiddenMethods.includes(name)))
      context.addIssue({ code: 'custom', path: ['forbiddenMethods'], message: 'oneMethod' })
  })
export type GlobalPaymentInput = z.output<typeof GlobalPaymentInput>

/**
 * As it stands to its sender: in a draft right, wrong or left out; waiting for consent; then a link: sent, opened, begun, confirmed by its
 * recipient, on its way, arrived; `failed` is open again after a payout that came to nothing; or over with the money back: refused,
 * expired, cancelled, or `rejected` where the money came back and could not be held again.
 */
export const globalStates = [
  'draft',
  'invalid',
  'removed',
  'created',
  'sent',
  'opened',
  'started',
  'submitted',
  'processing',
  'paid',
  'failed',
  'refused',
  'expired',
  'canceled',
  'rejected',
] as const
export const GlobalState = z.enum(globalStates)
export type GlobalState = z.infer<typeof GlobalState>
/** The recipient can still choose; the sender can take it back. */
export const openLinkStates = ['sent', 'opened', 'started', 'failed'] as const satisfies readonly GlobalState[]
/** Of payments whose link was sent. */
export const sentLinkStates = globalStates.filter((state) => !['draft', 'invalid', 'removed', 'created'].includes(state))

export const globalBatchStates = [
  'uploaded',
  'created',
  'awaitingApproval',
  'sent',
  'processing',
  'completed',
  'declined',
  'canceled',
] as const
export const GlobalBatchState = z.enum(globalBatchStates)
export type GlobalBatchState = z.infer<typeof GlobalBatchState>

export const MethodRule = z.strictObject({ name: PayoutMethod, forbidden: z.boolean() })
/** What else is known of the recipient: `phone` for a text message, `language` of the letters, `expireDays` of the link. */
export const PaymentData = z.strictObject({
  phone: RecipientPhone.optional(),
  language: RecipientLanguage.optional(),
  expireDays: ExpireDays.optional(),
})

export const GlobalPayment = z.strictObject({
  id: LongId,
  batchId: Id,
  amount: z.string(),
  currencyCode: z.string(),
  description: z.string(),
  beneficiaryType: z.string(),
  beneficiaryName: z.string(),
  beneficiaryEmail: z.string(),
  beneficiaryCountryCode: z.string(),
  feeShare: z.string(),
  paymentMethods: z.array(MethodRule),
  paymentData: z.record(z.string(), z.string()),
  status: GlobalState,
  errors: z.array(z.strictObject({ field: z.string(), message: z.string() })),
  /** Of the file, as long as it is a draft. */
  line: z.int().optional(),
  /** By column as they stand in the file, where something of them is wrong. */
  cells: z.record(z.string(), z.string()).optional(),
  warnings: z.array(RowWarning),
  /** Single payments are listed by themselves. */
  isSingle: z.boolean(),
  createdDate: Instant.optional(),
  /** Of the link. */
  expireDays: z.int(),
  expiresDate: Instant.optional(),
  openedDate: Instant.optional(),
  openCount: z.int().optional(),
  remindedDate: Instant.optional(),
  nextReminderDate: Instant.optional(),
  /** Its address has had too many letters for a day: the link leaves then. */
  linkDate: Instant.optional(),
  /** How often it can still be mailed, and whether it can be today. */
  linksLeft: z.int().optional(),
  canRemind: z.boolean().optional(),
  submittedDate: Instant.optional(),
  endedDate: Instant.optional(),
  /** What the recipient said when they refused, or why a payout failed, in words. */
  reason: z.string().optional(),
  /** As it was or is paid. */
  payout: z
    .strictObject({
      paymentMethod: PayoutMethod,
      toAmount: z.string(),
      toCurrencyCode: z.string(),
      fee: z.string(),
      arrivalDate: Day.optional(),
      transactionId: LongId.optional(),
    })
    .optional(),
})
export type GlobalPayment = z.infer<typeof GlobalPayment>

/** What is reserved at most, and what changing money costs at most beyond mid-market. */
export const GlobalMeta = z.strictObject({
  estimatedTotal: z.string(),
  maximumTrxFee: z.string(),
  extraFxMarkupPercent: z.string(),
})
export type GlobalMeta = z.infer<typeof GlobalMeta>

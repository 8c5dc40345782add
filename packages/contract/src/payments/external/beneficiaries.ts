import * as z from 'zod'
import { customer } from '../../access.ts'
import { CardNumber } from '../../cardNumber.ts'
import { CountryCode, CurrencyCode, Email, Id, Instant, PersonName, textUpTo } from '../../fields.ts'
import { area, method } from '../../method.ts'
import type { payeeRails } from '../../rails.ts'
import { isAddressOn } from '../../walletAddress.ts'
import { accountProblems, addAccountProblems } from './account.ts'
import { BeneficiaryType, Permission } from './common.ts'
import { cryptoWallet } from './crypto.ts'
import { eftBank } from './eft.ts'
import { bareInstantKey, instantDestination, isInstantKey, needsInstantTaxId } from './instant.ts'
import { interacReceiver } from './interac.ts'
import { eftShape, wireShape } from './schemes.ts'
import { wireBank } from './wire.ts'

const change = customer({ can: 'initiate' })
const read = customer({ can: 'read' })

const place = { countryCode: CountryCode }
/** What is stored of each way to pay somebody: the fields of its submit, as texts. */
export const payoutDetails = {
  p2p: z.strictObject({ toEmail: Email }),
  wire: z.strictObject({ ...place, currencyCode: CurrencyCode.optional(), ...wireBank }).superRefine((given, context) => {
    if (given.swift.slice(4, 6) !== given.countryCode)
      context.addIssue({ code: 'custom', path: ['swift'], message: 'bankCountry' })
    addAccountProblems(context, accountProblems(wireShape(given.countryCode), given.countryCode, given))
  }),
  eft: z.strictObject({ ...place, currencyCode: CurrencyCode, ...eftBank }).superRefine((given, context) => {
    const shape = eftShape(given.countryCode, given.currencyCode)
    addAccountProblems(context, accountProblems(shape, given.countryCode, given))
  }),
  oct: z.strictObject({
    ...place,
    cardNumber: CardNumber,
    cardExpiryMonth: z.string().regex(/^(0?[1-9]|1[0-2])$/),
    cardExpiryYear: z.string().regex(/^20\d\d$/),
  }),
  crypto_eft: z.strictObject({ currencyCode: CurrencyCode, ...cryptoWallet }).superRefine((given, context) => {
    if (!isAddressOn(given.network, given.walletAddress))
      context.addIssue({ code: 'custom', path: ['walletAddress'], message: 'walletAddress' })
  }),
  instant_payment: z.strictObject({ ...place, ...instantDestination }).superRefine((given, context) => {
    const { instantKeyType, instantKey = '', countryCode, taxId = '' } = given
    if (needsInstantTaxId(countryCode) && taxId === '') context.addIssue({ code: 'custom', path: ['taxId'], message: 'required' })
    if (instantKeyType !== 'account' && !isInstantKey(instantKeyType, bareInstantKey(instantKeyType, instantKey), countryCode))
      context.addIssue({ code: 'custom', path: ['instantKey'], message: 'instantKey' })
  }),
  interac: z.strictObject({
    beneficiaryEmail: Email.optional(),
    beneficiaryPhone: interacReceiver.beneficiaryPhone,
    notifyLanguage: interacReceiver.notifyLanguage,
  }),
} as const satisfies Record<(typeof payeeRails)[number]['name'], z.ZodType>
export type SavedDetails<Type extends PayoutType> = z.infer<(typeof payoutDetails)[Type]>
export type PayoutType = keyof typeof payoutDetails
export const PayoutType = z.enum(Object.keys(payoutDetails) as [PayoutType, ...PayoutType[]])

const Details = z
  .record(z.string().min(1).max(50), textUpTo(200))
  .refine((details) => Object.keys(details).length <= 30, { error: 'invalid' })

/** One way to pay somebody. Its details are checked as those of a payment are. */
export const Payout = z.strictObject({ type: PayoutType, details: Details }).superRefine(({ type, details }, context) => {
  const parsed = payoutDetails[type].safeParse(details)
  // As it is: what is wrong is put into words by its code.
  for (const issue of parsed.error?.issues ?? []) context.addIssue({ ...issue, path: ['details', ...issue.path] })
})
export type Payout = z.infer<typeof Payout>

const status = z.enum(['active', 'pending', 'disabled'])
export type PayoutStatus = z.infer<typeof status>
const Card = z.strictObject({ cardId: Id, cardNumber: z.string(), cardBrand: z.string() })
const common = {
  beneficiaryId: Id,
  beneficiaryType: BeneficiaryType,
  beneficiaryName: z.string(),
  beneficiaryEmail: z.string().optional(),
  beneficiaryCountryCode: z.string(),
  permission: Permission,
  /** Of its wires and of its bank transfers: pending until one has arrived, disabled where there is no such way. */
  wireStatus: status,
  eftStatus: status,
  creditCards: z.array(Card),
  lastUsedDate: Instant.optional(),
}
const SavedPayout = z.strictObject({
  payoutId: Id,
  type: PayoutType,
  status,
  /** Without what is secret: a card is masked. */
  details: z.record(z.string(), z.string()),
  /** Of a card: two of one person may look alike. */
  cardId: Id.optional(),
  lastUsedDate: Instant.optional(),
})
export type SavedPayout = z.infer<typeof SavedPayout>
export const SavedBeneficiary = z.strictObject({ ...common, payouts: z.array(SavedPayout) })
export type SavedBeneficiary = z.infer<typeof SavedBeneficiary>

/** The address book: whom a customer pays, and by which ways. */
export const beneficiary = area('transfer', {
  'beneficiary.list': method({
    access: read,
    summary: 'Saved beneficiaries, with the ways to pay them',
    effect: 'reads',
    input: z.strictObject({
      permission: Permission.optional(),
      countryCode: CountryCode.optional(),
      /** Part of a name or an email address, or an account, card end, wallet or key. */
      search: textUpTo(100).optional(),
      pageNumber: z.int().min(1).max(10_000).default(1),
      pageSize: z.int().min(1).max(100).default(25),
    }),
    output: z.strictObject({ beneficiaries: z.array(SavedBeneficiary), total: z.int() }),
    refuses: [],
  }),
  'beneficiary.get': method({
    access: read,
    summary: 'One beneficiary with all that fills in a payment',
    effect: 'reads',
    input: z.strictObject({ beneficiaryId: Id }),
    output: z.strictObject({ beneficiary: SavedBeneficiary }),
    refuses: ['object.missing'],
  }),
  'beneficiary.create': method({
    access: change,
    summary: 'Save a beneficiary, with one or more ways to pay them',
    effect: 'creates',
    input: z.strictObject({
      beneficiaryType: BeneficiaryType,
      beneficiaryName: PersonName,
      beneficiaryEmail: Email.optional(),
      beneficiaryCountryCode: CountryCode,
      permission: Permission,
      payouts: z.array(Payout).min(1).max(10),
    }),
    output: z.strictObject({ beneficiaryId: Id }),
    refuses: ['beneficiary.known', 'card.blocked'],
  }),
  'beneficiary.update': method({
    access: change,
    summary: 'Change a beneficiary; a way to pay whose details change is pending again',
    effect: 'writes',
    input: z.strictObject({
      beneficiaryId: Id,
      beneficiaryName: PersonName.optional(),
      beneficiaryEmail: Email.optional(),
      /** Beside those that are kept, all ways from now on; left out, none of them changes. */
      payouts: z.array(Payout).max(10).optional(),
      /** Ways that stay as they are, such as a card whose number nobody types again. */
      keptPayoutIds: z.array(Id).max(10).optional(),
    }),
    output: z.strictObject({}),
    refuses: ['object.missing', 'beneficiary.known', 'card.blocked'],
  }),
  'beneficiary.delete': method({
    access: change,
    summary: 'Forget a beneficiary and what is stored of them',
    effect: 'writes',
    input: z.strictObject({ beneficiaryId: Id }),
    output: z.strictObject({}),
    refuses: ['object.missing'],
  }),
})

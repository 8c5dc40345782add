import * as z from 'zod'
import { admin } from '../access.ts'
import { Reason } from '../change.ts'
import { CountryCode, CurrencyCode, Id, Instant, ShortText, textUpTo } from '../fields.ts'
import { area, method } from '../method.ts'
import { AskedParam, AskedParams, Translations } from './external/askedParams.ts'
import { ExternalType } from './external/common.ts'
import { schemes } from './external/schemes.ts'

const brand = textUpTo(40).min(1)

/** Payments to members and payment links: open to every country, in every currency, until somebody closes one. */
export const openTypes = ['p2p', 'globalPay'] as const
export type OpenType = (typeof openTypes)[number]
export const MethodType = z.enum([...ExternalType.options, ...openTypes])
export type MethodType = z.infer<typeof MethodType>
export const isOpenType = (type: string): type is OpenType => openTypes.some((each) => each === type)

/** A way of sending to a country. Without a brand it holds for every brand that has no row of its own. */
export const TransferMethod = z.strictObject({
  methodId: Id,
  brand: z.string().optional(),
  type: MethodType,
  countryCode: z.string(),
  /** Of payments to members and of payment links there are none: they are not told apart by currency. */
  currencies: z.array(z.string()),
  /** Which payment system carries a bank transfer there. */
  scheme: z.enum(schemes).optional(),
  isDisabled: z.boolean(),
  /** What customers read while it is closed. */
  notice: z.string().optional(),
  /** The same in other languages. */
  notices: Translations.optional(),
  needsBankCode: z.boolean(),
  needsBranchCode: z.boolean(),
  extraParams: z.array(AskedParam),
})
export type TransferMethod = z.infer<typeof TransferMethod>

const Bin = z
  .string()
  .trim()
  .refine((text) => /^\d{6}$/.test(text), { error: 'bin' })

const BlockedBin = z.strictObject({ binNumber: z.string(), reason: z.string(), createdDate: Instant })
export type BlockedBin = z.infer<typeof BlockedBin>

const everyDesk = admin('treasury', 'compliance', 'support', 'audit')

export const operatorMethod = area('operator', {
  'method.list': method({
    access: everyDesk,
    summary: 'Ways of sending by brand and country, with their currencies and whether they are open',
    effect: 'reads',
    audit: 'nothing',
    input: z.strictObject({ brand: brand.optional(), type: MethodType.optional(), countryCode: CountryCode.optional() }),
    output: z.strictObject({ methods: z.array(TransferMethod) }),
    refuses: [],
  }),
  'method.update': method({
    access: admin('treasury', 'compliance'),
    summary: 'Open, close or change a way of sending to a country, for one brand or for all; it holds from the next call on',
    effect: 'writes',
    audit: {
      about: 'none',
      fields: [
        'methodId',
        'brand',
        'type',
        'countryCode',
        'currencies',
        'isDisabled',
        'notice',
        'notices',
        'needsBankCode',
        'needsBranchCode',
        'extraParams',
        'reason',
      ],
    },
    input: z
      .strictObject({
        /** Left out, it is the one of brand, type and country. */
        methodId: Id.optional(),
        brand: brand.optional(),
        type: MethodType,
        countryCode: CountryCode,
        currencies: z.array(CurrencyCode).max(40),
        isDisabled: z.boolean(),
        /** What customers read while it is closed. */
        notice: ShortText.optional(),
        /** The same in other languages; replaced as a whole. */
        notices: Translations.optional(),
        needsBankCode: z.boolean().optional(),
        needsBranchCode: z.boolean().optional(),
        extraParams: AskedParams.optional(),
        reason: Reason,
      })
      .superRefine(({ type, currencies, isDisabled, notice, needsBankCode, needsBranchCode, extraParams }, context) => {
        const add = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
        if (isDisabled && notice === undefined) add('notice', 'required')
        if (!isOpenType(type)) {
          if (currencies.length === 0) add('currencies', 'required')
          return
        }
        if (currencies.length > 0) add('currencies', 'invalid')
        if (needsBankCode) add('needsBankCode', 'invalid')
        if (needsBranchCode) add('needsBranchCode', 'invalid')
        if (extraParams && extraParams.length > 0) add('extraParams', 'invalid')
      }),
    output: z.strictObject({ methodId: Id }),
    refuses: ['object.missing', 'currency.unsupported'],
  }),
  'blockedBin.list': method({
    access: everyDesk,
    summary: 'Numbers of card issuers to which nothing is paid out, newest first',
    effect: 'reads',
    audit: 'nothing',
    input: z.strictObject({ search: textUpTo(100).optional() }),
    output: z.strictObject({ bins: z.array(BlockedBin) }),
    refuses: [],
  }),
  'blockedBin.create': method({
    access: admin('treasury', 'compliance'),
    summary: 'Pay nothing out to cards whose numbers begin so',
    effect: 'writes',
    audit: { about: 'none', fields: ['binNumber', 'reason'] },
    input: z.strictObject({ binNumber: Bin, reason: Reason }),
    output: z.strictObject({}),
    refuses: ['card.binKnown'],
  }),
  'blockedBin.delete': method({
    access: admin('treasury', 'compliance'),
    summary: 'Pay out to these cards again',
    effect: 'writes',
    audit: { about: 'none', fields: ['binNumber'] },
    input: z.strictObject({ binNumber: Bin }),
    output: z.strictObject({}),
    refuses: ['object.missing'],
  }),
})

import * as z from 'zod'
import { anyone } from '../access.ts'
import { CountryCode, CurrencyCode, Day, Instant, LongId, ShortText, textUpTo } from '../fields.ts'
import { area, method } from '../method.ts'
import { ExtraParam } from '../payments/external/lookups.ts'
import { NetworkName } from '../payments/external/crypto.ts'
import { ApprovalCode, ApproveType, codeProblems } from '../payments/operation.ts'
import { uploaded, uploadFiles, uploadInput, uploadProblems } from './common.ts'
import { mayPrepare } from '../mass/massType.ts'
import { PayoutMethod } from './globalPayment.ts'

import { closed, dead, paymentSecret, rate, reads, secretOnly } from './receiveCommon.ts'
import { receiveDocumentRules } from './receiveDocument.ts'
import { lookupRules } from './receiveLookups.ts'

/** As it stands to its recipient: to be claimed, waiting for the code, confirmed, on its way, arrived, or over. */
export const receiveStates = [
  'pending',
  'approving',
  'submitted',
  'processing',
  'paid',
  'refused',
  'expired',
  'canceled',
  'error',
] as const
export const ReceiveState = z.enum(receiveStates)
export type ReceiveState = z.infer<typeof ReceiveState>

/** What arrives by a way, and what it takes of it. */
export const PayoutOffer = z.strictObject({
  /** Way and currency together: several currencies are several offers. */
  transferType: PayoutMethod,
  currencyCode: z.string(),
  isDisabled: z.boolean(),
  /** In words. */
  disabledReason: z.string().optional(),
  toAmount: z.string().optional(),
  fee: z.string().optional(),
  exchangeRate: z.string().optional(),
  midRate: z.string().optional(),
  arrival: z.enum(['seconds', 'day']).optional(),
  arrivalDate: Day.optional(),
  network: NetworkName.optional(),
})
export type PayoutOffer = z.infer<typeof PayoutOffer>

const Details = z
  .record(z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/), z.union([textUpTo(300), z.number(), z.boolean()]))
  .refine((details) => Object.keys(details).length <= 40, { error: 'invalid' })
const ExtraAnswers = z
  .record(z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/), textUpTo(200))
  .refine((answers) => Object.keys(answers).length <= 20, { error: 'invalid' })

const codeAsked = {
  operationId: z.uuid(),
  approveType: ApproveType,
  /** Masked. */
  approvalSentTo: z.string(),
  availableApprovalMethods: z.array(ApproveType),
  expiresInSeconds: z.int(),
  resendAfterSeconds: z.int(),
}

/** A payout as the recipient confirms it. */
export const PayoutSummary = z.strictObject({
  paymentMethod: PayoutMethod,
  beneficiaryName: z.string(),
  accountMask: z.string(),
  bankName: z.string().optional(),
  toAmount: z.string(),
  toCurrencyCode: z.string(),
  fee: z.string(),
  exchangeRate: z.string(),
  arrivalDate: Day.optional(),
  /** Where money is changed: how long this rate holds. */
  rateSeconds: z.int().optional(),
})
export type PayoutSummary = z.infer<typeof PayoutSummary>

const payment = {
  'payment.get': method({
    access: anyone(),
    summary: 'What a link is for: who pays how much and for what, until when it can be claimed, and how it stands',
    effect: 'writes',
    rate,
    input: secretOnly,
    output: z.strictObject({
      paymentId: LongId,
      status: ReceiveState,
      senderName: z.string(),
      senderVerified: z.boolean(),
      beneficiaryName: z.string(),
      beneficiaryType: z.enum(['individual', 'business']),
      /** Once a code that was mailed there has come back; for a day. */
      beneficiaryEmail: z.string().optional(),
      amount: z.string(),
      currencyCode: z.string(),
      description: z.string(),
      feeIsBen: z.boolean(),
      expireDays: z.int(),
      expiresDate: Instant,
      submittedDate: Instant.optional(),
      allowedCountries: z.array(z.string()),
      /** As the sender has it. */
      countryCode: z.string().optional(),
      /** Why the last payout failed, or why it is over, in words. */
      reason: z.string().optional(),
      /** What is being confirmed, or was. */
      payout: PayoutSummary.optional(),
      ...z.strictObject(codeAsked).partial().shape,
    }),
    refuses: [...dead],
  }),
  'payment.submit': method({
    access: anyone(),
    summary: 'Say where the money goes: judged as any payment is, then a code is sent to an address that the sender gave',
    effect: 'writes',
    rate: { max: 60, windowSeconds: 60, bucket: 'receive.submit' },
    input: z.strictObject({
      paymentSecret,
      paymentMethod: PayoutMethod,
      currencyCode: CurrencyCode,
      paymentDetails: z.strictObject({
        countryCode: CountryCode,
        details: Details.default({}),
        extraParams: ExtraAnswers.optional(),
      }),
    }),
    output: z.strictObject({ ...codeAsked, payout: PayoutSummary }),
    refuses: [
      ...closed,
      'method.closed',
      'receive.details',
      'receive.otherName',
      'receive.feeTooHigh',
      'receive.impossible',
      'code.blocked',
      'rate.limited',
    ],
  }),
  'payment.approve': method({
    access: anyone(),
    summary: 'Confirm with the code; from then on nobody takes it back, and the payout is made',
    effect: 'writes',
    rate: { max: 60, windowSeconds: 60, bucket: 'receive.code' },
    input: z.strictObject({ paymentSecret, approvalCode: ApprovalCode, operationId: z.uuid() }),
    output: z.strictObject({ status: ReceiveState }),
    refuses: [...closed, ...codeProblems, 'receive.rateChanged', 'receive.noMember', 'receive.impossible'],
  }),
  'code.send': method({
    access: anyone(),
    summary: 'Send the code again, by mail or text message; the old one is void',
    effect: 'writes',
    rate: { max: 60, windowSeconds: 60, bucket: 'receive.code' },
    input: z.strictObject({ paymentSecret, approveType: ApproveType, operationId: z.uuid() }),
    output: z.strictObject({ approvalSentTo: z.string(), resendAfterSeconds: z.int() }),
    refuses: [...closed, 'approval.notOffered', 'code.blocked', 'code.expired', 'rate.limited'],
  }),
  'payment.cancel': method({
    access: anyone(),
    summary: 'Refuse the payment: its money goes back to the sender',
    effect: 'writes',
    rate,
    input: z.strictObject({ paymentSecret, paymentId: LongId, note: ShortText.optional() }),
    output: z.strictObject({ status: z.literal('refused') }),
    refuses: [...closed, 'object.missing'],
  }),
}

const choices = {
  'country.list': reads(
    'Countries that the recipient may choose',
    secretOnly,
    z.strictObject({
      countries: z.array(z.strictObject({ countryCode: z.string(), name: z.string(), currencies: z.array(z.string()) })),
    }),
    dead,
  ),
  'method.list': reads(
    'The ways of a country with what arrives by each; forbidden ones are left out, impossible ones say why',
    z.strictObject({ paymentSecret, countryCode: CountryCode }),
    z.strictObject({ methods: z.array(PayoutOffer) }),
    closed,
  ),
  'meta.get': method({
    access: anyone(),
    summary: 'Rate, what arrives and fee of one way',
    effect: 'reads',
    rate,
    input: z.strictObject({
      paymentSecret,
      paymentMethod: PayoutMethod,
      toCurrencyCode: CurrencyCode,
      countryCode: CountryCode,
      network: NetworkName.optional(),
    }),
    output: z.strictObject({ exchangeRate: z.string(), toAmount: z.string(), fee: z.string() }),
    refuses: [...closed, 'method.closed', 'receive.feeTooHigh', 'receive.impossible'],
  }),
  'extraParam.list': method({
    access: anyone(),
    summary: 'What a way asks for',
    effect: 'reads',
    rate,
    input: z.strictObject({ paymentSecret, paymentMethod: PayoutMethod, currencyCode: CurrencyCode, countryCode: CountryCode }),
    output: z.strictObject({
      extraParams: z.array(ExtraParam),
      fields: z.array(z.strictObject({ name: z.string(), isRequired: z.boolean() })),
    }),
    refuses: [...closed, 'method.closed'],
  }),
}

/** Shown to whoever has proved the address a moment ago. */
const proof = textUpTo(100)
const earlier = {
  'proof.create': method({
    access: anyone(),
    summary: 'Send a code to the address of the link, to see what was used there before',
    effect: 'writes',
    rate: { max: 60, windowSeconds: 60, bucket: 'receive.code' },
    input: secretOnly,
    output: z.strictObject(codeAsked),
    refuses: [...closed, 'code.blocked', 'rate.limited'],
  }),
  'proof.approve': method({
    access: anyone(),
    summary: 'Prove the address with the code; the proof is good for a quarter of an hour',
    effect: 'writes',
    rate: { max: 60, windowSeconds: 60, bucket: 'receive.code' },
    input: z.strictObject({ paymentSecret, approvalCode: ApprovalCode, operationId: z.uuid() }),
    output: z.strictObject({ proof: z.string() }),
    refuses: [...closed, ...codeProblems],
  }),
  'withdrawal.list': method({
    access: anyone(),
    summary: 'Where earlier payments to the same address went, masked; for whoever has proved the address',
    effect: 'reads',
    rate,
    input: z.strictObject({ paymentSecret, proof, limit: z.int().min(1).max(5).default(5) }),
    output: z.strictObject({
      withdrawals: z.array(
        z.strictObject({
          paymentId: LongId,
          paymentMethod: PayoutMethod,
          countryCode: z.string(),
          currencyCode: z.string(),
          accountMask: z.string(),
          bankName: z.string().optional(),
          date: Instant,
          /** Forbidden by the sender of this payment. */
          isDisabled: z.boolean(),
        }),
      ),
    }),
    refuses: [...closed, 'receive.unproved'],
  }),
  'withdrawal.get': method({
    access: anyone(),
    summary: 'The details of an earlier payment to the same address, without what is secret, to fill in the form',
    effect: 'reads',
    rate,
    input: z.strictObject({ paymentSecret, proof, paymentId: LongId }),
    output: z.strictObject({
      paymentMethod: PayoutMethod,
      countryCode: z.string(),
      currencyCode: z.string(),
      paymentDetails: z.record(z.string(), z.string()),
    }),
    refuses: [...closed, 'receive.unproved', 'object.missing'],
  }),
}

const upload = {
  'batch.upload': method({
    access: mayPrepare('global'),
    summary: 'The same as globalPay.batch.upload: a link alone never reaches an account, whoever calls is signed in',
    effect: 'writes',
    input: z.strictObject({ paymentSecret, ...uploadInput }),
    files: uploadFiles,
    output: uploaded,
    refuses: [...uploadProblems, ...dead],
  }),
}

export const receive = area('receive', { ...payment, ...choices, ...lookupRules, ...receiveDocumentRules, ...earlier, ...upload })

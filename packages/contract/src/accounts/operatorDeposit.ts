import * as z from 'zod'
import { admin } from '../access.ts'
import { PaymentInstruction } from './account.ts'
import { depositStatuses, depositTypes, depositWaits } from './deposit.ts'
import { CountryCode, CurrencyCode, Id, Instant, PositiveDecimal, ShortText } from '../fields.ts'
import { RowId } from '../console/foundCustomer.ts'
import { method } from '../method.ts'

export const depositPageSize = 25
/** Among so many of the newest is looked for. */
export const depositsSearched = 10_000

export const FoundDeposit = z.strictObject({
  depositId: Id,
  type: z.enum(depositTypes),
  amount: z.string(),
  currencyCode: z.string(),
  senderName: z.string(),
  reference: z.string(),
  accountId: Id.optional(),
  isThirdParty: z.boolean(),
  status: z.enum(depositStatuses),
  date: Instant,
})
export type FoundDeposit = z.infer<typeof FoundDeposit>

export const WholeDeposit = FoundDeposit.extend({
  waitsFor: z.enum(depositWaits).optional(),
  /** Whose it is, or seems to be while it waits. */
  customerId: Id.optional(),
  customerName: z.string().optional(),
  /** An open funding invoice that it names, and whether it is what that asks for. */
  invoice: z.strictObject({ invoiceId: Id, amount: z.string(), currencyCode: z.string(), agrees: z.boolean() }).optional(),
  bankReference: z.string().optional(),
  txHash: z.string().optional(),
  /** Who wrote it down, where no bank told of it: somebody else has to agree. */
  recordedBy: z.string().optional(),
  isOwn: z.boolean(),
  fee: z.string(),
  transactionId: Id.optional(),
  returnReason: z.string().optional(),
  decidedBy: z.string().optional(),
  decidedAt: Instant.optional(),
})
export type WholeDeposit = z.infer<typeof WholeDeposit>

const PaidInto = PaymentInstruction.pick({
  type: true,
  currencyCode: true,
  countryCode: true,
  beneficiaryName: true,
  bankName: true,
  bankAddress: true,
  iban: true,
  accountNumber: true,
  swift: true,
  routingNumber: true,
  sortCode: true,
  allowsThirdParty: true,
})

export const GivenInstruction = PaidInto.extend({
  instructionId: Id,
  /** Not there where it is for everybody of the brand. */
  customerId: Id.optional(),
  accountId: Id.optional(),
  reference: z.string().optional(),
  createdDate: Instant,
})
export type GivenInstruction = z.infer<typeof GivenInstruction>

const code = (pattern: RegExp) =>
  z
    .string()
    .transform((text) => text.replaceAll(/[\s-]/g, '').toUpperCase())
    .refine((text) => pattern.test(text), { error: 'invalid' })

export const operatorDepositRules = {
  'deposit.list': method({
    access: admin(),
    summary: 'Money that came in, newest first, matched and unmatched; looked for among the newest of its status',
    effect: 'reads',
    input: z.strictObject({
      status: z.enum(depositStatuses).optional(),
      type: z.enum(depositTypes).optional(),
      /** A number of a deposit or account, or part of the sender's name or the reference. */
      search: z.string().trim().max(100).optional(),
      pageNumber: z
        .int()
        .min(1)
        .max(depositsSearched / depositPageSize)
        .default(1),
      pageSize: z.int().min(1).max(100).default(depositPageSize),
    }),
    output: z.strictObject({ deposits: z.array(FoundDeposit), total: z.int() }),
    refuses: [],
  }),
  'deposit.get': method({
    access: admin(),
    summary: 'All about money that came in, for who decides on it',
    effect: 'reads',
    input: z.strictObject({ depositId: RowId }),
    output: WholeDeposit,
    refuses: ['object.missing'],
  }),
  'deposit.create': method({
    access: admin(),
    summary: 'Write down money that came in; it is credited when a second operator agrees',
    effect: 'creates',
    input: z.strictObject({
      type: z.enum(depositTypes),
      accountId: RowId.optional(),
      amount: PositiveDecimal,
      currencyCode: CurrencyCode,
      senderName: ShortText,
      reference: ShortText,
      isThirdParty: z.boolean(),
      invoiceId: RowId.optional(),
      txHash: ShortText.max(130).optional(),
    }),
    output: z.strictObject({ depositId: Id, transactionId: Id.optional(), fee: z.string() }),
    refuses: [
      'account.missing',
      'currency.unsupported',
      'amount.unfit',
      'acting.own',
      'object.missing',
      'invoice.over',
      'invoice.other',
      'deposit.otherCurrency',
      'deposit.known',
    ],
  }),
  'deposit.confirm': method({
    access: admin(),
    summary: 'Match an unmatched deposit to an account and credit it; the customer is told',
    effect: 'creates',
    input: z.strictObject({ depositId: RowId, accountId: RowId, invoiceId: RowId.optional() }),
    output: z.strictObject({ transactionId: Id }),
    refuses: [
      'object.missing',
      'deposit.over',
      'account.missing',
      'deposit.otherCurrency',
      'deposit.thirdParty',
      'review.own',
      'acting.own',
      'invoice.over',
      'invoice.other',
    ],
  }),
  'deposit.decline': method({
    access: admin(),
    summary: 'Return an unmatched deposit to its sender',
    effect: 'creates',
    input: z.strictObject({ depositId: RowId, reason: ShortText.min(5) }),
    output: z.strictObject({ status: z.literal('returned') }),
    refuses: ['object.missing', 'deposit.over'],
  }),
  'paymentInstruction.list': method({
    access: admin(),
    summary: 'How a customer pays in: what was given to them alone, then what everybody of their brand has',
    effect: 'reads',
    input: z.strictObject({ customerId: RowId }),
    output: z.strictObject({ instructions: z.array(GivenInstruction) }),
    refuses: ['object.missing'],
  }),
  'paymentInstruction.create': method({
    access: admin(),
    summary: 'Give a customer, or all of a brand who hold a currency, details to pay in by; a customer is told',
    effect: 'creates',
    input: z
      .strictObject({
        customerId: RowId.optional(),
        brand: z.string().max(40),
        accountId: RowId.optional(),
        type: z.enum(depositTypes),
        currencyCode: CurrencyCode,
        countryCode: CountryCode,
        beneficiaryName: ShortText,
        bankName: ShortText,
        bankAddress: ShortText,
        iban: code(/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/).optional(),
        /** Of a wallet the address, in which small letters differ from large ones. */
        accountNumber: z
          .string()
          .transform((text) => text.replaceAll(/[\s-]/g, ''))
          .refine((text) => /^[A-Za-z0-9]{4,128}$/.test(text), { error: 'invalid' })
          .optional(),
        swift: code(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/).optional(),
        routingNumber: code(/^\d{9}$/).optional(),
        sortCode: code(/^\d{6}$/).optional(),
        reference: ShortText.min(4).max(35).optional(),
        allowsThirdParty: z.boolean(),
      })
      .refine(({ iban, accountNumber }) => iban !== undefined || accountNumber !== undefined, {
        error: 'required',
        path: ['iban'],
      }),
    output: z.strictObject({ instructionId: Id }),
    refuses: ['object.missing', 'account.missing', 'currency.unsupported', 'deposit.otherCurrency', 'reference.taken'],
  }),
  'paymentInstruction.delete': method({
    access: admin(),
    summary: 'Withdraw payment instructions; whoever they were given to alone is told',
    effect: 'writes',
    input: z.strictObject({ instructionId: RowId }),
    output: z.strictObject({}),
    refuses: ['object.missing'],
  }),
}

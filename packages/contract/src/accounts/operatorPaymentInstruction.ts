import * as z from 'zod'
import { admin } from '../access.ts'
import { Bic, Iban, isAccountNumber, isIbanOf, RoutingNumber, SortCode } from '../bankFields.ts'
import { PaymentInstruction } from './account.ts'
import { depositTypes } from './deposit.ts'
import { CountryCode, CurrencyCode, Id, Instant, ShortText, textUpTo } from '../fields.ts'
import { changeAnswer, Reason } from '../change.ts'
import { area, method } from '../method.ts'
import { isWalletAddress } from '../walletAddress.ts'

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

type Numbered = {
  readonly type: (typeof depositTypes)[number]
  readonly accountNumber?: string | undefined
  readonly routingNumber?: string | undefined
  readonly sortCode?: string | undefined
}
/** A bank's or a branch's number says nothing without that of the account. */
const isPayable = ({ type, accountNumber, routingNumber, sortCode }: Numbered): boolean => {
  if (type === 'crypto') return true
  if (accountNumber !== undefined) return isAccountNumber(accountNumber, { sortCode })
  return routingNumber === undefined && sortCode === undefined
}

/** Where an account has no IBAN its number says nothing without the bank's. */
const isFound = ({ type, iban }: { type: Numbered['type']; iban?: string | undefined }, bank: string | undefined): boolean =>
  type === 'crypto' || iban !== undefined || bank !== undefined

export const operatorPaymentInstruction = area('operator', {
  'paymentInstruction.list': method({
    access: admin('treasury', 'support', 'audit'),
    summary: 'How a customer pays in: what was given to them alone, then what everybody of their brand has',
    effect: 'reads',
    audit: { about: 'customerId', fields: [] },
    input: z.strictObject({ customerId: Id }),
    output: z.strictObject({ instructions: z.array(GivenInstruction) }),
    refuses: ['object.missing'],
  }),
  'paymentInstruction.create': method({
    access: admin('treasury'),
    summary:
      'Give a customer, or all of a brand who hold a currency, details to pay in by, when a second operator agrees; a customer is told',
    effect: 'creates',
    audit: {
      about: 'customerId',
      fields: [
        'brand',
        'accountId',
        'type',
        'currencyCode',
        'countryCode',
        'iban',
        'accountNumber',
        'allowsThirdParty',
        'reason',
      ],
    },
    input: z
      .strictObject({
        customerId: Id.optional(),
        brand: textUpTo(40),
        accountId: Id.optional(),
        type: z.enum(depositTypes),
        currencyCode: CurrencyCode,
        countryCode: CountryCode,
        beneficiaryName: ShortText,
        bankName: ShortText,
        bankAddress: ShortText,
        iban: Iban.optional(),
        /** Of a wallet the address, in which small letters differ from large ones. */
        accountNumber: textUpTo(128)
          .transform((text) => text.replaceAll(/[\s-]/g, ''))
          .optional(),
        swift: Bic.optional(),
        routingNumber: RoutingNumber.optional(),
        sortCode: SortCode.optional(),
        reference: ShortText.min(4).max(35).optional(),
        allowsThirdParty: z.boolean(),
        reason: Reason,
      })
      .refine(({ iban, accountNumber }) => iban !== undefined || accountNumber !== undefined, {
        error: 'required',
        path: ['iban'],
      })
      .refine(({ iban, countryCode }) => iban === undefined || isIbanOf(iban, countryCode), {
        error: 'ibanCountry',
        path: ['iban'],
      })
      .refine((given) => given.countryCode !== 'US' || isFound(given, given.routingNumber), {
        error: 'required',
        path: ['routingNumber'],
      })
      .refine((given) => given.countryCode !== 'GB' || isFound(given, given.sortCode), { error: 'required', path: ['sortCode'] })
      .refine(isPayable, { error: 'accountNumber', path: ['accountNumber'] })
      .refine(({ type, currencyCode, accountNumber = '' }) => type !== 'crypto' || isWalletAddress(currencyCode, accountNumber), {
        error: 'walletAddress',
        path: ['accountNumber'],
      }),
    output: changeAnswer({ instructionId: Id.optional() }),
    secondOperator: 'always',
    refuses: ['object.missing', 'account.missing', 'currency.unsupported', 'deposit.otherCurrency', 'reference.taken'],
  }),
  'paymentInstruction.delete': method({
    access: admin('treasury'),
    summary: 'Withdraw payment instructions when a second operator agrees; whoever they were given to alone is told',
    effect: 'writes',
    audit: { about: 'resolved', fields: ['instructionId', 'reason'] },
    input: z.strictObject({ instructionId: Id, reason: Reason }),
    output: changeAnswer({}),
    secondOperator: 'always',
    refuses: ['object.missing'],
  }),
})

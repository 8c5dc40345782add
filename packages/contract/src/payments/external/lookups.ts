import * as z from 'zod'
import { customer } from '../../access.ts'
import { Bic, Iban } from '../../bankFields.ts'
import { CountryCode, CurrencyCode, Id, LongId, ShortText, textUpTo } from '../../fields.ts'
import { method } from '../../method.ts'
import { TransferType } from '../../accounts/transferType.ts'
import { TransferLimit } from '../transfer.ts'
import { BankAccount } from './account.ts'
import { BeneficiaryName, BeneficiaryType, ExternalType, Permission } from './common.ts'
import { NetworkName, WalletAddress } from './crypto.ts'
import { SchemeName } from './eft.ts'
import { InstantKeyType } from './instant.ts'

const read = customer({ can: 'read' })
const initiate = customer({ can: 'initiate' })
const search = textUpTo(100).optional()

export const PayoutCountry = z.strictObject({
  countryCode: z.string(),
  name: z.string(),
  currencies: z.array(z.string()),
  /** Of its first currency. */
  scheme: SchemeName.optional(),
  needsBankCode: z.boolean(),
  needsBranchCode: z.boolean(),
  isDisabled: z.boolean(),
  /** In the words of the bank. */
  disabledReason: z.string().optional(),
})
export type PayoutCountry = z.infer<typeof PayoutCountry>

/** What a payee's bank says of a name. */
export const NameAnswer = z.strictObject({
  result: z.enum(['match', 'closeMatch', 'noMatch', 'unavailable']),
  /** How the bank has it, where it is close. */
  accountName: z.string().optional(),
  checkId: z.uuid(),
})

const asked = {
  name: textUpTo(100),
  label: textUpTo(200),
  isRequired: z.boolean(),
  pattern: textUpTo(200).optional(),
  minLength: z.int().optional(),
  maxLength: z.int().optional(),
}
/** What is asked for once an option is chosen; that has no options of its own. */
export const OptionParam = z.strictObject({ ...asked, type: z.enum(['text', 'number', 'date', 'file']) })
export const Option = z.strictObject({
  value: textUpTo(200),
  label: textUpTo(200),
  extraParams: z.array(OptionParam).max(10).optional(),
})
/** Something that a country asks for besides the usual. */
export const ExtraParam = z.strictObject({
  ...asked,
  /** A file is uploaded first (`transfer.document.upload`, `receive.document.upload`); its id is the answer. */
  type: z.enum(['text', 'number', 'date', 'select', 'file']),
  options: z.array(Option).optional(),
  /** Left out where persons and companies are asked alike. */
  beneficiaryType: BeneficiaryType.optional(),
})
export type ExtraParam = z.infer<typeof ExtraParam>

const Bank = z.strictObject({
  bankCode: z.string(),
  bankName: z.string(),
  swift: z.string().optional(),
  hasBranches: z.boolean(),
})
const Branch = z.strictObject({
  branchCode: z.string(),
  name: z.string(),
  city: z.string().optional(),
  address: z.string().optional(),
})

const banks = {
  'country.list': method({
    access: read,
    summary: 'Countries that a kind of transfer reaches, with their currencies and schemes',
    effect: 'reads',
    input: z.strictObject({ type: ExternalType, permission: Permission.optional() }),
    output: z.strictObject({ countries: z.array(PayoutCountry) }),
    refuses: [],
  }),
  'bank.list': method({
    access: read,
    summary: 'Banks of a country, with the numbers that transfers need',
    effect: 'reads',
    input: z.strictObject({
      countryCode: CountryCode,
      type: z.enum(['eft', 'wire', 'instant_payment']).optional(),
      search,
    }),
    output: z.strictObject({ banks: z.array(Bank) }),
    refuses: [],
  }),
  'branch.list': method({
    access: read,
    summary: 'Branches of a bank',
    effect: 'reads',
    input: z.strictObject({ countryCode: CountryCode, bankCode: textUpTo(12).min(1), search }),
    output: z.strictObject({ branches: z.array(Branch) }),
    refuses: [],
  }),
  'swift.get': method({
    access: read,
    summary: 'The bank behind a SWIFT code',
    effect: 'reads',
    input: z.strictObject({ swift: Bic }),
    output: z.strictObject({
      address: z.string(),
      city: z.string(),
      zipCode: z.string(),
      countryIsoCode: z.string(),
      bankName: z.string(),
      code: z.string(),
    }),
    refuses: ['bank.unknown'],
  }),
  'iban.get': method({
    access: read,
    summary: 'The bank that keeps an IBAN',
    effect: 'reads',
    input: z.strictObject({ iban: Iban }),
    output: z.strictObject({
      address: z.string(),
      branch: z.string(),
      city: z.string(),
      zipCode: z.string(),
      countryIsoCode: z.string(),
      country: z.string(),
      bankName: z.string(),
      SWIFT: z.string(),
    }),
    refuses: ['bank.unknown'],
  }),
}

const checks = {
  'extraParam.list': method({
    access: read,
    summary: 'What a transfer asks for by type, country, currency and kind of beneficiary',
    effect: 'reads',
    input: z.strictObject({
      type: ExternalType,
      countryCode: CountryCode,
      currencyCode: CurrencyCode.optional(),
      permission: Permission.optional(),
      beneficiaryType: BeneficiaryType.optional(),
    }),
    output: z.strictObject({
      extraParams: z.array(ExtraParam),
      /** Of the fields of the submit, those that tell the payee’s account or address there. */
      fields: z.array(z.strictObject({ name: z.string(), isRequired: z.boolean() })),
    }),
    refuses: ['method.closed'],
  }),
  'cryptoNetwork.fee': method({
    access: read,
    summary: 'The networks of a currency, what each takes, and how much can be sent by it',
    effect: 'reads',
    input: z.strictObject({ currencyCode: CurrencyCode, network: NetworkName.optional() }),
    output: z.strictObject({
      networks: z.array(
        z.strictObject({
          network: NetworkName,
          fee: z.string(),
          feeCurrencyCode: z.string(),
          minAmount: z.string(),
          maxAmount: z.string(),
          needsDestinationTag: z.boolean(),
          isDisabled: z.boolean(),
        }),
      ),
    }),
    refuses: [],
  }),
  'walletAddress.check': method({
    access: initiate,
    summary: 'Whether an address can be one of its network, and whether money may be sent there',
    effect: 'reads',
    input: z.strictObject({ walletAddress: WalletAddress, network: NetworkName, currencyCode: CurrencyCode }),
    output: z.strictObject({ isValid: z.boolean(), isBlocked: z.boolean(), isOwnPlatform: z.boolean() }),
    refuses: [],
  }),
  'instantKey.get': method({
    access: read,
    summary: 'Whose account is behind an instant key; the name is masked',
    effect: 'reads',
    rate: { max: 300, windowSeconds: 3600, by: 'user' },
    input: z.strictObject({
      instantKey: textUpTo(100).min(1),
      instantKeyType: InstantKeyType.exclude(['account']),
      countryCode: CountryCode.default('BR'),
      taxId: textUpTo(40).optional(),
    }),
    output: z.strictObject({
      beneficiaryName: z.string(),
      taxId: z.string(),
      bankCode: z.string(),
      bankName: z.string(),
      branchCode: z.string().optional(),
      accountNumber: z.string(),
      accountType: z.string(),
    }),
    refuses: ['instantKey.unknown'],
  }),
  'beneficiaryName.check': method({
    access: initiate,
    summary: 'Whether the payee’s bank says that name and account belong together; the answer goes on record',
    effect: 'writes',
    rate: { max: 300, windowSeconds: 3600, by: 'user' },
    input: z
      .strictObject({
        type: z.enum(['wire', 'eft', 'instant_payment']),
        countryCode: CountryCode,
        beneficiaryType: BeneficiaryType,
        beneficiaryName: BeneficiaryName,
        iban: BankAccount.iban,
        accountNumber: BankAccount.accountNumber,
        bankCode: BankAccount.bankCode,
        branchCode: BankAccount.branchCode,
        sortCode: BankAccount.sortCode,
        routingNumber: BankAccount.routingNumber,
        institutionNumber: BankAccount.institutionNumber,
        transitNumber: BankAccount.transitNumber,
        bsb: BankAccount.bsb,
        ifsc: BankAccount.ifsc,
        clabe: BankAccount.clabe,
        swift: Bic.optional(),
      })
      .superRefine(({ iban, accountNumber, clabe }, context) => {
        if (!iban && !accountNumber && !clabe) context.addIssue({ code: 'custom', path: ['iban'], message: 'required' })
      }),
    output: NameAnswer,
    refuses: [],
  }),
}

const repeats = {
  'detail.get': method({
    access: read,
    summary:
      'What filled in a payment to somebody else or out of the bank, to send it once more, and what has to be renewed first',
    effect: 'reads',
    input: z.strictObject({ transactionId: LongId }),
    output: z.strictObject({
      type: TransferType,
      /** The proof of the payer’s address has not expired. */
      isCustomerAddressDateValid: z.boolean(),
      /** The payer still lives where they lived when it was sent. */
      isCustomerAddressMatchesActive: z.boolean(),
      /** The country asks for something besides the usual. */
      hasRequirements: z.boolean(),
      /** What was answered to that is still right. */
      isExtraParamsValid: z.boolean(),
      /** The fields of its submit, without what is secret. */
      details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    }),
    refuses: ['object.missing'],
  }),
}

const amounts = {
  'external.limit': method({
    access: initiate,
    summary: 'Limits of a kind of transfer, in the currency of the account',
    effect: 'reads',
    input: z.strictObject({ type: ExternalType, countryCode: CountryCode, fromAccountId: Id, permission: Permission.optional() }),
    output: z.strictObject({ limits: z.array(TransferLimit) }),
    refuses: ['account.missing', 'fx.unavailable'],
  }),
  'external.maxAmount': method({
    access: initiate,
    summary: 'The most that can be sent from the account now, in the currency that arrives',
    effect: 'reads',
    input: z.strictObject({
      operation: ExternalType,
      countryCode: CountryCode,
      currencyCode: CurrencyCode,
      fromAccountId: Id,
      permission: Permission.default('own'),
      network: NetworkName.optional(),
    }),
    output: z.strictObject({ maxAmount: z.string(), minAmount: z.string(), currencyCode: z.string() }),
    refuses: [
      'account.missing',
      'fx.unavailable',
      'currency.unsupported',
      'method.closed',
      'network.closed',
      'transfer.notPermitted',
    ],
  }),
  'external.cancel': method({
    access: initiate,
    summary: 'Take back a payment that has not been made yet; all of it is available again',
    effect: 'writes',
    input: z.strictObject({ transactionId: LongId, reason: ShortText.optional() }),
    output: z.strictObject({ status: z.literal('canceled'), refunded: z.string() }),
    refuses: ['object.missing', 'operation.over'],
  }),
}

export const lookupRules = { ...banks, ...checks, ...repeats, ...amounts }

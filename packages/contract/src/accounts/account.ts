import * as z from 'zod'
import { customer } from '../access.ts'
import { cardNetworks, subTypes } from '../cardTypes.ts'
import { depositRules, depositTypes } from './deposit.ts'
import { CurrencyCode, Id, Instant } from '../fields.ts'
import { area, method } from '../method.ts'
import { PriceTerms } from './priceTerms.ts'
import { walletRules } from './wallets.ts'

export const AccountType = { payment: 1001, prepayment: 4001, receiving: 4002 } as const
/** The lowest stands first and is the default account. */
export const AccountStatus = { active: 1, closed: 11 } as const

export const Account = z.strictObject({
  accountId: Id,
  customerId: Id,
  type: z.int(),
  /** Of cards alone. */
  subType: z.enum(subTypes).optional(),
  cardIsVirtual: z.boolean().optional(),
  cardNumber: z.string().optional(),
  cardNetwork: z.enum(cardNetworks).optional(),
  cardExpiryMonth: z.int().optional(),
  cardExpiryYear: z.int().optional(),
  cardAliasName: z.string().optional(),
  cardReissuedStatusId: z.int().optional(),
  settlementAccountId: Id.optional(),
  countryCode: z.string().optional(),
  accountStatusId: z.int(),
  currencyCode: z.string(),
  balance: z.string(),
  accountBalanceMin: z.string(),
  pendingAmount: z.string(),
  createdDate: Instant,
})
export type Account = z.infer<typeof Account>

/** Of an account what a form needs to name it; whoever only prepares files sees nothing of what is on it. */
const PayableAccount = Account.pick({ accountId: true, type: true, accountStatusId: true, currencyCode: true })

export const PaymentInstruction = z.strictObject({
  instructionId: Id,
  accountId: Id,
  type: z.enum(depositTypes),
  currencyCode: z.string(),
  countryCode: z.string(),
  beneficiaryName: z.string(),
  beneficiaryAddress: z.string(),
  bankName: z.string(),
  bankAddress: z.string(),
  iban: z.string().optional(),
  accountNumber: z.string().optional(),
  swift: z.string().optional(),
  routingNumber: z.string().optional(),
  sortCode: z.string().optional(),
  /** Names the account in the payment: without it nobody knows whose money it is. */
  reference: z.string(),
  /** Whether somebody else may pay in. */
  allowsThirdParty: z.boolean(),
  isViewed: z.boolean(),
  /** What we take of what is paid in. */
  fee: PriceTerms,
  createdDate: Instant,
})
export type PaymentInstruction = z.infer<typeof PaymentInstruction>

export const account = area('account', {
  ...depositRules,
  ...walletRules,
  list: method({
    access: customer({ can: 'read', scope: 'balances' }),
    summary: 'All accounts of the customer or of the company acted for, default first',
    effect: 'reads',
    input: z.strictObject({ includeClosed: z.boolean().optional() }),
    output: z.strictObject({ accounts: z.array(Account) }),
    refuses: [],
  }),
  get: method({
    access: customer({ can: 'read', scope: 'balances' }),
    summary: 'One own account as it stands now',
    effect: 'reads',
    input: z.strictObject({ accountId: Id }),
    output: z.strictObject({ account: Account }),
    refuses: ['account.missing'],
  }),
  'payable.list': method({
    access: customer({ can: 'upload' }),
    summary: 'Accounts that a file of payments can be paid from, default first, without what is on them',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.strictObject({ accounts: z.array(PayableAccount) }),
    refuses: [],
  }),
  'flow.list': method({
    access: customer({ can: 'read' }),
    summary:
      'What came in and went out in each of the last months, all accounts together at mid-market rates; what moved between own accounts is neither',
    effect: 'reads',
    input: z.strictObject({ currencyCode: CurrencyCode, months: z.int().min(1).max(24).default(12) }),
    output: z.strictObject({
      currencyCode: z.string(),
      months: z.array(z.strictObject({ month: z.string(), in: z.string(), out: z.string() })),
    }),
    refuses: ['currency.unsupported'],
  }),
  'paymentInstruction.list': method({
    access: customer({ can: 'read' }),
    summary: 'How to pay money in by wire or bank transfer, account by account',
    effect: 'reads',
    input: z.strictObject({
      accountId: Id.optional(),
      currencyCode: CurrencyCode.optional(),
      pageNumber: z.int().min(1).max(1000).default(1),
      pageSize: z.int().min(1).max(100).default(25),
    }),
    output: z.strictObject({ instructions: z.array(PaymentInstruction), total: z.int() }),
    refuses: ['account.missing'],
  }),
  'paymentInstruction.update': method({
    access: customer({ can: 'read' }),
    summary: 'Mark payment instructions as viewed',
    effect: 'writes',
    input: z.strictObject({ instructionId: Id }),
    output: z.strictObject({}),
    refuses: ['object.missing'],
  }),
  'balance.get': method({
    access: customer({ can: 'read' }),
    summary: 'What stands on one own account now',
    effect: 'reads',
    input: z.strictObject({ accountId: Id }),
    output: z.strictObject({
      balance: z.string(),
      accountBalanceMin: z.string(),
      pendingAmount: z.string(),
      availableBalance: z.string(),
      currencyCode: z.string(),
      asOfDate: Instant,
    }),
    refuses: ['account.missing'],
  }),
  'currency.list': method({
    access: customer({ can: 'read' }),
    summary: 'Currencies in which the customer may hold an account, those in which they do, and those a wallet can be made for',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.strictObject({
      currencies: z.array(
        z.strictObject({
          currencyCode: z.string(),
          isOpened: z.boolean(),
          isCrypto: z.boolean().optional(),
          /** Of a crypto currency, those that a wallet can be made on. */
          networks: z.array(z.string()).optional(),
        }),
      ),
    }),
    refuses: [],
  }),
  'currency.create': method({
    access: customer({ can: 'manage' }),
    summary: 'Open a payment account in a further currency',
    effect: 'creates',
    input: z.strictObject({ currencyCode: CurrencyCode }),
    output: z.strictObject({ accountId: Id }),
    refuses: ['currency.unsupported', 'account.open'],
  }),
})

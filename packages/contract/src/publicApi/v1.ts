import * as z from 'zod'
import { apiKey } from '../access.ts'
import { CurrencyCode, Day, Email, Id, LongText, PathId, PositiveDecimal, ShortText, textUpTo } from '../fields.ts'
import { area, method } from '../method.ts'
import { subscriberStatuses } from '../merchant/subscribers.ts'
import { batchRules } from './v1Batches.ts'
import {
  ApiBalance,
  ApiBeneficiary,
  ApiInvoice,
  ApiSubscription,
  ApiTransaction,
  ApiTransfer,
  Cursor,
  LongPathId,
  apiTransferStatuses,
  paged,
} from './v1Shapes.ts'

/** Programs name the version that they were written for; without one they get the newest. */
export const newestApiVersion = '2026-11-01'
export type ApiVersion = {
  readonly version: string
  /** Announced with every answer to whoever still names it. */
  readonly deprecated?: { readonly since: string; readonly until: string } | undefined
}
export const apiVersions: readonly ApiVersion[] = [{ version: newestApiVersion }]

export const apiPageSize = 20

const reads = apiKey({ keyScope: 'read' })
const pays = apiKey({ keyScope: 'pay', flag: 'sendMoneyPaxumUser' })

const price = { accountId: Id, amount: PositiveDecimal, currencyCode: CurrencyCode }
const payeeProblems = ['payee.unknown', 'payee.self', 'payee.blocked', 'payee.onBlacklist', 'method.closed'] as const
const listOf = <T extends z.ZodType>(item: T) => z.strictObject({ items: z.array(item), cursor: Cursor })

export const v1 = area(
  'v1',
  {
    'me.get': method({
      access: reads,
      summary: 'Whose key it is, and what it may do',
      effect: 'reads',
      rest: 'GET /me',
      input: z.strictObject({}),
      output: z.strictObject({
        customerId: Id,
        businessName: z.string(),
        apiKeyId: Id,
        apiKeyName: z.string(),
        scopes: z.array(z.string()),
      }),
      refuses: [],
    }),
    'balance.list': method({
      access: reads,
      summary: 'Balances of all open accounts',
      effect: 'reads',
      rest: 'GET /balance',
      input: z.strictObject({ currencyCode: CurrencyCode.optional() }),
      output: z.strictObject({ items: z.array(ApiBalance) }),
      refuses: [],
    }),
    'balance.get': method({
      access: reads,
      summary: 'Balance of one account',
      effect: 'reads',
      rest: 'GET /balance/{accountId}',
      input: z.strictObject({ accountId: PathId }),
      output: ApiBalance,
      refuses: ['account.missing'],
    }),
    'transaction.list': method({
      access: reads,
      summary: 'Transactions, the newest first',
      effect: 'reads',
      rest: 'GET /transaction',
      input: z.strictObject({
        accountId: PathId.optional(),
        fromDate: Day.optional(),
        toDate: Day.optional(),
        direction: z.enum(['in', 'out']).optional(),
        ...paged,
      }),
      output: listOf(ApiTransaction),
      refuses: ['account.missing', 'cursor.unknown'],
    }),
    'transaction.get': method({
      access: reads,
      summary: 'One transaction',
      effect: 'reads',
      rest: 'GET /transaction/{id}',
      input: z.strictObject({ id: LongPathId }),
      output: ApiTransaction,
      refuses: ['object.missing'],
    }),
    'payee.get': method({
      access: reads,
      summary: 'Whether an address can be paid',
      effect: 'reads',
      rest: 'GET /payee',
      input: z.strictObject({ email: Email }),
      output: z.strictObject({ exist: z.boolean(), outBlacklist: z.boolean() }),
      refuses: [],
    }),
    'transfer.fee': method({
      access: reads,
      summary: 'What a transfer to a member would cost now; with an address, whether they can be paid',
      effect: 'writes',
      rest: 'POST /transfer/fee',
      input: z.strictObject({ ...price, toEmail: Email.optional() }),
      output: z.strictObject({
        fee: z.string(),
        feeCurrencyCode: z.string(),
        exchangeRate: z.string(),
        total: z.string(),
        totalCurrencyCode: z.string(),
      }),
      refuses: ['account.missing', 'currency.unsupported', 'amount.unfit', 'fx.unavailable', ...payeeProblems],
    }),
    'transfer.create': method({
      access: pays,
      summary:
        'Send money to a member in the currency of the account; above what the key pays by itself it waits for an approver of the company',
      effect: 'creates',
      rest: 'POST /transfer',
      input: z.strictObject({ ...price, toEmail: Email, reference: ShortText.optional(), note: ShortText.optional() }),
      output: ApiTransfer,
      refuses: [
        'account.missing',
        ...payeeProblems,
        'amount.unfit',
        'fx.unavailable',
        'currency.unsupported',
        'quote.missing',
        'funds.insufficient',
        'limit.single',
        'limit.dailyAmount',
        'limit.monthlyAmount',
        'limit.dailyCount',
        'limit.monthlyCount',
        'transfer.notPermitted',
        'customer.unverified',
      ],
    }),
    'transfer.list': method({
      access: reads,
      summary: 'Transfers that were sent by keys, the newest first',
      effect: 'reads',
      rest: 'GET /transfer',
      input: z.strictObject({
        status: z.enum(apiTransferStatuses).optional(),
        reference: ShortText.optional(),
        fromDate: Day.optional(),
        toDate: Day.optional(),
        ...paged,
      }),
      output: listOf(ApiTransfer),
      refuses: ['cursor.unknown'],
    }),
    'transfer.get': method({
      access: reads,
      summary: 'One transfer that was sent by a key',
      effect: 'reads',
      rest: 'GET /transfer/{id}',
      input: z.strictObject({ id: LongPathId }),
      output: ApiTransfer,
      refuses: ['object.missing'],
    }),
    'invoice.create': method({
      access: apiKey({ keyScope: 'invoice', flag: 'requestMoney' }),
      summary: 'Ask somebody for money, member or not; they get it by mail',
      effect: 'creates',
      rest: 'POST /invoice',
      input: z.strictObject({
        toEmail: Email,
        amount: PositiveDecimal,
        currencyCode: CurrencyCode,
        dueDate: Day,
        noteBody: LongText.optional(),
      }),
      output: z.strictObject({ id: Id, status: z.string(), urlPdf: z.string().optional() }),
      refuses: [
        'payee.self',
        'payer.blocked',
        'payer.onBlacklist',
        'amount.unfit',
        'currency.unsupported',
        'date.unfit',
        'transfer.notPermitted',
        'customer.unverified',
      ],
    }),
    'invoice.get': method({
      access: reads,
      summary: 'One invoice of the company’s own',
      effect: 'reads',
      rest: 'GET /invoice/{id}',
      input: z.strictObject({ id: PathId }),
      output: ApiInvoice,
      refuses: ['object.missing'],
    }),
    ...batchRules,
    'beneficiary.list': method({
      access: reads,
      summary: 'The company’s address book, with the ways to pay',
      effect: 'reads',
      rest: 'GET /beneficiary',
      input: z.strictObject({ search: textUpTo(100).optional(), ...paged }),
      output: listOf(ApiBeneficiary),
      refuses: ['cursor.unknown'],
    }),
    'beneficiary.get': method({
      access: reads,
      summary: 'Somebody of the address book',
      effect: 'reads',
      rest: 'GET /beneficiary/{id}',
      input: z.strictObject({ id: PathId }),
      output: ApiBeneficiary,
      refuses: ['object.missing'],
    }),
    'subscription.list': method({
      access: reads,
      summary: 'Subscribers of the merchant, the newest first',
      effect: 'reads',
      rest: 'GET /subscription',
      input: z.strictObject({ status: z.enum(subscriberStatuses).optional(), ...paged }),
      output: listOf(ApiSubscription),
      refuses: ['cursor.unknown'],
    }),
    'subscription.cancel': method({
      access: apiKey({ keyScope: 'invoice' }),
      summary: 'Cancel a subscription: no further payment is taken',
      effect: 'writes',
      rest: 'POST /subscription/{subscriptionId}/cancel',
      input: z.strictObject({ subscriptionId: PathId }),
      output: z.strictObject({ subscriptionId: Id, status: z.literal('cancelled') }),
      refuses: ['object.missing', 'series.over'],
    }),
  },
  'publicApi',
)

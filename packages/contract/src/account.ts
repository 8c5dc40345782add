import * as z from 'zod'
import { customer } from './access.ts'
import { CurrencyCode, Id, Instant } from './fields.ts'
import { area, method } from './method.ts'

export const AccountType = { payment: 1001, prepayment: 4001, receiving: 4002 } as const
/** The lowest stands first and is the default account. */
export const AccountStatus = { active: 1, closed: 11 } as const

export const Account = z.strictObject({
  accountId: Id,
  customerId: Id,
  type: z.int(),
  accountStatusId: z.int(),
  currencyCode: z.string(),
  balance: z.string(),
  accountBalanceMin: z.string(),
  pendingAmount: z.string(),
  createdDate: Instant,
})
export type Account = z.infer<typeof Account>

export const account = area('account', {
  list: method({
    access: customer({ can: 'read', scope: 'balances' }),
    summary: 'All accounts of the customer or of the company acted for, default first',
    effect: 'reads',
    input: z.strictObject({ includeClosed: z.boolean().optional() }),
    output: z.strictObject({ accounts: z.array(Account) }),
    refuses: [],
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
    summary: 'Currencies in which the customer may hold an account, and those in which they do',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.strictObject({ currencies: z.array(z.strictObject({ currencyCode: z.string(), isOpened: z.boolean() })) }),
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

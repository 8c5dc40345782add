import * as z from 'zod'
import { admin } from '../access.ts'
import { Decimal, Id, textUpTo } from '../fields.ts'
import { changeAnswer, Reason } from '../change.ts'
import { area, method } from '../method.ts'
import { Account } from './account.ts'

export const accountPageSize = 25
/** Among so many of the newest accounts one is looked for when no customer is named. */
export const accountsSearched = 10_000

export const operatorAccount = area('operator', {
  'account.list': method({
    access: admin('support', 'compliance', 'treasury', 'audit'),
    summary: 'Accounts of a customer; without one, the newest of all, by number or currency',
    effect: 'reads',
    audit: { about: 'customerId', fields: ['search'] },
    input: z.strictObject({
      customerId: Id.optional(),
      accountStatusId: Id.optional(),
      type: Id.optional(),
      search: textUpTo(20).optional(),
      pageNumber: z.int().min(1).max(400).default(1),
      pageSize: z.int().min(1).max(100).default(accountPageSize),
    }),
    output: z.strictObject({ accounts: z.array(Account), total: z.int() }),
    refuses: [],
  }),
  'account.update': method({
    access: admin('treasury'),
    summary:
      'Close an account (11, at zero balance alone), or set the least that has to stay on it; a lower one, which lends, when a second operator agrees',
    effect: 'writes',
    audit: { about: 'resolved', fields: ['accountId', 'accountStatusId', 'accountBalanceMin', 'reason'] },
    input: z.strictObject({
      accountId: Id,
      accountStatusId: z.literal(11).optional(),
      accountBalanceMin: Decimal.optional(),
      reason: Reason,
    }),
    output: changeAnswer({ accountStatusId: z.int().optional() }),
    secondOperator: 'sometimes',
    refuses: ['account.missing', 'account.notEmpty', 'account.inUse', 'amount.unfit', 'funds.insufficient'],
  }),
})

import * as z from 'zod'
import { customer } from '../access.ts'
import { Id } from '../fields.ts'
import { area, method } from '../method.ts'
import { accountId } from './common.ts'

const flag = 'settlementAccount'

/** The account behind a card: what a debit card pays from, and where the rest of a prepaid card goes when it ends. */
export const cardSettlement = area('account', {
  'settlement.list': method({
    access: customer({ can: 'read', flag }),
    summary: 'Accounts that can be the settlement account of a card, with the one in force marked',
    effect: 'reads',
    input: z.strictObject(accountId),
    output: z.strictObject({
      accounts: z.array(z.strictObject({ accountId: Id, currencyCode: z.string(), balance: z.string(), isCurrent: z.boolean() })),
    }),
    refuses: ['account.missing'],
  }),
  'settlement.update': method({
    access: customer({ can: 'manage', flag }),
    summary: 'Choose the settlement account of a card; refused while a payment with the card is pending on the old one',
    effect: 'writes',
    input: z.strictObject({ ...accountId, settlementAccountId: Id }),
    output: z.strictObject({ ...accountId, settlementAccountId: Id }),
    refuses: ['account.missing', 'card.unavailable', 'card.paymentPending'],
  }),
})

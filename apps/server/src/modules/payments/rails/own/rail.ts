import { OwnPayee } from '@florin/contract/payments/payees'
import { ownRail } from '@florin/contract/payments/rails'
import { refuse } from '../../../../platform/refuse.ts'
import type { Accounts } from '../../../accounts/accounts/service.ts'
import { findFullName } from '../../../accounts/pricing/payer.ts'
import type { Draft, Rail } from '../../core/rail.ts'
import { amountIn } from '../../../../platform/amount.ts'

export type OwnWish = {
  readonly fromAccountId: number
  readonly toAccountId: number
  readonly amount: string
  /** Which of the two the amount belongs to: by side, or by its currency. */
  readonly side?: Draft['side'] | undefined
  readonly currency?: string | undefined
  readonly quoteId?: string | undefined
}

const sideOf = ({ side, currency }: OwnWish, from: string, to: string): Draft['side'] => {
  if (currency === undefined) return side ?? 'to'
  if (currency !== from && currency !== to) throw refuse('currency.unsupported', { field: 'currency' })
  return currency === to ? 'to' : 'from'
}

/** Between accounts of one customer. */
export const createOwnRail = ({ accounts }: { accounts: Accounts }): Rail<OwnWish> => ({
  ...ownRail,
  payee: OwnPayee,

  draft: async (reader, customerId, wish) => {
    const from = await accounts.own(reader, customerId, wish.fromAccountId, 'fromAccountId')
    const to = await accounts.own(reader, customerId, wish.toAccountId, 'toAccountId')
    if (from.id === to.id) throw refuse('account.same', { field: 'toAccountId' })
    const side = sideOf(wish, from.currency, to.currency)
    return {
      permission: 'own',
      from,
      toCustomerId: customerId,
      toAccountId: to.id,
      toCurrency: to.currency,
      amount: amountIn(wish.amount, side === 'to' ? to.currency : from.currency),
      side,
      payee: { name: await findFullName(reader, customerId), details: { accountId: to.id }, key: `${from.id}>${to.id}` },
      quoteId: wish.quoteId,
    }
  },

  findReceiving: async (_reader, { toAccountId }) => toAccountId,

  receiving: async (_tx, { toAccountId }) => {
    if (toAccountId === undefined) throw new Error('A transfer between own accounts without its second')
    return toAccountId
  },

  template: ({ fromAccountId: fromAccount, toAccountId: toAccount, amount: toAmount, currency = '' }) => ({
    fromAccount,
    toAccount,
    toAmount,
    currency,
  }),
})

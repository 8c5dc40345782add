import type { Draft, OperationKind } from '../../core/operation.ts'
import { findFullName } from '../../../accounts/pricing/payerStore.ts'
import type { createTransferOrder } from '../../core/transferOrder.ts'
import { refuse } from '../../../../platform/refuse.ts'
import type { Accounts } from '../../../accounts/accounts/service.ts'
import { amountIn } from '../../transfers/amount.ts'

type Deps = { readonly accounts: Accounts; readonly transferOrder: ReturnType<typeof createTransferOrder> }
export type OwnWish = {
  readonly fromAccountId: number
  readonly toAccountId: number
  readonly amount: string
  /** Which of the two the amount belongs to: by side, or by its currency. */
  readonly side?: Draft['side'] | undefined
  readonly currency?: string | undefined
  readonly quoteId?: string | undefined
}

/** Between accounts of one customer. */
export const createOwnKind = ({ accounts, transferOrder }: Deps): OperationKind<OwnWish> => {
  const sideOf = ({ side, currency }: OwnWish, from: string, to: string): Draft['side'] => {
    if (currency === undefined) return side ?? 'to'
    if (currency !== from && currency !== to) throw refuse('currency.unsupported', { field: 'currency' })
    return currency === to ? 'to' : 'from'
  }

  return {
    name: 'own',

    draft: async (tx, customerId, wish) => {
      const from = await accounts.own(tx, customerId, wish.fromAccountId, 'fromAccountId')
      const to = await accounts.own(tx, customerId, wish.toAccountId, 'toAccountId')
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
        payee: { name: await findFullName(tx, customerId) },
        quoteId: wish.quoteId,
      }
    },

    order: (tx, operation) => {
      if (operation.toAccountId === undefined) throw new Error('A transfer between own accounts without its second')
      return transferOrder(tx, operation, operation.toAccountId)
    },
  }
}

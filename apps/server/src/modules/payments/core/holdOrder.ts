import type { HoldOrder, Limit } from '@florin/ledger/orders'
import type { NewOperation } from './operation.ts'

/** What is held of a payment until everybody has said yes: the amount with our fee. */
export const holdOrder = ({ uid, kind, fromAccountId, amount, fee }: NewOperation, limits: readonly Limit[]): HoldOrder => ({
  act: 'hold',
  key: `${uid}:hold`,
  kind,
  accountId: fromAccountId,
  amountMinor: amount.minor + fee.minor,
  limits,
})

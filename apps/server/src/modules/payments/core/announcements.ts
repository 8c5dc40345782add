import type { OperationState } from '@florin/contract/payments/operation'
import type { Posted } from '@florin/ledger/orders'
import { money, toDecimal } from '@florin/money/money'
import type { Live } from '../../../platform/live/publish.ts'
import { waitForAll } from '../../../platform/batched.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { Follower, Operation } from './operation.ts'

type Deps = { readonly live: Live; readonly followers: readonly Follower[] }

/** Calls the followers of an operation, and publishes its state and balances to open pages. */
export const createAnnouncements = ({ live, followers }: Deps) => {
  const follow = async (tx: OpenTx, operation: Operation, state: OperationState): Promise<void> => {
    for (const follower of followers) await follower(tx, operation, state)
  }

  const publishState = (tx: OpenTx, { uid, id, customerId }: Operation, status: OperationState): Promise<void> =>
    live.publish(tx, `customer:${customerId}`, 'operationChanged', { operationId: uid, transactionId: Number(id), status })

  const announce = async (tx: OpenTx, operation: Operation, state: OperationState): Promise<void> => {
    await follow(tx, operation, state)
    await publishState(tx, operation, state)
  }

  const publishBalance = async (tx: OpenTx, customerId: number, accountId: number, currency: string, { balances }: Posted) => {
    const minor = balances.get(accountId)
    if (minor === undefined) return
    const balance = toDecimal(money(minor, currency))
    await live.publish(tx, `customer:${customerId}`, 'balanceChanged', { accountId, currencyCode: currency, balance })
  }

  /** After the posting: the state, and the balances of both sides. */
  const announcePaid = async (tx: OpenTx, operation: Operation, posted: Posted): Promise<void> => {
    const { customerId, toCustomerId = customerId, fromAccountId, toAccountId, amount, credit, state } = operation
    await follow(tx, operation, state)
    await waitForAll([
      publishState(tx, operation, state),
      publishBalance(tx, customerId, fromAccountId, amount.currency, posted),
      ...(toAccountId === undefined ? [] : [publishBalance(tx, toCustomerId, toAccountId, credit.currency, posted)]),
    ])
  }

  return { announce, announcePaid, publishBalance }
}

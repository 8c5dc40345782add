import type { Limit, Posted } from '@florin/ledger/orders'
import type { Clock } from '../../../platform/clock.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { KindOrders, KnownAccounts, NewOperation } from './operation.ts'
import { post } from './posting.ts'

/** What was found out before; a payment that waited has none of it. */
export type Ready = { readonly limits?: readonly Limit[]; readonly known?: KnownAccounts }
/** What was posted, and where it arrived. */
export type Paid = { readonly posted: Posted; readonly toAccountId: number | undefined }

/** Posts under the operation's own key, so that it happens once whoever tries. Throws what the ledger refuses. */
export const createPay =
  ({ clock, kinds }: { clock: Clock; kinds: KindOrders }) =>
  async (tx: OpenTx, operation: NewOperation, { limits = [], known = {} }: Ready = {}): Promise<Paid> => {
    const order = kinds[operation.kind]
    if (!order) throw new Error(`There is no operation ${operation.kind}`)
    const plan = await order(tx, operation, known)
    const { uid, holdId, fromAccountId } = operation
    const fromHold = holdId === undefined ? undefined : { id: holdId, accountId: fromAccountId }
    const posted = await post(tx, { ...plan, key: uid, fromHold, limits }, clock.now())
    const arrived = plan.entries.find(({ accountId, amountMinor }) => amountMinor > 0n && posted.balances.has(accountId))
    return { posted, toAccountId: arrived?.accountId }
  }

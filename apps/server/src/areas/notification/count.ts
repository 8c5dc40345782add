import type { notification } from '@florin/contract/notification'
import type { Handler } from '../../gateway/handler.ts'
import { by } from '../../operations/by.ts'

export const count: Handler<(typeof notification)['count.get']> = async (_input, { requests, caller, origin, tx }) => ({
  // There are no batches yet that could wait.
  massTransactionRequestCount: 0,
  transactionRequestCount: await requests.waitingFor(tx, by(caller, origin)),
})

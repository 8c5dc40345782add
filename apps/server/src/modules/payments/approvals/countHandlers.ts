import type { requestCount } from '@florin/contract/payments/requestCount'
import type { Handler } from '../handler.ts'
import { by } from '../core/by.ts'

export const count: Handler<(typeof requestCount)['count.get']> = async (_input, { requests, caller, origin, tx }) => ({
  // There are no batches yet that could wait.
  massTransactionRequestCount: 0,
  transactionRequestCount: await requests.waitingFor(tx, by(caller, origin)),
})

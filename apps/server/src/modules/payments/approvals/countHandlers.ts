import type { requestCount } from '@florin/contract/payments/requestCount'
import type { Handler } from '../handler.ts'
import { by } from '../core/by.ts'

export const count: Handler<(typeof requestCount)['count.get']> = async (_input, context) => {
  const { requests, batchConsents, caller, origin, tx } = context
  const who = by(caller, origin)
  return {
    massTransactionRequestCount: await batchConsents.waitingFor(tx, who),
    transactionRequestCount: await requests.waitingFor(tx, who),
  }
}

import type { notification } from '@florin/contract/messaging/notification'
import type { Handler } from '../../../gateway/handler.ts'
import { by } from '../../payments/core/by.ts'

export const count: Handler<(typeof notification)['count.get']> = async (_input, { requests, caller, origin, tx }) => ({
  // There are no batches yet that could wait.
  massTransactionRequestCount: 0,
  transactionRequestCount: await requests.waitingFor(tx, by(caller, origin)),
})

import type { notification } from '@florin/contract/notification'
import type { Handler, HandlersOf } from '../../gateway/handler.ts'
import { by } from '../../operations/by.ts'

type Methods = typeof notification

const count: Handler<Methods['count.get']> = async (_input, { requests, caller, origin, tx }) => ({
  // There are no batches yet that could wait.
  massTransactionRequestCount: 0,
  transactionRequestCount: await requests.waitingFor(tx, by(caller, origin)),
})

export const handlers = { 'count.get': count } satisfies HandlersOf<Methods>

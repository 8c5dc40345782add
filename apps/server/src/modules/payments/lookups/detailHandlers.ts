import type { external } from '@florin/contract/payments/external/external'
import type { Handler } from '../handler.ts'
import { detailsOf } from './details.ts'

type Methods = typeof external

export const get: Handler<Methods['detail.get']> = ({ transactionId }, { caller, tx }) =>
  detailsOf(tx, caller.acting.customerId, transactionId)

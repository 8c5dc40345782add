import type { card } from '@florin/contract/cards/card'
import { by } from '../../payments/core/by.ts'
import type { Handler } from '../handler.ts'

type Methods = typeof card

export const list: Handler<Methods['limit.list']> = ({ accountId }, { limits, caller, tx }) =>
  limits.list(tx, caller.acting.customerId, accountId)

export const update: Handler<Methods['limit.update']> = (
  { accountId, operationId, approvalCode, ...change },
  { limits, caller, origin },
) => limits.update(by(caller, origin), accountId, change, { operationId, approvalCode })

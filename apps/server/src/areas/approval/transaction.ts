import type { approval } from '@florin/contract/approval'
import type { Handler } from '../../gateway/handler.ts'
import { by } from '../../operations/by.ts'

export const approve: Handler<(typeof approval)['transaction.approve']> = (input, { operations, caller, origin }) =>
  operations.decisions.approveNumbered(by(caller, origin), input)

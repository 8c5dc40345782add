import type { approval } from '@florin/contract/payments/approval'
import type { Handler } from '../handler.ts'
import { by } from '../core/by.ts'
import { decided } from './decided.ts'

export const approve: Handler<(typeof approval)['transaction.approve']> = async (input, { operations, caller, origin }) =>
  decided(await operations.decisions.approveNumbered(by(caller, origin), input), origin)

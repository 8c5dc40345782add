import type { account } from '@florin/contract/accounts/account'
import type { HandlersOf } from '../../../gateway/handler.ts'
import * as balance from './balance.ts'
import * as currency from './currency.ts'
import { callback } from '../deposits/deposit.ts'
import * as flow from '../flows/flow.ts'
import { get, list } from './list.ts'
import * as paymentInstruction from '../instructions/paymentInstruction.ts'

export const handlers = {
  list,
  get,
  'deposit.callback': callback,
  'flow.list': flow.list,
  'paymentInstruction.list': paymentInstruction.list,
  'paymentInstruction.update': paymentInstruction.update,
  'balance.get': balance.get,
  'currency.list': currency.list,
  'currency.create': currency.create,
} satisfies HandlersOf<typeof account>

import type { account } from '@florin/contract/account'
import type { HandlersOf } from '../../gateway/handler.ts'
import * as balance from './balance.ts'
import * as currency from './currency.ts'
import { list } from './list.ts'

export const handlers = {
  list,
  'balance.get': balance.get,
  'currency.list': currency.list,
  'currency.create': currency.create,
} satisfies HandlersOf<typeof account>

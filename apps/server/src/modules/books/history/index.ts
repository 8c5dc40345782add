import type { history } from '@florin/contract/books/history'
import type { HandlersOf } from '../../../gateway/handler.ts'
import * as activity from './activity.ts'
import * as exported from './export.ts'
import { get as receipt } from './receipt.ts'

export const handlers = {
  'activity.list': activity.list,
  'transaction.get': activity.get,
  'receipt.get': receipt,
  'accountAuthorization.list': activity.holds,
  'export.create': exported.create,
  'export.get': exported.get,
  'export.list': exported.list,
  'export.send': exported.send,
} satisfies HandlersOf<typeof history>

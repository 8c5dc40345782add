import type { notification } from '@florin/contract/messaging/notification'
import type { HandlersOf } from '../../../gateway/handler.ts'
import { count } from './count.ts'
import * as list from './list.ts'
import * as setting from './setting.ts'

export const handlers = {
  'count.get': count,
  list: list.list,
  update: list.update,
  'setting.get': setting.get,
  'setting.update': setting.update,
} satisfies HandlersOf<typeof notification>

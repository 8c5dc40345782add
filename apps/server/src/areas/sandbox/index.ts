import type { sandbox } from '@florin/contract/sandbox'
import type { HandlersOf } from '../../gateway/handler.ts'
import { create } from './deposit.ts'
import { clear, list } from './message.ts'

export const handlers = {
  'message.list': list,
  'message.clear': clear,
  'deposit.create': create,
} satisfies HandlersOf<typeof sandbox>

import type { auth } from '@florin/contract/auth'
import type { HandlersOf } from '../../gateway/handler.ts'
import { send } from './loginCode.ts'
import { update } from './password.ts'
import { end, list } from './session.ts'

export const handlers = {
  'session.list': list,
  'session.delete': end,
  'loginCode.send': send,
  'password.update': update,
} satisfies HandlersOf<typeof auth>

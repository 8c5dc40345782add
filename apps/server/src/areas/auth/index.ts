import type { auth } from '@florin/contract/auth'
import type { HandlersOf } from '../../gateway/handler.ts'
import { update } from './password.ts'
import { end, list } from './session.ts'

export const handlers = {
  'session.list': list,
  'session.delete': end,
  'password.update': update,
} satisfies HandlersOf<typeof auth>

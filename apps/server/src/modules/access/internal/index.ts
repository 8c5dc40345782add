import type { internal } from '@florin/contract/access/internal'
import type { HandlersOf } from '../../../gateway/handler.ts'
import { create, decide, list, push, pushOne } from './device.ts'
import { checkPassword, login, update } from './user.ts'

export const handlers = {
  login,
  'user.update': update,
  'password.check': checkPassword,
  'device.list': list,
  'device.create': create,
  'device.decide': decide,
  'push.send': push,
  'push.sendOne': pushOne,
} satisfies HandlersOf<typeof internal>

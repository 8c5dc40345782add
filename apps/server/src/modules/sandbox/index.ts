import type { sandbox } from '@florin/contract/sandbox/sandbox'
import type { HandlersOf } from '../../gateway/handler.ts'
import * as authenticator from './authenticator.ts'
import { create } from './deposit.ts'
import * as envelope from './envelope.ts'
import { clear, list } from './message.ts'
import * as identity from './identity.ts'
import * as phone from './phone.ts'
import * as transfer from './transfer.ts'

export const handlers = {
  'message.list': list,
  'message.clear': clear,
  'deposit.create': create,
  'transfer.list': transfer.list,
  'transfer.create': transfer.create,
  'phone.list': phone.list,
  'phone.create': phone.create,
  'phone.answer': phone.answer,
  'phone.delete': phone.remove,
  'authenticator.list': authenticator.list,
  'authenticator.create': authenticator.create,
  'authenticator.delete': authenticator.remove,
  'identity.list': identity.list,
  'identity.answer': identity.answer,
  'envelope.list': envelope.list,
  'envelope.answer': envelope.answer,
} satisfies HandlersOf<typeof sandbox>

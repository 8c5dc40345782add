import type { approval } from '@florin/contract/approval'
import type { HandlersOf } from '../../gateway/handler.ts'
import * as operation from './operation.ts'
import { checkPush, sendCode, sendPush } from './resend.ts'
import { approve } from './transaction.ts'

export const handlers = {
  'operation.get': operation.get,
  'operation.confirm': operation.confirm,
  'operation.cancel': operation.cancel,
  'operation.update': operation.update,
  'transaction.approve': approve,
  'push.check': checkPush,
  'push.send': sendPush,
  'sms.send': sendCode,
} satisfies HandlersOf<typeof approval>

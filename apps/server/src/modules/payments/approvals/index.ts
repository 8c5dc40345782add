import type { approval } from '@florin/contract/payments/approval'
import type { HandlersOf } from '../../../gateway/handler.ts'
import * as operation from './operation.ts'
import * as request from './request.ts'
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
  'request.list': request.list,
  'request.get': request.get,
  'request.approve': request.decide,
  'request.cancel': request.cancel,
  'business.approve': request.confirm,
  'approved.list': request.ended,
} satisfies HandlersOf<typeof approval>

import type { transfer } from '@florin/contract/payments/transfer'
import { type HandlersOf, sharing } from '../../../gateway/handler.ts'
import * as member from '../rails/member/member.ts'
import * as own from '../rails/own/own.ts'
import * as permission from './permission.ts'
import * as recent from './recent.ts'
import * as template from './template.ts'

export const handlers = {
  'own.fee': own.fee,
  'own.maxAmount': own.maxAmount,
  'own.limit': own.limit,
  'own.submit': sharing(own.submit),
  'p2p.fee': member.fee,
  'p2p.maxAmount': member.maxAmount,
  'p2p.limit': member.limit,
  'p2p.submit': sharing(member.submit),
  'payee.check': member.check,
  'template.list': template.list,
  'template.get': template.get,
  'template.create': template.create,
  'template.update': template.update,
  'template.delete': template.remove,
  'permission.get': permission.get,
  'recent.list': recent.list,
  'recent.delete': recent.remove,
} satisfies HandlersOf<typeof transfer>

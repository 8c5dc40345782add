import type { ModuleHandlers } from '../module.ts'
import { count } from './approvals/countHandlers.ts'
import * as operation from './approvals/operationHandlers.ts'
import * as request from './approvals/requestHandlers.ts'
import { checkPush, sendCode, sendPush } from './approvals/resendHandlers.ts'
import { approve } from './approvals/transactionHandlers.ts'
import * as blacklist from './blockedPayees/blacklistHandlers.ts'
import * as payment from './operator/paymentHandlers.ts'
import * as operatorSubscription from './operator/subscriptionHandlers.ts'
import * as member from './rails/member/memberHandlers.ts'
import * as own from './rails/own/ownHandlers.ts'
import * as subscription from './series/subscriptionHandlers.ts'
import * as permission from './transfers/permissionHandlers.ts'
import * as recent from './transfers/recentHandlers.ts'
import * as template from './transfers/templateHandlers.ts'
import type { PaymentsServices } from './services.ts'

export const handlers = {
  approval: {
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
  },
  blacklist: { list: blacklist.list, create: blacklist.create, delete: blacklist.remove },
  operatorPayment: {
    'payment.get': payment.get,
    'payment.confirm': payment.confirm,
    'payment.decline': payment.decline,
  },
  operatorSubscription: { 'subscription.list': operatorSubscription.list, 'subscription.cancel': operatorSubscription.cancel },
  requestCount: { 'count.get': count },
  subscription: { list: subscription.list, get: subscription.get, cancel: subscription.cancel },
  transfer: {
    'own.fee': own.fee,
    'own.maxAmount': own.maxAmount,
    'own.limit': own.limit,
    'own.submit': own.submit,
    'p2p.fee': member.fee,
    'p2p.maxAmount': member.maxAmount,
    'p2p.limit': member.limit,
    'p2p.submit': member.submit,
    'payee.check': member.check,
    'template.list': template.list,
    'template.get': template.get,
    'template.create': template.create,
    'template.update': template.update,
    'template.delete': template.remove,
    'permission.get': permission.get,
    'recent.list': recent.list,
    'recent.delete': recent.remove,
  },
} satisfies ModuleHandlers<'payments', PaymentsServices>

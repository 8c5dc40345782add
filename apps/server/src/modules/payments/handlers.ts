import type { ModuleHandlers } from '../module.ts'
import { count } from './approvals/countHandlers.ts'
import * as operation from './approvals/operationHandlers.ts'
import * as recall from './recalls/recallHandlers.ts'
import * as request from './approvals/requestHandlers.ts'
import { checkPush, sendCode, sendPush } from './approvals/resendHandlers.ts'
import { approve } from './approvals/transactionHandlers.ts'
import * as beneficiary from './beneficiaries/beneficiaryHandlers.ts'
import * as blacklist from './blockedPayees/blacklistHandlers.ts'
import * as coupon from './coupons/couponHandlers.ts'
import * as document from './documents/documentHandlers.ts'
import * as detail from './lookups/detailHandlers.ts'
import * as lookup from './lookups/lookupHandlers.ts'
import * as method from './operator/methodHandlers.ts'
import * as outgoing from './operator/outgoingHandlers.ts'
import * as payment from './operator/paymentHandlers.ts'
import * as paymentReport from './operator/reportHandlers.ts'
import * as reconciliation from './operator/reconciliationHandlers.ts'
import * as operatorSubscription from './operator/subscriptionHandlers.ts'
import * as card from './rails/card/cardHandlers.ts'
import * as crypto from './rails/crypto/cryptoHandlers.ts'
import * as eft from './rails/eft/eftHandlers.ts'
import * as instant from './rails/instant/instantHandlers.ts'
import * as interac from './rails/interac/interacHandlers.ts'
import * as member from './rails/member/memberHandlers.ts'
import * as own from './rails/own/ownHandlers.ts'
import * as wire from './rails/wire/wireHandlers.ts'
import * as subscription from './series/subscriptionHandlers.ts'
import * as permission from './transfers/permissionHandlers.ts'
import * as recent from './transfers/recentHandlers.ts'
import * as template from './transfers/templateHandlers.ts'
import type { PaymentsServices } from './services.ts'

export const handlers = {
  approval: {
    'operation.get': operation.get,
    'operation.list': operation.list,
    'consent.get': operation.getConsent,
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
    'request.remind': request.remind,
    'business.approve': request.confirm,
    'approved.list': request.ended,
  },
  coupon: { 'coupon.check': coupon.check },
  operatorCoupon: { 'coupon.list': coupon.list, 'coupon.create': coupon.create, 'coupon.delete': coupon.end },
  beneficiary: {
    'beneficiary.list': beneficiary.list,
    'beneficiary.get': beneficiary.get,
    'beneficiary.create': beneficiary.create,
    'beneficiary.update': beneficiary.update,
    'beneficiary.delete': beneficiary.remove,
  },
  blacklist: { list: blacklist.list, create: blacklist.create, delete: blacklist.remove },
  external: {
    'wire.fee': wire.fee,
    'wire.submit': wire.submit,
    'eft.fee': eft.fee,
    'eft.submit': eft.submit,
    'oct.fee': card.fee,
    'oct.submit': card.submit,
    'crypto.fee': crypto.fee,
    'crypto.submit': crypto.submit,
    'instant.fee': instant.fee,
    'instant.submit': instant.submit,
    'interac.fee': interac.fee,
    'interac.submit': interac.submit,
    'document.upload': document.upload,
    'country.list': lookup.listCountries,
    'bank.list': lookup.listBanks,
    'branch.list': lookup.listBranches,
    'swift.get': lookup.getSwift,
    'iban.get': lookup.getIban,
    'extraParam.list': lookup.listParams,
    'cryptoNetwork.fee': crypto.networkFee,
    'walletAddress.check': crypto.checkAddress,
    'instantKey.get': instant.getKey,
    'beneficiaryName.check': lookup.checkName,
    'detail.get': detail.get,
    'external.limit': lookup.limit,
    'external.maxAmount': lookup.maxAmount,
    'external.cancel': lookup.cancel,
    'recall.get': recall.get,
    'recall.create': recall.create,
  },
  operatorMethod: {
    'method.list': method.list,
    'method.update': method.update,
    'blockedBin.list': method.listBins,
    'blockedBin.create': method.block,
    'blockedBin.delete': method.unblock,
  },
  operatorOutgoing: {
    'payment.list': outgoing.list,
    'payment.accept': outgoing.accept,
    'paymentDocument.get': document.open,
    'payment.ask': outgoing.ask,
    'payment.restore': outgoing.restore,
    'payment.report': outgoing.report,
    'paymentRecall.close': recall.close,
    'paymentName.check': outgoing.checkName,
    'payment.resend': outgoing.resend,
  },
  operatorPayment: {
    'payment.get': payment.get,
    'payment.confirm': payment.confirm,
    'payment.decline': payment.decline,
    'payment.reverse': payment.reverse,
  },
  operatorPaymentReport: { 'paymentReport.get': paymentReport.get, 'paymentReport.close': paymentReport.close },
  operatorReconciliation: { 'reconciliation.get': reconciliation.get, 'reconciliation.create': reconciliation.create },
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
    'email.check': member.checkEmail,
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

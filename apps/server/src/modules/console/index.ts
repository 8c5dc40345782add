import type { operator } from '@florin/contract/console/operator'
import type { HandlersOf } from '../../gateway/handler.ts'
import * as actFor from './actFor.ts'
import * as audit from './audit.ts'
import * as adjustment from '../accounts/operator/adjustment.ts'
import * as closing from '../customers/operator/closing.ts'
import * as customer from '../customers/operator/customer.ts'
import * as deposit from '../accounts/operator/deposit.ts'
import * as document from '../compliance/operator/document.ts'
import * as payment from '../payments/operator/payment.ts'
import * as paymentInstruction from '../accounts/operator/paymentInstruction.ts'
import * as pricing from '../accounts/operator/pricing.ts'
import * as publicDesk from '../messaging/operator/public.ts'
import * as review from '../compliance/operator/review.ts'
import * as identity from '../compliance/operator/identity.ts'
import * as usernameChange from '../customers/operator/usernameChange.ts'
import * as kyc from '../compliance/operator/kyc.ts'
import * as verification from '../compliance/operator/verification.ts'
import * as transaction from '../books/operator/transaction.ts'

export const handlers = {
  'customer.list': customer.list,
  'customer.get': customer.get,
  'customer.update': customer.update,
  'customerClosing.get': closing.get,
  'customerClosing.create': closing.create,
  'customerClosing.cancel': closing.cancel,
  'customerNote.create': customer.addNote,
  'customerNote.list': customer.notes,
  'permission.get': customer.permissions,
  'permission.update': customer.permit,
  'account.list': customer.accounts,
  'account.update': customer.updateAccount,
  'actFor.create': actFor.create,
  'actFor.end': actFor.end,
  'document.list': document.list,
  'documentContent.get': document.content,
  'document.approve': document.approve,
  'document.decline': document.decline,
  'documentAssignment.create': document.assign,
  'documentAssignment.delete': document.takeOff,
  'documentLink.create': document.link,
  'adjustment.create': adjustment.create,
  'adjustment.get': adjustment.get,
  'adjustment.approve': adjustment.approve,
  'deposit.list': deposit.list,
  'deposit.get': deposit.get,
  'deposit.create': deposit.create,
  'deposit.confirm': deposit.confirm,
  'deposit.decline': deposit.decline,
  'payment.get': payment.get,
  'payment.confirm': payment.confirm,
  'payment.decline': payment.decline,
  'paymentInstruction.list': paymentInstruction.list,
  'paymentInstruction.create': paymentInstruction.create,
  'paymentInstruction.delete': paymentInstruction.remove,
  'fee.list': pricing.fees,
  'fee.update': pricing.setFee,
  'limit.list': pricing.limits,
  'limit.update': pricing.setLimit,
  'limitRaise.get': pricing.raise,
  'limitRaise.approve': pricing.decideRaise,
  'rate.list': pricing.rates,
  'rate.update': pricing.setRate,
  'news.list': publicDesk.news,
  'news.create': publicDesk.publish,
  'news.update': publicDesk.change,
  'news.delete': publicDesk.withdraw,
  'terms.list': publicDesk.terms,
  'terms.create': publicDesk.publishTerms,
  'notification.send': publicDesk.send,
  'transaction.list': transaction.list,
  'subscription.list': transaction.series,
  'subscription.cancel': transaction.stop,
  'overview.get': review.overview,
  'review.list': review.list,
  'review.get': review.get,
  'audit.list': audit.list,
  'usernameChange.list': usernameChange.list,
  'usernameChange.approve': usernameChange.approve,
  'usernameChange.decline': usernameChange.decline,
  'identity.get': identity.get,
  'identity.approve': identity.approve,
  'identity.decline': identity.decline,
  'videoIdentity.create': identity.askForVideo,
  'verification.get': verification.get,
  'limitReason.create': verification.limit,
  'limitReason.delete': verification.lift,
  'dueDiligence.create': verification.ask,
  'dueDiligence.delete': verification.settle,
  'kycRequest.create': kyc.ask,
  'kyc.list': kyc.list,
  'kyc.get': kyc.get,
  'kyc.approve': kyc.approve,
  'kyc.decline': kyc.decline,
} satisfies HandlersOf<typeof operator>

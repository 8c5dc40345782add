import type { ModuleHandlers } from '../module.ts'
import * as operatorDocument from './operator/documentHandlers.ts'
import * as operatorIdentity from './operator/identityHandlers.ts'
import * as operatorKyc from './operator/kycHandlers.ts'
import * as review from './operator/reviewHandlers.ts'
import * as operatorVerification from './operator/verificationHandlers.ts'
import * as tax from './tax/taxHandlers.ts'
import * as check from './verification/checkHandlers.ts'
import * as document from './verification/documentHandlers.ts'
import * as dueDiligence from './verification/dueDiligenceHandlers.ts'
import * as identity from './verification/identityHandlers.ts'
import * as kyc from './verification/kycHandlers.ts'
import * as limitReason from './verification/limitReasonHandlers.ts'
import * as status from './verification/statusHandlers.ts'
import type { ComplianceServices } from './services.ts'

export const handlers = {
  operatorDocument: {
    'document.list': operatorDocument.list,
    'documentContent.get': operatorDocument.content,
    'document.approve': operatorDocument.approve,
    'document.decline': operatorDocument.decline,
    'documentAssignment.create': operatorDocument.assign,
    'documentAssignment.delete': operatorDocument.takeOff,
    'documentLink.create': operatorDocument.link,
  },
  operatorIdentity: {
    'identity.get': operatorIdentity.get,
    'identity.approve': operatorIdentity.approve,
    'identity.decline': operatorIdentity.decline,
    'videoIdentity.create': operatorIdentity.askForVideo,
  },
  operatorKyc: {
    'kycRequest.create': operatorKyc.ask,
    'kyc.list': operatorKyc.list,
    'kyc.get': operatorKyc.get,
    'kyc.approve': operatorKyc.approve,
    'kyc.decline': operatorKyc.decline,
  },
  operatorReview: {
    'overview.get': review.overview,
    'review.list': review.list,
    'review.get': review.get,
  },
  operatorVerification: {
    'verification.get': operatorVerification.get,
    'limitReason.create': operatorVerification.limit,
    'limitReason.delete': operatorVerification.lift,
    'dueDiligence.create': operatorVerification.ask,
    'dueDiligence.delete': operatorVerification.settle,
  },
  tax: tax.handlers,
  verification: {
    'document.list': document.list,
    'document.upload': document.upload,
    'documentContent.get': document.content,
    'identityDocument.get': identity.getDocument,
    'identity.create': identity.create,
    'representativeIdentity.create': identity.createForRepresentative,
    'jumioDocument.create': identity.createDocument,
    'workflowRun.get': identity.getRun,
    'workflowRun.submit': identity.submitRun,
    'videoIdentityJob.get': identity.getJob,
    'videoIdentityJob.submit': identity.submitJob,
    'identity.callback': identity.callback,
    'status.get': status.get,
    'limitReason.get': limitReason.get,
    'limitReasonDocument.upload': limitReason.upload,
    'dueDiligence.get': dueDiligence.get,
    'dueDiligenceDocument.upload': dueDiligence.upload,
    'kycCustomerInfo.get': kyc.info,
    'kycInfo.update': kyc.update,
    'kycRequest.get': kyc.request,
    'kycPersonalInfo.update': kyc.updatePersonal,
    'customer.verify': check.verify,
    'customer.confirm': check.confirm,
  },
} satisfies ModuleHandlers<'compliance', ComplianceServices>

import type { verification } from '@florin/contract/compliance/verification'
import type { HandlersOf } from '../../../gateway/handler.ts'
import * as check from './check.ts'
import * as document from './document.ts'
import * as identity from './identity.ts'
import * as kyc from './kyc.ts'
import * as dueDiligence from './dueDiligence.ts'
import * as limitReason from './limitReason.ts'
import * as status from './status.ts'

export const handlers = {
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
} satisfies HandlersOf<typeof verification>

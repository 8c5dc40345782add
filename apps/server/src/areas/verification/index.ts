import type { verification } from '@florin/contract/verification'
import type { HandlersOf } from '../../gateway/handler.ts'
import * as document from './document.ts'
import * as identity from './identity.ts'

export const handlers = {
  'document.list': document.list,
  'document.upload': document.upload,
  'documentContent.get': document.content,
  'identityDocument.get': identity.getDocument,
  'identity.create': identity.create,
  'jumioDocument.create': identity.createDocument,
  'workflowRun.get': identity.getRun,
  'workflowRun.submit': identity.submitRun,
  'videoIdentityJob.get': identity.getJob,
  'videoIdentityJob.submit': identity.submitJob,
  'identity.callback': identity.callback,
} satisfies HandlersOf<typeof verification>

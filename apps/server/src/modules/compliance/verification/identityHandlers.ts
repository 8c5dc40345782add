import type { verification } from '@florin/contract/compliance/verification'
import { recordingCode } from '../identity/recordingCode.ts'
import type { Handler } from '../handler.ts'
import { paperIn } from '../evidence/given.ts'
import { refuse } from '../../../platform/refuse.ts'

type Methods = typeof verification

export const getDocument: Handler<Methods['identityDocument.get']> = (_input, { ownIdentity, caller, origin, tx }) =>
  ownIdentity.get(tx, caller.acting.customerId, origin.language)

export const create: Handler<Methods['identity.create']> = async (_input, { ownIdentity, caller, tx }) => {
  const whose = { customerId: caller.acting.customerId, userId: caller.userId }
  const { workflowRunId, token, url } = await ownIdentity.start(tx, whose, { purpose: 'workflow' })
  return { workflowRunId, token, url }
}

export const createForRepresentative: Handler<Methods['representativeIdentity.create']> = async (
  { id, representativeId },
  { ownIdentity, caller, tx },
) => {
  if (id !== caller.acting.customerId) throw refuse('object.missing', { field: 'id' })
  const { workflowRunId, token, url } = await ownIdentity.startForRepresentative(tx, id, representativeId)
  return { workflowRunId, token, url }
}

export const createDocument: Handler<Methods['jumioDocument.create']> = async (
  { isDueDiligence },
  { ownIdentity, caller, tx },
) => {
  const whose = { customerId: caller.acting.customerId, userId: caller.userId }
  const { workflowRunId, url, expiresAt } = await ownIdentity.start(tx, whose, { purpose: 'document', isDueDiligence })
  return { redirectUrl: url, transactionReference: workflowRunId, expiresAt: expiresAt.toISOString() }
}

export const getRun: Handler<Methods['workflowRun.get']> = async ({ workflowRunId, token }, { identity, tx }) => {
  const check = await identity.open(workflowRunId, token)
  const { firstName, brand } = await identity.person(tx, check)
  return {
    status: check.status,
    sdkToken: '',
    firstName,
    brand,
    ...(check.rejectReason && { rejectReason: check.rejectReason }),
  }
}

export const submitRun: Handler<Methods['workflowRun.submit']> = async (input, { identity, files }) => {
  const { workflowRunId, token, documentTypeId, countryCode } = input
  await identity.submit(workflowRunId, token, { documentTypeId, countryCode, files: paperIn(files) })
  return { status: 'processing' }
}

export const getJob: Handler<Methods['videoIdentityJob.get']> = async ({ id }, { identity, tx }) => {
  const check = await identity.recording(id)
  const { firstName } = await identity.person(tx, check)
  return {
    id,
    status: check.status,
    expiresAt: check.expiresAt.toISOString(),
    firstName,
    words: recordingCode(id),
  }
}

const recordingTypeId = 501

export const submitJob: Handler<Methods['videoIdentityJob.submit']> = async ({ id }, { identity, files }) => {
  await identity.submitRecording(id, {
    documentTypeId: recordingTypeId,
    files: files.map((file) => ({ role: 'recording', file })),
  })
  return { id, status: 'processing' }
}

export const callback: Handler<Methods['identity.callback']> = async (found, { identity }) => {
  await identity.record(found)
  return {}
}

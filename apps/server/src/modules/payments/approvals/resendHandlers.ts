import type { approval } from '@florin/contract/payments/approval'
import type { OperationState } from '@florin/contract/payments/operation'
import type { Handler } from '../handler.ts'
import { by } from '../core/by.ts'
import { refuse } from '../../../platform/refuse.ts'
import { decided } from './decided.ts'

type Methods = typeof approval

/** What the phone said, as far as the state of its operation tells. */
const pushStatus: Record<OperationState, 'waiting' | 'approved' | 'declined' | 'expired'> = {
  created: 'waiting',
  awaitingApproval: 'waiting',
  awaitingCompany: 'approved',
  awaitingBank: 'approved',
  processing: 'approved',
  sent: 'approved',
  settled: 'approved',
  completed: 'approved',
  rejected: 'declined',
  returned: 'approved',
  failed: 'approved',
  cancelled: 'declined',
  expired: 'expired',
}

export const checkPush: Handler<Methods['push.check']> = async ({ operationId }, { operations, caller, origin }) => {
  const { hasPushExpired, ...checked } = await operations.decisions.check({ uid: operationId }, by(caller, origin))
  const status = hasPushExpired ? 'expired' : pushStatus[checked.status]
  return { ...decided(checked, origin), status, operationStatus: checked.status }
}

export const sendPush: Handler<Methods['push.send']> = async ({ operationId }, { operations, caller, origin }) => {
  const sent = await operations.decisions.resend({ uid: operationId }, by(caller, origin), ['push'])
  const { expiresInSeconds, resendAfterSeconds, pushNumber = 0 } = sent
  return { expiresInSeconds, resendAfterSeconds, pushNumber }
}

export const sendCode: Handler<Methods['sms.send']> = async ({ operationId }, { operations, caller, origin }) => {
  if (operationId === undefined) throw refuse('operation.unnamed')
  const sent = await operations.decisions.resend({ uid: operationId }, by(caller, origin), ['sms', 'approvalCode'])
  return { approvalSentTo: sent.approvalSentTo ?? '', resendAfterSeconds: sent.resendAfterSeconds }
}

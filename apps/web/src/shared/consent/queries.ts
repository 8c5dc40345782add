import { account } from '@florin/contract/calls/accounts/account'
import { history } from '@florin/contract/calls/books/history'
import { approval } from '@florin/contract/calls/payments/approval'
import { call } from '../../app/boot/engine.ts'
import type { CallError } from '../../app/call/error.ts'
import { callQuery, useCall } from '../../app/call/queries.ts'
import type { Decided } from './types.ts'

const pollMs = 3000
/** What the end of an operation makes out of date. */
const stale = [account.list, approval['operation.list'], history['activity.list'], history['transaction.get']]

/** The live channel is quicker; this is for pages it does not reach. A server that asks for patience gets it. */
export const pushQuery = (operationId: string) => ({
  ...callQuery(approval['push.check'], { operationId }),
  refetchInterval: ({ state }: { readonly state: { readonly error: CallError | null } }) =>
    Math.max(pollMs, (state.error?.retryAfterSeconds ?? 0) * 1000),
  gcTime: 0,
})
/** What became of something that its person can no longer answer or cancel; undefined while it waits, or nobody can say. */
export const fetchDecided = async (operationId: string): Promise<Decided | undefined> => {
  const now = await call(approval['push.check'], { operationId }).catch(() => undefined)
  if (!now || now.operationStatus === 'awaitingApproval') return undefined
  return { status: now.operationStatus, reason: now.reason, results: now.results }
}
export const operationQuery = (operationId: string) => ({ ...callQuery(approval['operation.get'], { operationId }), gcTime: 0 })
/** Anew each time: another way may have been chosen. */
export const consentQuery = (operationId: string) => ({
  ...callQuery(approval['consent.get'], { operationId }),
  gcTime: 0,
  staleTime: 0,
})
export const waitingQuery = () => callQuery(approval['operation.list'], {})
/** Who may decide on what was just asked for. */
export const approversQuery = (transactionId: number) => callQuery(approval['request.get'], { transactionId })
export const useApprove = () => useCall(approval['transaction.approve'], { stale })
export const useConfirmDecision = () => useCall(approval['business.approve'], { stale })
export const useCancelOperation = () => useCall(approval['operation.cancel'], { stale })
export const useOtherWay = () => useCall(approval['operation.update'])
export const useSendCode = () => useCall(approval['sms.send'])
export const useSendPush = () => useCall(approval['push.send'])

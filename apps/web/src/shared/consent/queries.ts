import { account } from '@florin/contract/calls/accounts/account'
import { approval } from '@florin/contract/calls/payments/approval'
import { callQuery, useCall } from '../../app/call/queries.ts'

const pollMs = 3000

/** The live channel is quicker; this is for pages it does not reach. */
export const pushQuery = (operationId: string) => ({
  ...callQuery(approval['push.check'], { operationId }),
  refetchInterval: pollMs,
  gcTime: 0,
})
/** Who may decide on what was just asked for. */
export const approversQuery = (transactionId: number) => callQuery(approval['request.get'], { transactionId })
export const useApprove = () => useCall(approval['transaction.approve'], { stale: [account.list] })
export const useConfirmDecision = () => useCall(approval['business.approve'], { stale: [account.list] })
export const useCancelOperation = () => useCall(approval['operation.cancel'], { stale: [account.list] })
export const useOtherWay = () => useCall(approval['operation.update'])
export const useSendCode = () => useCall(approval['sms.send'])
export const useSendPush = () => useCall(approval['push.send'])

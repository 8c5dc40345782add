import type { globalPayApproval } from '@florin/contract/globalPay/globalPayApproval'
import { by } from '../payments/core/by.ts'
import type { Handler } from './handler.ts'

export const approve: Handler<(typeof globalPayApproval)['globalPay.approve']> = async (input, { decisions, caller, origin }) => {
  const { transactionId, status } = await decisions.approve({ uid: input.operationId }, by(caller, origin), input.approvalCode)
  return { transactionId, status }
}

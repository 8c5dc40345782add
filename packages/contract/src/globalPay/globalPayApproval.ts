import * as z from 'zod'
import { LongId } from '../fields.ts'
import { area, method } from '../method.ts'
import { ApprovalCode, codeProblems, OperationState } from '../payments/operation.ts'
import { accessFor, globalPayRail } from '../rails.ts'

export const globalPayApproval = area('approval', {
  'globalPay.approve': method({
    access: accessFor(globalPayRail, '3d'),
    summary: 'Approve an own payment to an address, or a batch of them, with the code',
    effect: 'writes',
    input: z.strictObject({ operationId: z.uuid(), approvalCode: ApprovalCode }),
    output: z.strictObject({ transactionId: LongId, status: OperationState }),
    refuses: ['object.missing', 'operation.over', ...codeProblems],
  }),
})

import type { ModuleHandlers } from '../module.ts'
import * as approval from './approvalHandlers.ts'
import * as globalPay from './batches/globalPayHandlers.ts'
import * as operator from './operator/operatorHandlers.ts'
import * as receive from './receive/receiveHandlers.ts'
import type { GlobalPayServices } from './services.ts'

export const handlers = {
  globalPay: globalPay.handlers,
  globalPayApproval: { 'globalPay.approve': approval.approve },
  operatorGlobalPayment: { 'globalPayment.list': operator.list, 'globalPayment.cancel': operator.cancel },
  receive: receive.handlers,
} satisfies ModuleHandlers<'globalPay', GlobalPayServices>

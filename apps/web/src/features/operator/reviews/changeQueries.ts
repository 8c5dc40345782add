import { operatorAccount } from '@florin/contract/calls/accounts/operatorAccount'
import { operatorDeposit } from '@florin/contract/calls/accounts/operatorDeposit'
import { operatorPaymentInstruction } from '@florin/contract/calls/accounts/operatorPaymentInstruction'
import { operatorPricing } from '@florin/contract/calls/accounts/operatorPricing'
import { operatorChange } from '@florin/contract/calls/console/operatorChange'
import { operatorStaff } from '@florin/contract/calls/console/operatorStaff'
import { operatorCustomer } from '@florin/contract/calls/customers/operatorCustomer'
import { useCall } from '../../../app/call/queries.ts'

/** What some change or other is about. */
const stale = [
  operatorChange['change.get'],
  operatorCustomer['customer.get'],
  operatorAccount['account.list'],
  operatorDeposit['deposit.list'],
  operatorDeposit['deposit.get'],
  operatorPaymentInstruction['paymentInstruction.list'],
  operatorPricing['fee.list'],
  operatorPricing['limit.list'],
  operatorPricing['rate.list'],
  operatorStaff['operator.list'],
]

export const useApproveChange = () => useCall(operatorChange['change.approve'], { stale })
export const useDeclineChange = () => useCall(operatorChange['change.decline'], { stale: [operatorChange['change.get']] })

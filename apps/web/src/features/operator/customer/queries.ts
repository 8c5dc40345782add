import { operatorAccount } from '@florin/contract/calls/accounts/operatorAccount'
import { operatorAdjustment } from '@florin/contract/calls/accounts/operatorAdjustment'
import { operatorPaymentInstruction } from '@florin/contract/calls/accounts/operatorPaymentInstruction'
import { operatorBusiness } from '@florin/contract/calls/companies/operatorBusiness'
import { operatorDocument } from '@florin/contract/calls/compliance/operatorDocument'
import { operatorReview } from '@florin/contract/calls/compliance/operatorReview'
import { operatorAudit } from '@florin/contract/calls/console/operatorAudit'
import { operatorSearch } from '@florin/contract/calls/console/operatorSearch'
import { operatorCustomer } from '@florin/contract/calls/customers/operatorCustomer'
import { callQuery, useCall } from '../../../app/call/queries.ts'
import { proposed } from '../proposals.ts'

export const customerQuery = (customerId: number) => callQuery(operatorCustomer['customer.get'], { customerId })
export const notesQuery = (customerId: number) => callQuery(operatorCustomer['customerNote.list'], { customerId })
export const waitingQuery = (customerId: number) => callQuery(operatorReview['review.list'], { customerId })

/** Whom a company has named; empty-handed for one that has not registered here. */
export const partiesQuery = (customerId: number) => callQuery(operatorBusiness['business.get'], { customerId })

const touched = [
  operatorCustomer['customer.get'],
  operatorSearch['customer.list'],
  operatorAudit['audit.list'],
  operatorAccount['account.list'],
]
export const useChangeCustomer = () => useCall(operatorCustomer['customer.update'], { stale: touched })
export const usePermit = () => useCall(operatorCustomer['permission.update'], { stale: touched })
export const useChangeAccount = () => useCall(operatorAccount['account.update'], { stale: [...touched, ...proposed] })
export const useAdjust = () => useCall(operatorAdjustment['adjustment.create'], { stale: proposed })
const placed = [...touched, operatorDocument['document.list'], operatorReview['review.list']]
export const useMoveDocument = () => useCall(operatorDocument['documentAssignment.create'], { stale: placed, toast: true })
export const useLinkDocument = () => useCall(operatorDocument['documentLink.create'], { stale: placed, toast: true })
export const useAddNote = () =>
  useCall(operatorCustomer['customerNote.create'], {
    stale: [operatorCustomer['customerNote.list'], operatorAudit['audit.list']],
  })

export const instructionsQuery = (customerId: number) =>
  callQuery(operatorPaymentInstruction['paymentInstruction.list'], { customerId })
export const useCreatePaymentInstruction = () =>
  useCall(operatorPaymentInstruction['paymentInstruction.create'], { stale: proposed })
export const useWithdraw = () => useCall(operatorPaymentInstruction['paymentInstruction.delete'], { stale: proposed })

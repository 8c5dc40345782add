import { operator } from '@florin/contract/console/operator'
import { callQuery, useCall } from '../../../app/queries.ts'

export const customerQuery = (customerId: number) => callQuery(operator['customer.get'], { customerId })
export const notesQuery = (customerId: number) => callQuery(operator['customerNote.list'], { customerId })
export const waitingQuery = (customerId: number) => callQuery(operator['review.list'], { customerId })

const touched = [operator['customer.get'], operator['customer.list'], operator['audit.list'], operator['account.list']]
export const useChangeCustomer = () => useCall(operator['customer.update'], { stale: touched })
export const usePermit = () => useCall(operator['permission.update'], { stale: touched })
export const useChangeAccount = () => useCall(operator['account.update'], { stale: touched })
export const useAdjust = () =>
  useCall(operator['adjustment.create'], { stale: [operator['review.list'], operator['overview.get'], operator['audit.list']] })
export const useAddNote = () =>
  useCall(operator['customerNote.create'], { stale: [operator['customerNote.list'], operator['audit.list']] })

const instructionsStale = [operator['paymentInstruction.list'], operator['audit.list']]
export const instructionsQuery = (customerId: number) => callQuery(operator['paymentInstruction.list'], { customerId })
export const useGive = () => useCall(operator['paymentInstruction.create'], { stale: instructionsStale })
export const useWithdraw = () => useCall(operator['paymentInstruction.delete'], { stale: instructionsStale })

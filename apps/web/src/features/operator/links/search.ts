import { type GlobalState, globalStates } from '@florin/contract/calls/globalPay/globalPayment'
import { known, rowId, text } from '../../../shared/search/searchValues.ts'

export type LinkSearch = {
  readonly status?: GlobalState
  readonly search?: string
  readonly customerId?: number
}

/** Whatever stands in the address that is no filter is left out. */
export const readSearch = (given: Record<string, unknown>): LinkSearch =>
  known({
    status: globalStates.find((each) => each === given['status']),
    search: text(given['search'], 100)?.trim(),
    customerId: rowId(given['customerId']),
  })

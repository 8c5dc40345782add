import { type ContractStatus, contractStatuses } from '@florin/contract/calls/contracts/contractStatus'
import { known, rowId, text } from '../../../shared/search/searchValues.ts'

export const contractTabs = ['contracts', 'companies'] as const
export type ContractSearch = {
  readonly tab?: 'companies'
  readonly query?: string
  readonly status?: ContractStatus
  readonly customerId?: number
  readonly open?: true
}

/** Whatever stands in the address that is no filter is left out. */
export const readSearch = (given: Record<string, unknown>): ContractSearch =>
  known({
    tab: given['tab'] === 'companies' ? ('companies' as const) : undefined,
    query: text(given['query'], 100),
    status: contractStatuses.find((each) => each === given['status']),
    customerId: rowId(given['customerId']),
    open: given['open'] === true ? (true as const) : undefined,
  })

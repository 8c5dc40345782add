import type { Contract } from '@florin/contract/contracts/contractDetails'
import { type ContractStatus, contractStatuses } from '@florin/contract/calls/contracts/contractStatus'
import { known } from '../../shared/search/searchValues.ts'
import { type Group, groups } from './sides.ts'

export type Filters = {
  readonly group?: Group
  readonly status?: ContractStatus
  readonly direction?: Contract['direction']
}

/** Whatever stands in the address that is no filter is left out. */
export const readFilters = (given: Record<string, unknown>): Filters =>
  known({
    group: groups.find((each) => each === given['group']),
    status: contractStatuses.find((each) => each === given['status']),
    direction: (['PAY', 'RECEIVE'] as const).find((each) => each === given['direction']),
  })

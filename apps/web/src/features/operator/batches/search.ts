import { type BatchType, batchTypes } from '@florin/contract/calls/mass/massType'
import { known, rowId, text } from '../../../shared/search/searchValues.ts'

export type BatchSearch = {
  readonly view?: 'all'
  readonly type?: BatchType
  readonly search?: string
  readonly customerId?: number
}

/** Whatever stands in the address that is no filter is left out. */
export const readSearch = (given: Record<string, unknown>): BatchSearch =>
  known({
    view: given['view'] === 'all' ? ('all' as const) : undefined,
    type: batchTypes.find((each) => each === given['type']),
    search: text(given['search'], 100)?.trim(),
    customerId: rowId(given['customerId']),
  })

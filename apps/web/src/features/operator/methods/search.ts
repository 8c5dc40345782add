import { known, text } from '../../../shared/search/searchValues.ts'
import { type OutgoingType, outgoingTypes } from '../outgoing/search.ts'

export const methodTabs = ['methods', 'bins'] as const
export type MethodSearch = {
  readonly tab?: 'bins'
  readonly brand?: string
  readonly type?: OutgoingType
  readonly country?: string
}

/** Whatever stands in the address that is no filter is left out. */
export const readSearch = (given: Record<string, unknown>): MethodSearch =>
  known({
    tab: given['tab'] === 'bins' ? ('bins' as const) : undefined,
    brand: text(given['brand'], 40),
    type: outgoingTypes.find((each) => each === given['type']),
    country: text(given['country'], 60),
  })

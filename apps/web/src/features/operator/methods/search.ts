import { known, text } from '../../../shared/search/searchValues.ts'
import { outgoingTypes } from '../outgoing/search.ts'
import { openTypes } from '@florin/contract/calls/payments/operatorMethod'
import type { MethodType } from '@florin/contract/payments/operatorMethod'

export const methodTypes: readonly MethodType[] = [...outgoingTypes, ...openTypes]
export const methodTabs = ['methods', 'bins'] as const
export type MethodSearch = {
  readonly tab?: 'bins'
  readonly brand?: string
  readonly type?: MethodType
  readonly country?: string
}

/** Whatever stands in the address that is no filter is left out. */
export const readSearch = (given: Record<string, unknown>): MethodSearch =>
  known({
    tab: given['tab'] === 'bins' ? ('bins' as const) : undefined,
    brand: text(given['brand'], 40),
    type: methodTypes.find((each) => each === given['type']),
    country: text(given['country'], 60),
  })

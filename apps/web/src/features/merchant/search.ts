import { deliveryStatuses, type NotifyMessage } from '@florin/contract/calls/merchant/notifications'
import { id, known } from '../../shared/search/searchValues.ts'

export type ButtonSearch = { readonly button?: number | 'new' }

/** Whatever stands in the address that names no button is left out. */
export const readButtonSearch = (given: Record<string, unknown>): ButtonSearch =>
  known({ button: given['button'] === 'new' ? ('new' as const) : id(given['button']) })

export type MessageSearch = { readonly status?: NotifyMessage['deliveryStatus'] }

/** Where a link leads to those of one state. */
export const readMessageSearch = (given: Record<string, unknown>): MessageSearch =>
  known({ status: deliveryStatuses.find((each) => each === given['status']) })

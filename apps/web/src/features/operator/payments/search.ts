import { seriesStatuses } from '@florin/contract/calls/payments/operatorSubscription'
import { day, known, rowId, text } from '../../../shared/search/searchValues.ts'

export type PaymentSearch = {
  readonly tab?: 'series'
  readonly keyword?: string
  readonly transactionType?: string
  readonly fromDate?: string
  readonly toDate?: string
  readonly customerId?: number
  readonly status?: (typeof seriesStatuses)[number]
}

/** Whatever stands in the address that is no filter is left out. */
export const readSearch = (given: Record<string, unknown>): PaymentSearch =>
  known({
    tab: given['tab'] === 'series' ? ('series' as const) : undefined,
    keyword: text(given['keyword'], 100)?.trim(),
    transactionType: text(given['transactionType'], 40),
    fromDate: day(given['fromDate']),
    toDate: day(given['toDate']),
    customerId: rowId(given['customerId']),
    status: seriesStatuses.find((each) => each === given['status']),
  })

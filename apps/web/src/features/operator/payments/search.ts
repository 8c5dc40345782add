import { operator } from '@florin/contract/operator'
import { seriesStatuses } from '@florin/contract/operatorTransaction'

const { keyword, transactionType, fromDate, toDate, customerId } = operator['transaction.list'].input.shape
const texts = { keyword, transactionType, fromDate, toDate } as const

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
export const readSearch = (given: Record<string, unknown>): PaymentSearch => {
  const ofTexts = Object.entries(texts).flatMap(([name, rule]) => {
    const { data } = rule.safeParse(given[name] ? String(given[name]) : undefined)
    return data ? [[name, data]] : []
  })
  const number = customerId.safeParse(given['customerId'] ? Number(given['customerId']) : undefined).data
  const status = seriesStatuses.find((each) => each === given['status'])
  return {
    ...(given['tab'] === 'series' && { tab: 'series' as const }),
    ...(Object.fromEntries(ofTexts) as object),
    ...(number !== undefined && { customerId: number }),
    ...(status && { status }),
  }
}

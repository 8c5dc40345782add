import { operator } from '@florin/contract/operator'

const { customerId, operatorId, methodName, fromDate, toDate } = operator['audit.list'].input.shape
const numbers = { customerId, operatorId } as const
const texts = { methodName, fromDate, toDate } as const

export type AuditSearch = {
  readonly customerId?: number
  readonly operatorId?: number
  readonly methodName?: string
  readonly fromDate?: string
  readonly toDate?: string
}

/** Whatever stands in the address that is no filter is left out. */
export const readSearch = (given: Record<string, unknown>): AuditSearch => {
  const ofNumbers = Object.entries(numbers).flatMap(([name, rule]) => {
    const { data } = rule.safeParse(given[name] ? Number(given[name]) : undefined)
    return data === undefined ? [] : [[name, data]]
  })
  const ofTexts = Object.entries(texts).flatMap(([name, rule]) => {
    const { data } = rule.safeParse(given[name] ? String(given[name]) : undefined)
    return data === undefined ? [] : [[name, data]]
  })
  return Object.fromEntries([...ofNumbers, ...ofTexts]) as AuditSearch
}

import { day, known, rowId, text } from '../../../shared/search/searchValues.ts'

export type AuditSearch = {
  readonly customerId?: number
  readonly operatorId?: number
  readonly methodName?: string
  readonly fromDate?: string
  readonly toDate?: string
}

/** Whatever stands in the address that is no filter is left out. */
export const readSearch = (given: Record<string, unknown>): AuditSearch =>
  known({
    customerId: rowId(given['customerId']),
    operatorId: rowId(given['operatorId']),
    methodName: text(given['methodName'], 100),
    fromDate: day(given['fromDate']),
    toDate: day(given['toDate']),
  })

import { day, known, rowId, text } from '../../../shared/search/searchValues.ts'

export type AuditSearch = {
  readonly customerId?: number
  readonly operatorId?: number
  readonly methodName?: string
  readonly kind?: 'changes' | 'reads'
  readonly fromDate?: string
  readonly toDate?: string
}

/** Whatever stands in the address that is no filter is left out. */
export const readSearch = (given: Record<string, unknown>): AuditSearch =>
  known({
    customerId: rowId(given['customerId']),
    operatorId: rowId(given['operatorId']),
    methodName: text(given['methodName'], 100),
    kind: given['kind'] === 'changes' || given['kind'] === 'reads' ? given['kind'] : undefined,
    fromDate: day(given['fromDate']),
    toDate: day(given['toDate']),
  })

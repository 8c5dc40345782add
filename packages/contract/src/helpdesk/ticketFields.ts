import { departments, type Department, ticketPriorities } from './ticket.ts'

export const ticketFieldNames = ['departmentId', 'priority', 'transactionId', 'cardEnding', 'document', 'errorCode'] as const
export type TicketFieldName = (typeof ticketFieldNames)[number]

export type TicketField = {
  readonly apiName: TicketFieldName
  readonly type: 'text' | 'textarea' | 'picklist'
  readonly required: boolean
  readonly options?: readonly string[]
}

const everywhere: readonly TicketField[] = [
  { apiName: 'departmentId', type: 'picklist', required: true, options: departments },
  { apiName: 'priority', type: 'picklist', required: false, options: ticketPriorities },
]

const own: Partial<Record<Department, readonly TicketField[]>> = {
  payments: [{ apiName: 'transactionId', type: 'text', required: false }],
  cards: [{ apiName: 'cardEnding', type: 'text', required: false }],
  documents: [{ apiName: 'document', type: 'text', required: false }],
  technical: [{ apiName: 'errorCode', type: 'text', required: false }],
}

/** What is asked beside the subject and the message, by department. */
export const ticketFieldsOf = (department: Department): readonly TicketField[] => [...everywhere, ...(own[department] ?? [])]

import { type Department, departments, type TicketFilter, ticketFilters } from '@florin/contract/calls/helpdesk/ticket'
import { id, known, rowId, text } from '../../shared/search/searchValues.ts'

export type MessagesSearch = {
  /** The one that is open. */
  readonly ticketNumber?: string
  readonly status?: Exclude<TicketFilter, 'all'>
  /** A new message is being written; the rest is what it is about. */
  readonly compose?: true
  readonly department?: Department
  readonly transactionId?: number
  readonly document?: string
  readonly errorCode?: string
  readonly subject?: string
}

export const readSearch = (given: Record<string, unknown>): MessagesSearch => {
  const ticket = rowId(given['ticketNumber'])
  const filter = ticketFilters.find((each) => each === given['status'])
  return known({
    ticketNumber: ticket === undefined ? undefined : String(ticket),
    status: filter === 'all' ? undefined : filter,
    compose: given['compose'] ? (true as const) : undefined,
    department: departments.find((each) => each === given['department']),
    transactionId: id(given['transactionId']),
    document: text(given['document'], 200),
    errorCode: text(given['errorCode'], 200),
    subject: text(given['subject'], 200),
  })
}

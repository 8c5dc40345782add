import { departments, ticketStatuses } from '@florin/contract/calls/helpdesk/ticket'
import { languages } from '@florin/i18n/languages'
import { known, rowId, text } from '../../../shared/search/searchValues.ts'

export const ticketViews = ['open', 'mine', 'unassigned', 'late', 'all'] as const
export type TicketView = (typeof ticketViews)[number]

export type TicketsSearch = {
  readonly view?: TicketView
  readonly status?: (typeof ticketStatuses)[number]
  readonly departmentId?: (typeof departments)[number]
  readonly brand?: string
  readonly language?: string
  readonly query?: string
  readonly customerId?: number
  /** The one that is open. */
  readonly ticket?: number
}

/** The open ones, until another view is chosen; whoever looks for something looks in all of it. */
export const viewOf = ({ view, query }: TicketsSearch): TicketView => view ?? (query ? 'all' : 'open')

/** Whatever stands in the address that is no filter is left out. */
export const readSearch = (given: Record<string, unknown>): TicketsSearch =>
  known({
    view: ticketViews.find((each) => each === given['view']),
    status: ticketStatuses.find((each) => each === given['status']),
    departmentId: departments.find((each) => each === given['departmentId']),
    brand: text(given['brand'], 40),
    language: languages.find((each) => each === given['language']),
    query: text(given['query'], 100),
    customerId: rowId(given['customerId']),
    ticket: rowId(given['ticket']),
  })

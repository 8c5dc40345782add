import { helpdesk } from '@florin/contract/calls/helpdesk/helpdesk'
import { ticketCheckMs } from '@florin/contract/calls/helpdesk/ticket'
import { zoho } from '@florin/contract/calls/helpdesk/zoho'
import { useQuery } from '@tanstack/react-query'
import { markStale } from '../../app/call/queries.ts'
import { useLive } from '../../app/live/useLive.ts'
import { useMay } from '../access/useMay.ts'
import { deskQuery } from './deskCalls.ts'

const stats = zoho['ticketStats.get']

/** Whatever shows tickets reads them anew. */
export const reloadTickets = () =>
  void markStale(stats, helpdesk['ticket.list'], helpdesk['ticket.get'], helpdesk['conversation.list'])

/** Numbers of tickets with an answer that the user has not read; asked each minute, should the live line be away. */
export const useUnreadTickets = (): readonly string[] => {
  const enabled = useMay()(stats)
  const { data } = useQuery({ ...deskQuery(stats, {}), enabled, refetchInterval: ticketCheckMs })
  useLive('ticketChanged', reloadTickets)
  return data?.unreadTicketNumbers ?? []
}

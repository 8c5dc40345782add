import { helpdesk } from '@florin/contract/calls/helpdesk/helpdesk'
import { support } from '@florin/contract/calls/helpdesk/support'
import { conversationSize, ticketCheckMs, ticketPageSize } from '@florin/contract/calls/helpdesk/ticket'
import type { Department, Ticket, TicketFilter } from '@florin/contract/helpdesk/ticket'
import { zoho } from '@florin/contract/calls/helpdesk/zoho'
import type { OutputOf } from '@florin/contract/method'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { CallOptions } from '../../app/call/caller.ts'
import type { CallError } from '../../app/call/error.ts'
import { openLink } from '../../shared/download/downloadFile.ts'
import { deskCall, deskQuery, useDeskCall } from '../../shared/helpdesk/deskCalls.ts'

const list = helpdesk['ticket.list']
type Page = OutputOf<typeof list>
type Listed = { readonly tickets: readonly Ticket[] } & Pick<Page, 'total' | 'counts'>
const ofTicket = [list, helpdesk['ticket.get'], helpdesk['conversation.list'], zoho['ticketStats.get']]
/** All that is read of the desk. */
export const ofDesk = [...ofTicket, zoho['agent.get'], helpdesk['field.list']]

export const useTickets = (filter: TicketFilter) =>
  useInfiniteQuery<Page, CallError, Listed, readonly [string, TicketFilter], number>({
    queryKey: [list.name, filter],
    queryFn: ({ pageParam, signal }) =>
      deskCall(list, { from: String(pageParam), limit: String(ticketPageSize), filter }, { signal }),
    placeholderData: keepPreviousData,
    // Should the live line be away.
    refetchInterval: ticketCheckMs,
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => (pages.length * ticketPageSize < total ? pages.length * ticketPageSize : undefined),
    select: ({ pages }) => ({
      tickets: [...new Map(pages.flatMap(({ data }) => data).map((ticket) => [ticket.id, ticket])).values()],
      total: pages.at(-1)?.total ?? 0,
      counts: pages.at(-1)?.counts ?? { open: 0, new: 0, closed: 0 },
    }),
  })

export const useTicket = (id: string) =>
  useQuery({ ...deskQuery(helpdesk['ticket.get'], { id }), refetchInterval: ticketCheckMs })
const conversation = helpdesk['conversation.list']
type Messages = OutputOf<typeof conversation>

/** The newest hundred, and those before them on request; the oldest first. */
export const useConversation = (id: string) =>
  useInfiniteQuery<Messages, CallError, Messages['data'], readonly [string, string], number>({
    queryKey: [conversation.name, id],
    queryFn: ({ pageParam, signal }) =>
      deskCall(conversation, { id, from: String(pageParam), limit: String(conversationSize) }, { signal }),
    refetchInterval: ticketCheckMs,
    initialPageParam: 0,
    getNextPageParam: ({ data }, pages) => (data.length < conversationSize ? undefined : pages.length * conversationSize),
    select: ({ pages }) =>
      [...new Map(pages.flatMap(({ data }) => data).map((thread) => [thread.id, thread])).values()].toReversed(),
  })
export const useManager = () => useQuery(deskQuery(zoho['agent.get'], {}))
export const useFields = (departmentId: Department) => useQuery(deskQuery(helpdesk['field.list'], { departmentId }))
export const useOpenTicket = () => useDeskCall(helpdesk['ticket.compose'], ofTicket)
export const useReply = () => useDeskCall(helpdesk['thread.create'], ofTicket)
export const useUpdate = () => useDeskCall(helpdesk['ticket.update'], ofTicket)
export const useRate = () => useDeskCall(support['ticketRating.send'], ofTicket)
export const useConfirmRead = () => useDeskCall(support['ticketRead.confirm'], [zoho['ticketStats.get']])

export const openAttachment = async (id: string, attachmentId: string): Promise<void> => {
  const { url, name } = await deskCall(helpdesk['attachment.get'], { id, attachmentId })
  openLink({ url, name })
}

export const uploadFile = (options: CallOptions) => deskCall(helpdesk['upload.create'], {}, options)

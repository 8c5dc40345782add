import { helpdesk } from '@florin/contract/calls/helpdesk/helpdesk'
import { support } from '@florin/contract/calls/helpdesk/support'
import { ticketPageSize } from '@florin/contract/calls/helpdesk/ticket'
import type { Department, Ticket } from '@florin/contract/helpdesk/ticket'
import { zoho } from '@florin/contract/calls/helpdesk/zoho'
import type { OutputOf } from '@florin/contract/method'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { CallOptions } from '../../app/call/caller.ts'
import type { CallError } from '../../app/call/error.ts'
import { useCall } from '../../app/call/queries.ts'
import { downloadFile } from '../../shared/download/downloadFile.ts'
import { deskCall, deskQuery, useDeskCall } from '../../shared/helpdesk/deskCalls.ts'

const list = helpdesk['ticket.list']
type Page = OutputOf<typeof list>
const ofTicket = [list, helpdesk['ticket.get'], helpdesk['conversation.list'], zoho['ticketStats.get']]

export const useTickets = () =>
  useInfiniteQuery<Page, CallError, { tickets: Ticket[]; total: number }, readonly [string], number>({
    queryKey: [list.name],
    queryFn: ({ pageParam, signal }) => deskCall(list, { from: String(pageParam), limit: String(ticketPageSize) }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => (pages.length * ticketPageSize < total ? pages.length * ticketPageSize : undefined),
    select: ({ pages }) => ({
      tickets: [...new Map(pages.flatMap(({ data }) => data).map((ticket) => [ticket.id, ticket])).values()],
      total: pages.at(-1)?.total ?? 0,
    }),
  })

export const useTicket = (id: string) => useQuery(deskQuery(helpdesk['ticket.get'], { id }))
export const useConversation = (id: string) => useQuery(deskQuery(helpdesk['conversation.list'], { id }))
export const useFields = (departmentId: Department) => useQuery(deskQuery(helpdesk['field.list'], { departmentId }))
export const useOpenTicket = () => useDeskCall(helpdesk['ticket.compose'], ofTicket)
export const useReply = () => useDeskCall(helpdesk['thread.create'], ofTicket)
export const useUpdate = () => useDeskCall(helpdesk['ticket.update'], ofTicket)
export const useRate = () => useCall(support['ticketRating.send'], { stale: ofTicket, toast: true })
export const useConfirmRead = () => useCall(support['ticketRead.confirm'], { stale: [zoho['ticketStats.get']] })

export const openAttachment = async (id: string, attachmentId: string): Promise<void> => {
  const { url, name } = await deskCall(helpdesk['attachment.get'], { id, attachmentId })
  await downloadFile({ url, name })
}

export const uploadFile = (options: CallOptions) => deskCall(helpdesk['upload.create'], {}, options)

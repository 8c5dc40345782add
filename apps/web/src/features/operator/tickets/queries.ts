import { operatorSavedAnswer } from '@florin/contract/calls/helpdesk/operatorSavedAnswer'
import { operatorTicket, queuePageSize } from '@florin/contract/calls/helpdesk/operatorTicket'
import type { OutputOf } from '@florin/contract/method'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../app/boot/engine.ts'
import type { CallOptions } from '../../../app/call/caller.ts'
import { callQuery, markStale, useCall } from '../../../app/call/queries.ts'
import { useLive } from '../../../app/live/useLive.ts'
import { openLink } from '../../../shared/download/downloadFile.ts'
import { usePages } from '../../../app/call/usePages.ts'
import { type TicketsSearch, viewOf } from './search.ts'
import { useUndoable } from '../../../shared/undo/useUndoable.ts'

export type Agents = OutputOf<(typeof operatorTicket)['supportAgent.list']>['agents']

const list = operatorTicket['ticket.list']
const get = operatorTicket['ticket.get']
const stats = operatorTicket['ticketStats.get']
const changed = [list, get, stats, operatorTicket['supportAgent.list']]
const queueMs = 20_000
const presenceMs = 5000

const filterOf = (search: TicketsSearch, me: string | undefined) => {
  const { view: _chosen, ticket: _ticket, ...rest } = search
  const view = viewOf(search)
  return {
    ...rest,
    ...(view !== 'all' && { status: 'Open' as const }),
    ...(view === 'mine' && me !== undefined && { agentId: me }),
    ...(view === 'unassigned' && { unassigned: true }),
    ...(view === 'late' && { late: true }),
  }
}

export const useQueue = (search: TicketsSearch, me: string | undefined) => {
  useLive('ticketChanged', () => void markStale(...changed))
  return usePages(list, filterOf(search, me), {
    pageSize: queuePageSize,
    rows: ({ items }) => items,
    idOf: ({ id }) => id,
  })
}

export const useQueueStatistics = () => useQuery({ ...callQuery(stats, {}), refetchInterval: queueMs })
export const useAgents = () => useQuery(callQuery(operatorTicket['supportAgent.list'], {}))
export const useTicketAt = (id: string) => useQuery({ ...callQuery(get, { id }), refetchInterval: queueMs })
export const useSavedAnswers = () => useQuery(callQuery(operatorSavedAnswer['savedAnswer.list'], {}))

/** Says every few seconds that the ticket is open here, and hears who else has it open. */
export const useColleagues = (id: string, isTyping: boolean) =>
  useQuery({
    queryKey: [operatorTicket['ticketPresence.update'].name, id, isTyping],
    queryFn: () => call(operatorTicket['ticketPresence.update'], { id, isTyping }),
    refetchInterval: presenceMs,
    gcTime: 0,
  }).data?.colleagues ?? []

export const useTicketUpdate = () => useCall(operatorTicket['ticket.update'], { stale: changed, toast: true })
export const useSetManager = () => useCall(operatorTicket['supportAgent.update'], { stale: changed, toast: true })
export const useAnswer = () => useCall(operatorTicket['ticketReply.send'], { stale: changed })
export const useNote = () => useCall(operatorTicket['ticketNote.create'], { stale: changed })
export const useMerge = () => useCall(operatorTicket['ticketMerge.submit'], { stale: changed })
export const useSplit = () => useCall(operatorTicket['ticketSplit.submit'], { stale: changed })
export const useSaveAnswer = () =>
  useCall(operatorSavedAnswer['savedAnswer.update'], { stale: [operatorSavedAnswer['savedAnswer.list']] })
export const useDeleteAnswer = () =>
  useUndoable(operatorSavedAnswer['savedAnswer.delete'], [operatorSavedAnswer['savedAnswer.list']])

export const uploadFile = (options: CallOptions) => call(operatorTicket['ticketUpload.create'], {}, options)

export const openFile = async (id: string, attachmentId: string): Promise<void> => {
  const { url, name } = await call(operatorTicket['ticketAttachment.get'], { id, attachmentId })
  openLink({ url, name })
}

import type { operatorTicket } from '@florin/contract/helpdesk/operatorTicket'
import type { Handler, HandlersOf } from '../handler.ts'
import { agentsOf } from './agentStore.ts'

type Methods = typeof operatorTicket

const list: Handler<Methods['ticket.list']> = ({ pageNumber, pageSize, ...filter }, { ticketQueue, tx }) =>
  ticketQueue.list(tx, filter, { pageNumber, pageSize })

const get: Handler<Methods['ticket.get']> = async ({ id }, { ticketQueue, caller, about, tx }) => {
  const ticket = await ticketQueue.find(tx, id)
  about(ticket.customerId ?? undefined)
  return ticketQueue.get(tx, ticket, caller.userId)
}

const update: Handler<Methods['ticket.update']> = async ({ id, ...change }, { answering, ticketQueue, caller, about, tx }) => {
  const ticket = await answering.update(tx, caller.userId, id, change)
  about(ticket.customerId ?? undefined)
  return { ticket: ticketQueue.shown(ticket) }
}

const reply: Handler<Methods['ticketReply.send']> = async ({ id, ...answer }, { answering, caller, about, tx }) => {
  const { threadId, ticket } = await answering.answer(tx, caller.userId, id, answer)
  about(ticket.customerId ?? undefined)
  return { threadId: String(threadId), status: ticket.status }
}

const note: Handler<Methods['ticketNote.create']> = async ({ id, content }, { answering, ticketQueue, caller, about, tx }) => {
  const threadId = await answering.note(tx, caller.userId, id, content)
  about((await ticketQueue.find(tx, id)).customerId ?? undefined)
  return { threadId: String(threadId) }
}

const upload: Handler<Methods['ticketUpload.create']> = (_input, { attachments, caller, files, tx }) =>
  attachments.upload(tx, { userId: caller.userId, customerId: undefined }, files)

const content: Handler<Methods['ticketAttachment.get']> = async (
  { id, attachmentId },
  { attachments, ticketQueue, caller, about, tx },
) => {
  const ticket = await ticketQueue.find(tx, id)
  about(ticket.customerId ?? undefined)
  return attachments.linkTo(tx, ticket, attachmentId, caller.userId)
}

const presence: Handler<Methods['ticketPresence.update']> = async ({ id, isTyping }, { ticketQueue, caller, tx }) => ({
  colleagues: await ticketQueue.present(tx, id, caller.userId, isTyping),
})

const merge: Handler<Methods['ticketMerge.submit']> = async ({ id, intoId }, { moving, ticketQueue, caller, about, tx }) => {
  const ticket = await moving.merge(tx, caller.userId, id, intoId)
  about(ticket.customerId ?? undefined)
  return { ticket: ticketQueue.shown(ticket) }
}

const split: Handler<Methods['ticketSplit.submit']> = async (
  { id, threadIds, subject },
  { moving, ticketQueue, caller, about, tx },
) => {
  const ticket = await moving.split(tx, caller.userId, id, threadIds, subject)
  about(ticket.customerId ?? undefined)
  return { ticket: ticketQueue.shown(ticket) }
}

const statistics: Handler<Methods['ticketStats.get']> = ({ days }, { ticketQueue, tx }) => ticketQueue.statistics(tx, days)

const agents: Handler<Methods['supportAgent.list']> = async (_input, { caller, tx }) => ({
  agents: await agentsOf(tx, caller.userId),
})

const setAgent: Handler<Methods['supportAgent.update']> = async ({ customerId, agentId }, { managers, tx }) => {
  await managers.set(tx, customerId, agentId)
  return { customerId, agentId: String(agentId) }
}

export const handlers = {
  'ticket.list': list,
  'ticket.get': get,
  'ticket.update': update,
  'ticketReply.send': reply,
  'ticketNote.create': note,
  'ticketUpload.create': upload,
  'ticketAttachment.get': content,
  'ticketPresence.update': presence,
  'ticketMerge.submit': merge,
  'ticketSplit.submit': split,
  'ticketStats.get': statistics,
  'supportAgent.list': agents,
  'supportAgent.update': setAgent,
} satisfies HandlersOf<Methods>

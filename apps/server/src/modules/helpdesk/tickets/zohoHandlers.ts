import type { zoho } from '@florin/contract/helpdesk/zoho'
import type { CustomerCaller } from '../../../gateway/caller.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Handler, HandlersOf } from '../handler.ts'
import { customerOf } from './customer.ts'

type Methods = typeof zoho

/** As with every call, the company is the one that the call is made for. */
const assertSame = ({ acting }: CustomerCaller, fromCustomerId: number | undefined): void => {
  if (fromCustomerId !== undefined && fromCustomerId !== acting.customerId) throw refuse('company.mismatch')
}

const jwt: Handler<Methods['jwt.get']> = ({ fromCustomerId }, { deskTokens, caller, origin }) => {
  assertSame(caller, fromCustomerId)
  return deskTokens.issue(caller, origin.brand)
}

const agent: Handler<Methods['agent.get']> = ({ fromCustomerId }, { managers, caller, origin, tx }) => {
  assertSame(caller, fromCustomerId)
  return managers.of(tx, caller.acting.customerId, origin.brand)
}

const list: Handler<Methods['ticket.list']> = async ({ fromCustomerId, ...page }, { customerDesk, caller, origin, tx }) => {
  assertSame(caller, fromCustomerId)
  return { data: (await customerDesk.list(tx, customerOf(caller, origin), page)).data }
}

const stats: Handler<Methods['ticketStats.get']> = async ({ fromCustomerId }, { customerDesk, caller, origin, tx }) => {
  assertSame(caller, fromCustomerId)
  return { unreadTicketNumbers: await customerDesk.unread(tx, customerOf(caller, origin)) }
}

export const handlers = {
  'jwt.get': jwt,
  'agent.get': agent,
  'ticket.list': list,
  'ticketStats.get': stats,
} satisfies HandlersOf<Methods>

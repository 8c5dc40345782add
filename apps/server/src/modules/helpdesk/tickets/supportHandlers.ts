import type { support } from '@florin/contract/helpdesk/support'
import type { Handler, HandlersOf } from '../handler.ts'
import { customerOf } from './customer.ts'

type Methods = typeof support

/** What an operator reads in a customer's place the customer has not read. */
const read: Handler<Methods['ticketRead.confirm']> = async ({ ticketNumber }, { customerDesk, caller, origin, tx }) => {
  const customer = customerOf(caller, origin)
  if (caller.acting.byOperator) await customerDesk.get(tx, customer, ticketNumber)
  else await customerDesk.markRead(tx, customer, ticketNumber)
  return { unreadTicketNumbers: await customerDesk.unread(tx, customer) }
}

const rate: Handler<Methods['ticketRating.send']> = async (
  { ticketNumber, rating, comment },
  { customerDesk, caller, origin, tx },
) => {
  await customerDesk.rate(tx, customerOf(caller, origin), ticketNumber, rating, comment)
  return { rating }
}

const vote: Handler<Methods['articleVote.send']> = async ({ article, helped }, { vote: keep, caller, tx }) => {
  await keep(tx, article, caller.userId, helped)
  return { helped }
}

export const handlers = {
  'articleVote.send': vote,
  'ticketRead.confirm': read,
  'ticketRating.send': rate,
} satisfies HandlersOf<Methods>

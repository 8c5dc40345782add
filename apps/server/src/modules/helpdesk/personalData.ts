import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import {
  ofCustomer,
  ofUser,
  type PersonalFile,
  type PersonalTable,
  type Subject,
  table,
  within,
} from '../../platform/personalData.ts'
import { filesOfCustomer } from './tickets/attachmentStore.ts'

const mine = ofCustomer('customer_id')
const inTicket = within('ticket_id', 'ticket', mine)

/** What was asked and answered about money belongs to the records; what operators said among themselves is not for others. */
export const helpdeskTables: readonly PersonalTable[] = [
  table('ticket_attachment', {
    whose: within('thread_id', 'ticket_thread', inTicket),
    kept: 'forYears',
    file: 'ticket-attachments',
    columns: ['id', 'thread_id', 'name', 'content_type', 'size_bytes', 'created_at'],
  }),
  table('ticket_thread', {
    whose: (of) => {
      const whose = inTicket(of)
      return whose && sql`${whose} and kind = 'message'`
    },
    kept: 'forYears',
    file: 'ticket-messages',
    columns: ['id', 'ticket_id', 'direction', 'author', 'content', 'created_at'],
  }),
  table('ticket_read', { whose: ofUser('user_id'), kept: 'whileOpen', file: 'tickets-read', columns: ['ticket_id', 'read_at'] }),
  table('article_vote', {
    whose: ofUser('user_id'),
    kept: 'whileOpen',
    file: 'article-votes',
    columns: ['article', 'helped', 'voted_at'],
  }),
  table('ticket_presence', { whose: () => undefined, kept: 'ownTime', leftOut: 'which operators have a ticket open right now' }),
  table('support_agent', { whose: mine, kept: 'whileOpen', leftOut: 'who of the bank looks after the customer' }),
  table('outside_ticket', {
    whose: inTicket,
    kept: 'forYears',
    leftOut: 'how far another desk has a ticket; the ticket itself is there',
  }),
  table('refused_mail', {
    whose: () => undefined,
    kept: 'forGood',
    leftOut: 'how many mails a day were not taken, without names',
  }),
  table('saved_answer', { whose: () => undefined, kept: 'forGood', leftOut: 'of the bank: says nothing of a customer' }),
  table('ticket', {
    whose: mine,
    kept: 'forYears',
    file: 'tickets',
    columns: [
      'id',
      'email',
      'name',
      'department',
      'subject',
      'fields',
      'status',
      'priority',
      'closed_at',
      'rating',
      'rating_comment',
      'created_at',
      'updated_at',
    ],
  }),
]

export const helpdeskFiles = async (tx: Tx, { customerId }: Subject): Promise<PersonalFile[]> =>
  (await filesOfCustomer(tx, customerId)).map(({ key, name }, index) => ({ name: `ticket-file-${index + 1}-${name}`, key }))

import * as z from 'zod'
import { customer } from '../access.ts'
import { PathId, LongText } from '../fields.ts'
import { area, method } from '../method.ts'
import { articleIds } from './articles.ts'

/** A word on the stars, in as many lines as one likes. */
export const ratingCommentMax = 500

const sees = customer({ can: 'enter', representatives: true })
const asks = customer({ can: 'ask', representatives: true })

export const support = area('support', {
  'articleVote.send': method({
    access: asks,
    summary: 'Say whether an article of self help was any help; the last answer counts',
    effect: 'writes',
    input: z.strictObject({ article: z.enum(articleIds), helped: z.boolean() }),
    output: z.strictObject({ helped: z.boolean() }),
    refuses: [],
  }),
  'ticketRead.confirm': method({
    access: sees,
    summary: 'Mark a ticket as read, so that it leaves the unread ones; an operator who stands in leaves it as it is',
    effect: 'writes',
    input: z.strictObject({ ticketNumber: PathId }),
    output: z.strictObject({ unreadTicketNumbers: z.array(z.string()) }),
    refuses: ['object.missing'],
  }),
  'ticketRating.send': method({
    access: asks,
    summary: 'Say how good the help was, once the ticket is closed; saying it again replaces it',
    effect: 'writes',
    input: z.strictObject({
      ticketNumber: PathId,
      rating: z.int().min(1).max(5),
      comment: LongText.max(ratingCommentMax).optional(),
    }),
    output: z.strictObject({ rating: z.int() }),
    refuses: ['object.missing', 'ticket.open'],
  }),
})

import * as z from 'zod'
import { customer } from '../access.ts'
import { Id, Instant } from '../fields.ts'
import { area, method } from '../method.ts'

const Choice = z.enum(['accept', 'decline'])

export const NewsItem = z.strictObject({
  id: Id,
  isRead: z.boolean(),
  title: z.string(),
  date: Instant,
  needsConfirmation: z.boolean(),
  choice: Choice.optional(),
})
export type NewsItem = z.infer<typeof NewsItem>

export const newsPageSize = 25

export const news = area('news', {
  list: method({
    access: customer({ can: 'enter', representatives: true }),
    summary: 'Announcements for the customer, newest first; optionally only those that ask for a confirmation',
    effect: 'reads',
    input: z.strictObject({
      withConfirmation: z.boolean().optional(),
      pageNumber: z.int().min(1).max(1000).default(1),
      pageSize: z.int().min(1).max(100).default(newsPageSize),
    }),
    output: z.strictObject({ news: z.array(NewsItem), total: z.int(), unreadCount: z.int() }),
    refuses: [],
  }),
  get: method({
    access: customer({ can: 'enter', representatives: true }),
    summary: 'One announcement; marks it read',
    effect: 'writes',
    input: z.strictObject({ id: Id }),
    output: z.strictObject({ ...NewsItem.shape, body: z.string() }),
    refuses: ['object.missing'],
  }),
  'choice.submit': method({
    access: customer({ can: 'manage' }),
    summary: 'Accept or decline an announcement that asks for a confirmation',
    effect: 'writes',
    input: z.strictObject({ id: Id, choice: Choice }),
    output: z.strictObject({}),
    refuses: ['object.missing', 'news.noChoice', 'news.chosen'],
  }),
})

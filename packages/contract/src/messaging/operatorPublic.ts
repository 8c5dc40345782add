import * as z from 'zod'
import { admin } from '../access.ts'
import { Day, Id, Instant, LongText, ShortText } from '../fields.ts'
import { RowId } from '../console/foundCustomer.ts'
import { method } from '../method.ts'
import { notificationStatuses } from './notification.ts'

const brand = z.string().min(1).max(40)
/** In every language there is; English always. */
const inLanguages = <T extends z.ZodType>(text: T) =>
  z.strictObject({
    en: text,
    es: text.optional(),
    pt: text.optional(),
    ro: text.optional(),
    ru: text.optional(),
    uk: text.optional(),
  })
const Titles = inLanguages(ShortText)
const Bodies = inLanguages(LongText)
const audience = z.enum(['all', 'personal', 'business'])

export const PublishedNews = z.strictObject({
  id: Id,
  title: Titles,
  body: Bodies,
  brand: z.string(),
  audience,
  needsConfirmation: z.boolean(),
  publishDate: Instant,
  /** Taken back: nobody sees it any more. */
  isWithdrawn: z.boolean(),
  /** Each counted up to ten thousand. */
  readCount: z.int(),
  acceptCount: z.int(),
  declineCount: z.int(),
})
export type PublishedNews = z.infer<typeof PublishedNews>

export const PublishedTerms = z.strictObject({
  id: Id,
  key: z.string(),
  brand: z.string(),
  version: z.string(),
  url: z.string(),
  /** Not there for the version that the brand began with. */
  effectiveFrom: Day.optional(),
  isCurrent: z.boolean(),
  /** Counted up to ten thousand. */
  acceptedCount: z.int(),
})
export type PublishedTerms = z.infer<typeof PublishedTerms>

export const publicPageSize = 25
export const publicCounted = 10_000

export const publicRules = {
  'news.list': method({
    access: admin(),
    summary: 'Announcements with how many have read them and what they chose, newest first',
    effect: 'reads',
    input: z.strictObject({
      brand: brand.optional(),
      pageNumber: z.int().min(1).max(400).default(1),
      pageSize: z.int().min(1).max(100).default(publicPageSize),
    }),
    output: z.strictObject({ news: z.array(PublishedNews), total: z.int() }),
    refuses: [],
  }),
  'news.create': method({
    access: admin(),
    summary: 'Publish an announcement, now or later, optionally asking for accept or decline',
    effect: 'creates',
    input: z.strictObject({
      brand,
      title: Titles,
      body: Bodies,
      needsConfirmation: z.boolean(),
      /** Now when it is left out. */
      publishDate: Instant.optional(),
      audience: audience.default('all'),
    }),
    output: z.strictObject({ id: Id }),
    refuses: ['object.missing'],
  }),
  'news.update': method({
    access: admin(),
    summary: 'Change an announcement’s words, take it back, or bring it out again',
    effect: 'writes',
    input: z.strictObject({
      id: RowId,
      title: Titles.optional(),
      body: Bodies.optional(),
      withConfirmation: z.boolean().optional(),
      published: z.boolean().optional(),
    }),
    output: z.strictObject({ id: Id }),
    refuses: ['object.missing'],
  }),
  'news.delete': method({
    access: admin(),
    summary: 'Take an announcement back',
    effect: 'writes',
    input: z.strictObject({ id: RowId }),
    output: z.strictObject({}),
    refuses: ['object.missing'],
  }),
  'terms.list': method({
    access: admin(),
    summary: 'Versions of the documents of a brand, or of all, and how many have accepted each',
    effect: 'reads',
    input: z.strictObject({ brand: brand.optional() }),
    output: z.strictObject({ items: z.array(PublishedTerms) }),
    refuses: [],
  }),
  'terms.create': method({
    access: admin(),
    summary: 'Publish a new version of a document; its customers accept it before they go on. Its words come with the program',
    effect: 'creates',
    input: z.strictObject({
      key: z.string().min(1).max(60),
      brand,
      version: z.string().refine((text) => /^[\w.-]{1,40}$/.test(text), { error: 'code' }),
      reason: ShortText.min(5).optional(),
    }),
    output: z.strictObject({ id: Id }),
    refuses: ['object.missing', 'terms.known'],
  }),
  'notification.send': method({
    access: admin(),
    summary: 'Tell customers something, each in their notifications, by mail and on their phones as they chose',
    effect: 'creates',
    input: z.strictObject({
      customerIds: z.array(RowId).min(1).max(100),
      status: z.enum(notificationStatuses),
      title: ShortText,
      body: LongText,
    }),
    output: z.strictObject({ sent: z.int() }),
    refuses: ['object.missing'],
  }),
}

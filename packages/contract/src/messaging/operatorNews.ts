import * as z from 'zod'
import { admin } from '../access.ts'
import { Id, Instant, LongText, ShortText, textUpTo } from '../fields.ts'
import { area, method } from '../method.ts'

const brand = textUpTo(40).min(1)
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

export const newsPageSize = 25
export const newsCounted = 10_000

export const operatorNews = area('operator', {
  'news.list': method({
    access: admin('support', 'audit'),
    summary: 'Announcements with how many have read them and what they chose, newest first',
    effect: 'reads',
    audit: 'nothing',
    input: z.strictObject({
      brand: brand.optional(),
      pageNumber: z.int().min(1).max(400).default(1),
      pageSize: z.int().min(1).max(100).default(newsPageSize),
    }),
    output: z.strictObject({ news: z.array(PublishedNews), total: z.int() }),
    refuses: [],
  }),
  'news.create': method({
    access: admin('support'),
    summary: 'Publish an announcement, now or later, optionally asking for accept or decline',
    effect: 'creates',
    audit: { about: 'none', fields: ['brand', 'needsConfirmation', 'publishDate', 'audience'] },
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
    access: admin('support'),
    summary: 'Change an announcement’s words, take it back, or bring it out again',
    effect: 'writes',
    audit: { about: 'none', fields: ['id', 'withConfirmation', 'published'] },
    input: z.strictObject({
      id: Id,
      title: Titles.optional(),
      body: Bodies.optional(),
      withConfirmation: z.boolean().optional(),
      published: z.boolean().optional(),
    }),
    output: z.strictObject({ id: Id }),
    refuses: ['object.missing'],
  }),
  'news.delete': method({
    access: admin('support'),
    summary: 'Take an announcement back',
    effect: 'writes',
    audit: { about: 'none', fields: ['id'] },
    input: z.strictObject({ id: Id }),
    output: z.strictObject({}),
    refuses: ['object.missing'],
  }),
})

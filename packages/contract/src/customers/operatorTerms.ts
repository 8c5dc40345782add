import * as z from 'zod'
import { admin } from '../access.ts'
import { Day, Id, ShortText, textUpTo } from '../fields.ts'
import { area, method } from '../method.ts'

const brand = textUpTo(40).min(1)

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

export const acceptancesCounted = 10_000

export const operatorTerms = area('operator', {
  'terms.list': method({
    access: admin('compliance', 'support', 'audit'),
    summary: 'Versions of the documents of a brand, or of all, and how many have accepted each',
    effect: 'reads',
    audit: 'nothing',
    input: z.strictObject({ brand: brand.optional() }),
    output: z.strictObject({ items: z.array(PublishedTerms) }),
    refuses: [],
  }),
  'terms.create': method({
    access: admin('compliance'),
    summary: 'Publish a new version of a document; its customers accept it before they go on. Its words come with the program',
    effect: 'creates',
    audit: { about: 'none', fields: ['key', 'brand', 'version', 'reason'] },
    input: z.strictObject({
      key: textUpTo(60).min(1),
      brand,
      version: z.string().refine((text) => /^[\w.-]{1,40}$/.test(text), { error: 'code' }),
      reason: ShortText.min(5).optional(),
    }),
    output: z.strictObject({ id: Id }),
    refuses: ['object.missing', 'terms.known'],
  }),
})

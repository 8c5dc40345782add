import * as z from 'zod'
import { customer } from '../access.ts'
import { Id, Instant, ShortText } from '../fields.ts'
import { method } from '../method.ts'

export const Logo = z.strictObject({
  id: Id,
  name: z.string(),
  isDefault: z.boolean(),
  /** Where any page finds the picture. */
  file: z.string(),
  createdAt: Instant,
})
export type Logo = z.infer<typeof Logo>

const picture = { maxBytes: 2_000_000, maxCount: 1, types: ['image/jpeg', 'image/png'] } as const
export const logoFile = { 'file[]': { ...picture, minCount: 1 } } as const
export const logoPageSize = 1000

const sees = customer({ can: 'read', only: 'company' })
const makes = customer({ can: 'initiate', only: 'company' })
const one = z.strictObject({ id: Id })

export const logoRules = {
  'logo.list': method({
    access: sees,
    summary: 'Logos of the company, the oldest first',
    effect: 'reads',
    input: z.strictObject({
      pageNumber: z.int().min(1).max(1).default(1),
      pageSize: z.int().min(1).max(logoPageSize).default(logoPageSize),
    }),
    output: z.strictObject({ items: z.array(Logo), total: z.int() }),
    refuses: [],
  }),
  'logo.get': method({
    access: sees,
    summary: 'One logo',
    effect: 'reads',
    input: one,
    output: Logo,
    refuses: ['object.missing'],
  }),
  'logo.create': method({
    access: makes,
    summary:
      'Add a logo: JPEG or PNG up to 2 MB, written anew; the first is the default, and a new default takes the place of the old',
    effect: 'creates',
    input: z.strictObject({ name: ShortText, isDefault: z.boolean().default(false) }),
    files: logoFile,
    output: z.strictObject({ logo: Logo }),
    refuses: ['upload.unreadable', 'logo.tooMany'],
  }),
  'logo.update': method({
    access: makes,
    summary: 'Rename a logo, make it the default, or give it another picture',
    effect: 'creates',
    input: z.strictObject({ id: Id, name: ShortText.optional(), isDefault: z.boolean().optional() }),
    files: { 'file[]': picture },
    output: z.strictObject({ logo: Logo }),
    refuses: ['object.missing', 'upload.unreadable', 'logo.default'],
  }),
  'logo.delete': method({
    access: makes,
    summary: 'Delete a logo: buttons that show it fall back to the default, and the newest other becomes that',
    effect: 'writes',
    input: one,
    output: z.strictObject({}),
    refuses: ['object.missing'],
  }),
}

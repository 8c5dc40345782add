import * as z from 'zod'
import { admin } from '../access.ts'
import { Id, Instant, ShortText } from '../fields.ts'
import { area, method } from '../method.ts'

export const usernameChangesCounted = 1000
const pageSize = 25

export const UsernameChange = z.strictObject({
  id: Id,
  customerId: Id,
  name: z.string(),
  login: z.string(),
  newUsername: z.string(),
  identityStatus: z.string(),
  createdAt: Instant,
})
export type UsernameChange = z.infer<typeof UsernameChange>

export const operatorUsername = area('operator', {
  'usernameChange.list': method({
    access: admin('compliance', 'support'),
    summary: 'Changes of usernames that wait for a decision, oldest first',
    effect: 'reads',
    audit: { about: 'none', fields: ['id', 'pageNumber', 'pageSize'] },
    input: z.strictObject({
      id: Id.optional(),
      pageNumber: z
        .int()
        .min(1)
        .max(usernameChangesCounted / pageSize)
        .default(1),
      pageSize: z.int().min(1).max(100).default(pageSize),
    }),
    /** Counted up to a thousand. */
    output: z.strictObject({ items: z.array(UsernameChange), total: z.int() }),
    refuses: [],
  }),
  'usernameChange.approve': method({
    access: admin('compliance'),
    summary: 'Let the customer sign in with the new address; their other sessions end',
    effect: 'writes',
    audit: { about: 'resolved', fields: ['id'] },
    input: z.strictObject({ id: Id }),
    output: z.strictObject({ id: Id, login: z.string() }),
    refuses: ['object.missing', 'review.own', 'login.taken'],
  }),
  'usernameChange.decline': method({
    access: admin('compliance'),
    summary: 'Refuse a change of the username; the customer reads the reason',
    effect: 'writes',
    audit: { about: 'resolved', fields: ['id', 'reason'] },
    input: z.strictObject({ id: Id, reason: ShortText.min(5) }),
    output: z.strictObject({ id: Id }),
    refuses: ['object.missing', 'review.own'],
  }),
})

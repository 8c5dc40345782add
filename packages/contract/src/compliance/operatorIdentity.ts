import * as z from 'zod'
import { admin } from '../access.ts'
import { Day, Id, Instant, ShortText } from '../fields.ts'
import { area, method } from '../method.ts'

const decided = z.strictObject({ id: Id })

export const IdentityReview = z.strictObject({
  id: Id,
  customerId: Id,
  purpose: z.enum(['workflow', 'document', 'video', 'username', 'signer', 'representative', 'factor']),
  isDueDiligence: z.boolean(),
  submittedAt: Instant.optional(),
  documentTypeId: Id.optional(),
  countryCode: z.string().optional(),
  /** As the customer gave it. */
  known: z.strictObject({ firstName: z.string(), lastName: z.string(), dateOfBirth: Day.optional() }),
  /** As the vendor read it. */
  read: z
    .strictObject({
      firstName: z.string(),
      lastName: z.string(),
      dateOfBirth: Day.optional(),
      number: z.string().optional(),
      issued: Day.optional(),
      expiration: Day.optional(),
    })
    .optional(),
  /** What a recording has to say. */
  words: z.string().optional(),
  /** How often the customer was turned down before. */
  earlierRefusals: z.int(),
  /** Links that end in minutes. */
  files: z.array(
    z.strictObject({ role: z.enum(['main', 'additional', 'selfie', 'recording']), type: z.string(), url: z.string() }),
  ),
})
export type IdentityReview = z.infer<typeof IdentityReview>

export const operatorIdentity = area('operator', {
  'identity.get': method({
    access: admin('compliance'),
    summary: 'An identity check that waits for a decision: pictures, what was read from the document, what the customer told us',
    effect: 'reads',
    audit: { about: 'resolved', fields: ['id'] },
    input: z.strictObject({ id: Id }),
    output: IdentityReview,
    refuses: ['object.missing'],
  }),
  'identity.approve': method({
    access: admin('compliance'),
    summary: 'The person is who they say; they are told',
    effect: 'writes',
    audit: { about: 'resolved', fields: ['id'] },
    input: z.strictObject({ id: Id }),
    output: decided,
    refuses: ['object.missing'],
  }),
  'identity.decline': method({
    access: admin('compliance'),
    summary: 'The check does not prove it; the customer reads why and may try again',
    effect: 'writes',
    audit: { about: 'resolved', fields: ['id', 'reason'] },
    input: z.strictObject({ id: Id, reason: ShortText.min(5) }),
    output: decided,
    refuses: ['object.missing'],
  }),
  'videoIdentity.create': method({
    access: admin('compliance'),
    summary: 'Ask a customer for a recording of themself; they get a link that is good for a day',
    effect: 'writes',
    audit: { about: 'customerId', fields: ['reason'] },
    input: z.strictObject({ customerId: Id, reason: ShortText.min(5) }),
    output: z.strictObject({ id: z.uuid(), expiresAt: Instant }),
    refuses: ['object.missing', 'identity.pending'],
  }),
})

import * as z from 'zod'
import { customer } from '../access.ts'
import { IdentityDocumentTypeId, startRate } from '../compliance/verificationIdentity.ts'
import { Id, Instant } from '../fields.ts'
import { area, method } from '../method.ts'

/** Who the people of a company are: methods of the area `verification`. */
export const companyIdentity = area('verification', {
  'businessJumioDocument.create': method({
    access: customer({ can: 'manage', only: 'company' }),
    summary:
      'Start a check of the identity document of somebody who directs or owns the company: a link for them, good for a day. Where their address is known it is mailed to them as well',
    effect: 'writes',
    rate: startRate,
    input: z.strictObject({
      representativeId: Id,
      /** They are known already and have to show their document again. */
      isDueDiligence: z.boolean().default(false),
      documentTypeId: IdentityDocumentTypeId.optional(),
    }),
    output: z.strictObject({
      redirectUrl: z.string(),
      transactionReference: z.string(),
      expiresAt: Instant,
      sentTo: z.string().optional(),
    }),
    refuses: ['object.missing', 'identity.pending', 'identity.done'],
  }),
})

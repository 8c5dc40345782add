import * as z from 'zod'
import { customer } from '../access.ts'
import { Id } from '../fields.ts'
import { area, method } from '../method.ts'
import { IdentificationStatus } from './contractStatus.ts'

/** Under the business service, by its old name. */
export const splitPay = area('splitPay', {
  'signer.identify': method({
    rest: 'POST /split-pay-signer-identification',
    access: customer({ can: 'manage' }),
    summary: 'Begin the identity check of the payer of a contract; the link works for a day',
    effect: 'writes',
    input: z.strictObject({ contractId: Id }),
    output: z.strictObject({
      workflowRunId: z.string(),
      token: z.string(),
      url: z.string(),
      identificationStatus: IdentificationStatus,
    }),
    refuses: ['contract.unavailable', 'customer.unverified', 'contract.missing', 'contract.notNow', 'identity.pending'],
  }),
})

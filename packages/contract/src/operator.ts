import * as z from 'zod'
import { admin } from './access.ts'
import { Id, Instant, ShortText } from './fields.ts'
import { FoundCustomer } from './foundCustomer.ts'
import { area, method } from './method.ts'
import { operatorDepositRules } from './operatorDeposit.ts'
import { operatorDocumentRules } from './operatorDocument.ts'
import { adjustmentRules } from './operatorAdjustment.ts'
import { auditRules } from './operatorAudit.ts'
import { operatorClosingRules } from './operatorClosing.ts'
import { customerRules } from './operatorCustomer.ts'
import { pricingRules } from './operatorPricing.ts'
import { publicRules } from './operatorPublic.ts'
import { reviewRules } from './operatorReview.ts'
import { operatorIdentityRules } from './operatorIdentity.ts'
import { operatorUsernameRules } from './operatorUsername.ts'
import { operatorPaymentRules } from './operatorPayment.ts'
import { operatorKycRules } from './operatorKyc.ts'
import { operatorVerificationRules } from './operatorVerification.ts'
import { transactionRules } from './operatorTransaction.ts'

export const customerPageSize = 25
/** Nobody leafs further; whoever is looked for is found by more of their name. */
export const customersCounted = 10_000

export const actingMinutes = 30

export const operator = area('operator', {
  'customer.list': method({
    access: admin(),
    summary: 'Search customers by number, name or address; newest first',
    effect: 'reads',
    input: z.strictObject({
      query: z.string().trim().max(100).optional(),
      customerType: FoundCustomer.shape.customerType.optional(),
      verified: z.boolean().optional(),
      limited: z.boolean().optional(),
      pageNumber: z
        .int()
        .min(1)
        .max(customersCounted / customerPageSize)
        .default(1),
      pageSize: z.int().min(1).max(100).default(customerPageSize),
    }),
    /** Counted up to ten thousand. */
    output: z.strictObject({ items: z.array(FoundCustomer), total: z.int() }),
    refuses: [],
  }),
  'actFor.create': method({
    access: admin(),
    summary: 'Act for a customer in this session, for a reason and for thirty minutes; the customer is told',
    effect: 'writes',
    input: z.strictObject({ customerId: Id, reason: ShortText.min(5) }),
    output: z.strictObject({
      customerId: Id,
      name: z.string(),
      customerType: FoundCustomer.shape.customerType,
      expiresAt: Instant,
    }),
    refuses: ['object.missing', 'acting.own'],
  }),
  'actFor.end': method({
    access: admin(),
    summary: 'Stop acting for a customer',
    effect: 'writes',
    input: z.strictObject({}),
    output: z.strictObject({ ended: z.boolean() }),
    refuses: [],
  }),
  ...operatorDocumentRules,
  ...customerRules,
  ...operatorClosingRules,
  ...adjustmentRules,
  ...operatorDepositRules,
  ...operatorPaymentRules,
  ...pricingRules,
  ...publicRules,
  ...transactionRules,
  ...reviewRules,
  ...operatorUsernameRules,
  ...auditRules,
  ...operatorIdentityRules,
  ...operatorKycRules,
  ...operatorVerificationRules,
})

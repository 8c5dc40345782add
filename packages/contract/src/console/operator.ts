import * as z from 'zod'
import { admin } from '../access.ts'
import { Id, Instant, ShortText } from '../fields.ts'
import { FoundCustomer } from './foundCustomer.ts'
import { area, method } from '../method.ts'
import { operatorDepositRules } from '../accounts/operatorDeposit.ts'
import { operatorDocumentRules } from '../compliance/operatorDocument.ts'
import { adjustmentRules } from '../accounts/operatorAdjustment.ts'
import { auditRules } from './operatorAudit.ts'
import { operatorClosingRules } from '../customers/operatorClosing.ts'
import { customerRules } from '../customers/operatorCustomer.ts'
import { pricingRules } from '../accounts/operatorPricing.ts'
import { publicRules } from '../messaging/operatorPublic.ts'
import { reviewRules } from '../compliance/operatorReview.ts'
import { operatorIdentityRules } from '../compliance/operatorIdentity.ts'
import { operatorUsernameRules } from '../customers/operatorUsername.ts'
import { operatorPaymentRules } from '../payments/operatorPayment.ts'
import { operatorKycRules } from '../compliance/operatorKyc.ts'
import { operatorVerificationRules } from '../compliance/operatorVerification.ts'
import { transactionRules } from '../books/operatorTransaction.ts'

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

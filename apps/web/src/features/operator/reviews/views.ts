import type { ReviewKind } from '@florin/contract/compliance/operatorReview'
import type { ComponentType } from 'react'
import { BusinessChangeReview } from './BusinessChangeReview.tsx'
import { BusinessReview } from './BusinessReview.tsx'
import { CustomerReview } from './CustomerReview.tsx'
import { DocumentReview } from './DocumentReview.tsx'
import { IdentityReview } from './IdentityReview.tsx'
import { IdentityRequestReview } from './IdentityRequestReview.tsx'
import { KycReview } from './KycReview.tsx'
import { ChangeReview } from './ChangeReview.tsx'
import { DepositReview } from './DepositReview.tsx'
import { PaymentReview } from './PaymentReview.tsx'
import { PaymentReportReview } from './PaymentReportReview.tsx'
import { UsernameReview } from './UsernameReview.tsx'
import type { ReviewProps } from './reviewProps.ts'

/** What an operator sees of each kind, and how they decide. A kind without a view is decided on the customer's page. */
export const reviewViews: Partial<Record<ReviewKind, ComponentType<ReviewProps>>> = {
  customer: CustomerReview,
  business: BusinessReview,
  businessChange: BusinessChangeReview,
  document: DocumentReview,
  identity: IdentityReview,
  identityRequest: IdentityRequestReview,
  usernameChange: UsernameReview,
  kyc: KycReview,
  personalInfo: KycReview,
  change: ChangeReview,
  deposit: DepositReview,
  payment: PaymentReview,
  paymentReport: PaymentReportReview,
}

import type { Accounts } from '../modules/accounts/accounts/service.ts'
import { createAccountDesk } from '../modules/accounts/operator/accountDesk.ts'
import { createAdjustments } from '../modules/accounts/operator/adjustments.ts'
import { createCustomerDesk } from '../modules/customers/operator/customerService.ts'
import { createLimitDesk } from '../modules/accounts/operator/limitDesk.ts'
import { createPaymentDesk } from '../modules/payments/operator/paymentDesk.ts'
import { createPriceDesk } from '../modules/accounts/operator/priceDesk.ts'
import { createPublicDesk } from '../modules/messaging/operator/publicDesk.ts'
import type { Terms } from '../modules/customers/terms/termsService.ts'
import type { Announcements } from '../modules/messaging/news/service.ts'
import type { KycDecisions } from '../modules/compliance/verification/kyc/decisions.ts'
import type { Tell } from '../modules/messaging/notifications/tell.ts'
import type { Operations } from '../modules/payments/core/operations.ts'
import type { Rates } from '../modules/accounts/pricing/rates.ts'
import type { Reviews } from '../modules/compliance/reviews/reviews.ts'
import type { Deps } from './deps.ts'

type DeskDeps = Pick<Deps, 'clock' | 'live'> & {
  readonly tell: Tell
  readonly accounts: Accounts
  readonly rates: Rates
  readonly terms: Terms
  readonly announcements: Announcements
  readonly reviews: Reviews
  readonly operations: Operations
  readonly kycDecisions: KycDecisions
}

/** What operators work with. */
export const createDesk = (deps: DeskDeps) => ({
  customerDesk: createCustomerDesk(deps),
  accountDesk: createAccountDesk(deps),
  adjustments: createAdjustments(deps),
  limitDesk: createLimitDesk(deps),
  paymentDesk: createPaymentDesk(deps),
  priceDesk: createPriceDesk(deps),
  publicDesk: createPublicDesk(deps),
  tell: deps.tell,
})

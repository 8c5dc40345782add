import type { Accounts } from '../areas/account/service.ts'
import { createAccountDesk } from '../areas/operator/accountDesk.ts'
import { createAdjustments } from '../areas/operator/adjustments.ts'
import { createCustomerDesk } from '../areas/operator/customerService.ts'
import { createLimitDesk } from '../areas/operator/limitDesk.ts'
import { createPaymentDesk } from '../areas/operator/paymentDesk.ts'
import { createPriceDesk } from '../areas/operator/priceDesk.ts'
import { createPublicDesk } from '../areas/operator/publicDesk.ts'
import type { Terms } from '../areas/customer/termsService.ts'
import type { Announcements } from '../areas/news/service.ts'
import type { KycDecisions } from '../areas/verification/kyc/decisions.ts'
import type { Tell } from '../notifications/tell.ts'
import type { Operations } from '../operations/operations.ts'
import type { Rates } from '../operations/rates.ts'
import type { Reviews } from '../reviews/reviews.ts'
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

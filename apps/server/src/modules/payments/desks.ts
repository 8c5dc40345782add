import type { ExternalType } from '@florin/contract/payments/external/common'
import type { Reviews } from '../compliance/reviews/reviews.ts'
import type { Tell } from '../messaging/notifications/tell.ts'
import type { Platform } from '../platform.ts'
import type { Operations } from './core/operations.ts'
import type { NameChecks } from './nameChecks/nameChecks.ts'
import type { OutsideRail } from './rails/outside/outsideRail.ts'
import { createBookingReader } from './reconciliation/bookings.ts'
import { createReconciliationDesk } from './reconciliation/reconciliationDesk.ts'
import { createMethodDesk } from './operator/methodDesk.ts'
import type { PaymentOrigin } from './operator/origins.ts'
import { createOutgoingDesk } from './operator/outgoingDesk.ts'
import { createPaymentDesk } from './operator/paymentDesk.ts'
import { createReportDesk } from './operator/reportDesk.ts'
import { createResending } from './operator/resending.ts'

type Deps = {
  readonly reviews: Reviews
  readonly operations: Operations
  readonly origins: readonly PaymentOrigin[]
  readonly rails: Readonly<Record<ExternalType, OutsideRail>>
  readonly nameChecks: NameChecks
  readonly tell: Tell
}

/** What operators see and do about payments. */
export const createOperatorDesks = (
  { db, clock, ids, log, vendors }: Platform,
  { reviews, operations, origins, rails, nameChecks, tell }: Deps,
) => {
  const readBookings = createBookingReader({ db, clock, ports: vendors.payouts, log })
  return {
    methodDesk: createMethodDesk({ clock }),
    outgoingDesk: createOutgoingDesk({ clock, operations, origins }),
    paymentDesk: createPaymentDesk({ reviews, operations }),
    reconciliationDesk: createReconciliationDesk({ db, clock, readBookings }),
    resending: createResending({ clock, ids, operations, rails, nameChecks, tell }),
    reportDesk: createReportDesk({ reviews }),
  }
}

import type { Pricing } from '../accounts/pricing/pricing.ts'
import type { Follower } from './core/operation.ts'
import type { Rail } from './core/rail.ts'
import type { RailParts } from './invoicePayments.ts'

/** How a merchant's button is paid: whoever keeps buttons provides it. */
export type CheckoutPayments = {
  /** An order goes with the operation that pays it, and merchants hear of what arrives. */
  readonly follower: Follower
  readonly createRail: (parts: RailParts & { readonly pricing: Pricing }) => Rail
}

import type { AnnounceArrival } from '../accounts/deposits/arrivals.ts'
import type { CheckoutPayments } from '../payments/checkoutPayments.ts'
import type { Rail } from '../payments/core/rail.ts'
import type { Platform } from '../platform.ts'
import { createMerchantFees } from './checkout/fees.ts'
import { createCheckoutFollower } from './checkout/follower.ts'
import { createCheckoutRail } from './checkout/rail.ts'
import { createAnnounce, createAnnounceArrival } from './notifications/announce.ts'
import { createNotifyQueue } from './notifications/queue.ts'

/** What payments leave to merchants: how a button is paid, and who hears of what arrives. */
export const provideMerchant = (platform: Platform): CheckoutPayments => ({
  follower: createCheckoutFollower({
    clock: platform.clock,
    announce: createAnnounce({ clock: platform.clock, queue: createNotifyQueue(platform).queue }),
  }),
  createRail: ({ pricing, ...parts }) => createCheckoutRail({ ...parts, fees: createMerchantFees({ pricing }) }) as Rail,
})

/** Who hears of money that no payment brought. */
export const provideArrivals = (platform: Platform): AnnounceArrival =>
  createAnnounceArrival({ clock: platform.clock, queue: createNotifyQueue(platform).queue })

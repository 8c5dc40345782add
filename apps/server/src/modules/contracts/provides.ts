import type { AnnounceArrival } from '../accounts/deposits/arrivals.ts'
import type { AccountsServices } from '../accounts/services.ts'
import type { OwesShares } from '../accounts/operator/accountDesk.ts'
import type { IdentityFollower } from '../compliance/identity/settling.ts'
import type { EnvelopeFollower } from '../compliance/tax/signing.ts'
import type { MessagingServices } from '../messaging/services.ts'
import { createBlocks } from '../payments/blockedPayees/service.ts'
import type { Platform } from '../platform.ts'
import { createBeginning } from './beginning.ts'
import { createEligibility } from './eligibility.ts'
import { createSignerFollower } from './identification.ts'
import { createContractNews } from './news.ts'
import { createContractEnvelopes } from './signing.ts'
import { createSplits, type Splits } from './splits.ts'
import { isOwedFrom } from './splitStore.ts'

/** What goes on here once an identity is decided or an envelope is answered. */
export const provideContractFollowers = (
  platform: Platform,
  { links, tell }: Pick<MessagingServices, 'links' | 'tell'>,
): { identity: IdentityFollower; envelopes: EnvelopeFollower } => {
  const news = createContractNews({ live: platform.live, tell })
  return {
    identity: createSignerFollower({ clock: platform.clock, news }),
    envelopes: createContractEnvelopes({
      ...platform,
      esign: platform.vendors.esign,
      links,
      news,
      beginning: createBeginning({ clock: platform.clock, news }),
      eligibility: createEligibility({ blocks: createBlocks(platform) }),
    }),
  }
}

/** What stands in the way of closing an account: shares that are to be paid on from it. */
export const owesShares: OwesShares = isOwedFrom

/** What follows on a payment: its shares. */
export const provideSplits = (
  { clock, live, announceArrival }: Platform & { readonly announceArrival: AnnounceArrival },
  { tell }: Pick<MessagingServices, 'tell'>,
  { accounts }: Pick<AccountsServices, 'accounts'>,
): Splits => {
  const news = createContractNews({ live, tell })
  return createSplits({
    clock,
    live,
    tell,
    announceArrival,
    accounts,
    blocks: createBlocks({ clock }),
    news,
    beginning: createBeginning({ clock, news }),
  })
}

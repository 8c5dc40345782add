import type { AccessServices } from '../access/services.ts'
import { createCharging } from '../accounts/accounts/charging.ts'
import type { AccountsServices } from '../accounts/services.ts'
import type { ComplianceServices } from '../compliance/services.ts'
import type { MessagingServices } from '../messaging/services.ts'
import type { PaymentsServices } from '../payments/services.ts'
import type { Platform } from '../platform.ts'
import { createCheckAddresses } from './addresses/checkAddresses.ts'
import { createButtons } from './buttons/buttons.ts'
import { createCheckouts } from './checkout/checkouts.ts'
import { createMerchantFees } from './checkout/fees.ts'
import { createCheckoutRail } from './checkout/rail.ts'
import { createFraming } from './embedding/framing.ts'
import { createIdentityAnswers } from './identity/identityAnswers.ts'
import { createIdentityDesk } from './identity/identityDesk.ts'
import { createIdentityRequests } from './identity/identityRequests.ts'
import { createSettling } from './identity/settling.ts'
import { createLogos } from './logos/logos.ts'
import { createAnnouncing } from './notifications/announce.ts'
import { createMessages } from './notifications/messages.ts'
import { createNotifyQueue } from './notifications/queue.ts'
import { createNotifySettings } from './notifications/settings.ts'
import { createOverview } from './overview/overview.ts'
import { createReputation } from './reputation/reputation.ts'
import { createSubscribers } from './subscribers/subscribers.ts'

export type MerchantDeps = {
  readonly access: Pick<AccessServices, 'proof'>
  readonly accounts: Pick<AccountsServices, 'accounts' | 'pricing'>
  readonly compliance: Pick<ComplianceServices, 'reviews' | 'standing'>
  readonly messaging: Pick<MessagingServices, 'tell'>
  readonly payments: Pick<PaymentsServices, 'operations' | 'blocks' | 'subscriptions'>
}
export type MerchantServices = ReturnType<typeof createMerchantServices>

/** What companies are paid with on their own sites. */
export const createMerchantServices = (platform: Platform, deps: MerchantDeps) => {
  const { accounts, pricing } = deps.accounts
  const { payments, compliance } = deps
  const { proof } = deps.access
  const { blocks } = payments
  const { tell } = deps.messaging
  const { db, clock, ids, config, files, log } = platform
  const { secrets, queue } = createNotifyQueue(platform)
  const fees = createMerchantFees({ pricing })
  const rail = createCheckoutRail({ accounts, blocks, fees })
  const logos = createLogos({ db, clock, ids, files, log, publicUrl: config.publicUrl })
  const asking = { ...platform, ...compliance, accounts, pricing, tell, blocks, charging: createCharging(platform) }
  const settling = createSettling(asking)
  return {
    logos,
    identityRequests: createIdentityRequests(asking),
    identityAnswers: createIdentityAnswers({ ...asking, settling }),
    identityDesk: createIdentityDesk({ ...asking, settling }),
    checkAddresses: createCheckAddresses(platform),
    buttons: createButtons({ clock, ids, proof, queue, publicUrl: config.publicUrl, accounts, fees, secrets, logos }),
    checkouts: createCheckouts({ ...payments, rail, secrets, logos }),
    notifySettings: createNotifySettings({ clock, proof, secrets, queue }),
    messages: createMessages({ clock, queue, announcing: createAnnouncing({ clock, queue }) }),
    notifyQueue: queue,
    overview: createOverview({ clock }),
    reputation: createReputation({ clock }),
    subscribers: createSubscribers({ clock, subscriptions: payments.subscriptions, tell }),
    framing: createFraming(platform),
    /** In the sandbox a brand is only a look. */
    brandBoundary: (brand: string): string | undefined => (config.sandbox ? undefined : brand),
  }
}

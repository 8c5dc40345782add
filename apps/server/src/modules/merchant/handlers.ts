import type { ModuleHandlers } from '../module.ts'
import { addressHandlers } from './addresses/addressHandlers.ts'
import { buttonHandlers } from './buttons/buttonHandlers.ts'
import { checkoutHandlers } from './checkout/checkoutHandlers.ts'
import { identityRequestHandlers, operatorIdentityRequestHandlers } from './identity/identityHandlers.ts'
import { logoHandlers } from './logos/logoHandlers.ts'
import { notificationHandlers } from './notifications/notificationHandlers.ts'
import { overviewHandlers } from './overview/overviewHandlers.ts'
import { operatorReputationHandlers, reputationHandlers } from './reputation/reputationHandlers.ts'
import type { MerchantServices } from './services.ts'
import { subscriberHandlers } from './subscribers/subscriberHandlers.ts'

export const handlers = {
  merchant: {
    ...addressHandlers,
    ...buttonHandlers,
    ...checkoutHandlers,
    ...identityRequestHandlers,
    ...logoHandlers,
    ...notificationHandlers,
    ...overviewHandlers,
    ...reputationHandlers,
    ...subscriberHandlers,
  },
  operatorIdentityRequest: operatorIdentityRequestHandlers,
  operatorReputation: operatorReputationHandlers,
} satisfies ModuleHandlers<'merchant', MerchantServices>

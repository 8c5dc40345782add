import { area } from '../method.ts'
import { addressRules } from './addresses.ts'
import { buttonRules } from './button.ts'
import { checkoutRules } from './checkout.ts'
import { identityRequestRules } from './identityRequest.ts'
import { logoRules } from './logo.ts'
import { notificationRules } from './notifications.ts'
import { overviewRules } from './overview.ts'
import { reputationRules } from './reputation.ts'
import { subscriberRules } from './subscribers.ts'

export const merchant = area('merchant', {
  ...addressRules,
  ...buttonRules,
  ...checkoutRules,
  ...identityRequestRules,
  ...logoRules,
  ...notificationRules,
  ...overviewRules,
  ...reputationRules,
  ...subscriberRules,
})

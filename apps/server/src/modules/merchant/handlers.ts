import type { ModuleHandlers } from '../module.ts'
import { buttonHandlers } from './buttons/buttonHandlers.ts'
import { checkoutHandlers } from './checkout/checkoutHandlers.ts'
import { logoHandlers } from './logos/logoHandlers.ts'
import { notificationHandlers } from './notifications/notificationHandlers.ts'
import type { MerchantServices } from './services.ts'

export const handlers = {
  merchant: { ...buttonHandlers, ...checkoutHandlers, ...logoHandlers, ...notificationHandlers },
} satisfies ModuleHandlers<'merchant', MerchantServices>

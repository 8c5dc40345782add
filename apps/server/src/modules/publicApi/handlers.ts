import type { ModuleHandlers } from '../module.ts'
import { addressHandlers } from './addresses/addressHandlers.ts'
import { keyHandlers } from './keys/keyHandlers.ts'
import { referenceHandlers } from './openApi/referenceHandlers.ts'
import { requestHandlers } from './requests/requestHandlers.ts'
import type { PublicApiServices } from './services.ts'
import { v1Handlers } from './v1/v1Handlers.ts'
import { webhookHandlers } from './webhooks/webhookHandlers.ts'

export const handlers = {
  publicApi: { ...keyHandlers, ...addressHandlers, ...referenceHandlers, ...requestHandlers },
  v1: v1Handlers,
  webhook: webhookHandlers,
} satisfies ModuleHandlers<'publicApi', PublicApiServices>

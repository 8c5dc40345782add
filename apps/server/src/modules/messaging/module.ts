import type { Module } from '../module.ts'
import type { Platform } from '../platform.ts'
import { messagingTables } from './personalData.ts'
import { handlers } from './handlers.ts'
import { createMessagingServices, type MessagingServices } from './services.ts'

export const createMessagingModule = (platform: Platform): Module<'messaging', MessagingServices> => {
  const services = createMessagingServices(platform)
  return {
    name: 'messaging',
    services,
    handlers,
    cleaners: { notifications: services.notifications.clean },
    personalData: messagingTables,
  }
}

import type { Module } from '../module.ts'
import type { Platform } from '../platform.ts'
import { mountUnsubscribe } from './mail/unsubscribeRoute.ts'
import { messagingTables } from './personalData.ts'
import { handlers } from './handlers.ts'
import { messagingNotices } from './notices.ts'
import { createMessagingServices, type MessagingDeps, type MessagingServices } from './services.ts'

export const createMessagingModule = (platform: Platform, deps: MessagingDeps): Module<'messaging', MessagingServices> => {
  const services = createMessagingServices(platform, deps)
  return {
    name: 'messaging',
    services,
    handlers,
    notices: messagingNotices,
    routes: [
      { servedBy: 'business', mount: (app) => mountUnsubscribe(app, { db: platform.db, unsubscribing: services.unsubscribing }) },
    ],
    cleaners: { notifications: services.notifications.clean },
    personalData: messagingTables,
  }
}

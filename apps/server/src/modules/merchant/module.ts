import type { Module } from '../module.ts'
import type { Platform } from '../platform.ts'
import { mountButtonPicture } from './buttons/pictureRoute.ts'
import { mountCheckoutScript } from './embedding/scriptRoute.ts'
import { handlers } from './handlers.ts'
import { mountLogos } from './logos/logoRoute.ts'
import { merchantNotices } from './notices.ts'
import { mountValidation } from './notifications/validateRoute.ts'
import { merchantTables } from './personalData.ts'
import { createMerchantServices, type MerchantDeps, type MerchantServices } from './services.ts'

export const createMerchantModule = (platform: Platform, deps: MerchantDeps): Module<'merchant', MerchantServices> => {
  const services = createMerchantServices(platform, deps)
  const { db, limits } = platform
  return {
    name: 'merchant',
    services,
    handlers,
    loops: { notifications: services.notifyQueue },
    schedules: { 'identity-requests': { cron: '*/10 * * * *', run: services.identityAnswers.expire } },
    cleaners: { 'identity requests': services.identityAnswers.clean, 'replaced logos': services.logos.clean },
    routes: [
      { servedBy: 'business', mount: (app) => mountValidation(app, { db, limits, messages: services.messages }) },
      { servedBy: 'business', mount: (app) => mountLogos(app, { db, logos: services.logos }) },
      { servedBy: 'business', mount: (app) => mountButtonPicture(app, { db }) },
      { servedBy: 'business', mount: mountCheckoutScript },
    ],
    notices: merchantNotices,
    reviews: ['identityRequest'],
    personalData: merchantTables,
  }
}

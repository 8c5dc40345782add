import type { Module } from '../module.ts'
import type { Platform } from '../platform.ts'
import { recoveryJob } from './factorRecovery/recoveryFollower.ts'
import { closingJob } from './leaving/closingSteps.ts'
import { copyJob } from './leaving/dataCopyWork.ts'
import { customersTables } from './personalData.ts'
import { handlers } from './handlers.ts'
import { customersNotices } from './notices.ts'
import { termsJob } from './terms/termsAnnouncement.ts'
import { createCustomersServices, type CustomersDeps, type CustomersServices } from './services.ts'

export const createCustomersModule = (platform: Platform, deps: CustomersDeps): Module<'customers', CustomersServices> => {
  const services = createCustomersServices(platform, deps)
  return {
    name: 'customers',
    services,
    handlers,
    notices: customersNotices,
    jobs: {
      [copyJob]: services.dataCopyWork.run,
      [closingJob]: services.closingWork.run,
      [recoveryJob]: services.factorRecoveries.mailLink,
      [termsJob]: services.termsAnnouncement.run,
    },
    cleaners: { dataCopies: services.dataCopyWork.clean, retention: services.closingWork.clean },
    personalData: customersTables,
    reviews: ['usernameChange'],
  }
}

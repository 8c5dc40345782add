import type { Module } from '../module.ts'
import type { Platform } from '../platform.ts'
import { paymentsFiles, paymentsTables } from './personalData.ts'
import { handlers } from './handlers.ts'
import { paymentsNotices } from './notices.ts'
import { createPaymentsServices, type PaymentsDeps, type PaymentsServices } from './services.ts'

export const createPaymentsModule = (platform: Platform, deps: PaymentsDeps): Module<'payments', PaymentsServices> => {
  const services = createPaymentsServices(platform, deps)
  return {
    name: 'payments',
    services,
    handlers,
    notices: paymentsNotices,
    loops: {
      operations: services.operations.sweeper,
      'payment instructions': services.operations.dispatcher,
      'payment reports': services.reportCollector,
      'repeating payments': services.subscriptionRunner,
      'company approval mails': services.companyLetters,
    },
    cleaners: { quotes: services.operations.quoting.clean, 'transfer documents': services.documents.clean },
    personalData: paymentsTables,
    personalFiles: paymentsFiles,
    schedules: { 'bank-reconciliation': { cron: '20 * * * *', run: services.reconciliationDesk.matchAll } },
    reviews: ['payment', 'paymentReport'],
  }
}

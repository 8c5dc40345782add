import type { Module } from '../module.ts'
import type { Platform } from '../platform.ts'
import { returnJob } from './deposits/deposits.ts'
import { accountsTables } from './personalData.ts'
import { handlers } from './handlers.ts'
import { accountsNotices } from './notices.ts'
import { type AccountsDeps, type AccountsServices, createAccountsServices } from './services.ts'

export const createAccountsModule = (platform: Platform, deps: AccountsDeps): Module<'accounts', AccountsServices> => {
  const services = createAccountsServices(platform, deps)
  return {
    name: 'accounts',
    services,
    handlers,
    notices: accountsNotices,
    loops: { 'crypto deposits': services.walletArrivals },
    jobs: { [returnJob]: services.depositReturns.run },
    personalData: accountsTables,
    reviews: ['deposit'],
  }
}

import type { Module } from '../module.ts'
import type { Platform } from '../platform.ts'
import { handlers } from './handlers.ts'
import { globalPayNotices } from './notices.ts'
import { globalPayTables } from './personalData.ts'
import { createGlobalPayServices, type GlobalPayDeps, type GlobalPayServices } from './services.ts'

export const createGlobalPayModule = (platform: Platform, deps: GlobalPayDeps): Module<'globalPay', GlobalPayServices> => {
  const services = createGlobalPayServices(platform, deps)
  return {
    name: 'globalPay',
    services,
    handlers,
    notices: globalPayNotices,
    loops: { 'global links': services.opening, 'global payments': services.life },
    cleaners: { 'global codes': services.codes.clean },
    personalData: globalPayTables,
  }
}

import type { Module } from '../module.ts'
import type { Platform } from '../platform.ts'
import { consoleTables } from './personalData.ts'
import { handlers } from './handlers.ts'
import { type ConsoleDeps, type ConsoleServices, createConsoleServices } from './services.ts'

export const createConsoleModule = (platform: Platform, deps: ConsoleDeps): Module<'console', ConsoleServices> => {
  const services = createConsoleServices(platform, deps)
  return {
    name: 'console',
    services,
    handlers,
    personalData: consoleTables,
    reviews: ['change'],
    cleaners: { operatorChanges: () => platform.db.transaction().execute(services.changes.expire) },
  }
}

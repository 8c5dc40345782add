import type { Module } from '../module.ts'
import type { Platform } from '../platform.ts'
import { handlers } from './handlers.ts'
import { massNotices } from './notices.ts'
import { massTables } from './personalData.ts'
import { createMassServices, type MassDeps, type MassServices } from './services.ts'

export const createMassModule = (platform: Platform, deps: MassDeps): Module<'mass', MassServices> => {
  const services = createMassServices(platform, deps)
  return {
    name: 'mass',
    services,
    handlers,
    notices: massNotices,
    loops: {
      'batch checks': services.checker,
      'batch answers': services.answers,
      'batch payments': services.runner,
    },
    cleaners: { 'batch drafts': services.stopping.clean },
    personalData: massTables,
  }
}

import type { Module } from '../module.ts'
import type { Platform } from '../platform.ts'
import { accessTables } from './personalData.ts'
import { handlers } from './handlers.ts'
import { type AccessDeps, type AccessServices, createAccessServices } from './services.ts'

export const createAccessModule = (platform: Platform, deps: AccessDeps): Module<'access', AccessServices> => {
  const services = createAccessServices(platform, deps)
  return {
    name: 'access',
    services,
    handlers,
    cleaners: { sessions: services.tokens.clean },
    listen: (listener) => {
      const { forgetSession, keyring } = services.tokens
      for (const channel of ['session_ended', 'signed_out', 'rights_changed'] as const) listener.on(channel, forgetSession)
      listener.on('signing_key', keyring.forget)
      listener.onConnect(keyring.forget)
    },
    personalData: accessTables,
  }
}

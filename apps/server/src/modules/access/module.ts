import type { Module } from '../module.ts'
import type { Platform } from '../platform.ts'
import { mountOauthMetadata } from './applications/metadata.ts'
import { mountOauth } from './applications/oauthRoutes.ts'
import { mountKeys } from './keys/keyRoutes.ts'
import { accessTables } from './personalData.ts'
import { handlers } from './handlers.ts'
import { accessNotices } from './notices.ts'
import { type AccessDeps, type AccessServices, createAccessServices } from './services.ts'

const everyTenMinutes = '*/10 * * * *'

export const createAccessModule = (platform: Platform, deps: AccessDeps): Module<'access', AccessServices> => {
  const services = createAccessServices(platform, deps)
  const { config, limits } = platform
  const { tokens } = services
  return {
    name: 'access',
    services,
    handlers,
    notices: accessNotices,
    routes: [
      { servedBy: 'both', mount: (app) => mountOauthMetadata(app, tokens.issuers) },
      { servedBy: 'token', mount: (app) => mountKeys(app, tokens) },
      { servedBy: 'token', mount: (app) => mountOauth(app, { ...config, ...tokens, limits }) },
    ],
    schedules: {
      'rotate-keys': { cron: everyTenMinutes, run: async () => Number(await tokens.keyring.rotate(config.signingKeyHours)) },
    },
    cleaners: { sessions: tokens.clean },
    listen: (listener) => {
      const { forgetSession, keyring } = tokens
      for (const channel of ['session_ended', 'signed_out', 'rights_changed'] as const) listener.on(channel, forgetSession)
      listener.on('signing_key', keyring.forget)
      listener.onConnect(keyring.forget)
    },
    personalData: accessTables,
  }
}

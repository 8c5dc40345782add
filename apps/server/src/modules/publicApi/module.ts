import type { Module } from '../module.ts'
import type { Platform } from '../platform.ts'
import { handlers } from './handlers.ts'
import { mountOpenApi } from './openApi/openApiRoute.ts'
import { publicApiNotices } from './notices.ts'
import { publicApiTables } from './personalData.ts'
import { createPublicApiServices, type PublicApiDeps, type PublicApiServices } from './services.ts'

export const createPublicApiModule = (platform: Platform, deps: PublicApiDeps): Module<'publicApi', PublicApiServices> => {
  const services = createPublicApiServices(platform, deps)
  return {
    name: 'publicApi',
    services,
    handlers,
    routes: [
      { servedBy: 'business', mount: (app) => mountOpenApi(app, (request) => deps.access.tokens.issuers.at(request).issuer) },
    ],
    loops: { webhookEvents: services.webhookFollower, webhooks: services.webhookQueue },
    liveFollowers: { webhookEvents: services.webhookFollower.followed },
    notices: publicApiNotices,
    cleaners: { apiRequests: services.requests.clean, webhooks: services.webhookLog.clean },
    personalData: publicApiTables,
    close: services.requests.flush,
  }
}

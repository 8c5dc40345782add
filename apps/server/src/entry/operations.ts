import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Parts } from './compose.ts'

const fromHere = (request: FastifyRequest): boolean => ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip)

/** What balancers and monitors ask: health and metrics. */
export const mountOperations = async (app: FastifyInstance, { config, health, metrics }: Parts): Promise<void> => {
  app.get('/health/live', () => ({ live: true }))
  app.get('/health/ready', async (_request, reply) => {
    const state = await health.ready()
    return reply.code(state.ready ? 200 : 503).send(state)
  })
  app.get('/metrics', async (request, reply) => {
    const allowed = config.metricsToken ? request.headers.authorization === `Bearer ${config.metricsToken}` : fromHere(request)
    return allowed ? reply.type(metrics.contentType).send(await metrics.text()) : reply.code(404).send()
  })
}

/** The keys that verify our tokens, for whoever is shown one. */
export const mountKeys = (app: FastifyInstance, { tokens }: Parts): void => {
  app.get('/token/.well-known/jwks.json', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(await tokens.keyring.publicKeys()),
  )
}

import { timingSafeEqual } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Metrics } from '../platform/metrics.ts'
import type { Health } from '../platform/health.ts'
import { sha256 } from '../platform/sha256.ts'
import type { Parts } from './compose.ts'
import type { Lifecycle } from './lifecycle.ts'
import { listenProblem } from './port.ts'

type Watched = { readonly health: Health; readonly metrics: Metrics }

const mountHealth = (app: FastifyInstance, { health }: Watched): void => {
  app.get('/health/live', () => ({ live: true }))
  app.get('/health/ready', async (_request, reply) => {
    const state = await health.ready()
    return reply.code(state.ready ? 200 : 503).send(state)
  })
  app.get('/health/money', async (_request, reply) => {
    const state = await health.money()
    return reply.code(state.money ? 200 : 503).send(state)
  })
}

/** What balancers and monitors ask: health, and metrics by whoever has the token. Where a call came from proves nothing: proxies stand near. */
export const mountOperations = async (app: FastifyInstance, { config, health, metrics }: Parts): Promise<void> => {
  mountHealth(app, { health, metrics })
  const { metricsToken } = config
  const isAllowed = (given = ''): boolean =>
    metricsToken !== undefined && timingSafeEqual(sha256(given), sha256(`Bearer ${metricsToken}`))
  app.get('/metrics', async (request, reply) =>
    isAllowed(request.headers.authorization)
      ? reply.type(metrics.contentType).send(await metrics.text())
      : reply.code(404).send(),
  )
}

/** The same without a token, on a port of this machine that no proxy forwards to. */
export const listenForMonitors = async ({ config, ...watched }: Parts, lifecycle: Lifecycle): Promise<void> => {
  if (config.metricsPort === undefined) return
  const { metrics } = watched
  const [host, port] = ['127.0.0.1', config.metricsPort]
  const app = Fastify({ logger: false })
  mountHealth(app, watched)
  app.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.text()))
  lifecycle.add('metrics', () => app.close())
  await app.listen({ host, port }).catch((error: unknown) => {
    throw listenProblem(error, host, port)
  })
}

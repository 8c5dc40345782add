import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { Listener } from '../notify.ts'
import { type IdentifyLive, serveConnection } from './connection.ts'
import type { Hub } from './hub.ts'
import { CloseCode } from './outlet.ts'
import { createSockets, type SocketsOptions } from './sockets.ts'

export type LiveDeps = {
  hub: Hub
  listener: Listener
  /** At the host that the socket was opened at. */
  identify: (...args: [...Parameters<IdentifyLive>, FastifyRequest]) => ReturnType<IdentifyLive>
  /** Whether a page of this origin (`https://host:port`) is one of ours. */
  isOurOrigin: (origin: string) => boolean
  /** Counts by network what is refused here, and refuses by rate whoever has had their share. */
  strangers: {
    readonly assertMayTry: (ip: string) => void
    readonly countStranger: (ip: string) => Promise<void>
    readonly countRefusal: (ip: string) => Promise<void>
  }
  clock: Clock
  log: Log
  metrics: Metrics
  timings?: { authTimeoutMs?: number; maxBufferedBytes?: number } & Pick<SocketsOptions, 'beatMs' | 'maxPerSession'>
}

const maxMessageBytes = 16 * 1024
const goodbyeMs = 500
const path = '/live'

/** Mounts `/live`. Call it on the root, before other routes, so that it also refuses to upgrade any other path. */
export const mountLive = async (app: FastifyInstance, deps: LiveDeps): Promise<void> => {
  const { hub, listener, identify, isOurOrigin, strangers, clock, log, metrics, timings = {} } = deps
  const sockets = createSockets({ listener, clock, metrics, ...timings })

  await app.register(websocket, {
    options: { maxPayload: maxMessageBytes },
    errorHandler: (error, socket) => {
      log.warn('live.socketError', { error })
      socket.terminate()
    },
    preClose: async () => {
      sockets.stop()
      const { clients } = app.websocketServer
      for (const client of clients) client.close(CloseCode.leaving)
      if (clients.size > 0) await new Promise((resolve) => setTimeout(resolve, goodbyeMs))
      for (const client of clients) client.terminate()
    },
  })
  app.addHook('onRequest', async (request, reply) => {
    if (!request.ws || request.routeOptions.url === path) return
    await strangers.countRefusal(request.ip)
    return reply.code(404).send()
  })
  app.get(
    path,
    {
      websocket: true,
      onRequest: async (request, reply) => {
        if (isOurOrigin(request.headers.origin ?? '')) return strangers.assertMayTry(request.ip)
        await strangers.countRefusal(request.ip)
        return reply.code(403).send()
      },
    },
    (socket, request) => {
      const identifyHere: IdentifyLive = async (accessToken, customerId) => {
        const caller = await identify(accessToken, customerId, request)
        if (!caller) await strangers.countStranger(request.ip).catch(() => undefined)
        return caller
      }
      return serveConnection({ socket, hub, identify: identifyHere, sockets, clock, log, ...timings })
    },
  )
  app.addHook('onReady', async () => sockets.start())
}

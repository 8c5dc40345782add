import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export type Drain = {
  /** Closes every connection that has no call under way, and the others as soon as theirs is answered. */
  begin(): void
}

/**
 * Node closes connections that have become idle, but not those that never sent anything, which browsers open in advance:
 * with a page open, stopping would wait for them.
 */
export const createDrain = (server: Server): Drain => {
  const silent = new Set<Socket>()
  let draining = false
  server.on('connection', (socket: Socket) => {
    if (draining) return socket.destroy()
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    silent.delete(socket)
    response.once('close', () => {
      if (draining) socket.destroySoon()
    })
  })
  // A websocket takes leave in its own way.
  server.on('upgrade', ({ socket }: IncomingMessage) => silent.delete(socket))
  return {
    begin: () => {
      draining = true
      for (const socket of silent) socket.destroy()
      server.closeIdleConnections()
    },
  }
}

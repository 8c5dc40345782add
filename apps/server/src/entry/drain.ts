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
  const quiet = new Set<Socket>()
  let draining = false
  const rest = (socket: Socket) => (draining ? socket.destroySoon() : quiet.add(socket))
  server.on('connection', (socket: Socket) => {
    rest(socket)
    socket.once('close', () => quiet.delete(socket))
  })
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    quiet.delete(socket)
    response.once('close', () => rest(socket))
  })
  // A websocket takes leave in its own way.
  server.on('upgrade', ({ socket }: IncomingMessage) => quiet.delete(socket))
  return {
    begin: () => {
      draining = true
      for (const socket of quiet) socket.destroy()
    },
  }
}

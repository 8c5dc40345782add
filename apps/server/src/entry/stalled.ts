import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** For so long nothing comes in or goes out before it is asked whose turn it is. */
const silentMs = 10_000

type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse }

/** The request is here, or waits to be read by us, and nothing of the answer waits to be read by them. */
const isOurTurn = ({ request, response }: Exchange): boolean =>
  !response.writableFinished && (request.complete || request.readableLength > 0) && (response.socket?.writableLength ?? 0) === 0

/** Closes connections whose other end sends nothing more of its request, or reads nothing of its answer; slow ones go on. */
export const closeStalled = (server: Server): void => {
  const underway = new WeakMap<Socket, Exchange>()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    underway.set(request.socket, { request, response })
  })
  server.setTimeout(silentMs, (socket: Socket) => {
    const exchange = underway.get(socket)
    if (!exchange || !isOurTurn(exchange)) socket.destroy()
  })
}

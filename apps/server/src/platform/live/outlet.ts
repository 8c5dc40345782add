import type { LiveEndReason, LiveMessage } from '@florin/contract/events'
import type { WebSocket } from 'ws'

/** Why a socket was closed, for the page that opened it. */
export const CloseCode = { ended: 4001, refused: 1008, unavailable: 1013, leaving: 1001 } as const

export type Outlet = {
  send(message: LiveMessage): void
  /** Says why, then closes. */
  end(reason: LiveEndReason): void
  close(code: (typeof CloseCode)[keyof typeof CloseCode]): void
}

const closeTimeoutMs = 1000

/** Writes to one socket. A page that does not read is cut off before its backlog costs others memory. */
export const createOutlet = (socket: WebSocket, maxBufferedBytes: number): Outlet => {
  const close: Outlet['close'] = (code) => {
    socket.close(code)
    // A peer that never answers the closing handshake must not keep the socket.
    setTimeout(() => socket.terminate(), closeTimeoutMs).unref()
  }
  const write = (message: LiveMessage) => socket.send(JSON.stringify(message))
  const end: Outlet['end'] = (reason) => {
    write({ type: 'ended', reason })
    close(CloseCode.ended)
  }
  return {
    send: (message) => {
      if (socket.readyState !== socket.OPEN) return
      if (socket.bufferedAmount > maxBufferedBytes) end('tooSlow')
      else write(message)
    },
    end,
    close,
  }
}

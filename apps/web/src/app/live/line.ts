import type { LiveRequest } from '@florin/contract/events'
import { backoffMs } from '../../ui/backoff.ts'

const pingEveryMs = 25_000
const pongWithinMs = 10_000

type Deps = {
  readonly url: string
  readonly openSocket: (url: string) => WebSocket
  readonly random: () => number
  readonly onOpen: () => void
  readonly onMessage: (text: string) => void
  /** Asked after a loss. */
  readonly mayReconnect: () => boolean
}

/** A websocket that notices when it is dead and comes back by itself. */
export const createLine = ({ url, openSocket, random, onOpen, onMessage, mayReconnect }: Deps) => {
  let socket: WebSocket | undefined
  let attempt = 0
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined
  let pingTimer: ReturnType<typeof setTimeout> | undefined

  const send = (message: LiveRequest) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
  }

  /** Every message shows that the line is alive. */
  const watch = () => {
    clearTimeout(pingTimer)
    pingTimer = setTimeout(() => {
      send({ type: 'ping' })
      pingTimer = setTimeout(() => socket?.close(), pongWithinMs)
    }, pingEveryMs)
  }

  const onLoss = () => {
    clearTimeout(pingTimer)
    socket = undefined
    if (!mayReconnect()) return
    clearTimeout(reconnectTimer)
    reconnectTimer = setTimeout(open, backoffMs(attempt, random))
    attempt += 1
  }

  const open = () => {
    if (socket) return
    clearTimeout(reconnectTimer)
    const opening = openSocket(url)
    socket = opening
    opening.addEventListener('open', onOpen)
    opening.addEventListener('message', ({ data }) => {
      watch()
      onMessage(String(data))
    })
    opening.addEventListener('close', () => {
      if (socket === opening) onLoss()
    })
    watch()
  }

  return {
    open,
    close: () => {
      clearTimeout(reconnectTimer)
      clearTimeout(pingTimer)
      const closing = socket
      socket = undefined
      attempt = 0
      closing?.close()
    },
    send,
    isThere: () => socket !== undefined,
    /** The server took us in: the next loss starts with a short wait again. */
    isWelcome: () => {
      attempt = 0
    },
  }
}

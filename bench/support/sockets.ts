import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'

type Pair = { readonly accessToken: string; readonly refreshToken: string }
export type Page = { accessToken: string; readonly end: () => void }

const beatMs = 25_000

/**
 * An open page: its socket, shown a new token in time, as the page does it. `renew` is told the token to renew, `lost` when the socket closes
 * and nobody asked for it.
 */
export const openPage = async (
  url: string,
  pair: Pair,
  {
    renew,
    renewMs,
    event,
    lost,
  }: { renew: (token: string) => Promise<Pair>; renewMs: number; event: () => void; lost: () => void },
): Promise<Page> => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/live`, { origin: url })
  let isOver = false
  let { refreshToken } = pair
  const page = {
    accessToken: pair.accessToken,
    end: () => {
      isOver = true
      clearInterval(beat)
      clearInterval(renewal)
      socket.terminate()
    },
  }
  const say = (message: object): void => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
  }
  const beat = setInterval(() => say({ type: 'ping' }), beatMs)
  const renewal = setInterval(() => {
    void sleep(Math.random() * 1000)
      .then(() => renew(refreshToken))
      .then(
        (next) => {
          refreshToken = next.refreshToken
          page.accessToken = next.accessToken
          say({ type: 'auth', accessToken: next.accessToken })
        },
        () => {},
      )
  }, renewMs)
  socket.on('close', () => isOver || lost())
  socket.on('error', () => {})
  await new Promise<void>((resolve, reject) => {
    socket.once('close', () => reject(new Error('The socket was closed')))
    socket.on('message', (data: Buffer) => {
      const { type } = JSON.parse(data.toString()) as { type: string }
      if (type === 'ready') resolve()
      if (type === 'event') event()
    })
    socket.once('open', () => say({ type: 'auth', accessToken: pair.accessToken }))
  })
  return page
}

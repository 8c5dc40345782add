import { once } from 'node:events'
import { LiveMessage, type LiveRequest } from '@florin/contract/events'
import { UnsecuredJWT } from 'jose'
import { expect, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { eventually } from './eventually.ts'

/** A token whose name says who holds it; what it may see is up to the test's own `identify`. */
export const tokenOf = (holder: string, expiresAt: Date): string =>
  new UnsecuredJWT({ sub: holder }).setExpirationTime(expiresAt).encode()

export type LivePage = Awaited<ReturnType<typeof openLive>>

/** A page's end of the live channel, over a real socket that ends with the test. */
export const openLive = async (url: string, origin: string) => {
  const socket = new WebSocket(url, { origin })
  onTestFinished(() => socket.terminate())
  const messages: LiveMessage[] = []
  let closeCode: number | undefined
  socket.on('message', (data) => messages.push(LiveMessage.parse(JSON.parse(String(data)))))
  socket.on('close', (code) => {
    closeCode = code
  })
  await once(socket, 'open')
  const ofType = <T extends LiveMessage['type']>(type: T) =>
    messages.filter((message): message is Extract<LiveMessage, { type: T }> => message.type === type)
  return {
    socket,
    messages,
    send: (request: LiveRequest) => socket.send(JSON.stringify(request)),
    events: () => ofType('event'),
    ready: (count = 1) => eventually(() => ofType('ready')[count - 1] ?? expect.fail('not ready yet')),
    ended: () => eventually(() => ofType('ended')[0]?.reason ?? expect.fail('not ended yet')),
    closed: () => eventually(() => closeCode ?? expect.fail('still open')),
    eventually,
  }
}

import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a merchant's server does with a message, by its number and how often it has seen it. */
const manners = ['ok', 'ok', 'ok', 'ok', 'failsFirst', 'hangsFirst', 'breaksFirst', 'redirects', 'fails', 'okLate'] as const
type Manner = (typeof manners)[number]

export const mannerOf = (transactionId: number): Manner => manners[transactionId % manners.length] ?? 'ok'
/** Whether it takes a message at last. */
export const takesIt = (manner: Manner): boolean => manner !== 'redirects' && manner !== 'fails'

const patience = 2
const answers: Readonly<Record<Manner, (response: ServerResponse, seen: number) => unknown>> = {
  ok: (response) => response.end('ok'),
  okLate: (response) => setTimeout(() => response.end('ok'), 100),
  failsFirst: (response, seen) => response.writeHead(seen <= patience ? 500 : 200).end(),
  // Until whoever asks has lost patience.
  hangsFirst: (response, seen) => seen > patience && response.end('ok'),
  breaksFirst: (response, seen) => (seen <= patience ? response.socket?.destroy() : response.end('ok')),
  redirects: (response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
  fails: (response) => response.writeHead(503).end(),
}

/** A server that behaves as merchants' servers do on a bad day. */
export const startBadListener = async () => {
  const seen = new Map<string, number>()
  const taken = new Map<string, string[]>()
  const order: { lane: number; messageId: bigint }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => void (body += chunk.toString('utf8')))
    request.on('end', () => {
      const fields = new URLSearchParams(body)
      const messageId = fields.get('messageId') ?? ''
      const times = (seen.get(messageId) ?? 0) + 1
      seen.set(messageId, times)
      response.on('finish', () => {
        if (response.statusCode !== 200) return
        taken.set(messageId, [...(taken.get(messageId) ?? []), body])
        order.push({ lane: Number(fields.get('lane')), messageId: BigInt(messageId) })
      })
      answers[mannerOf(Number(fields.get('number')))](response, times)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    host: `127.0.0.1:${port}`,
    /** By message, each body that was answered with 200. */
    taken,
    order,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

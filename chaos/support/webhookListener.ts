import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A company's server that takes its time; which payments it was told of, by how many messages. */
export const startWebhookListener = async () => {
  const told = new Map<string, Set<string>>()
  let times = 0
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => void (body += chunk.toString('utf8')))
    request.on('end', () => {
      const { data } = JSON.parse(body) as { data: { id?: number } }
      times += 1
      const id = String(data.id)
      told.set(id, (told.get(id) ?? new Set()).add(String(request.headers['webhook-id'])))
      void sleep(Math.random() * 200).then(() => response.end('ok'))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    host: `127.0.0.1:${port}`,
    told,
    times: () => times,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

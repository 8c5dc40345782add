import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDrain, type Drain } from './drain.ts'

const call = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'

describe('a server that drains', () => {
  let server: ReturnType<typeof createServer>
  let drain: Drain
  let waiting: ServerResponse[]
  const open = async (): Promise<Socket> => {
    const accepted = once(server, 'connection')
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
      .setEncoding('utf8')
      .on('error', () => {})
    await accepted
    return socket
  }
  beforeEach(async () => {
    waiting = []
    server = createServer((_request, response) => waiting.push(response)).listen(0, '127.0.0.1')
    // Otherwise Node would close what is kept after five seconds, and who waits would not see that nobody else did.
    server.keepAliveTimeout = 0
    drain = createDrain(server)
    await once(server, 'listening')
  })
  afterEach(() => server.close())

  it('closes a connection that was opened in advance', async () => {
    const socket = await open()
    drain.begin()
    await once(socket, 'close')
  })

  it('closes a connection that is kept for the next call', async () => {
    const socket = await open()
    socket.write(call)
    await once(server, 'request')
    waiting[0]?.end('done')
    await once(socket, 'data')
    drain.begin()
    await once(socket, 'close')
  })

  it('answers the call under way first', async () => {
    const socket = await open()
    let received = ''
    socket.on('data', (text) => (received += String(text)))
    socket.write(call)
    await once(server, 'request')
    drain.begin()
    waiting[0]?.end('the answer')
    await once(socket, 'close')
    expect(received).toContain('the answer')
  })
})

import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPublicAddress } from './publicAddress.ts'
import { createSend, type OutgoingProblem, type SendOptions } from './send.ts'

let server: Server
let port: number
let reached: string[] = []
let answer: RequestListener = (_request, response) => response.end('ok')
beforeAll(async () => {
  server = createServer((request, response) => {
    reached.push(request.url ?? '')
    answer(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
})
afterAll(() => void server.closeAllConnections())

const listener = (path = '/') => `http://127.0.0.1:${port}${path}`
const problemOf = async (url: string, options: SendOptions = {}): Promise<OutgoingProblem | undefined> => {
  reached = []
  return createSend(options)({ method: 'POST', url, body: 'a=1' }).then(
    () => undefined,
    (error: { problem: OutgoingProblem }) => error.problem,
  )
}
const resolvingTo = (...addresses: string[]) => ({
  resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
})
const here = () => ({ allowed: [`127.0.0.1:${port}`] })

describe('what is sent out', () => {
  it.each([
    ['loopback', '127.0.0.1'],
    ['loopback as one number', '2130706433'],
    ['loopback in hexadecimal', '0x7f.1'],
    ['this host', '0.0.0.0'],
    ['private', '10.1.2.3'],
    ['private', '172.16.0.9'],
    ['private', '192.168.1.1'],
    ['shared by a carrier', '100.64.0.1'],
    ['cloud metadata', '169.254.169.254'],
    ['multicast', '224.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['IPv6 loopback', '[::1]'],
    ['IPv6 unspecified', '[::]'],
    ['IPv6 link-local', '[fe80::1]'],
    ['IPv6 unique local', '[fd00:ec2::254]'],
    ['IPv4 mapped into IPv6', '[::ffff:127.0.0.1]'],
    ['IPv4 mapped into IPv6, in hexadecimal', '[::ffff:a9fe:a9fe]'],
    ['IPv4 carried by 6to4', '[2002:7f00:1::]'],
    ['IPv4 carried by NAT64', '[64:ff9b::7f00:1]'],
  ])('never reaches an address that is %s: %s', async (_kind, host) => {
    expect(await problemOf(`http://${host}:${port}/`)).toBe('forbidden')
    expect(reached).toEqual([])
  })

  it.each([['127.0.0.1'], ['169.254.169.254'], ['::1'], ['::ffff:10.0.0.1']])(
    'never reaches a name that resolves to %s',
    async (address) => {
      expect(await problemOf(`http://shop.example:${port}/`, resolvingTo(address))).toBe('forbidden')
      expect(reached).toEqual([])
    },
  )

  it('never reaches a name of which only one address is private', async () => {
    expect(await problemOf(`http://shop.example:${port}/`, resolvingTo('93.184.215.14', '127.0.0.1'))).toBe('forbidden')
    expect(reached).toEqual([])
  })

  it('resolves a name once, when it connects: what another lookup would say does not count', async () => {
    const answers = ['93.184.215.14', '127.0.0.1']
    let lookups = 0
    const resolve = async () => [{ address: answers[Math.min(lookups++, 1)] ?? '', family: 4 }]
    const rebinding = { resolve, timeoutMs: 300 }
    expect(['timeout', 'connection']).toContain(await problemOf(`http://shop.example:${port}/`, rebinding))
    expect(lookups).toBe(1)
    expect(await problemOf(`http://shop.example:${port}/`, rebinding)).toBe('forbidden')
    expect(reached).toEqual([])
  })

  it('does not follow a redirect', async () => {
    answer = (_request, response) => response.writeHead(302, { location: listener('/inside') }).end()
    const given = await createSend(here())({ method: 'POST', url: listener('/start') })
    expect(given.status).toBe(302)
    expect(reached).not.toContain('/inside')
  })

  it.each([['ftp://shop.example/'], ['file:///etc/passwd'], ['http://ana:secret@shop.example/'], ['no address']])(
    'refuses %s as an address',
    async (url) => {
      expect(await problemOf(url)).toBe('address')
    },
  )

  it('gives up on who does not answer, and on who answers without end', async () => {
    answer = () => {}
    expect(await problemOf(listener(), { ...here(), timeoutMs: 100 })).toBe('timeout')
    answer = (_request, response) => {
      response.writeHead(200)
      const drip = setInterval(() => response.write('.'), 20)
      response.on('close', () => clearInterval(drip))
    }
    expect(await problemOf(listener(), { ...here(), timeoutMs: 150 })).toBe('timeout')
  })

  it('reads no more of an answer than it keeps', async () => {
    answer = (_request, response) => response.end('x'.repeat(1_000_000))
    const given = await createSend({ ...here(), maxAnswerBytes: 100 })({ method: 'POST', url: listener() })
    expect(given).toEqual({ status: 200, body: 'x'.repeat(100) })
  })

  it('allows nothing but the port that was named', async () => {
    expect(await problemOf(`http://127.0.0.1:${port + 1}/`, here())).toBe('forbidden')
  })
})

describe('a public address', () => {
  it('is one of the internet', () => {
    for (const address of ['93.184.215.14', '8.8.8.8', '2606:4700::1111']) expect(isPublicAddress(address), address).toBe(true)
    for (const address of ['', 'localhost', '1.2.3']) expect(isPublicAddress(address), address).toBe(false)
  })
})

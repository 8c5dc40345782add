import { createServer } from 'node:http'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { silentLog } from '../../../../../test/platform.ts'
import { createHttpIpPrivacy } from './http.ts'
import { isOpen, nothingKnown, privacyFlags } from './ipPrivacy.ts'

describe('a network', () => {
  it('is open when no flag says otherwise; a service by itself is none', () => {
    expect(isOpen(nothingKnown)).toBe(true)
    expect(isOpen({ ...nothingKnown, service: 'Some Provider' })).toBe(true)
    for (const flag of privacyFlags) expect(isOpen({ ...nothingKnown, [flag]: true })).toBe(false)
  })
})

describe('the service that knows networks', () => {
  it('is asked by GET with the address, and holds nobody up', async () => {
    const asked: (string | undefined)[] = []
    let answer = '{"vpn":true,"tor":"yes","service":"Some VPN","more":1}'
    const server = createServer(({ method, url, headers }, response) => {
      asked.push(`${method} ${url}`, headers.authorization)
      response.end(answer)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    const { of } = createHttpIpPrivacy({ url: `http://127.0.0.1:${port}/privacy/`, token: 'key', log: silentLog })
    expect(await of('2001:db8::1')).toEqual({ ...nothingKnown, vpn: true, service: 'Some VPN' })
    expect(asked).toEqual(['GET /privacy/2001%3Adb8%3A%3A1', 'Bearer key'])
    answer = 'no JSON'
    expect(await of('192.0.2.1')).toEqual(nothingKnown)
    server.close()
    server.closeAllConnections()
    expect(await of('192.0.2.1')).toEqual(nothingKnown)
  })
})

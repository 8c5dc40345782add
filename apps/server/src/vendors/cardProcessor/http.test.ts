import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isSigned } from '../../platform/signature.ts'
import { createHttpHsm } from '../hsm/http.ts'
import { createHttpCardProcessor } from './http.ts'
import { signedText } from './signedCall.ts'

const secret = 'a secret of the processor'
const now = new Date('2026-06-01T12:00:00Z')
const seen: { method: string | undefined; url: string | undefined; isOurs: boolean; isReusable: boolean; body: string }[] = []
let answers: { status: number; body: string }[] = []

const server = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const bytes = Buffer.concat(parts)
    const { method = '', url = '', headers } = request
    const isSignedAs = (as: string, at: string) =>
      isSigned(secret, headers, Buffer.from(signedText(as, at, bytes.toString())), now)
    const isOurs = isSignedAs(method, url)
    // By the same signature nothing else may be asked, and nothing elsewhere.
    const isReusable = isSignedAs('DELETE', url) || isSignedAs(method, `${url}/others`) || isSigned(secret, headers, bytes, now)
    seen.push({ method, url, isOurs, isReusable, body: bytes.toString() })
    const { status, body } = answers.shift() ?? { status: 500, body: '' }
    if (status === 0) request.socket.destroy()
    else response.writeHead(status).end(body)
  })
})
let url = ''
beforeAll(
  () =>
    new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', () => {
        url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
        resolve()
      })
    }),
)
beforeEach(() => {
  seen.length = 0
  answers = []
})
afterAll(() => void server.close())

const reached = () => ({
  gateway: () => ({ url, token: 'a token' }),
  secret,
  clock: { now: () => now },
  ids: { uuid: () => crypto.randomUUID() },
})
const told = {
  reference: '00000000-0000-4000-8000-000000000001',
  version: 4,
  state: 'active',
  number: '4188210000000000',
  expiryMonth: 1,
  expiryYear: 2030,
  holderName: 'ANA MARIN',
  network: 'VISA',
  isVirtual: true,
} as const
const processor = () => createHttpCardProcessor(reached())

describe('a processor of cards behind HTTP', () => {
  it('gets signed orders, each under the reference of its card', async () => {
    answers = [{ status: 200, body: '{"version":4}' }]
    expect(await processor().send(told)).toBe('taken')
    expect(seen).toMatchObject([{ method: 'PUT', url: `/cards/${told.reference}`, isOurs: true, isReusable: false }])
    expect(JSON.parse(seen[0]?.body ?? '')).toMatchObject({ version: 4, state: 'active', number: told.number })
  })

  it('may have a later version, or say no', async () => {
    answers = [
      { status: 409, body: '' },
      { status: 422, body: '{"reason":"No such BIN"}' },
    ]
    expect(await processor().send(told)).toBe('taken')
    expect(await processor().send(told)).toEqual({ refused: 'No such BIN' })
  })

  it.each([500, 401, 302, 0])('has not answered where it answers %i, and no error shows the number', async (status) => {
    answers = [{ status, body: told.number }]
    const error: unknown = await processor()
      .send(told)
      .then(
        () => undefined,
        (thrown: unknown) => thrown,
      )
    expect(error).toBeInstanceOf(Error)
    expect(String(error)).not.toContain(told.number)
  })

  it('says which version it has, or that it never heard of the card', async () => {
    answers = [
      { status: 200, body: '{"version":3}' },
      { status: 404, body: '' },
    ]
    expect(await processor().ask(told.reference)).toBe(3)
    expect(await processor().ask(told.reference)).toBeUndefined()
    expect(seen.map(({ method, isOurs }) => [method, isOurs])).toEqual([
      ['GET', true],
      ['GET', true],
    ])
  })
})

describe('a security module behind HTTP', () => {
  const module = () => createHttpHsm(reached())
  const asked = { pan: told.number, expiryMonth: 1, expiryYear: 2030 }

  it('is asked a second time where no answer came, and signed', async () => {
    answers = [
      { status: 503, body: '' },
      { status: 200, body: '{"code":"123"}' },
    ]
    expect(await module().securityCode(asked)).toEqual({ code: '123' })
    expect(seen.map((each) => [each.url, each.isOurs])).toEqual([
      ['/security-code', true],
      ['/security-code', true],
    ])
  })

  it('is given up then', async () => {
    await expect(module().newPin(asked)).rejects.toThrow('answered pin/new with 500')
    expect(seen).toHaveLength(2)
  })
})

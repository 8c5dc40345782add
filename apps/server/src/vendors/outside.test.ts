import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '../platform/log.ts'
import { createHttpBotCheck } from './botCheck/http.ts'
import { createHttpEsign } from './esign/http.ts'
import { createHttpPush } from './push/http.ts'
import { createHttpSms } from './sms/http.ts'

let answer: (response: ServerResponse) => void
let asked: { path: string; headers: IncomingMessage['headers']; body: string }[] = []
const server = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  asked.push({ path: `${request.method} ${request.url}`, headers: request.headers, body })
  answer(response)
})
let url: string

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as { port: number }).port}/`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked = []
})
const says = (value: unknown, status = 200) => (answer = (response) => void response.writeHead(status).end(JSON.stringify(value)))

describe('the bot check by HTTP', () => {
  const check = (address = url) =>
    createHttpBotCheck({ url: address, secret: 'shh', log: createLog({ level: 'silent' }) }).isHuman({
      token: 'tok',
      ip: '192.0.2.1',
    })

  it('asks with the secret, the answer and the address', async () => {
    says({ success: true })
    expect(await check()).toBe(true)
    expect(Object.fromEntries(new URLSearchParams(asked[0]?.body))).toEqual({
      secret: 'shh',
      response: 'tok',
      remoteip: '192.0.2.1',
    })
  })

  it.each([{ success: false }, { success: 'true' }, {}, null])('takes %j for a robot', async (verdict) => {
    says(verdict)
    expect(await check()).toBe(false)
  })

  it('lets nobody in while the service is away or talks nonsense', async () => {
    answer = (response) => void response.end('<html>')
    await expect(check()).rejects.toMatchObject({ refusal: 'server.unavailable' })
    await expect(check('http://127.0.0.1:1/')).rejects.toMatchObject({ refusal: 'server.unavailable' })
  })
})

describe('text messages by HTTP', () => {
  it('carry a token and a key by which the gateway tells repeats', async () => {
    says({})
    await createHttpSms({ url, token: 'secret' }).send({ to: '+37060000000', text: 'Your code is 123456' }, '7')
    expect(asked[0]?.headers).toMatchObject({ authorization: 'Bearer secret', 'idempotency-key': '7' })
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ to: '+37060000000', text: 'Your code is 123456' })
  })

  it('fail loudly when the gateway does not take them', async () => {
    says({}, 500)
    await expect(createHttpSms({ url }).send({ to: '+1', text: 'x' }, '8')).rejects.toThrow('500')
  })
})

describe('messages to phones by HTTP', () => {
  const message = { deviceId: 'd', pushToken: 'tok', title: 'Sign in?', body: 'Was it you?', data: { key: 'k' } }

  it('carry a token, what the phone shows and what its application acts on', async () => {
    says({})
    await createHttpPush({ url, token: 'secret' }).send(message, '7')
    expect(asked[0]?.headers).toMatchObject({ authorization: 'Bearer secret', 'idempotency-key': '7' })
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ to: 'tok', title: 'Sign in?', body: 'Was it you?', data: { key: 'k' } })
  })

  it('fail loudly when the gateway does not take them, but not for a phone that is gone', async () => {
    says({}, 500)
    await expect(createHttpPush({ url }).send(message, '8')).rejects.toThrow('500')
    says({}, 410)
    await expect(createHttpPush({ url }).send(message, '9')).resolves.toBeUndefined()
  })
})

describe('signatures by HTTP', () => {
  const request = {
    reference: 'form-7',
    title: 'W-8BEN',
    signer: { name: 'Ana Marin', email: 'ana@test.example', language: 'es' },
    pdf: new TextEncoder().encode('%PDF-1.7 a form'),
    returnUrl: 'https://florin.example/self-certification',
  }
  const envelope = { envelopeId: 'env/1', clientId: 'florin', signUrls: ['https://sign.example/env-1'] }
  const esign = (address = url, token: string | undefined = 'secret') =>
    createHttpEsign({ url: address, ...(token && { token }) })

  it('sends the paper and who signs it, and gives the address to sign at', async () => {
    says({ ...envelope, status: 'sent' })
    expect(await esign().ask(request)).toEqual(envelope)
    expect(asked[0]).toMatchObject({ path: 'POST /envelopes', headers: { authorization: 'Bearer secret' } })
    const { document, ...sent } = JSON.parse(asked[0]?.body ?? '') as Record<string, string>
    const { pdf, ...rest } = request
    expect(sent).toEqual(rest)
    expect(new Uint8Array(Buffer.from(document ?? '', 'base64'))).toEqual(pdf)
  })

  it('fetches the signed paper byte by byte, by whatever name the vendor gave it', async () => {
    const signed = Uint8Array.from({ length: 256 }, (_, byte) => byte)
    answer = (response) => void response.writeHead(200, { 'content-type': 'application/pdf' }).end(signed)
    expect(await esign().signed('env/1')).toEqual(signed)
    expect(asked[0]).toMatchObject({ path: 'GET /envelopes/env%2F1/document', headers: { authorization: 'Bearer secret' } })
  })

  it('says that it is unavailable when the vendor is away, refuses or leads elsewhere', async () => {
    const unavailable = { refusal: 'server.unavailable' }
    says({}, 500)
    await expect(esign().ask(request)).rejects.toMatchObject(unavailable)
    says({}, 404)
    await expect(esign().signed('gone')).rejects.toMatchObject(unavailable)
    answer = (response) => void response.writeHead(302, { location: `${url}elsewhere` }).end()
    await expect(esign().signed('env/1')).rejects.toMatchObject(unavailable)
    expect(asked.map(({ path }) => path)).not.toContain('GET /elsewhere')
    await expect(esign('http://127.0.0.1:1').ask(request)).rejects.toMatchObject(unavailable)
  })

  it.each([
    {},
    { ...envelope, signUrls: [] },
    { ...envelope, signUrls: ['javascript:alert(1)'] },
    { ...envelope, envelopeId: '' },
  ])('takes no answer for an envelope that is none: %j', async (nonsense) => {
    says(nonsense)
    await expect(esign().ask(request)).rejects.toMatchObject({ refusal: 'server.unavailable' })
  })
})

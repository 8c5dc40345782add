import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Right } from '@florin/contract/access'
import { customer } from '@florin/contract/customers/customer'
import { verification } from '@florin/contract/compliance/verification'
import { beforeAll, describe, expect, it } from 'vitest'
import { listeningApp, movableClock, replyOf, type TestApp, testApp } from '../../../../test/app.ts'
import { openLive } from '../../../../test/live.ts'
import { eventually } from '../../../../test/eventually.ts'
import { systemIds } from '../platform/ids.ts'
import { sha256 } from '../platform/sha256.ts'

/** Ten refused calls a minute, and forty that are not. */
const strict = { CALLS_PER_MINUTE: '40' }
const refusalsAllowed = 10
/** At a moment that stands still: no test goes on in another minute than it has begun in. */
const strictApp = (env: Readonly<Record<string, string>> = {}) => testApp({ clock: movableClock(), env: { ...strict, ...env } })

describe('a body made to be expensive', () => {
  let at: TestApp
  let token: string
  beforeAll(async () => {
    at = await testApp()
    ;({ token } = await at.given.person())
  })
  const send = async (payload: string) =>
    replyOf(
      await at.app.inject({
        method: 'POST',
        url: `/api?method=${customer['info.get'].name}`,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        payload,
      }),
    )
  const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, 1]))

  it('with 90,000 fields is refused in a few words', async () => {
    const answer = await send(JSON.stringify(fields(90_000)))
    expect(answer).toRefuse('request.malformed')
    expect(answer.text.length).toBeLessThan(1000)
  })

  it('with as many values in lists is refused too', async () => {
    expect(await send(JSON.stringify({ list: Array.from({ length: 90_000 }, () => ({})) }))).toRefuse('request.malformed')
  })

  it('has a bounded number of its faults named', async () => {
    const answer = await send(JSON.stringify(fields(900)))
    expect(answer).toRefuse('request.invalid')
    expect(answer.body.errors).toHaveLength(50)
  })
})

const programKey = async (at: TestApp): Promise<string> => {
  const key = `fk_test_${systemIds.secret()}`
  const [person, { customerId }] = [await at.given.person(), await at.given.company()]
  await at.given.employee({ customerId }, person, { right: Right.full, accessList: ['balanceInfo'] })
  await at.db
    .insertInto('api_key')
    .values({
      customer_id: customerId,
      user_id: person.userId,
      name: 'Shop',
      key_hash: sha256(key),
      key_prefix: key.slice(0, 8),
      scopes: ['read'],
      is_enabled: true,
      created_at: new Date(),
    })
    .execute()
  return key
}

describe('calls that are refused', () => {
  const rpc = (at: TestApp, method: string, token?: string) =>
    at.app.inject({
      method: 'POST',
      url: `/api?method=${method}`,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      payload: '{}',
    })
  const forged = `${Buffer.from('{"alg":"ES256"}').toString('base64url')}.e30.AAAA`
  const attacks: Record<string, (at: TestApp) => ReturnType<typeof rpc>> = {
    'without a token': (at) => rpc(at, customer['info.get'].name),
    'with a forged token': (at) => rpc(at, customer['info.get'].name, forged),
    'of a method that does not exist': (at) => rpc(at, 'customer.everything.get'),
    'of an address that does not exist': (at) => at.app.inject({ url: '/nothing/here' }),
  }

  it.each(Object.entries(attacks))('%s are counted by network, and right calls go on', async (_name, attack) => {
    const at = await strictApp()
    const { token } = await at.given.person()
    const codes = []
    for (let tried = 0; tried < refusalsAllowed + 3; tried += 1) codes.push((await attack(at)).statusCode)
    expect(codes.filter((code) => code === 429)).toHaveLength(3)
    const last = replyOf(await attack(at))
    expect(last).toRefuse('rate.limited')
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
    const colleague = await rpc(at, customer['info.get'].name, token)
    expect(colleague.json()).toMatchObject({ responseCode: '00' })
  })

  it('by dead links are stopped before they are looked up', async () => {
    const at = await strictApp()
    const codes = []
    for (let tried = 0; tried < 43; tried += 1) codes.push((await at.app.inject({ url: `/files/dead-${tried}` })).statusCode)
    expect(codes.slice(-2)).toEqual([429, 429])
  })
})

const allowed = Number(strict.CALLS_PER_MINUTE)
const statuses = async (count: number, ask: (index: number) => Promise<{ statusCode: number }>) => {
  const codes: number[] = []
  for (let index = 0; index < count; index += 1) codes.push((await ask(index)).statusCode)
  return codes
}

describe('guessing', () => {
  it('at the token endpoint counts by network, however many addresses that has', async () => {
    const at = await strictApp({ TRUSTED_PROXIES: '127.0.0.1' })
    const ask = (index: number) =>
      at.app.inject({
        method: 'POST',
        url: '/token/oauth/token',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-forwarded-for': `2001:db8:1:2::${index.toString(16)}`,
        },
        payload: `grant_type=authorization_code&client_id=nobody&client_secret=${index}`,
      })
    const codes = await statuses(allowed + 2, ask)
    expect([codes[0], ...codes.slice(-2)]).toEqual([401, 429, 429])
  })

  it('API keys is stopped before they are looked up, and the keys that were right go on', async () => {
    const at = await strictApp()
    const [met, unmet] = [await programKey(at), await programKey(at)]
    const ask = (key: string) => at.app.inject({ url: '/public-api/v1/me', headers: { 'x-api-key': key } })
    expect((await ask(met)).statusCode).toBe(200)
    await statuses(allowed + 2, (index) => ask(`fk_test_${String(index).padStart(43, '0')}`))
    expect((await ask(met)).statusCode).toBe(200)
    expect((await ask(unmet)).statusCode).toBe(429)
  })

  it('at the live channel is counted by network: by forged tokens, from other pages and at other paths', async () => {
    const at = await strictApp()
    await at.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = at.app.server.address() as AddressInfo
    const url = `ws://127.0.0.1:${port}/live`
    const { publicUrl } = at.parts.config
    const tokens = Array.from({ length: allowed + 1 }, (_, index) => `forged.${index}.x`)
    for (const accessToken of tokens) {
      const page = await openLive(url, publicUrl)
      page.send({ type: 'auth', accessToken })
      await page.closed()
    }
    await eventually(() => expect(openLive(url, publicUrl)).rejects.toThrow('429'))
    for (let index = 0; index < refusalsAllowed; index += 1)
      await expect(openLive(url, 'https://elsewhere.example')).rejects.toThrow('403')
    await expect(openLive(url, 'https://elsewhere.example')).rejects.toThrow('429')
    await expect(openLive(url.replace('/live', '/other'), publicUrl)).rejects.toThrow('429')
  })
})

/** Whoever speaks to the server byte by byte. */
const open = async (port: number): Promise<Socket & { ended: Promise<void> }> => {
  const socket = connect({ port, host: '127.0.0.1' })
  socket.on('error', () => {})
  // Whoever does not read does not hear of the end either.
  socket.resume()
  await new Promise((resolve) => socket.once('connect', resolve))
  return Object.assign(socket, { ended: new Promise<void>((resolve) => socket.once('close', () => resolve())) })
}
const within = (work: Promise<unknown>, ms: number) => Promise.race([work.then(() => true), sleep(ms).then(() => false)])

describe('a connection', () => {
  let at: TestApp
  let port: number
  let person: { token: string }
  beforeAll(async () => {
    at = await listeningApp()
    port = at.parts.config.port
    person = await at.given.person()
  })
  const headOf = (length: number, type = 'application/json', method: { name: string } = customer['info.get']) =>
    [
      `POST /api?method=${method.name} HTTP/1.1`,
      'Host: localhost',
      `Authorization: Bearer ${person.token}`,
      `Content-Type: ${type}`,
      'Idempotency-Key: slow-upload-0001',
      `Content-Length: ${length}`,
      '',
      '',
    ].join('\r\n')

  it('that sends nothing for ten seconds is closed', async () => {
    const [silent, halfway] = [await open(port), await open(port)]
    halfway.write(`${headOf(1000)}{"a":`)
    expect(await within(Promise.all([silent.ended, halfway.ended]), 15_000)).toBe(true)
  })

  it('that sends slowly for longer than that is answered', async () => {
    const socket = await open(port)
    let answer = ''
    socket.on('data', (bytes) => (answer += bytes.toString()))
    const body = JSON.stringify({})
    socket.write(headOf(body.length + 14))
    for (let second = 0; second < 14; second += 1) {
      await sleep(1000)
      socket.write(' ')
    }
    socket.write(body)
    await expect.poll(() => answer, { timeout: 5000 }).toContain('"responseCode":"00"')
    socket.destroy()
  })

  it('whose answers nobody reads is closed, and its memory freed', async () => {
    const link = await at.parts.downloads.linkTo(at.db, {
      customerId: (await at.given.person()).customerId,
      name: 'large.bin',
      type: 'application/octet-stream',
      make: async () => new Uint8Array(30_000_000),
    })
    const socket = await open(port)
    socket.pause()
    socket.write(`GET ${link} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    const connections = () => new Promise<number>((resolve) => at.app.server.getConnections((_error, count) => resolve(count)))
    await expect.poll(connections).toBe(1)
    await expect.poll(connections, { timeout: 25_000, interval: 500 }).toBe(0)
    socket.destroy()
  })
})

describe('uploads at once', () => {
  it('of one customer take no more than their share of the memory', async () => {
    const at = await listeningApp()
    const person = await at.given.person()
    const other = await at.given.person()
    const { port } = at.parts.config
    const method = verification['document.upload']
    const boundary = 'a-boundary'
    const start = async (token: string) => {
      const socket = await open(port)
      let answer = ''
      socket.on('data', (bytes) => (answer += bytes.toString()))
      socket.write(
        [
          `POST /api?method=${method.name} HTTP/1.1`,
          'Host: localhost',
          `Authorization: Bearer ${token}`,
          `Content-Type: multipart/form-data; boundary=${boundary}`,
          'Idempotency-Key: many-uploads-0001',
          `Content-Length: 18000000`,
          '',
          '',
        ].join('\r\n'),
      )
      return { socket, answer: () => answer }
    }
    const held: Awaited<ReturnType<typeof start>>[] = []
    for (let index = 0; index < 7; index += 1) held.push(await start(person.token))
    const refused = () => held.filter(({ answer }) => answer().startsWith('HTTP/1.1 429'))
    await expect.poll(() => refused().length).toBe(4)
    const theirs = await start(other.token)
    await sleep(300)
    expect(theirs.answer()).toBe('')
    for (const { socket } of [...held, theirs]) socket.destroy()
    await expect
      .poll(async () => {
        const next = await start(person.token)
        await sleep(300)
        next.socket.destroy()
        return next.answer()
      })
      .toBe('')
  })
})

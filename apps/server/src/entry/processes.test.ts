import { account } from '@florin/contract/account'
import { auth } from '@florin/contract/auth'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { testApp, type TestApp } from '../../../../test/app.ts'
import { atEnd } from '../../../../test/cleanup.ts'
import { openLive } from '../../../../test/live.ts'
import { type Running, startServer, temporaryFolder } from '../../../../test/server.ts'
import { freePort } from '../platform/embedded/postmaster.ts'

const passphrase = 'three calm geese walk home'
const publicUrl = 'http://localhost:3000'
const codeChallenge = 'a'.repeat(43)
let bank: TestApp
let bankUrl: string
let tokenService: Running
let pages: Running

/** This process serves everything; beside it a token service, and one that leaves tokens to others, as processes of their own. */
beforeAll(async () => {
  bank = await testApp({ env: { PUBLIC_URL: publicUrl } })
  await bank.parts.listener.start()
  await bank.parts.hub.start()
  const port = await freePort()
  await bank.app.listen({ host: '127.0.0.1', port })
  bankUrl = `http://127.0.0.1:${port}`
  const folder = temporaryFolder()
  atEnd(() => folder.remove())
  const { databaseUrl, config } = bank.parts
  const start = async (env: Record<string, string>) => {
    const server = await startServer(folder.path, {
      DATABASE_URL: databaseUrl,
      APP_SECRET: config.appSecret,
      SERVICE_SECRET: config.serviceSecret,
      PUBLIC_URL: publicUrl,
      CALLS_PER_MINUTE: String(config.callsPerMinute),
      RATE_SCALE: String(config.rateScale),
      SEED: 'none',
      LOG_LEVEL: 'warn',
      ...env,
    })
    atEnd(() => server.stop())
    return server
  }
  ;[tokenService, pages] = await Promise.all([start({ ROLE: 'token' }), start({ ROLE: 'http', TOKEN_SERVICE: 'apart' })])
}, 60_000)

type Pair = { accessToken: string; refreshToken: string }
const post = async <T>(url: string, body: object, headers: Record<string, string> = {}) => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'a tab', ...headers },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as T }
}
const signIn = async (url: string, username: string) =>
  post<Pair>(`${url}/token/auth/login`, { client: 'spa', username, password: passphrase, codeChallenge })
const refresh = (url: string, refreshToken: string) => post<Pair>(`${url}/token/auth/refresh`, { refreshToken })
const statusAt = async (url: string, token: string) =>
  (await post(`${url}/api?method=${account.list.name}`, {}, { authorization: `Bearer ${token}` })).status
const withinASecond = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 1000, interval: 20 })
const live = async (token: string) => {
  const page = await openLive(`${bankUrl.replace('http', 'ws')}/live`, publicUrl)
  page.send({ type: 'auth', accessToken: token })
  await page.ready()
  return page
}

describe('a process of role token', () => {
  it('signs people in for the others', async () => {
    const { email } = await bank.given.person({ passphrase })
    const { status, body } = await signIn(tokenService.url, email)
    expect(status).toBe(200)
    expect(await statusAt(bankUrl, body.accessToken)).toBe(200)
    expect(await statusAt(pages.url, body.accessToken)).toBe(200)
  })

  it('answers nothing but token calls, keys and health', async () => {
    const statusOf = async (path: string, init?: RequestInit) => (await fetch(tokenService.url + path, init)).status
    expect(await statusOf('/health/live')).toBe(200)
    expect(await statusOf('/health/ready')).toBe(200)
    expect(await statusOf('/token/.well-known/jwks.json')).toBe(200)
    expect(await statusOf('/.well-known/oauth-authorization-server')).toBe(200)
    for (const path of ['/', '/login', '/boot.json', '/api/catalogue', '/live', '/brand/florin.svg'])
      expect([path, await statusOf(path, { headers: { accept: 'text/html' } })]).toEqual([path, 404])
    expect((await post(`${tokenService.url}/api?method=${account.list.name}`, {})).status).toBe(404)
  })
})

describe('a process that leaves tokens to others', () => {
  it('has no token calls, but everything else', async () => {
    expect((await signIn(pages.url, 'ana@test.example')).status).toBe(404)
    expect((await fetch(`${pages.url}/token/.well-known/jwks.json`)).status).toBe(404)
    expect((await post(`${pages.url}/token/oauth/token`, {})).status).toBe(404)
    expect((await fetch(`${pages.url}/boot.json`)).status).toBe(200)
  })
})

describe('a session on several processes', () => {
  it('survives twenty refreshes at once, here and there', async () => {
    const person = await bank.given.person()
    const { body } = await refresh(bankUrl, person.refreshToken)
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => refresh(index % 2 ? bankUrl : tokenService.url, body.refreshToken)),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    for (const { body: pair } of replies.slice(-2)) expect(await statusAt(bankUrl, pair.accessToken)).toBe(200)
  })

  it('is over everywhere when an old refresh token is shown by another client', async () => {
    const person = await bank.given.person()
    const { body } = await refresh(bankUrl, person.refreshToken)
    const page = await live(body.accessToken)
    const thief = await post(
      `${tokenService.url}/token/auth/refresh`,
      { refreshToken: person.refreshToken },
      { 'user-agent': 'thief' },
    )
    expect(thief.status).toBe(403)
    await withinASecond(async () => expect(await statusAt(pages.url, body.accessToken)).toBe(401))
    expect(await page.ended()).toBe('signedOut')
  })

  it('is over everywhere within a second of signing out, calls and socket alike', async () => {
    const person = await bank.given.person()
    const page = await live(person.token)
    expect(await statusAt(pages.url, person.token)).toBe(200)
    await post(`${tokenService.url}/token/auth/logout`, { refreshToken: person.refreshToken })
    await withinASecond(async () => {
      expect(await statusAt(pages.url, person.token)).toBe(401)
      expect(await statusAt(bankUrl, person.token)).toBe(401)
      expect(page.messages.at(-1)).toEqual({ type: 'ended', reason: 'signedOut' })
    })
  })

  it('is over everywhere within a second of a changed passphrase, but for the one that changed it', async () => {
    const { email } = await bank.given.person({ passphrase })
    const [here, there] = [(await signIn(bankUrl, email)).body, (await signIn(tokenService.url, email)).body]
    const page = await live(there.accessToken)
    const { body } = await post<Pair>(
      `${pages.url}/api?method=${auth['password.update'].name}`,
      { oldPassword: passphrase, newPassword: 'nine loud owls fly out' },
      { authorization: `Bearer ${here.accessToken}` },
    )
    await withinASecond(async () => {
      expect(await statusAt(bankUrl, there.accessToken)).toBe(401)
      expect(page.messages.at(-1)).toEqual({ type: 'ended', reason: 'signedOut' })
    })
    expect(await statusAt(bankUrl, body.accessToken)).toBe(200)
    expect((await refresh(tokenService.url, there.refreshToken)).status).toBe(403)
  })
})

describe('guessing a passphrase', () => {
  it('ends after five tries, whatever address the guesser claims and whichever process is asked', async () => {
    const { email } = await bank.given.person({ passphrase })
    const statuses: number[] = []
    for (let time = 0; time < 7; time++) {
      const { status } = await post(
        `${time % 2 ? bankUrl : tokenService.url}/token/auth/login`,
        { client: 'spa', username: email, password: 'wrong', codeChallenge },
        { 'x-forwarded-for': `9.9.9.${time}`, 'x-real-ip': `8.8.8.${time}`, forwarded: `for=7.7.7.${time}` },
      )
      statuses.push(status)
    }
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429, 429])
  })
})

describe('the live channel', () => {
  it('is closed to pages of others', async () => {
    await expect(openLive(`${bankUrl.replace('http', 'ws')}/live`, 'https://evil.example')).rejects.toThrow('403')
    await expect(openLive(`${bankUrl.replace('http', 'ws')}/live`, '')).rejects.toThrow('403')
  })

  it('is closed to applications: they may read, not listen', async () => {
    const person = await bank.given.person()
    const { accessToken } = await bank.given.application(person, ['profile', 'balances'])
    const page = await openLive(`${bankUrl.replace('http', 'ws')}/live`, publicUrl)
    page.send({ type: 'auth', accessToken })
    expect(await page.closed()).toBe(1008)
    expect(page.messages).toEqual([])
  })

  it('is closed to garbage for a token, and to a token of a session that is over', async () => {
    const person = await bank.given.person()
    await bank.given.endedSession(person)
    for (const accessToken of ['nonsense', person.token]) {
      const page = await openLive(`${bankUrl.replace('http', 'ws')}/live`, publicUrl)
      page.send({ type: 'auth', accessToken })
      expect(await page.ended()).toBe('expired')
    }
  })
})

import { account } from '@florin/contract/accounts/account'
import { beforeAll, describe, expect, it } from 'vitest'
import { openLive } from '../../../../test/live.ts'
import { passphrase, post, type Processes, publicUrl, signIn, startProcesses, statusAt } from './processes.fixture.ts'

let at: Processes
beforeAll(async () => {
  at = await startProcesses()
})

describe('a process of role token', () => {
  it('signs people in for the others', async () => {
    const { email } = await at.bank.given.person({ passphrase })
    const { status, body } = await signIn(at.tokenUrl, email)
    expect(status).toBe(200)
    expect(await statusAt(at.bankUrl, body.accessToken)).toBe(200)
    expect(await statusAt(at.pagesUrl, body.accessToken)).toBe(200)
  })

  it('answers nothing but token calls, keys and health', async () => {
    const statusOf = async (path: string, init?: RequestInit) => (await fetch(at.tokenUrl + path, init)).status
    expect(await statusOf('/health/live')).toBe(200)
    expect(await statusOf('/health/ready')).toBe(200)
    expect(await statusOf('/token/.well-known/jwks.json')).toBe(200)
    expect(await statusOf('/.well-known/oauth-authorization-server')).toBe(200)
    expect(await statusOf('/.well-known/openid-configuration')).toBe(200)
    for (const path of ['/', '/login', '/boot.json', '/api/catalogue', '/live', '/brand/florin.svg'])
      expect([path, await statusOf(path, { headers: { accept: 'text/html' } })]).toEqual([path, 404])
    expect((await post(`${at.tokenUrl}/api?method=${account.list.name}`, {})).status).toBe(404)
  })
})

describe('a process that leaves tokens to others', () => {
  it('has no token calls, but everything else', async () => {
    expect((await signIn(at.pagesUrl, 'ana@test.example')).status).toBe(404)
    expect((await fetch(`${at.pagesUrl}/token/.well-known/jwks.json`)).status).toBe(404)
    expect((await post(`${at.pagesUrl}/token/oauth/token`, {})).status).toBe(404)
    expect((await fetch(`${at.pagesUrl}/boot.json`)).status).toBe(200)
  })
})

describe('the live channel', () => {
  it('is closed to pages of others', async () => {
    await expect(openLive(`${at.bankUrl.replace('http', 'ws')}/live`, 'https://evil.example')).rejects.toThrow('403')
    await expect(openLive(`${at.bankUrl.replace('http', 'ws')}/live`, '')).rejects.toThrow('403')
  })

  it('is closed to applications: they may read, not listen', async () => {
    const person = await at.bank.given.person()
    const { accessToken } = await at.bank.given.application(person, ['profile', 'balances'])
    const page = await openLive(`${at.bankUrl.replace('http', 'ws')}/live`, publicUrl)
    page.send({ type: 'auth', accessToken })
    expect(await page.closed()).toBe(1008)
    expect(page.messages).toEqual([])
  })

  it('is closed to garbage for a token, and to a token of a session that is over', async () => {
    const person = await at.bank.given.person()
    await at.bank.given.endedSession(person)
    for (const accessToken of ['nonsense', person.token]) {
      const page = await openLive(`${at.bankUrl.replace('http', 'ws')}/live`, publicUrl)
      page.send({ type: 'auth', accessToken })
      expect(await page.ended()).toBe('expired')
    }
  })
})

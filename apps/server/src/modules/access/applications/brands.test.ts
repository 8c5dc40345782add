import { Right } from '@florin/contract/access'
import { account } from '@florin/contract/accounts/account'
import { v1 } from '@florin/contract/publicApi/v1'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../../../test/app.ts'
import type { GivenPerson } from '../../../../../../test/given.ts'
import { withoutSandbox } from '../../../../../../test/withoutSandbox.ts'
import { sha256 } from '../../../platform/sha256.ts'
import { insertApplication } from './application.ts'
import { codeChallenge } from '../signIn/flows.fixture.ts'

const codeVerifier = 'the-verifier-that-only-this-page-holds-0123456789'
const redirectUri = 'https://ledger.example/back'
const secret = 's'.repeat(43)
const [home, elsewhere] = ['amberpay.example', 'florin.example']

let app: TestApp
let ana: GivenPerson
beforeAll(async () => {
  app = await testApp({ env: { ...withoutSandbox, PUBLIC_URL: 'https://florin.example' } })
  const application = { id: 'ledger', name: 'Ledger', brand: 'amber', redirectUris: [redirectUri], secretHash: sha256(secret) }
  await insertApplication(app.db, application, new Date())
  ana = await app.given.person({ brand: 'amber' })
})

const read = async (host: string, url: string) =>
  (await app.app.inject({ url, headers: { host } })).json<Record<string, unknown>>()
const post = (host: string, name: string, form: Record<string, string>) =>
  app.app.inject({
    method: 'POST',
    url: `/token/oauth/${name}`,
    headers: {
      host,
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${Buffer.from(`ledger:${secret}`).toString('base64')}`,
    },
    payload: new URLSearchParams(form).toString(),
  })
const letIn = async (): Promise<URL> => {
  const headers = { host: home, authorization: `Bearer ${ana.token}`, 'content-type': 'application/json' }
  const query = new URLSearchParams({
    clientId: 'ledger',
    redirectUri,
    responseType: 'code',
    codeChallenge,
    codeChallengeMethod: 'S256',
    scope: 'openid balances',
  })
  const asked = await app.app.inject({ url: `/token/auth/sei/authorize?${query}`, headers })
  const { authorizationId = '', authorizeUrl } = asked.json<Record<string, string>>()
  expect(authorizeUrl).toMatch(/^https:\/\/amberpay\.example\/auth\/sei\?/)
  const url = `/token/auth/sei/authorize/${authorizationId}`
  const decided = await app.app.inject({ method: 'POST', url, headers, payload: '{}' })
  return new URL(decided.json<{ redirectUri: string }>().redirectUri)
}
const exchange = async (host: string) => {
  const answer = await letIn()
  expect(answer.searchParams.get('iss')).toBe(`https://${home}`)
  const code = answer.searchParams.get('code') ?? ''
  return post(host, 'token', { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: codeVerifier })
}
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object

describe('applications of a brand', () => {
  it('find at its host a server of its own name', async () => {
    for (const host of [home, elsewhere]) {
      const found = await read(host, '/.well-known/openid-configuration')
      expect(found['issuer']).toBe(`https://${host}`)
      const addresses = Object.entries(found).filter(([name]) => /_(endpoint|uri)$/.test(name))
      expect(addresses.every(([, url]) => String(url).startsWith(`https://${host}/`))).toBe(true)
    }
  })

  it('walk the whole way there, and are nobody at the host of another', async () => {
    const {
      access_token: token,
      id_token: idToken,
      refresh_token: refresh,
    } = (await exchange(home)).json<Record<string, string>>()
    expect(claimsOf(idToken!)).toMatchObject({ iss: `https://${home}`, aud: 'ledger' })
    expect((await exchange(elsewhere)).json()).toMatchObject({ error: 'invalid_client' })
    const inspected = async (host: string) => (await post(host, 'introspect', { token: token! })).json<Record<string, unknown>>()
    expect(await inspected(home)).toMatchObject({ active: true, iss: `https://${home}` })
    expect(await inspected(elsewhere)).toMatchObject({ error: 'invalid_client' })
    const renew = { grant_type: 'refresh_token', refresh_token: refresh! }
    expect((await post(elsewhere, 'token', renew)).json()).toMatchObject({ error: 'invalid_client' })
    expect((await post(home, 'token', renew)).statusCode).toBe(200)
  })

  it('learn nothing with their tokens at the host of another', async () => {
    const { access_token: token } = (await exchange(home)).json<{ access_token: string }>()
    const ask = async (host: string) => {
      const headers = { host, authorization: `Bearer ${token}` }
      const userinfo = (await app.app.inject({ url: '/token/oauth/userinfo', headers })).statusCode
      return [userinfo, (await app.call(account.list, {}, { token, headers: { host } })).status]
    }
    expect(await ask(home)).toEqual([200, 200])
    expect(await ask(elsewhere)).toEqual([401, 401])
  })
})

describe('a key of a company’s programs', () => {
  it('works at the host of its brand alone, which its reference names', async () => {
    const { customerId } = await app.given.company({ brand: 'amber' })
    const { userId } = ana
    await app.given.employee({ customerId }, ana, { right: Right.full, accessList: ['balanceInfo'] })
    const key = `fk_live_${'k'.repeat(43)}`
    await app.db
      .insertInto('api_key')
      .values({
        customer_id: customerId,
        user_id: userId,
        name: 'Shop',
        key_hash: sha256(key),
        key_prefix: 'fk_live_kkkk',
        scopes: ['read'],
        is_enabled: true,
        created_at: new Date(),
      })
      .execute()
    const ask = async (host: string) => (await app.call(v1['me.get'], {}, { headers: { host, 'x-api-key': key } })).status
    expect([await ask(home), await ask(elsewhere)]).toEqual([200, 401])
    const { servers } = await read(home, '/public-api/v1/openapi.json')
    expect(servers).toEqual([{ url: `https://${home}/public-api/v1` }])
  })
})

import { brands } from '@florin/brands/brands'
import { account } from '@florin/contract/accounts/account'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../test/app.ts'

let at: TestApp
beforeAll(async () => {
  at = await testApp()
})
const other = brands.florin.apiBases.staging[3] ?? ''
const url = `/api?method=${account.list.name}`
const ask = (origin: string, app = at) =>
  app.app.inject({
    method: 'OPTIONS',
    url,
    headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
  })

describe('a page of another server of the brand', () => {
  it('may call, with its token and without cookies', async () => {
    const asked = await ask(other)
    expect([asked.statusCode, asked.headers['access-control-allow-origin']]).toEqual([204, other])
    expect(asked.headers['access-control-allow-headers']).toContain('authorization')
    expect(asked.headers['access-control-allow-credentials']).toBeUndefined()
    const { token } = await at.given.person()
    const called = await at.app.inject({
      method: 'POST',
      url,
      headers: { origin: other, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: '{}',
    })
    expect(called.json()).toMatchObject({ responseCode: '00' })
    expect(called.headers).toMatchObject({
      'access-control-allow-origin': other,
      'cross-origin-resource-policy': 'cross-origin',
      vary: expect.stringContaining('origin'),
    })
  })

  it('of a stranger may not', async () => {
    for (const origin of ['https://evil.example', 'null', `${other}.evil.example`, 'http://stage4.florin.example']) {
      const { statusCode, headers } = await ask(origin)
      expect([statusCode, headers['access-control-allow-origin']]).toEqual([404, undefined])
    }
  })

  it('may not where customers are', async () => {
    const env = {
      SANDBOX: 'off',
      SMTP_URL: 'smtp://localhost',
      SMS_GATEWAY_URL: 'http://localhost',
      PUSH_GATEWAY_URL: 'http://localhost',
    }
    const vendors = { ESIGN_URL: 'http://localhost', ESIGN_SECRET: 'x'.repeat(32), IDENTITY_URL: 'http://localhost' }
    const more = { IDENTITY_SECRET: 'x'.repeat(32), BANK_URL: 'http://localhost', BANK_SECRET: 'x'.repeat(32) }
    const check = { BOT_CHECK_URL: 'http://localhost', BOT_CHECK_SECRET: 'x', BOT_CHECK_SCRIPT: 'http://localhost/x.js' }
    const real = await testApp({ env: { ...env, ...vendors, ...more, ...check } })
    expect((await ask(other, real)).headers['access-control-allow-origin']).toBeUndefined()
  })
})

import { account } from '@florin/contract/accounts/account'
import { tokens } from '@florin/contract/access/tokens'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../test/app.ts'

const passphrase = 'three calm geese walk home'
const secret = 'x'.repeat(32)
const withoutSandbox = {
  SANDBOX: 'off',
  SMTP_URL: 'smtp://mail.test:25',
  SMS_GATEWAY_URL: 'http://sms.test',
  PUSH_GATEWAY_URL: 'http://push.test',
  BOT_CHECK_URL: 'http://robots.test',
  BOT_CHECK_SECRET: secret,
  BOT_CHECK_SCRIPT: 'http://robots.test/api.js',
  IDENTITY_URL: 'http://identity.test',
  IDENTITY_SECRET: secret,
  ESIGN_URL: 'http://sign.test',
  ESIGN_SECRET: secret,
  BANK_URL: 'http://bank.test',
  BANK_SECRET: secret,
}

/** Refused calls of every way to the server: by a path, by name, and before a method is known. */
const refusedCalls = async ({ app, call, given }: TestApp) => {
  const { email } = await given.person({ passphrase })
  const login = { client: 'spa' as const, codeChallenge: 'a'.repeat(43) }
  return [
    await call(tokens.login, { ...login, username: email, password: 'wrong' }),
    await call(tokens.login, { ...login, username: 'nobody@test.example', password: 'wrong' }),
    await call(tokens.refresh, { refreshToken: '' }),
    await call(account.list, {}),
    await app.inject({ method: 'POST', url: '/api?method=nothing.at.all', payload: {} }),
    await app.inject({ method: 'POST', url: '/api?method=account.list', payload: { text: 'a'.repeat(1_000_001) } }),
    await app.inject({ method: 'POST', url: '/token/auth/login', headers: { 'content-type': 'text/plain' }, payload: 'a' }),
  ]
}

describe('the name of a refusal', () => {
  let [sandbox, production]: TestApp[] = []
  beforeAll(async () => {
    sandbox = await testApp()
    production = await testApp({ env: withoutSandbox })
  })

  it('is in a header in the sandbox', async () => {
    const names = (await refusedCalls(sandbox!)).map(({ headers }) => headers['x-refusal'])
    expect(names).toEqual([
      'login.failed',
      'login.failed',
      'refresh.empty',
      'auth.required',
      'method.unknown',
      'request.tooLarge',
      'request.malformed',
    ])
  })

  it('does not leave the server outside the sandbox', async () => {
    for (const { headers, body } of await refusedCalls(production!)) {
      expect(headers).not.toHaveProperty('x-refusal')
      expect(JSON.stringify([headers, body])).not.toMatch(/login\.failed|refresh\.empty|auth\.required|method\.unknown|request\./)
    }
  })
})

import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { listSettings, loadConfig } from './config.ts'

const secret = 'a secret of at least thirty-two bytes'
const outside = {
  SMTP_URL: 'smtps://mail.example:465',
  SMS_GATEWAY_URL: 'https://sms.example/send',
  PUSH_GATEWAY_URL: 'https://push.example/send',
  ESIGN_URL: 'https://sign.example',
  ESIGN_SECRET: 'e'.repeat(32),
  BOT_CHECK_URL: 'https://robots.example/verify',
  BOT_CHECK_SECRET: 'shared',
  BOT_CHECK_SCRIPT: 'https://robots.example/api.js',
  IDENTITY_URL: 'https://faces.example/check',
  IDENTITY_SECRET: secret,
  BANK_URL: 'https://bank.example/returns',
  BANK_SECRET: secret,
}
const production = {
  ...outside,
  NODE_ENV: 'production',
  APP_SECRET: secret,
  SERVICE_SECRET: secret,
  DATABASE_URL: 'postgres://florin@db/florin',
  PUBLIC_URL: 'https://florin.example/',
}

describe('settings', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'florin-config-'))
  afterAll(() => rmSync(dataDir, { recursive: true }))

  it('have defaults that suit a developer', () => {
    const config = loadConfig({ DATA_DIR: dataDir })
    expect(config).toMatchObject({ port: 3000, publicUrl: 'http://localhost:3000', brand: 'florin', seed: 'demo', sandbox: true })
  })

  it('keep the secrets they made, for their owner only', () => {
    const first = loadConfig({ DATA_DIR: dataDir })
    expect(loadConfig({ DATA_DIR: dataDir }).appSecret).toBe(first.appSecret)
    expect(first.appSecret).not.toBe(first.serviceSecret)
    expect(statSync(join(dataDir, 'app-secret')).mode & 0o777).toBe(0o600)
  })

  it('take an empty variable for one that is not set', () => {
    expect(loadConfig({ DATA_DIR: dataDir, PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
  })

  it.each([
    ['PORT', '70000', 'PORT=70000 is not allowed: it must be a number from 1 to 65535.'],
    ['SEED', 'yes', 'SEED=yes is not allowed: it must be one of demo, none.'],
    ['BRAND', 'acme', /^BRAND=acme is not allowed: it must be one of florin, florin-bank/],
    ['TRUSTED_PROXIES', 'true', /^TRUSTED_PROXIES=true is not allowed: it must be addresses or ranges/],
    ['APP_SECRET', 'short', 'The value of APP_SECRET is not allowed: it must be at least 32 bytes of random text.'],
    ['FILES', 's3', 'FILES=s3 needs S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY to be set.'],
  ])('say in one line what is wrong with %s=%s', (name, value, message) => {
    expect(() => loadConfig({ DATA_DIR: dataDir, [name]: value })).toThrow(message)
  })

  it.each(['APP_SECRET', 'SERVICE_SECRET', 'DATABASE_URL', 'PUBLIC_URL'])('refuse production without %s', (name) => {
    expect(() => loadConfig({ ...production, [name]: undefined })).toThrow(`NODE_ENV=production needs ${name} to be set.`)
  })

  it.each(['SMTP_URL', 'SMS_GATEWAY_URL', 'PUSH_GATEWAY_URL', 'BOT_CHECK_URL', 'IDENTITY_URL', 'ESIGN_URL', 'BANK_URL'])(
    'refuse to do without the sandbox while %s is not set',
    (name) => {
      const env = { ...outside, DATA_DIR: dataDir, SANDBOX: 'off', [name]: undefined }
      expect(() => loadConfig(env)).toThrow(`SANDBOX=off needs ${name} to be set.`)
    },
  )

  it('turn the sandbox and the demo bank off in production, unless asked for', () => {
    expect(loadConfig(production)).toMatchObject({ sandbox: false, seed: 'none', publicUrl: 'https://florin.example' })
    expect(loadConfig({ ...production, SANDBOX: 'on' }).sandbox).toBe(true)
  })

  it('are listed with value, default and meaning, and never show a secret', () => {
    const listed = listSettings({ ...production, PORT: '8080' })
    expect(listed.find(({ name }) => name === 'PORT')).toMatchObject({ value: '8080', default: '3000' })
    expect(listed.find(({ name }) => name === 'APP_SECRET')?.value).toBe('(set)')
    expect(JSON.stringify(listed)).not.toContain(secret)
    expect(listed.every(({ meaning }) => meaning.length > 5)).toBe(true)
  })
})

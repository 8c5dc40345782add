import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { listSettings, loadConfig } from './config.ts'

const secret = 'a secret of at least thirty-two bytes'
/** Each another one, as anybody would make them. */
const secretFor = (what: string) => `${what}: ${secret}`
const outside = {
  SMTP_URL: 'smtps://mail.example:465',
  SMS_GATEWAY_URL: 'https://sms.example/send',
  PUSH_GATEWAY_URL: 'https://push.example/send',
  ESIGN_URL: 'https://sign.example',
  ESIGN_SECRET: secretFor('e-sign'),
  BOT_CHECK_URL: 'https://robots.example/verify',
  BOT_CHECK_SECRET: 'shared',
  BOT_CHECK_SCRIPT: 'https://robots.example/api.js',
  IDENTITY_URL: 'https://faces.example/check',
  IDENTITY_SECRET: secretFor('identity'),
  BANK_URL: 'https://bank.example/returns',
  BANK_SECRET: secretFor('bank'),
}
const production = {
  ...outside,
  NODE_ENV: 'production',
  APP_SECRET: secretFor('app'),
  SERVICE_SECRET: secretFor('service'),
  VAULT_KEY: secretFor('vault'),
  DATABASE_URL: 'postgres://florin_app@db/florin',
  PUBLIC_URL: 'https://florin.example/',
}

describe('settings', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'florin-config-'))
  afterAll(() => rmSync(dataDir, { recursive: true }))

  it('take secrets from files, and say when a file cannot be read or a secret comes twice', () => {
    const path = join(dataDir, 'app-secret-of-the-machine')
    writeFileSync(path, `${secretFor('file')}\n`)
    expect(loadConfig({ DATA_DIR: dataDir, APP_SECRET_FILE: path }).appSecret).toBe(secretFor('file'))
    expect(listSettings({ APP_SECRET_FILE: path }).find(({ name }) => name === 'APP_SECRET')?.value).toBe('(set)')
    expect(() => loadConfig({ DATA_DIR: dataDir, APP_SECRET_FILE: `${path}-missing` })).toThrow('cannot be read (ENOENT)')
    expect(() => loadConfig({ DATA_DIR: dataDir, APP_SECRET_FILE: path, APP_SECRET: secret })).toThrow('are both set')
    expect(loadConfig({ DATA_DIR: dataDir, PORT_FILE: path }).port).toBe(3000)
  })

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

  it.each(['APP_SECRET', 'SERVICE_SECRET', 'VAULT_KEY', 'DATABASE_URL', 'PUBLIC_URL'])('refuse production without %s', (name) => {
    expect(() => loadConfig({ ...production, [name]: undefined })).toThrow(`NODE_ENV=production needs ${name} to be set.`)
  })

  it.each(['SMTP_URL', 'SMS_GATEWAY_URL', 'PUSH_GATEWAY_URL', 'BOT_CHECK_URL', 'IDENTITY_URL', 'ESIGN_URL', 'BANK_URL'])(
    'refuse to do without the sandbox while %s is not set',
    (name) => {
      const env = { ...outside, DATA_DIR: dataDir, SANDBOX: 'off', [name]: undefined }
      expect(() => loadConfig(env)).toThrow(`SANDBOX=off needs ${name} to be set.`)
    },
  )

  it('exchange payment files through a folder or a bucket', () => {
    const s3 = { S3_ENDPOINT: 'http://127.0.0.1:9', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' }
    const filesOf = (folder: string, more: object = {}) =>
      loadConfig({ DATA_DIR: dataDir, BANK_FILES: folder, BANK_FILES_PROFILE: 'bank.json', ...more }).bankFiles
    expect(filesOf('/srv/bank')).toEqual({ kind: 'folder', folder: '/srv/bank', profile: 'bank.json' })
    expect(filesOf('s3://payments/florin/eu/', s3)).toMatchObject({ kind: 's3', bucket: 'payments', prefix: 'florin/eu' })
    expect(filesOf('s3://payments', s3)).toMatchObject({ kind: 's3', bucket: 'payments', prefix: '' })
    expect(() => filesOf('s3://payments')).toThrow('BANK_FILES in a bucket needs S3_ENDPOINT')
  })

  it('refuse a chain without the coins of it and without who keeps the keys', () => {
    const env = { DATA_DIR: dataDir, EVM_URL: 'http://127.0.0.1:9' }
    expect(() => loadConfig(env)).toThrow('EVM_URL needs EVM_PROFILE, EVM_SIGNER_URL to be set.')
  })

  it.each(['CARDS_URL', 'INSTANT_URL', 'INTERAC_URL', 'EVM_URL'])(
    'refuse to pay out by %s without lists of whom nobody may pay',
    (name) => {
      const keys = { EVM_PROFILE: 'evm.json', EVM_SIGNER_URL: 'http://127.0.0.1:9' }
      const env = { ...outside, ...keys, DATA_DIR: dataDir, SANDBOX: 'off', [name]: 'http://127.0.0.1:9' }
      expect(() => loadConfig(env)).toThrow(`${name} with SANDBOX=off needs SCREENING_URL to be set.`)
      expect(loadConfig({ ...env, SCREENING_URL: 'http://127.0.0.1:9' })).toMatchObject({ sandbox: false })
    },
  )

  it('turn the sandbox and the demo bank off in production', () => {
    expect(loadConfig(production)).toMatchObject({ sandbox: false, seed: 'none', publicUrl: 'https://florin.example' })
  })

  it.each([
    [{ SANDBOX: 'on' }, /^NODE_ENV=production does not start with SANDBOX=on/],
    [{ SEED: 'demo' }, /^NODE_ENV=production does not start with SEED=demo/],
    [{ PUBLIC_URL: 'http://florin.example' }, /^NODE_ENV=production needs PUBLIC_URL to begin with https/],
    [{ APP_SECRET: 'x'.repeat(40) }, /^APP_SECRET is too easy to guess/],
    [{ BANK_SECRET: 'abcabc'.repeat(8) }, /^BANK_SECRET is too easy to guess/],
    [{ SERVICE_SECRET: production.APP_SECRET }, /^APP_SECRET and SERVICE_SECRET are the same/],
    [{ ESIGN_SECRET: outside.IDENTITY_SECRET }, /^IDENTITY_SECRET and ESIGN_SECRET are the same/],
    [{ METRICS_TOKEN: 'short' }, /^METRICS_TOKEN is too easy to guess/],
    [{ INBOUND_MAIL_SECRET: 'x'.repeat(40) }, /^INBOUND_MAIL_SECRET is too easy to guess/],
    [{ VAULT_KEY: 'x'.repeat(40) }, /^VAULT_KEY is too easy to guess/],
    [{ VAULT_KEY: `${secretFor('vault')},${production.APP_SECRET}` }, /^APP_SECRET and VAULT_KEY are the same/],
  ])('refuse production with %o in one line', (change, line) => {
    expect(() => loadConfig({ ...production, ...change })).toThrow(line)
  })

  it('are listed with value, default and meaning, and never show a secret', () => {
    const listed = listSettings({ ...production, PORT: '8080' })
    expect(listed.find(({ name }) => name === 'PORT')).toMatchObject({ value: '8080', default: '3000' })
    expect(listed.find(({ name }) => name === 'APP_SECRET')?.value).toBe('(set)')
    expect(JSON.stringify(listed)).not.toContain(secret)
    expect(listed.every(({ meaning }) => meaning.length > 5)).toBe(true)
  })
})

import { isIP } from 'node:net'
import { brandIds } from '@florin/brands/brand'
import * as z from 'zod'

/** `shown` stands in the listing where a default depends on something else; a `secret` is never printed. */
export type SettingMeta = { meaning: string; shown?: string; secret?: boolean }

const url = (protocols: string[], allowed: string) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), { error: allowed })
const webUrl = url(['http:', 'https:'], 'an http or https address')
const oneOf = <const T extends readonly [string, ...string[]]>(...values: T) =>
  z.enum(values, { error: `one of ${values.join(', ')}` })
const secretText = z.string().refine((text) => Buffer.byteLength(text) >= 32, { error: 'at least 32 bytes of random text' })
const isAddressOrRange = (text: string) => {
  const [address = '', bits = '0'] = text.split('/')
  return isIP(address) !== 0 && /^\d{1,3}$/.test(bits)
}
const count = z
  .string()
  .refine((text) => /^[1-9]\d{0,8}$/.test(text), { error: 'a whole number above 0' })
  .transform(Number)
const addressList = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )
  .refine((list) => list.every(isAddressOrRange), { error: 'addresses or ranges such as 10.0.0.0/8, separated by commas' })

const endpointList = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )
  .refine((list) => list.every((part) => /^\d+\.\d+\.\d+\.\d+:\d{1,5}$/.test(part)), {
    error: 'addresses with their ports such as 127.0.0.1:4010, separated by commas',
  })

const say = (meaning: string, more: Omit<SettingMeta, 'meaning'> = {}): SettingMeta => ({ meaning, ...more })

/** Every setting of the server: its name in the environment, what it may hold, its default and its meaning. */
/** What opens another's door; never shown. */
const credential = (meaning: string) =>
  z
    .string()
    .min(1)
    .optional()
    .meta(say(meaning, { secret: true }))

export const Environment = z.object({
  NODE_ENV: oneOf('development', 'test', 'production')
    .default('development')
    .meta(say('production asks for secrets, a database and a public address before it starts')),
  PORT: z
    .string()
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65535, { error: 'a number from 1 to 65535' })
    .transform(Number)
    .default(3000)
    .meta(say('port of the web pages and of every API')),
  HOST: z.string().min(1).default('127.0.0.1').meta(say('address to listen on; 0.0.0.0 for every network of the machine')),
  PUBLIC_URL: webUrl
    .optional()
    .meta(say('how customers reach the server; stands in mailed links', { shown: 'http://localhost:PORT' })),
  DATA_DIR: z.string().min(1).default('./data').meta(say('folder of the embedded database, files and generated secrets')),
  POSTGRES_PROGRAMS: z
    .string()
    .optional()
    .meta(say('folder with the initdb and postgres of another PostgreSQL, from 15, for the embedded database', { shown: 'own' })),
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'an address such as postgres://user:password@host:5432/florin')
    .optional()
    .meta(
      say('a PostgreSQL of your own, from 15, logged in to as florin_app, which owns nothing', {
        shown: 'embedded, in DATA_DIR',
        secret: true,
      }),
    ),
  DATABASE_OWNER_URL: url(['postgres:', 'postgresql:'], 'an address such as postgres://owner:password@host:5432/florin')
    .optional()
    .meta(
      say('the same database as the owner of its tables, who migrates it at start', {
        shown: 'db:migrate does it',
        secret: true,
      }),
    ),
  DATABASE_REPLICA_URL: url(['postgres:', 'postgresql:'], 'an address such as postgres://user:password@host:5433/florin')
    .optional()
    .meta(say('standbys of that database, for history, statements and exports; never older than the call', { secret: true })),
  DATABASE_PATIENCE_MS: count
    .default(2800)
    .meta(say('how long a call waits for the database before it answers that the service takes a break')),
  BRAND: oneOf(...brandIds)
    .default('florin')
    .meta(say('brand shown when the host name belongs to none')),
  SEED: oneOf('demo', 'none')
    .optional()
    .meta(say('what an empty database gets on first start', { shown: 'demo, none in production' })),
  SANDBOX: oneOf('on', 'off')
    .optional()
    .meta(say('the outside world for people without one, at /sandbox', { shown: 'on, off in production' })),
  ROLE: oneOf('all', 'http', 'token', 'worker')
    .default('all')
    .meta(say('what this process does; also --role on the command line')),
  TOKEN_SERVICE: oneOf('here', 'separate')
    .default('here')
    .meta(say('separate: a process of role http leaves /token to those of role token, where your proxy sends it')),
  SIGNING_KEY_HOURS: count.default(24).meta(say('age at which the key that signs tokens is replaced by a new one')),
  LOG_LEVEL: oneOf('trace', 'debug', 'info', 'warn', 'error', 'silent')
    .optional()
    .meta(say('least important line that is logged', { shown: 'warn, info in production' })),
  TRUSTED_PROXIES: addressList.default([]).meta(say('proxies whose forwarded-for header is believed', { shown: 'none' })),
  COUNTRY_HEADER: z
    .string()
    .refine((text) => /^[\w-]+$/.test(text), { error: 'the name of a header' })
    .transform((text) => text.toLowerCase())
    .optional()
    .meta(say("header in which your proxy says the caller's country, overwriting what came in", { shown: 'none' })),
  CALLS_PER_MINUTE: count.default(1200).meta(say('calls that one user, or one address without a user, may make in a minute')),
  RATE_SCALE: count
    .refine((scale) => scale <= 10_000, { error: 'at most 10000' })
    .default(1)
    .meta(say('multiplies the stricter limits of single methods, such as registration; for tests')),
  APP_SECRET: secretText.optional().meta(
    say('key that signs tokens and seals stored data', {
      shown: 'generated into DATA_DIR, required in production',
      secret: true,
    }),
  ),
  VAULT_KEY: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine((keys) => keys.every((key) => Buffer.byteLength(key) >= 32), {
      error: 'one or more random texts of at least 32 bytes',
    })
    .optional()
    .meta(
      say('keys of the vault for card numbers, the newest first, separated by commas', {
        shown: 'generated into DATA_DIR, required in production',
        secret: true,
      }),
    ),
  SERVICE_SECRET: secretText
    .optional()
    .meta(
      say('how our own services know each other', { shown: 'generated into DATA_DIR, required in production', secret: true }),
    ),
  METRICS_TOKEN: z
    .string()
    .min(1)
    .optional()
    .meta(say('bearer token that opens /metrics on PORT', { shown: 'closed on PORT', secret: true })),
  METRICS_PORT: z
    .string()
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65535, { error: 'a number from 1 to 65535' })
    .transform(Number)
    .optional()
    .meta(say('port of /metrics and /health on 127.0.0.1 alone, for processes of every role', { shown: 'none' })),
  TRACES_URL: webUrl
    .optional()
    .meta(say('collector of OpenTelemetry traces, such as http://127.0.0.1:4318/v1/traces', { shown: 'no traces' })),
  TRACES_PERCENT: z
    .string()
    .refine((text) => /^\d{1,3}(\.\d+)?$/.test(text) && Number(text) <= 100, { error: 'a number from 0 to 100' })
    .transform(Number)
    .default(1)
    .meta(say('calls in a hundred that are traced')),
  SMTP_URL: url(['smtp:', 'smtps:'], 'an address such as smtps://user:password@host:465')
    .optional()
    .meta(say('mail server', { shown: 'the sandbox inbox', secret: true })),
  MAIL_FROM: z
    .string()
    .min(3)
    .optional()
    .meta(say('sender of mail', { shown: "the brand's own address" })),
  SMS_GATEWAY_URL: webUrl.optional().meta(say('HTTP gateway for text messages', { shown: 'the sandbox inbox' })),
  SMS_GATEWAY_TOKEN: credential('bearer token of the text message gateway'),
  PUSH_GATEWAY_URL: webUrl
    .optional()
    .meta(say('HTTP gateway for messages to the application on phones', { shown: 'the sandbox phone' })),
  PUSH_GATEWAY_TOKEN: credential('bearer token of the push gateway'),
  IDENTITY_URL: webUrl.optional().meta(
    say('HTTP gateway of the vendor who checks identities; answers at /api/identity-verification/callback', {
      shown: 'the sandbox desk',
    }),
  ),
  IDENTITY_TOKEN: credential('bearer token of the identity vendor'),
  IDENTITY_SECRET: secretText.optional().meta(say('signs what the identity vendor calls back', { secret: true })),
  ESIGN_URL: webUrl
    .optional()
    .meta(say('HTTP gateway of the e-sign vendor; answers at /api/sign/callback', { shown: 'the sandbox desk' })),
  ESIGN_TOKEN: credential('bearer token of the e-sign vendor'),
  ESIGN_SECRET: secretText.optional().meta(say('signs what the e-sign vendor calls back', { secret: true })),
  ZOHO_DESK_URL: webUrl
    .optional()
    .meta(say('Zoho Desk, whose agents answer tickets instead of operators', { shown: "the operators' console" })),
  ZOHO_ACCOUNTS_URL: webUrl.optional().meta(say('where access tokens of Zoho are renewed, as https://accounts.zoho.eu')),
  ZOHO_ORG_ID: z.string().min(1).optional().meta(say('the organisation at Zoho Desk')),
  ZOHO_DEPARTMENT_ID: z.string().min(1).optional().meta(say('the department at Zoho Desk that tickets go to')),
  ZOHO_CLIENT_ID: z.string().min(1).optional().meta(say('the application registered at Zoho')),
  ZOHO_CLIENT_SECRET: credential('secret of the application registered at Zoho'),
  ZOHO_REFRESH_TOKEN: credential('refresh token of the application registered at Zoho'),
  BANK_URL: webUrl.optional().meta(
    say('HTTP gateway of the bank that sends money back; tells of deposits at /api/bank/deposit', {
      shown: 'the sandbox bank',
    }),
  ),
  BANK_TOKEN: credential('bearer token of the bank'),
  BANK_SECRET: secretText.optional().meta(say('signs what the bank tells of', { secret: true })),
  CARDS_URL: webUrl
    .optional()
    .meta(say('HTTP interface of the acquirer that pays out to cards', { shown: 'the sandbox acquirer' })),
  CARDS_TOKEN: credential('bearer token of the acquirer'),
  INSTANT_URL: webUrl.optional().meta(say('HTTP interface of the scheme of instant payments', { shown: 'the sandbox scheme' })),
  INSTANT_TOKEN: credential('bearer token of the scheme of instant payments'),
  INTERAC_URL: webUrl.optional().meta(say('HTTP interface for Interac e-Transfers', { shown: 'the sandbox scheme' })),
  INTERAC_TOKEN: credential('bearer token for Interac e-Transfers'),
  EVM_URL: webUrl
    .optional()
    .meta(say('JSON-RPC of the node by which coins on Ethereum leave and arrive', { shown: 'the sandbox networks' })),
  EVM_PROFILE: z.string().min(1).optional().meta(say('JSON file with the chain, our account there and the coins')),
  EVM_SIGNER_URL: webUrl.optional().meta(say('HTTP interface of who keeps the keys of our account and of deposit addresses')),
  EVM_SIGNER_TOKEN: credential('bearer token of who keeps the keys'),
  TRAVEL_RULE_URL: webUrl.optional().meta(
    say('HTTP interface of the network that tells other providers of wallets who pays', {
      shown: 'none: only to wallets that people keep themselves',
    }),
  ),
  TRAVEL_RULE_TOKEN: credential('bearer token of that network'),
  SCREENING_URL: webUrl
    .optional()
    .meta(say('HTTP interface of the vendor of lists of whom nobody may pay', { shown: 'the bundled test list' })),
  SCREENING_TOKEN: credential('bearer token of the vendor of lists'),
  NAME_CHECK_URL: webUrl
    .optional()
    .meta(say('HTTP interface of the service that compares payees’ names with accounts', { shown: 'the sandbox service' })),
  NAME_CHECK_TOKEN: credential('bearer token of the service that compares names'),
  COMPANY_REGISTER_URL: webUrl
    .optional()
    .meta(say('HTTP interface of the service that asks registers of companies', { shown: 'the sandbox register' })),
  COMPANY_REGISTER_TOKEN: credential('bearer token of the service that asks registers of companies'),
  OUTGOING_ALLOWED: endpointList
    .default([])
    .meta(say('private addresses that notifications may be sent to, for a listener on one’s own machine; in the sandbox alone')),
  INBOUND_MAIL_SECRET: secretText
    .optional()
    .meta(say('signs the mail to the help desk that the mail service hands over', { secret: true })),
  ISSUING_URL: webUrl.optional().meta(
    say('HTTP gateway of the card processor and its security module; sends its messages to /api/cards/…', {
      shown: 'the sandbox network',
    }),
  ),
  ISSUING_TOKEN: credential('bearer token of the card processor'),
  ISSUING_SECRET: secretText.optional().meta(say('signs what the card processor sends', { secret: true })),
  ISSUING_PIN_KEY: secretText
    .optional()
    .meta(say('key that PINs are encrypted with on the way to the processor', { secret: true })),
  BANK_FILES: z
    .string()
    .min(1)
    .optional()
    .meta(
      say('folder or s3://bucket/prefix in which payment files are exchanged with the bank, for wires and bank transfers', {
        shown: 'the sandbox bank',
      }),
    ),
  BANK_FILES_PROFILE: z.string().min(1).optional().meta(say('JSON file with our accounts and names for these files')),
  FILES: oneOf('disk', 's3').default('disk').meta(say('where uploaded files are kept: DATA_DIR/files or S3-compatible storage')),
  S3_ENDPOINT: webUrl.optional().meta(say('address of the S3-compatible storage')),
  S3_BUCKET: z.string().min(1).optional().meta(say('bucket of the storage')),
  S3_REGION: z.string().min(1).default('us-east-1').meta(say('region of the storage')),
  S3_ACCESS_KEY: credential('access key of the storage'),
  S3_SECRET_KEY: credential('secret key of the storage'),
  BOT_CHECK_URL: webUrl.optional().meta(say('verification address of a captcha service', { shown: 'the sandbox check' })),
  BOT_CHECK_SECRET: credential('secret of the captcha service'),
  IP_PRIVACY_URL: webUrl
    .optional()
    .meta(
      say('HTTP service that tells at <address>/<ip> whether a network is a VPN, proxy, Tor or relay', { shown: 'the sandbox' }),
    ),
  IP_PRIVACY_TOKEN: credential('bearer token of that service'),
  BOT_CHECK_SCRIPT: webUrl.optional().meta(say('script of the captcha service that the registration page loads')),
})
export type Environment = z.infer<typeof Environment>
export type SettingName = keyof Environment

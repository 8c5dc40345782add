import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { bankFilesOf, demand, evmOf, outsideDeskOf } from './outsideConfig.ts'
import { codeOf, StartProblem } from './problem.ts'
import { keptSecret } from './secrets.ts'
import { derivedSecret } from './signature.ts'
import { Environment, type SettingMeta, type SettingName } from './settings.ts'

export type Env = Readonly<Record<string, string | undefined>>

type S3Config = { endpoint: string; bucket: string; region: string; accessKey: string; secretKey: string }

/** An outside party reached by HTTP. */
type Gateway = { readonly url: string; readonly token?: string | undefined }

export type Config = {
  readonly production: boolean
  readonly port: number
  readonly host: string
  readonly publicUrl: string
  readonly dataDir: string
  /** Without one the embedded PostgreSQL in `dataDir` serves. */
  readonly databaseUrl?: string | undefined
  /** Logs in as the owner of the tables, for migrations alone. */
  readonly databaseOwnerUrl?: string | undefined
  readonly databasePatienceMs: number
  /** Standbys, for reads of history, statements and exports. */
  readonly databaseReplicaUrl?: string | undefined
  readonly brand: Environment['BRAND']
  readonly seed: 'demo' | 'none'
  readonly sandbox: boolean
  readonly role: Environment['ROLE']
  readonly tokenService: Environment['TOKEN_SERVICE']
  readonly signingKeyHours: number
  readonly logLevel: NonNullable<Environment['LOG_LEVEL']>
  readonly trustedProxies: readonly string[]
  readonly countryHeader?: string | undefined
  readonly callsPerMinute: number
  readonly rateScale: number
  readonly appSecret: string
  readonly serviceSecret: string
  /** Keys of the vault, the newest first; never in the database. */
  readonly vaultKeys: readonly string[]
  /** The same as they stand in their file now, where they come from one: while they are replaced, other processes seal with a new one. */
  readonly vaultKeysNow: () => readonly string[]
  readonly metricsToken?: string | undefined
  readonly metricsPort?: number | undefined
  readonly traces: { readonly url?: string | undefined; readonly percent: number }
  readonly mail: { readonly smtpUrl?: string | undefined; readonly from?: string | undefined }
  readonly sms?: Gateway | undefined
  readonly push?: Gateway | undefined
  /** The vendor that compares faces with identity documents, and the secret that signs its callbacks. */
  readonly identity: { readonly gateway?: Gateway | undefined; readonly secret: string }
  /** The vendor for signing tax forms, and the secret that signs its callbacks. */
  readonly esign: { readonly gateway?: Gateway | undefined; readonly secret: string }
  /** The bank that keeps our money, and the secret that signs its reports. */
  readonly bank: { readonly gateway?: Gateway | undefined; readonly secret: string }
  /**
   * The processor of cards with its security module: where that is reached, the key that PINs travel under, and the secret that signs
   * its messages. Without it no cards are issued.
   */
  readonly cards?: { readonly gateway?: Gateway | undefined; readonly pinKey: string; readonly secret: string } | undefined
  /** Other sides of rails that are reached by HTTP. */
  readonly payouts: Readonly<Record<'oct' | 'instant_payment' | 'interac', Gateway | undefined>>
  /** Lists of whom nobody may pay, and whether names and accounts belong together. */
  readonly screening?: Gateway | undefined
  readonly nameCheck?: Gateway | undefined
  /** The registers of companies. */
  readonly companyRegister?: Gateway | undefined
  /** Where wires and bank transfers leave by file, and the JSON file that says for whom. */
  readonly bankFiles?:
    | ({ readonly profile: string } & (
        | { readonly kind: 'folder'; readonly folder: string }
        | ({ readonly kind: 's3'; readonly prefix: string } & Readonly<S3Config>)
      ))
    | undefined
  /** A node of Ethereum, the JSON file that says what is paid by it, and who keeps the keys. */
  readonly evm?: { readonly url: string; readonly profile: string; readonly signer: Gateway } | undefined
  /** Who tells other providers of wallets who pays, as the travel rule wants it. */
  readonly travelRule?: Gateway | undefined
  /** A help desk at Zoho, whose agents answer instead of operators. */
  readonly outsideDesk?:
    | {
        readonly url: string
        readonly accountsUrl: string
        readonly orgId: string
        readonly departmentId: string
        readonly clientId: string
        readonly clientSecret: string
        readonly refreshToken: string
      }
    | undefined
  /** Signs the mail to the help desk that the mail service hands over. */
  readonly inboundMail: { readonly secret: string }
  /** Private addresses, each with its port, that messages to customers' servers may reach; none but in the sandbox. */
  readonly outgoingAllowed: readonly string[]
  readonly files: { readonly kind: 'disk' } | ({ readonly kind: 's3' } & Readonly<S3Config>)
  /** Who knows which networks hide where people are. */
  readonly ipPrivacy?: Gateway | undefined
  readonly botCheck?: { readonly url: string; readonly secret: string; readonly script: string } | undefined
}

const metaOf = (name: SettingName) => Environment.shape[name].meta() as unknown as SettingMeta

const textOf = (name: string, path: string): string => {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    throw new StartProblem(`${name} names a file that cannot be read (${codeOf(error)}).`, error)
  }
}

/** Secrets that stand in files, as supervisors and containers hand them over: `APP_SECRET_FILE` names the file of `APP_SECRET`. */
const fromFiles = (env: Env): Env =>
  Object.fromEntries(
    (Object.keys(Environment.shape) as SettingName[]).flatMap((name) => {
      const path = env[`${name}_FILE`]
      if (!path || !metaOf(name).secret) return []
      if (env[name]) throw new StartProblem(`${name} and ${name}_FILE are both set. Unset one.`)
      return [[name, textOf(`${name}_FILE`, path)]]
    }),
  )

/** A variable set to nothing counts as not set. */
const given = (env: Env): Env =>
  Object.fromEntries(Object.entries({ ...env, ...fromFiles(env) }).filter(([, value]) => value !== undefined && value !== ''))

export const parseEnvironment = (env: Env): Environment => {
  const parsed = Environment.safeParse(given(env))
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const name = String(issue?.path[0]) as SettingName
  const value = metaOf(name).secret ? 'The value of ' + name : `${name}=${env[name]}`
  throw new StartProblem(`${value} is not allowed: it must be ${issue?.message}.`)
}

const neededInProduction = [
  'APP_SECRET',
  'SERVICE_SECRET',
  'VAULT_KEY',
  'DATABASE_URL',
  'PUBLIC_URL',
] as const satisfies readonly SettingName[]

/** Whoever has one of these may sign, open or report what another protects, unless they differ. */
const secretNames = [
  'APP_SECRET',
  'SERVICE_SECRET',
  'IDENTITY_SECRET',
  'ESIGN_SECRET',
  'BANK_SECRET',
  'ISSUING_SECRET',
  'ISSUING_PIN_KEY',
  'INBOUND_MAIL_SECRET',
  'METRICS_TOKEN',
  'VAULT_KEY',
] as const satisfies readonly SettingName[]

/** Fewer different characters than a random text of that length ever has. */
const leastCharacters = 10
const shortest = 24
const isGuessable = (text: string): boolean => text.length < shortest || new Set(text).size < leastCharacters

/** What would make a real bank's server unsafe, in one line each. */
const assertSafe = (values: Environment): void => {
  const refuseStart = (line: string): never => {
    throw new StartProblem(line)
  }
  if (values.SANDBOX === 'on')
    refuseStart('NODE_ENV=production does not start with SANDBOX=on: there, anybody reads every mail and code. Unset SANDBOX.')
  if (values.SEED === 'demo')
    refuseStart(
      'NODE_ENV=production does not start with SEED=demo: everybody knows the passphrase of the demo people. Unset SEED.',
    )
  if (!values.PUBLIC_URL?.startsWith('https://'))
    refuseStart('NODE_ENV=production needs PUBLIC_URL to begin with https://: what is sent over http can be read on the way.')
  const secrets = secretNames.flatMap((name) => [values[name] ?? []].flat().map((value) => ({ name, value })))
  for (const [index, { name, value }] of secrets.entries()) {
    if (isGuessable(value)) refuseStart(`${name} is too easy to guess. Make one with: openssl rand -base64 48`)
    const same = secrets.slice(index + 1).find((other) => other.value === value)
    if (same) refuseStart(`${name} and ${same.name} are the same. Give each its own.`)
  }
}

/** Without the sandbox nothing stands in for an outside party. */
const neededWithoutSandbox = [
  'SMTP_URL',
  'SMS_GATEWAY_URL',
  'PUSH_GATEWAY_URL',
  'ESIGN_URL',
  'BOT_CHECK_URL',
  'IDENTITY_URL',
  'BANK_URL',
] as const satisfies readonly SettingName[]

/** Money leaves by these; none of it unscreened. */
const waysOut = ['BANK_FILES', 'CARDS_URL', 'INSTANT_URL', 'INTERAC_URL', 'EVM_URL'] as const satisfies readonly SettingName[]

const filesOf = (values: Environment): Config['files'] => {
  if (values.FILES === 'disk') return { kind: 'disk' }
  const s3 = demand(values, 'FILES=s3', ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'])
  return {
    kind: 's3',
    endpoint: s3.S3_ENDPOINT,
    bucket: s3.S3_BUCKET,
    region: s3.S3_REGION,
    accessKey: s3.S3_ACCESS_KEY,
    secretKey: s3.S3_SECRET_KEY,
  }
}

const botCheckOf = (values: Environment): Config['botCheck'] => {
  if (values.BOT_CHECK_URL === undefined) return undefined
  const check = demand(values, 'BOT_CHECK_URL', ['BOT_CHECK_SECRET', 'BOT_CHECK_SCRIPT'])
  return { url: values.BOT_CHECK_URL, secret: check.BOT_CHECK_SECRET, script: check.BOT_CHECK_SCRIPT }
}

const identityOf = (values: Environment, appSecret: string): Config['identity'] => {
  if (values.IDENTITY_URL === undefined) return { secret: derivedSecret(appSecret, 'identity callback') }
  const vendor = demand(values, 'IDENTITY_URL', ['IDENTITY_SECRET'])
  return { gateway: { url: values.IDENTITY_URL, token: values.IDENTITY_TOKEN }, secret: vendor.IDENTITY_SECRET }
}

const esignOf = (values: Environment, appSecret: string): Config['esign'] => {
  if (values.ESIGN_URL === undefined) return { secret: derivedSecret(appSecret, 'e-sign callback') }
  const vendor = demand(values, 'ESIGN_URL', ['ESIGN_SECRET'])
  return { gateway: { url: values.ESIGN_URL, token: values.ESIGN_TOKEN }, secret: vendor.ESIGN_SECRET }
}

const bankOf = (values: Environment, appSecret: string): Config['bank'] => {
  if (values.BANK_URL === undefined) return { secret: derivedSecret(appSecret, 'bank callback') }
  const vendor = demand(values, 'BANK_URL', ['BANK_SECRET'])
  return { gateway: { url: values.BANK_URL, token: values.BANK_TOKEN }, secret: vendor.BANK_SECRET }
}

const cardsOf = (values: Environment, appSecret: string, sandbox: boolean): Config['cards'] => {
  if (values.ISSUING_URL !== undefined) {
    const vendor = demand(values, 'ISSUING_URL', ['ISSUING_SECRET', 'ISSUING_PIN_KEY'])
    return {
      gateway: { url: values.ISSUING_URL, token: values.ISSUING_TOKEN },
      pinKey: vendor.ISSUING_PIN_KEY,
      secret: vendor.ISSUING_SECRET,
    }
  }
  if (!sandbox) return undefined
  return { pinKey: derivedSecret(appSecret, 'card pin key'), secret: derivedSecret(appSecret, 'card messages') }
}

const gatewayOf = (url: string | undefined, token: string | undefined): Gateway | undefined =>
  url === undefined ? undefined : { url, token }

/** Nothing while the file is being written or is away. */
const vaultKeysInFile = (env: Env): readonly string[] | undefined => {
  const path = env['VAULT_KEY_FILE']
  if (!path) return undefined
  try {
    return Environment.shape.VAULT_KEY.safeParse(textOf('VAULT_KEY_FILE', path)).data
  } catch {
    return undefined
  }
}

/** The environment as the program uses it, read once at start. Missing secrets are generated and stored, but never in production. */
export const loadConfig = (env: Env = process.env): Config => {
  const values = parseEnvironment(env)
  const production = values.NODE_ENV === 'production'
  if (production) {
    demand(values, 'NODE_ENV=production', neededInProduction)
    assertSafe(values)
  }
  const sandbox = (values.SANDBOX ?? (production ? 'off' : 'on')) === 'on'
  if (!sandbox) {
    demand(values, 'SANDBOX=off', neededWithoutSandbox)
    const way = waysOut.find((name) => values[name] !== undefined)
    if (way) demand(values, `${way} with SANDBOX=off`, ['SCREENING_URL'])
  }
  const dataDir = resolve(values.DATA_DIR)
  const appSecret = values.APP_SECRET ?? keptSecret(dataDir, 'app-secret')
  const vaultKeys = values.VAULT_KEY ?? [keptSecret(dataDir, 'vault-key')]
  return {
    production,
    port: values.PORT,
    host: values.HOST,
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    dataDir,
    databaseUrl: values.DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL,
    brand: values.BRAND,
    seed: values.SEED ?? (production ? 'none' : 'demo'),
    sandbox,
    role: values.ROLE,
    tokenService: values.TOKEN_SERVICE,
    signingKeyHours: values.SIGNING_KEY_HOURS,
    logLevel: values.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    trustedProxies: values.TRUSTED_PROXIES,
    countryHeader: values.COUNTRY_HEADER,
    files: filesOf(values),
    botCheck: botCheckOf(values),
    ipPrivacy: values.IP_PRIVACY_URL === undefined ? undefined : { url: values.IP_PRIVACY_URL, token: values.IP_PRIVACY_TOKEN },
    mail: { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM },
    sms: values.SMS_GATEWAY_URL === undefined ? undefined : { url: values.SMS_GATEWAY_URL, token: values.SMS_GATEWAY_TOKEN },
    push: values.PUSH_GATEWAY_URL === undefined ? undefined : { url: values.PUSH_GATEWAY_URL, token: values.PUSH_GATEWAY_TOKEN },
    esign: esignOf(values, appSecret),
    metricsToken: values.METRICS_TOKEN,
    metricsPort: values.METRICS_PORT,
    traces: { url: values.TRACES_URL, percent: values.TRACES_PERCENT },
    callsPerMinute: values.CALLS_PER_MINUTE,
    databasePatienceMs: values.DATABASE_PATIENCE_MS,
    rateScale: values.RATE_SCALE,
    identity: identityOf(values, appSecret),
    bank: bankOf(values, appSecret),
    payouts: {
      oct: gatewayOf(values.CARDS_URL, values.CARDS_TOKEN),
      instant_payment: gatewayOf(values.INSTANT_URL, values.INSTANT_TOKEN),
      interac: gatewayOf(values.INTERAC_URL, values.INTERAC_TOKEN),
    },
    screening: gatewayOf(values.SCREENING_URL, values.SCREENING_TOKEN),
    nameCheck: gatewayOf(values.NAME_CHECK_URL, values.NAME_CHECK_TOKEN),
    companyRegister: gatewayOf(values.COMPANY_REGISTER_URL, values.COMPANY_REGISTER_TOKEN),
    cards: cardsOf(values, appSecret, sandbox),
    bankFiles: bankFilesOf(values),
    evm: evmOf(values),
    travelRule: gatewayOf(values.TRAVEL_RULE_URL, values.TRAVEL_RULE_TOKEN),
    outsideDesk: outsideDeskOf(values),
    inboundMail: { secret: values.INBOUND_MAIL_SECRET ?? derivedSecret(appSecret, 'inbound mail') },
    outgoingAllowed: sandbox ? values.OUTGOING_ALLOWED : [],
    appSecret,
    serviceSecret: values.SERVICE_SECRET ?? keptSecret(dataDir, 'service-secret'),
    vaultKeys,
    vaultKeysNow: () => vaultKeysInFile(env) ?? vaultKeys,
  }
}

export type ListedSetting = { name: SettingName; value: string; default: string; meaning: string }

/** For people: what is in force, with secrets hidden. */
export const listSettings = (env: Env = process.env): ListedSetting[] => {
  const values = parseEnvironment(env)
  const defaults = parseEnvironment({})
  return (Object.keys(Environment.shape) as SettingName[]).map((name) => {
    const { meaning, shown, secret } = metaOf(name)
    const fallback = shown ?? String(defaults[name] ?? '-')
    const value = values[name]
    const isGiven = name in given(env)
    return { name, value: !isGiven ? fallback : secret ? '(set)' : String(value), default: fallback, meaning }
  })
}

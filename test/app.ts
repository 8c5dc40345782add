import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Refusal } from '@florin/contract/errors'
import type { Method, OutputOf, SentBy } from '@florin/contract/method'
import { services } from '@florin/contract/method'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { compose, type Outside, type Parts } from '../apps/server/src/entry/compose.ts'
import { createApp } from '../apps/server/src/entry/http.ts'
import type { Clock } from '../apps/server/src/platform/clock.ts'
import { type Env, loadConfig } from '../apps/server/src/platform/config.ts'
import { freePort } from '../apps/server/src/platform/embedded/postmaster.ts'
import { atEnd } from './cleanup.ts'
import { createGiven } from './given.ts'
import { freshDatabase } from './database.ts'
import { refusalOf } from './refusals.ts'

export type CallOptions = {
  token?: string | undefined
  customerId?: number | undefined
  key?: string | undefined
  headers?: Record<string, string>
}
export type Reply<M extends Method> = {
  status: number
  headers: Record<string, unknown>
  text: string
  /** The refusal's name; nothing where the call succeeded. */
  refusal: Refusal | undefined
  body: Partial<OutputOf<M>> & {
    responseCode: string
    responseDescription: string
    errors?: { field: string; description: string }[]
  }
}

export const replyOf = <M extends Method>(response: LightMyRequestResponse): Reply<M> => ({
  status: response.statusCode,
  headers: response.headers,
  text: response.body,
  refusal: refusalOf(response),
  body: response.json(),
})

/** A clock that a test moves by hand. */
export const movableClock = (start = new Date()): Clock & { advance(seconds: number): void } => {
  let now = start.getTime()
  return { now: () => new Date(now), advance: (seconds) => void (now += seconds * 1000) }
}

/** Fields that stand in the path go there, the others into the body, or into the query where there is none. */
const fillPath = (path: string, input: object): { path: string; rest: object } => {
  const rest: Record<string, unknown> = { ...input }
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return { path: filled, rest }
}

const queryOf = (fields: object): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]),
  )

const callOf =
  (app: FastifyInstance) =>
  async <M extends Method>(
    method: M,
    input: SentBy<M>,
    { token, customerId, key, headers }: CallOptions = {},
  ): Promise<Reply<M>> => {
    const [verb = 'POST', template = ''] = method.rest?.split(' ') ?? []
    const { path, rest } = fillPath(template, input)
    const query = verb === 'GET' ? new URLSearchParams(rest as Record<string, string>).toString() : ''
    const response = await app.inject({
      method: verb as 'POST',
      url: method.rest ? services[method.service].base + path + (query && `?${query}`) : `/api?method=${method.name}`,
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(customerId && { 'customer-id': String(customerId) }),
        ...(method.effect === 'creates' && { 'idempotency-key': key ?? crypto.randomUUID() }),
        ...headers,
      },
      ...(verb === 'GET' ? { query: queryOf(rest) } : { payload: JSON.stringify(rest) }),
    })
    return replyOf(response)
  }

/** A file as a person sends it: the name of its field, and what it says it is. */
export type SentFile = { field: string; bytes: Uint8Array; type: string; name?: string }

const uploadOf =
  (app: FastifyInstance) =>
  async <M extends Method>(
    method: M,
    input: SentBy<M>,
    files: readonly SentFile[],
    { token, customerId, key }: CallOptions = {},
  ): Promise<Reply<M>> => {
    const form = new FormData()
    form.set('data', JSON.stringify(input))
    for (const { field, bytes, type, name = 'file' } of files)
      form.append(field, new Blob([new Uint8Array(bytes)], { type }), name)
    const body = new Response(form)
    const response = await app.inject({
      method: 'POST',
      url: method.rest ? services[method.service].base + method.rest.split(' ')[1] : `/api?method=${method.name}`,
      headers: {
        'content-type': body.headers.get('content-type') ?? '',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(customerId && { 'customer-id': String(customerId) }),
        'idempotency-key': key ?? crypto.randomUUID(),
      },
      payload: Buffer.from(await body.arrayBuffer()),
    })
    return replyOf(response)
  }

/** The whole server on a database of its own, without a port. */
export const testApp = async ({ env = {}, ...outside }: { env?: Env } & Omit<Partial<Outside>, 'databaseUrl'> = {}) => {
  const dataDir = join(tmpdir(), `florin-app-${crypto.randomUUID()}`)
  const config = loadConfig({
    DATA_DIR: dataDir,
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    SANDBOX: 'on',
    APP_SECRET: 'test-app-secret-test-app-secret-00',
    SERVICE_SECRET: 'test-service-secret-test-secret-00',
    RATE_SCALE: '1000',
    CALLS_PER_MINUTE: '100000',
    // A slow machine is no outage.
    DATABASE_PATIENCE_MS: '60000',
    ...env,
  })
  const parts: Parts = await compose(config, { databaseUrl: await freshDatabase(), ...outside })
  const app = await createApp(parts)
  atEnd(async () => {
    await app.close()
    await parts.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  return { app, parts, db: parts.db, call: callOf(app), upload: uploadOf(app), given: createGiven(parts) }
}

/** Also to be called over the network, as vendors do. */
export const listeningApp = async (): Promise<TestApp> => {
  const port = await freePort()
  const listening = await testApp({ env: { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` } })
  await listening.app.listen({ host: '127.0.0.1', port })
  return listening
}
export type TestApp = Awaited<ReturnType<typeof testApp>>

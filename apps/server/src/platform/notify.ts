import { sql } from 'kysely'
import pg from 'pg'
import type { Tx } from './db.ts'
import type { Log } from './log.ts'

/** What processes tell each other through the database. A message is a hint to look: it may be missed while a connection is down. */
const channels = ['outbox', 'job', 'live_event', 'session_ended', 'signed_out', 'rights_changed', 'signing_key'] as const
export type Channel = (typeof channels)[number]

/** Delivered when the transaction commits. */
export const notify = async (tx: Tx, channel: Channel, payload = ''): Promise<void> => {
  await sql`select pg_notify(${channel}, ${payload})`.execute(tx)
}

export type Listener = {
  on(channel: Channel, handler: (payload: string) => void): void
  /** Runs at each connection and reconnection, so that what was missed meanwhile can be looked up. */
  onConnect(handler: () => void): void
  start(): Promise<void>
  stop(): Promise<void>
}
export type ListenerOptions = { url: string; log: Log; heartbeatMs?: number | undefined; maxBackoffMs?: number | undefined }

const answerTimeoutMs = 3000
const firstBackoffMs = 100

const connect = async (url: string, onLost: (client: pg.Client, error: Error) => void): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'florin listener',
    connectionTimeoutMillis: answerTimeoutMs,
    query_timeout: answerTimeoutMs,
    keepAlive: true,
  })
  client.on('error', (error) => onLost(client, error))
  client.on('end', () => onLost(client, new Error('The connection ended')))
  try {
    await client.connect()
    for (const channel of channels) await client.query(`listen ${channel}`)
    return client
  } catch (error) {
    client.end().catch(() => {})
    throw error
  }
}

/** One listening connection for the whole process. It comes back by itself after the database was away. */
export const createListener = ({ url, log, heartbeatMs = 5000, maxBackoffMs = 2000 }: ListenerOptions): Listener => {
  const handlers = Object.fromEntries(channels.map((channel) => [channel, []])) as unknown as Record<
    Channel,
    ((payload: string) => void)[]
  >
  const connectHandlers: (() => void)[] = []
  let current: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let failures = 0
  let stopped = false

  const lost = (client: pg.Client, error: Error): void => {
    if (stopped || client !== current) return
    log.warn('listener.lost', { error })
    current = undefined
    client.end().catch(() => {})
    retry()
  }

  const retry = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => void open(), Math.min(maxBackoffMs, firstBackoffMs * 2 ** failures))
    failures += 1
  }

  /** A connection can die silently; a query finds out. */
  const beat = (client: pg.Client): void => {
    timer = setTimeout(() => {
      client.query('select 1').then(
        () => client === current && beat(client),
        (error: Error) => lost(client, error),
      )
    }, heartbeatMs)
  }

  const open = async (): Promise<void> => {
    try {
      const client = await connect(url, lost)
      if (stopped) return void client.end().catch(() => {})
      current = client
      failures = 0
      client.on('notification', ({ channel, payload = '' }) => {
        for (const handler of handlers[channel as Channel] ?? []) handler(payload)
      })
      beat(client)
      for (const handler of connectHandlers) handler()
    } catch (error) {
      if (stopped) return
      log.warn('listener.unreachable', { error })
      retry()
    }
  }

  return {
    on: (channel, handler) => void handlers[channel].push(handler),
    onConnect: (handler) => {
      connectHandlers.push(handler)
      if (current) handler()
    },
    start: open,
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await current?.end().catch(() => {})
    },
  }
}

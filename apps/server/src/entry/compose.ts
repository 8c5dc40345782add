import { brands } from '@florin/brands/brands'
import { sql } from 'kysely'
import type { AnyModule } from '../modules/module.ts'
import type { Platform } from '../modules/platform.ts'
import { createIdempotency } from '../gateway/idempotency.ts'
import { type Clock, createSteadyClock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import { createDb, createPool, type Db } from '../platform/db.ts'
import { createFiles } from '../platform/files/store.ts'
import { createHealth } from '../platform/health.ts'
import { type Ids, systemIds } from '../platform/ids.ts'
import { createJobs } from '../platform/jobs/jobs.ts'
import { createLimits } from '../platform/limits.ts'
import { createHub } from '../platform/live/hub.ts'
import { createLive } from '../platform/live/publish.ts'
import { createLog, type Log } from '../platform/log.ts'
import { createMetrics } from '../platform/metrics.ts'
import { createLedger } from '../platform/ledger.ts'
import { createListener } from '../platform/notify.ts'
import { createTracing } from '../platform/tracing/tracing.ts'
import { createReplicas } from '../platform/replicas.ts'
import { createSend } from '../platform/outgoing/send.ts'
import { createOutbox } from '../platform/outbox/outbox.ts'
import type { MoreRails } from '../modules/payments/core/rail.ts'
import { createDownloads } from '../platform/documents/downloads.ts'
import { createConsumers } from '../vendors/consumers.ts'
import { createVendors } from '../vendors/vendors.ts'
import { composeModules, servicesOf } from './modules.ts'

const version = '0.1.0'

export type Outside = {
  readonly databaseUrl: string
  readonly clock?: Clock
  readonly ids?: Ids
  /** Beside the bank's own. */
  readonly moreRails?: MoreRails
}
export type Parts = Awaited<ReturnType<typeof compose>>

/** A page is ours when it stands on the public address or on a host of one of the brands. */
const createIsOurOrigin = (publicUrl: string, port: number) => {
  const hosts = new Set(Object.values(brands).flatMap((brand) => brand.hosts))
  const own = new Set([new URL(publicUrl).origin, `http://localhost:${port}`, `http://127.0.0.1:${port}`])
  return (origin: string): boolean => own.has(origin) || (URL.canParse(origin) && hosts.has(new URL(origin).hostname))
}

const openPool = (url: string, queryTimeoutMs: number, log: Log) =>
  createPool({ url, maxConnections: 20, queryTimeoutMs, onError: (error) => log.warn('database.lost', { error }) })

const openReplicas = (url: string, queryTimeoutMs: number, log: Log) =>
  createDb(
    createPool({
      url,
      maxConnections: 10,
      queryTimeoutMs,
      acceptsStandby: true,
      onError: (error) => log.warn('database.replicaLost', { error }),
    }),
  )

const clockOf = (db: Db, log: Log): Clock =>
  createSteadyClock({
    ask: async () => {
      const [row] = (await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)).rows
      if (!row) throw new Error('The database does not tell the time')
      return row.now
    },
    onJump: (byMs) => log.error('clock.jumped', { durationMs: byMs }),
  })

/** Builds everything once, by name; the entries start and stop what they need of it. */
export const compose = async (config: Config, outside: Outside) => {
  const { databaseUrl, ids = systemIds, moreRails = () => [] } = outside
  const log = createLog({ level: config.logLevel })
  const tracing = createTracing({ ...config.traces, role: config.role, version, log })
  const queryTimeoutMs = config.databasePatienceMs
  const pool = openPool(databaseUrl, queryTimeoutMs, log)
  const db = createDb(pool)
  const clock = outside.clock ?? clockOf(db, log)
  const replicaDb = config.databaseReplicaUrl ? openReplicas(config.databaseReplicaUrl, queryTimeoutMs, log) : undefined
  const health = createHealth({ db })
  const metrics = createMetrics({ pool, canTakeMoney: async () => (await health.money()).money })
  const replicas = createReplicas({ db, replicaDb, metrics })
  const limits = createLimits({ db, clock })
  const ledger = createLedger({ url: databaseUrl, db, clock, log, metrics })
  const outbox = createOutbox({ clock, secret: config.appSecret })
  const live = createLive({ outbox })
  const vendors = await createVendors({ config, db, clock, log, ids })
  const files = createFiles({ files: config.files, dataDir: config.dataDir, ids })
  const jobs = createJobs({ clock })
  const { postings } = ledger
  const downloads = createDownloads({ db, clock, ids, files })
  const send = createSend({ allowed: config.outgoingAllowed })
  const composed = {
    log,
    postings,
    config,
    db,
    replicas,
    clock,
    ids,
    outbox,
    send,
    live,
    limits,
    vendors,
    files,
    downloads,
    jobs,
  }
  const modules = composeModules(composed, moreRails)
  const services = servicesOf(modules)
  const servicesOn = (platform: Platform) => servicesOf(composeModules(platform, moreRails))
  const listener = createListener({ url: databaseUrl, log })
  for (const { listen } of Object.values<AnyModule>(modules)) listen?.(listener)
  const hub = createHub({ db, listener, log })
  return {
    config,
    databaseUrl,
    clock,
    ids,
    log,
    pool,
    db,
    replicas,
    metrics,
    limits,
    outbox,
    send,
    live,
    ledger,
    postings,
    moreRails,
    jobs,
    files,
    vendors,
    downloads,
    modules,
    services,
    servicesOn,
    tokens: services.access.tokens,
    idempotency: createIdempotency({ db, secret: config.appSecret, postings }),
    consumers: createConsumers({ ...vendors, db, clock, browsers: services.messaging.browsers }),
    listener,
    hub,
    isOurOrigin: createIsOurOrigin(config.publicUrl, config.port),
    health,
    version,
    tracing,
    close: async () => {
      await tracing.close()
      await ledger.close()
      await hub.stop()
      await listener.stop()
      for (const each of Object.values<AnyModule>(modules)) await each.close?.()
      await replicaDb?.destroy()
      await db.destroy()
    },
  }
}

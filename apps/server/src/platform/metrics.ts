import type pg from 'pg'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

type Check = {
  readonly name: string
  readonly type?: string | undefined
  readonly state: string
  readonly count?: number | undefined
}
type Pool = Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
export type CallFigures = { method: string; code: string; status: number; durationMs: number }
export type WorkOutcome = 'done' | 'retried' | 'failed'

export type Metrics = {
  /** `method` must be a name from the contract or a fixed one: each value is a time series of its own. */
  call(figures: CallFigures): void
  job(kind: string, outcome: WorkOutcome): void
  dispatched(topic: string, count: number): void
  /** A batch of postings was undone; its parts are tried again by themselves. */
  batchFailed(): void
  outboxLag(seconds: number): void
  /** A read that a replica may answer, and who did. */
  replicaRead(by: 'replica' | 'primary'): void
  liveSockets(count: number): void
  /** What the page of the system's status shows. */
  status(checks: readonly Check[]): void
  readonly contentType: string
  text(): Promise<string>
}

const durations = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const poolGauges = (pool: Pool, registers: Registry[]): void => {
  new Gauge({
    name: 'florin_pool_connections_in_use',
    help: 'Database connections in use',
    registers,
    collect() {
      this.set(pool.totalCount - pool.idleCount)
    },
  })
  new Gauge({
    name: 'florin_pool_waiting',
    help: 'Calls waiting for a database connection',
    registers,
    collect() {
      this.set(pool.waitingCount)
    },
  })
}

/** As alert rules compare them. */
const levels: Readonly<Record<string, number>> = { unknown: -1, good: 0, warning: 1, bad: 2 }

const statusGauges = (registers: Registry[]): Metrics['status'] => {
  const labelNames = ['check', 'type']
  const state = new Gauge({
    name: 'florin_status',
    help: 'State of each check of the status page: 0 good, 1 warning, 2 bad, -1 not known',
    labelNames,
    registers,
  })
  const count = new Gauge({ name: 'florin_status_count', help: 'What each check counts', labelNames, registers })
  return (checks) => {
    state.reset()
    count.reset()
    for (const { name, type = '', state: level, count: counted } of checks) {
      state.set({ check: name, type }, levels[level] ?? -1)
      if (counted !== undefined) count.set({ check: name, type }, counted)
    }
  }
}

const moneyGauge = (canTakeMoney: () => Promise<boolean>, registers: Registry[]): void => {
  new Gauge({
    name: 'florin_can_take_money',
    help: '1 when a payment could be made now, as /health/money says',
    registers,
    async collect() {
      this.set((await canTakeMoney()) ? 1 : 0)
    },
  })
}

type MetricsOptions = { pool?: Pool | undefined; canTakeMoney?: (() => Promise<boolean>) | undefined }

export const createMetrics = ({ pool, canTakeMoney }: MetricsOptions = {}): Metrics => {
  const registry = new Registry()
  const registers = [registry]
  // Memory, CPU, open handles and the event loop's lag.
  collectDefaultMetrics({ register: registry })
  if (pool) poolGauges(pool, registers)
  if (canTakeMoney) moneyGauge(canTakeMoney, registers)

  const calls = new Histogram({
    name: 'florin_call_duration_seconds',
    help: 'Calls answered, by method, response code and HTTP status',
    labelNames: ['method', 'code', 'status'],
    buckets: durations,
    registers,
  })
  const jobs = new Counter({
    name: 'florin_jobs_total',
    help: 'Jobs run, by outcome',
    labelNames: ['kind', 'outcome'],
    registers,
  })
  const dispatched = new Counter({
    name: 'florin_outbox_dispatched_total',
    help: 'Outbox rows handed over',
    labelNames: ['topic'],
    registers,
  })
  const batchFailures = new Counter({
    name: 'florin_posting_batch_failures_total',
    help: 'Batches of postings that were undone and tried again in parts',
    registers,
  })
  const replicaReads = new Counter({
    name: 'florin_replica_reads_total',
    help: 'Reads that a replica may answer, by who did',
    labelNames: ['by'],
    registers,
  })
  const lag = new Gauge({ name: 'florin_outbox_lag_seconds', help: 'Age of the oldest outbox row still waiting', registers })
  const sockets = new Gauge({ name: 'florin_live_sockets', help: 'Open live sockets', registers })

  return {
    call: ({ method, code, status, durationMs }) => calls.observe({ method, code, status }, durationMs / 1000),
    job: (kind, outcome) => jobs.inc({ kind, outcome }),
    dispatched: (topic, count) => dispatched.inc({ topic }, count),
    batchFailed: () => batchFailures.inc(),
    outboxLag: (seconds) => lag.set(seconds),
    replicaRead: (by) => replicaReads.inc({ by }),
    liveSockets: (count) => sockets.set(count),
    status: statusGauges(registers),
    contentType: registry.contentType,
    text: () => registry.metrics(),
  }
}

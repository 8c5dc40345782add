import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './db.gen.ts'
import { beginQuery } from './tracing/span.ts'

export type Db = Kysely<DB>
/** An open transaction; anything that takes `Tx` also runs on the plain pool when there is nothing to keep together. */
export type Tx = Db | Transaction<DB>

const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, BigInt)
types.setTypeParser(pg.types.builtins.DATE, String)

const maxNamed = 2000

/**
 * Planning is most of the cost of a small statement, so the statements of a pool are prepared by name. Bounded, because some have
 * another text each time.
 */
class StatementNames {
  readonly #names = new Map<string, string>()

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size >= maxNamed) return known
    const name = `s${this.#names.size}`
    this.#names.set(text, name)
    return name
  }

  /** Text and values as Kysely gives them, with the name of a prepared statement. */
  named(args: readonly unknown[]): readonly unknown[] {
    const [text, values] = args
    if (args.length !== 2 || typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return args
    const name = this.#nameOf(text)
    return name === undefined ? args : [{ name, text, values }]
  }
}

/** A prepared statement whose tables have changed since, as by a migration. */
const isOutdated = (error: Error & { code?: string }): boolean => error.code === '0A000' && /cached plan/.test(error.message)

/** The server ends the connection (57P01 to 57P05). Its end arrives after the error, when the pool might have given it to somebody else. */
const isEnded = ({ code }: Error & { code?: string }): boolean => code?.startsWith('57P') === true

const readOnlyState = '25006'
/** It takes no writes: a standby, or a primary that was demoted while we were connected. */
export const isReadOnly = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === readOnlyState

const standby = (): Error => Object.assign(new Error('The database is a standby and takes no writes'), { code: readOnlyState })

/** The database does not answer. */
const silence = (): Error => Object.assign(new Error('Query read timeout'), { code: 'ETIMEDOUT' })

/** What is asked, without its values. */
const textOf = ([query]: readonly unknown[]): string =>
  typeof query === 'string' ? query : query && typeof query === 'object' && 'text' in query ? String(query.text) : ''

type Parameter = { readonly parameterName: string; readonly parameterValue: string }
type Piped = {
  readonly connection: {
    readonly stream: { cork(): void; uncork(): void; destroy(error: Error): void }
    on(event: 'parameterStatus', listener: (parameter: Parameter) => void): void
  }
}
type KeptConfig = pg.ClientConfig & {
  readonly answerWithinMs: number
  readonly statements: StatementNames
  readonly acceptsStandby: boolean
}

/**
 * Closes a connection that has become unusable, so that the pool opens another. Corks the socket: queries of one event loop turn leave
 * in one write.
 */
class KeptClient extends pg.Client {
  #isGathering = false
  #isStandby = false
  /** Start times of the queries without an answer, the oldest first: the server answers in order. */
  readonly #asked: number[] = []

  readonly #statements: StatementNames

  constructor({ answerWithinMs, statements, acceptsStandby, ...config }: KeptConfig) {
    super(config)
    this.#statements = statements
    // PostgreSQL says so at each connection and whenever it changes.
    if (!acceptsStandby)
      this.#connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
        if (parameterName !== 'in_hot_standby' || parameterValue !== 'on') return
        this.#isStandby = true
        this.#stream.destroy(standby())
      })
    // One interval instead of the driver's timer for each query, which keeps the query in memory until the next major garbage collection.
    const watch = setInterval(() => {
      const [oldest = Infinity] = this.#asked
      if (performance.now() - oldest > answerWithinMs) this.#stream.destroy(silence())
    }, answerWithinMs / 20).unref()
    this.once('end', () => clearInterval(watch))
  }

  get #connection(): Piped['connection'] {
    return (this as unknown as Piped).connection
  }

  get #stream(): Piped['connection']['stream'] {
    return this.#connection.stream
  }

  #gather(): void {
    if (this.#isGathering) return
    this.#isGathering = true
    const stream = this.#stream
    stream.cork()
    process.nextTick(() => {
      this.#isGathering = false
      stream.uncork()
    })
  }

  override query(...args: unknown[]): never {
    // Whoever waited for this connection gets it before its end arrives, and is told why it is of no use.
    if (this.#isStandby && typeof args.at(-1) !== 'function') return Promise.reject(standby()) as never
    this.#gather()
    const result: unknown = Reflect.apply(super.query, this, this.#statements.named(args))
    if (result instanceof Promise) {
      this.#asked.push(performance.now())
      const ended = beginQuery(textOf(args))
      result.then(
        () => {
          this.#asked.shift()
          ended?.(false)
        },
        (error: Error) => {
          this.#asked.shift()
          ended?.(true)
          if (isOutdated(error) || isEnded(error) || isReadOnly(error)) this.end().catch(() => {})
        },
      )
    }
    return result as never
  }
}

/** May read the ledger and post to it, but neither change nor delete what was posted; the migrations create it. */
export const role = 'florin_app'

export type PoolOptions = {
  url: string
  maxConnections: number
  queryTimeoutMs: number
  onError: (error: Error) => void
  /** For reads that may come from a standby; otherwise a connection that leads to one is closed. */
  acceptsStandby?: boolean
}

/** A pool that survives the database: lost connections are reported and replaced, never thrown into the process. */
export const createPool = ({ url, maxConnections, queryTimeoutMs, onError, acceptsStandby = false }: PoolOptions): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: Math.min(queryTimeoutMs * 0.9, 30_000),
    // A new connection has to prepare and plan every statement, which a payment would wait for: none is closed after a short idle time.
    idleTimeoutMillis: 10 * 60_000,
    answerWithinMs: queryTimeoutMs,
    statements: new StatementNames(),
    acceptsStandby,
    // Whoever waits for a lock gives up before the connection is given up: then only their work fails, and not all of their batch.
    lock_timeout: Math.ceil(queryTimeoutMs / 3),
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    // Statements that do not depend on each other are pipelined (see pipelined.ts).
    pipeline: true,
    application_name: 'florin',
    // A statement that is cancelled by its time-out may be a commit that still waits for a standby: it would count as done and could be lost.
    options: `-c role=${role} -c statement_timeout=0`,
    types,
    Client: KeptClient,
  } as unknown as pg.PoolConfig)
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

export const createDb = (pool: pg.Pool): Db => new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })

/** 53: no room on the disk, in memory or for another connection; 25006: demoted; 58030: the disk fails. */
const downStates = /^(08|53|57P0[123]|57014|55P03|25006|58030)/
const downTexts =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|ECONN|EPIPE|ENOENT|ETIMEDOUT|is not queryable/

/** Whether the fault lies with the database being away or stalled, rather than with the query. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return downStates.test(code) || downTexts.test(code) || downTexts.test(error.message)
}

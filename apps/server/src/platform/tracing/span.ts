import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

export type Attributes = Readonly<Record<string, string | number>>
export type Span = {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string | undefined
  readonly name: string
  readonly kind: 'server' | 'client' | 'page'
  readonly startedAt: number
  readonly endedAt: number
  readonly attributes: Attributes
  readonly hasFailed: boolean
}
export type Keep = (span: Span) => void

type Current = { readonly traceId: string; readonly spanId: string; readonly keep: Keep }

/** What runs for whom; nothing where the call is not sampled, so that those cost next to nothing. A batch runs for several. */
const current = new AsyncLocalStorage<Current[]>()

/** Milliseconds since 1970, with parts of them. */
const wallMs = (): number => performance.timeOrigin + performance.now()
const newSpanId = (): string => randomBytes(8).toString('hex')

type Begin = {
  readonly traceId: string
  readonly parentSpanId?: string | undefined
  /** How long before the call the person had clicked, as the page says. */
  readonly pageWaitedMs?: number | undefined
  readonly keep: Keep
}
type Ended = { readonly name: string; readonly attributes: Attributes; readonly hasFailed: boolean }

/** Runs a call as the first span of ours; what it is called is known at its end. */
export const runTraced = async <T>(
  { keep, pageWaitedMs, ...begin }: Begin,
  work: () => Promise<T>,
  ended: (value: T) => Ended,
): Promise<T> => {
  const [spanId, startedAt] = [newSpanId(), wallMs()]
  const value = await current.run([{ traceId: begin.traceId, spanId, keep }], work)
  const span = { ...begin, spanId, kind: 'server' as const, startedAt, endedAt: wallMs(), ...ended(value) }
  keep(span)
  const { traceId, parentSpanId } = begin
  if (parentSpanId !== undefined && pageWaitedMs !== undefined) {
    const { endedAt, hasFailed } = span
    const began = startedAt - pageWaitedMs
    keep({ traceId, spanId: parentSpanId, name: 'page', kind: 'page', startedAt: began, endedAt, attributes: {}, hasFailed })
  }
  return value
}

/** Runs what is done for several callers together, for nobody yet: each joins by what `joining` made of its part. */
export const runShared = <T>(work: () => T): T => current.run([], work)

/** The part of a caller in shared work, whose statements then stand in this caller's trace as well. */
export const joining = <Args extends readonly unknown[], T>(part: (...args: Args) => T): ((...args: Args) => T) => {
  const own = current.getStore()
  if (!own) return part
  return (...args) => {
    current.getStore()?.push(...own)
    return part(...args)
  }
}

/** Words of a statement only, never its values, which are sent apart. */
const statementLength = 300

const statementIn = (text: string): string =>
  text
    .replaceAll(/'[^']*'/g, "'?'")
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, statementLength)

/** To be called when a query is sent; gives back what to call when it is answered. */
export const beginQuery = (text: string): ((hasFailed: boolean) => void) | undefined => {
  const parents = current.getStore()
  if (!parents) return undefined
  const startedAt = wallMs()
  return (hasFailed) => {
    if (parents.length === 0) return
    const statement = statementIn(text)
    const query = {
      name: /^\w+/.exec(statement)?.[0].toLowerCase() ?? 'query',
      kind: 'client',
      startedAt,
      endedAt: wallMs(),
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': statement },
      hasFailed,
    } as const
    for (const { keep, traceId, spanId } of parents) keep({ ...query, traceId, parentSpanId: spanId, spanId: newSpanId() })
  }
}

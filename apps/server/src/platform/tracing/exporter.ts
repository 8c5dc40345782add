import type { Log } from '../log.ts'
import type { Attributes, Span } from './span.ts'

type Options = { readonly url: string; readonly service: Attributes; readonly log: Log; readonly everyMs?: number | undefined }

/** More than the collector takes in time are dropped: traces are worth less than memory. */
const mostKept = 5000
const patienceMs = 5000

const attributesOf = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(Math.round(value)) } : { stringValue: value },
  }))
const nanos = (ms: number): string => String(BigInt(Math.round(ms * 1000)) * 1000n)

/** As the protocol counts them. */
const kinds = { page: 1, server: 2, client: 3 } as const

const shown = (span: Span) => ({
  traceId: span.traceId,
  spanId: span.spanId,
  ...(span.parentSpanId && { parentSpanId: span.parentSpanId }),
  name: span.name,
  kind: kinds[span.kind],
  startTimeUnixNano: nanos(span.startedAt),
  endTimeUnixNano: nanos(span.endedAt),
  attributes: attributesOf(span.attributes),
  status: { code: span.hasFailed ? 2 : 0 },
})

/** Sends spans in batches to a collector by OpenTelemetry's protocol over HTTP, as JSON. */
export const createExporter = ({ url, service, log, everyMs = 5000 }: Options) => {
  let waiting: Span[] = []
  let dropped = 0

  const send = async (): Promise<void> => {
    if (waiting.length === 0) return
    const spans = waiting
    waiting = []
    const body = {
      resourceSpans: [
        { resource: { attributes: attributesOf(service) }, scopeSpans: [{ scope: { name: 'florin' }, spans: spans.map(shown) }] },
      ],
    }
    try {
      const { ok, status } = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(patienceMs),
      })
      if (!ok) throw new Error(`The collector answered ${status}`)
    } catch (error) {
      log.warn('traces.lost', { count: spans.length + dropped, error })
      dropped = 0
    }
  }
  const timer = setInterval(() => void send(), everyMs).unref()

  return {
    keep: (span: Span): void => {
      if (waiting.length < mostKept) waiting.push(span)
      else dropped += 1
    },
    close: async (): Promise<void> => {
      clearInterval(timer)
      await send()
    },
  }
}

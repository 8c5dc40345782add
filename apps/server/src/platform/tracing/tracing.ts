import { randomBytes } from 'node:crypto'
import type { Log } from '../log.ts'
import { createExporter } from './exporter.ts'
import { type Attributes, runTraced } from './span.ts'

type Options = {
  readonly url?: string | undefined
  /** Calls in a hundred. */
  readonly percent: number
  readonly role: string
  readonly version: string
  readonly log: Log
}
type Parent = { readonly traceparent?: string | undefined; readonly tracestate?: string | undefined }
type Outcome = { readonly status: number; readonly code: string }
export type Tracing = {
  /** A call under the name of its method; `parent` are the headers of the page that made it. */
  call<T extends Outcome>(parent: Parent, nameOf: () => string, work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** https://www.w3.org/TR/trace-context: version, trace, span, flags. Whether it is sampled we decide ourselves: the sender may be anybody. */
const parentOf = ({ traceparent = '', tracestate = '' }: Parent) => {
  const [, traceId = '', spanId = ''] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/.exec(traceparent) ?? []
  if (!/[1-9a-f]/.test(traceId) || !/[1-9a-f]/.test(spanId)) return undefined
  const sinceInput = /^florin=(\d{1,4})$/.exec(tracestate)?.[1]
  return { traceId, parentSpanId: spanId, ...(sinceInput !== undefined && { pageWaitedMs: Number(sinceInput) }) }
}

const attributesOf = (method: string, { status, code }: Outcome): Attributes => ({
  'rpc.method': method,
  'http.response.status_code': status,
  'florin.response_code': code,
})

/** Traces of some calls down to their statements, without anything that a customer typed. Without a collector nothing is done. */
export const createTracing = ({ url, percent, role, version, log }: Options): Tracing => {
  if (url === undefined) return { call: (_parent, _nameOf, work) => work(), close: async () => {} }
  const service = { 'service.name': 'florin', 'service.version': version, 'service.instance.role': role }
  const { keep, close } = createExporter({ url, service, log })
  return {
    close,
    call: (headers, nameOf, work) => {
      if (Math.random() * 100 >= percent) return work()
      const parent = parentOf(headers) ?? { traceId: randomBytes(16).toString('hex') }
      return runTraced({ ...parent, keep }, work, (outcome) => ({
        name: nameOf(),
        attributes: attributesOf(nameOf(), outcome),
        hasFailed: outcome.status >= 500,
      }))
    },
  }
}

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
type Outcome = { readonly status: number; readonly code: string }
export type Tracing = {
  /** A call under the name of its method; `parent` is the header of the page that made it. */
  call<T extends Outcome>(parent: string | undefined, nameOf: () => string, work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** https://www.w3.org/TR/trace-context: version, trace, span, flags. Whether it is sampled we decide ourselves: the sender may be anybody. */
const parentOf = (header: string | undefined) => {
  const [, traceId = '', spanId = ''] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/.exec(header ?? '') ?? []
  return /[1-9a-f]/.test(traceId) && /[1-9a-f]/.test(spanId) ? { traceId, parentSpanId: spanId } : undefined
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
    call: (header, nameOf, work) => {
      if (Math.random() * 100 >= percent) return work()
      const parent = parentOf(header) ?? { traceId: randomBytes(16).toString('hex') }
      return runTraced({ ...parent, keep }, work, (outcome) => ({
        name: nameOf(),
        attributes: attributesOf(nameOf(), outcome),
        hasFailed: outcome.status >= 500,
      }))
    },
  }
}

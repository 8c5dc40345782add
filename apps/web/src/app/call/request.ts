import { services } from '@florin/contract/method'
import type { Method, Verb } from '@florin/contract/method'
import { dropEmpty } from './drop.ts'
import { sinceInput } from './lastInput.ts'

export const clientVersion = '2.1.2'

export type Files = Readonly<Record<string, File | readonly File[]>>

export type RequestParts = {
  readonly input: object
  readonly language: string
  /** Address of another server; empty for the page's own. */
  readonly base?: string | undefined
  readonly accessToken?: string | undefined
  readonly actingFor?: number | undefined
  readonly idempotencyKey?: string | undefined
  readonly files?: Files | undefined
}

type Target = { verb: Verb; path: string; fields: Record<string, unknown> }

const rpcTarget = (method: Method, { input, language, actingFor }: RequestParts): Target => ({
  verb: 'POST',
  path: `${services[method.service].base}?method=${encodeURIComponent(method.name)}`,
  fields: { method: method.name, lang: language, fromCustomerId: actingFor, ...input },
})

const restTarget = (method: Method, rest: string, { input }: RequestParts): Target => {
  const [verb, template] = rest.split(' ') as [Verb, string]
  const fields: Record<string, unknown> = { ...input }
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = fields[name]
    delete fields[name]
    return encodeURIComponent(String(value))
  })
  return { verb, path: services[method.service].base + path, fields }
}

const withQuery = (path: string, fields: Record<string, unknown>) => {
  const query = new URLSearchParams(
    Object.entries(fields).flatMap(([key, value]) => (Array.isArray(value) ? value : [value]).map((item) => [key, String(item)])),
  )
  return query.size > 0 ? `${path}?${query}` : path
}

const multipart = (fields: object, files: Files): FormData => {
  const form = new FormData()
  form.append('data', JSON.stringify(fields))
  for (const [name, given] of Object.entries(files))
    for (const file of Array.isArray(given) ? given : [given]) form.append(name, file, file.name)
  return form
}

const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** What the person did, as W3C Trace Context names it; whether it is recorded is the server's affair. */
const newTraceParent = (): string => `00-${hex(16)}-${hex(8)}-00`

export const buildRequest = (method: Method, parts: RequestParts): { url: string; init: RequestInit } => {
  const target = method.rest ? restTarget(method, method.rest, parts) : rpcTarget(method, parts)
  const fields = dropEmpty(target.fields)
  const headers = new Headers({
    Accept: 'application/json',
    'Accept-Language': parts.language,
    'X-Client-Version': clientVersion,
    traceparent: newTraceParent(),
  })
  const since = sinceInput()
  if (since !== undefined) headers.set('tracestate', `florin=${since}`)
  if (parts.accessToken) headers.set('Authorization', `Bearer ${parts.accessToken}`)
  if (parts.actingFor !== undefined) headers.set('Customer-Id', String(parts.actingFor))
  if (parts.idempotencyKey) headers.set('Idempotency-Key', parts.idempotencyKey)

  const base = parts.base ?? ''
  if (target.verb === 'GET') return { url: base + withQuery(target.path, fields), init: { method: 'GET', headers } }
  if (!parts.files) headers.set('Content-Type', 'application/json')
  const body = parts.files ? multipart(fields, parts.files) : JSON.stringify(fields)
  return { url: base + target.path, init: { method: target.verb, headers, body } }
}

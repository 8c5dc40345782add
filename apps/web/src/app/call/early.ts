import type { Method, SentBy } from '@florin/contract/method'
import { buildRequest, type RequestParts } from './request.ts'

type Request = { readonly url: string; readonly init: RequestInit }
type Caller = Omit<RequestParts, 'input'>

/** An answer that nobody wanted in this time is forgotten: who asks later wants to know how it is then. */
const goodForMs = 10_000

const pending = new Map<string, { readonly at: number; readonly response: Promise<Response> }>()

const headerNames = ['Accept-Language', 'Authorization', 'Customer-Id']
const keyOf = ({ url, init }: Request): string => {
  const headers = new Headers(init.headers)
  return JSON.stringify([url, init.method, init.body, ...headerNames.map((name) => headers.get(name))])
}

/** Asks before the page is there to want the answer. For what only reads. */
export const askEarly = <M extends Method>(method: M, input: SentBy<M>, caller: Caller): Promise<Response> => {
  const { url, init } = buildRequest(method, { ...caller, input })
  const response = fetch(url, { ...init, credentials: 'same-origin', cache: 'no-store' })
  pending.set(keyOf({ url, init }), { at: performance.now(), response })
  return response.then((answer) => answer.clone())
}

/** The answer to the same question of the same caller, once; undefined when it was not asked. */
export const takeEarly = (url: string, init: RequestInit): Promise<Response> | undefined => {
  if (pending.size === 0) return undefined
  const key = keyOf({ url, init })
  const found = pending.get(key)
  pending.delete(key)
  return found && performance.now() - found.at < goodForMs ? found.response : undefined
}

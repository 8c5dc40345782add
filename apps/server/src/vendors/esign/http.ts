import * as z from 'zod'
import { refuse } from '../../platform/refuse.ts'
import type { GatewaySettings } from '../gateway.ts'
import type { Esign } from './esign.ts'

const timeoutMs = 10_000
/** People are sent to these addresses: no other kind of address is taken from outside. */
const WebAddress = z.url({ protocol: /^https?$/ })
const Answer = z.object({ envelopeId: z.string().min(1), clientId: z.string(), signUrls: z.array(WebAddress).min(1) })
const unavailable = () => refuse('server.unavailable', { retryAfterSeconds: 5 })

/** Any vendor that takes envelopes as JSON and gives signed documents back; others get an adapter of their own beside this. */
export const createHttpEsign = ({ url, token }: GatewaySettings): Esign => {
  const base = url.replace(/\/+$/, '')
  const send = async (path: string, init: RequestInit): Promise<Response> => {
    const response = await fetch(`${base}${path}`, {
      ...init,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => undefined)
    if (!response?.ok) throw unavailable()
    return response
  }
  return {
    ask: async ({ pdf, ...request }) => {
      const body = JSON.stringify({ ...request, document: Buffer.from(pdf).toString('base64') })
      const response = await send('/envelopes', { method: 'POST', body })
      const answer = Answer.safeParse(await response.json().catch(() => undefined))
      if (!answer.success) throw unavailable()
      return answer.data
    },
    signed: async (envelopeId) =>
      new Uint8Array(await (await send(`/envelopes/${encodeURIComponent(envelopeId)}/document`, {})).arrayBuffer()),
  }
}

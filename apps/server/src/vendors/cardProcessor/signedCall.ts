import type { Clock } from '../../platform/clock.ts'
import type { Ids } from '../../platform/ids.ts'
import { signedHeaders } from '../../platform/signature.ts'
import type { GatewaySettings } from '../gateway.ts'

/** The processor, reached by HTTP; a start of the stand-in takes a moment, so the address is asked for. */
export type Reached = {
  readonly gateway: () => Promise<GatewaySettings> | GatewaySettings
  /** Signs what we send, as theirs is signed to us. */
  readonly secret: string
  readonly clock: Clock
  readonly ids: Pick<Ids, 'uuid'>
}
type Call = { readonly method: 'GET' | 'PUT' | 'POST'; readonly path: string; readonly body?: object; readonly timeoutMs: number }

/** What is signed: also what is asked and where, so that no call passes for another, and none of ours for one of theirs. */
export const signedText = (method: string, path: string, body: string): string => `${method} ${path}\n${body}`

/** A call to the processor that it can tell from anybody else's. Nothing of a card may stand in an error. */
export const createSignedCall =
  ({ gateway, secret, clock, ids }: Reached) =>
  async ({ method, path, body, timeoutMs }: Call): Promise<{ status: number; read: () => unknown }> => {
    const { url, token } = await gateway()
    const text = body ? JSON.stringify(body) : ''
    const response = await fetch(`${url.replace(/\/+$/, '')}${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...signedHeaders(secret, { id: ids.uuid(), at: clock.now(), body: signedText(method, path, text) }),
      },
      ...(body && { body: text }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const answered = await response.text()
    return { status: response.status, read: () => (answered === '' ? {} : JSON.parse(answered)) }
  }
export type SignedCall = ReturnType<typeof createSignedCall>

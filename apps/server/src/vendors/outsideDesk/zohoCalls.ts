import * as z from 'zod'
import type { Clock } from '../../platform/clock.ts'
import { DeskBusy } from './outsideDesk.ts'

export type ZohoSettings = {
  readonly url: string
  readonly accountsUrl: string
  readonly orgId: string
  readonly departmentId: string
  readonly clientId: string
  readonly clientSecret: string
  readonly refreshToken: string
}

const timeoutMs = 10_000
const busySeconds = 60
/** A token is left before it ends, so that none ends on its way. */
const marginMs = 60_000
const Token = z.object({ access_token: z.string().min(1), expires_in: z.number() })

/** Calls with an access token that is renewed when it ends or is no longer taken. */
export const createZohoCalls = (settings: ZohoSettings, clock: Clock) => {
  const base = `${settings.url.replace(/\/+$/, '')}/api/v1`
  let token: { readonly value: string; readonly until: number } | undefined

  const renew = async (): Promise<string> => {
    const response = await fetch(`${settings.accountsUrl.replace(/\/+$/, '')}/oauth/v2/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        client_id: settings.clientId,
        client_secret: settings.clientSecret,
        refresh_token: settings.refreshToken,
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status === 429) throw new DeskBusy(busySeconds)
    // Zoho answers a refused renewal with 200 and an error.
    const answer = Token.safeParse(await response.json().catch(() => undefined))
    if (!answer.success) throw new Error(`Zoho gave no access token (${response.status})`)
    const { access_token, expires_in } = answer.data
    token = { value: access_token, until: clock.now().getTime() + expires_in * 1000 - marginMs }
    return access_token
  }

  const send = async (path: string, init: RequestInit, value: string): Promise<Response> =>
    fetch(`${base}${path}`, {
      ...init,
      headers: { ...init.headers, orgId: settings.orgId, authorization: `Zoho-oauthtoken ${value}` },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })

  const call = async (path: string, init: RequestInit): Promise<Response> => {
    const current = token && token.until > clock.now().getTime() ? token.value : await renew()
    const first = await send(path, init, current)
    const response = first.status === 401 ? await send(path, init, await renew()) : first
    if (response.status === 429) throw new DeskBusy(Number(response.headers.get('retry-after')) || busySeconds)
    if (!response.ok) throw new Error(`Zoho answered ${init.method ?? 'GET'} ${path.split('?')[0]} with ${response.status}`)
    return response
  }

  const read = async <T>(response: Response, schema: z.ZodType<T>, none?: T): Promise<T> => {
    // An empty list is answered without a body.
    if (response.status === 204 && none !== undefined) return none
    return schema.parse(await response.json())
  }
  const json = (method: string, body: object): RequestInit => ({
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

  return {
    get: async <T>(path: string, schema: z.ZodType<T>, none?: T): Promise<T> => read(await call(path, {}), schema, none),
    post: async <T>(path: string, schema: z.ZodType<T>, body: object): Promise<T> =>
      read(await call(path, json('POST', body)), schema),
    patch: async <T>(path: string, schema: z.ZodType<T>, body: object): Promise<T> =>
      read(await call(path, json('PATCH', body)), schema),
    download: async (path: string, mostBytes: number): Promise<{ type: string; bytes: Uint8Array } | undefined> => {
      const response = await call(path, {})
      const chunks: Uint8Array[] = []
      let size = 0
      for await (const chunk of response.body ?? []) {
        size += chunk.length
        // Leaving the loop ends the answer.
        if (size > mostBytes) return undefined
        chunks.push(chunk)
      }
      const [type = ''] = (response.headers.get('content-type') ?? '').split(';')
      return { type: type.trim().toLowerCase(), bytes: Buffer.concat(chunks) }
    },
    upload: async <T>(
      path: string,
      schema: z.ZodType<T>,
      { name, type, bytes }: { name: string; type: string; bytes: Uint8Array },
    ): Promise<T> => {
      const body = new FormData()
      body.set('file', new Blob([new Uint8Array(bytes)], { type }), name)
      return read(await call(path, { method: 'POST', body }), schema)
    },
  }
}

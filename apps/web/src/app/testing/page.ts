import type { Method } from '@florin/contract/method'
import { createCaller } from '../call/caller.ts'
import { createTransport } from '../call/transport.ts'
import { createRefresher, withTabLock } from '../session/refresh.ts'
import { createSession } from '../session/session.ts'
import { createSessionStorage } from '../session/storage.ts'
import { tokens } from '@florin/contract/access/tokens'
import { memoryStorage } from '../session/memoryStorage.ts'

export const startOfTime = 1_700_000_000_000

export type SentRequest = {
  readonly url: string
  readonly headers: Headers
  readonly body: Record<string, unknown>
  readonly raw: BodyInit | null
}
type Reply = Response | Error | (() => Response)

export const answer = (body: object, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers })
export const success = (output: object = {}) => answer({ responseCode: '00', responseDescription: 'Success', ...output })

const base64Url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** An access token that lives so many seconds from the given moment. */
export const tokenFor = (seconds: number, nowMs = startOfTime, name = 'a', sub = '1') =>
  `${name}.${base64Url({ sub, iat: nowMs / 1000, exp: nowMs / 1000 + seconds })}.signature`

type Given = {
  storage?: Storage
  locks?: LockManager /** Whether the person shows the factor in force when asked. */
  prove?: () => Promise<boolean>
  clock?: () => number
}

/** The non-visual page with everything real but the network, which answers from a list. */
export const createPage = ({ storage = memoryStorage(), locks, clock, prove = async () => false }: Given = {}) => {
  const requests: SentRequest[] = []
  const replies: Reply[] = []
  const time = { now: startOfTime }
  const now = clock ?? (() => time.now)
  const tab = memoryStorage()
  let keys = 0

  const fetch = async (url: unknown, init: RequestInit = {}): Promise<Response> => {
    const raw = init.body ?? null
    const body = typeof raw === 'string' ? (JSON.parse(raw) as Record<string, unknown>) : {}
    requests.push({ url: String(url), headers: new Headers(init.headers), body, raw })
    const reply = replies.shift() ?? success()
    if (reply instanceof Error) throw reply
    return typeof reply === 'function' ? reply() : reply
  }

  const transport = createTransport({
    fetch: fetch as typeof globalThis.fetch,
    language: () => 'uk',
    texts: {
      networkError: () => 'no network',
      serverError: () => 'bad answer',
      serverNotAvailable: () => 'Server is not available',
    },
  })
  const session = createSession({
    store: createSessionStorage({ local: storage, tab, events: new EventTarget() }),
    clock: now,
    endOnServer: (refreshToken) => transport(tokens.logout, { input: { refreshToken } }),
  })
  const refresher = createRefresher({
    session,
    renewOnServer: (refreshToken) => transport(tokens.refresh, { input: { refreshToken } }),
    exclusively: withTabLock(locks),
    texts: { emptyRefreshToken: () => 'empty refresh token' },
  })
  const refused: string[] = []
  const call = createCaller({
    transport,
    session,
    refresher,
    clock: now,
    newKey: () => `key-${++keys}`,
    prove,
    onRefused: (error) => void refused.push(error.code),
  })

  return { requests, replies, refused, time, tab, storage, session, refresher, call, paths: () => requests.map(({ url }) => url) }
}

export type Page = ReturnType<typeof createPage>

/** A method with only what a call looks at. */
export const methodLike = (method: Method, change: Partial<Method>): Method => ({ ...method, ...change })

import { ResponseCode } from '@florin/contract/errors'
import type { Method, OutputOf, SentBy } from '@florin/contract/method'
import type { Refresher } from '../session/refresh.ts'
import { subjectOf } from '../session/jwt.ts'
import type { AskedBy, Session } from '../session/session.ts'
import { type CallError, isCallError, SomebodyElse } from './error.ts'
import type { Files } from './request.ts'
import type { Transport } from './transport.ts'

const refreshBeforeExpiryMs = 10_000

export type CallOptions = {
  readonly signal?: AbortSignal | undefined
  readonly files?: Files | undefined
  readonly onProgress?: ((share: number) => void) | undefined
  /** Another customer than the one the pages are about. */
  readonly actingFor?: number | undefined
  /** Of a call that waited: it is made for whom it was asked, and by nobody else than who asked. */
  readonly askedBy?: AskedBy | undefined
  /** Given when a submit is tried again; otherwise each call that creates something has its own. */
  readonly idempotencyKey?: string | undefined
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean | undefined
}

type Deps = {
  readonly transport: Transport
  readonly session: Pick<Session, 'tokens' | 'actingFor' | 'expire'>
  readonly refresher: Refresher
  readonly clock: () => number
  readonly newKey: () => string
  /** Lets the person show the factor in force; whether they did. */
  readonly prove: () => Promise<boolean>
  /** Of a refusal that concerns more than the call: where to go is not for the page that made it. */
  readonly onRefused: (error: CallError) => void
}

const isPublic = ({ access }: Method) => access.who === 'anyone' || access.who === 'sandbox'

export const createCaller = ({ transport, session, refresher, clock, newKey, prove, onRefused }: Deps) => {
  const msLeft = () => (session.tokens()?.expiresAt ?? 0) - clock()

  /** A dead token would only make a public call fail. */
  const publicToken = () => (msLeft() > 0 ? session.tokens()?.accessToken : undefined)

  const freshToken = async () => {
    if (session.tokens() && msLeft() <= refreshBeforeExpiryMs) await refresher.refresh()
    return session.tokens()?.accessToken
  }

  const callOnce = async <M extends Method>(method: M, input: SentBy<M>, options: CallOptions): Promise<OutputOf<M>> => {
    const idempotencyKey = method.effect === 'creates' ? (options.idempotencyKey ?? newKey()) : undefined
    const { askedBy, ...sent } = options
    const send = (accessToken: string | undefined) => {
      if (askedBy && askedBy.person !== subjectOf(accessToken ?? '')) throw new SomebodyElse()
      const actingFor = askedBy ? askedBy.customerId : (options.actingFor ?? session.actingFor()?.customerId)
      return transport(method, { ...sent, input, idempotencyKey, accessToken, actingFor })
    }

    if (isPublic(method)) return send(publicToken())

    const accessToken = await freshToken()
    try {
      return await send(accessToken)
    } catch (error) {
      if (!isCallError(error) || error.status !== 401 || !accessToken) throw error
    }
    const tokens = await refresher.refresh(accessToken)
    try {
      return await send(tokens.accessToken)
    } catch (error) {
      if (isCallError(error) && error.status === 401) session.expire()
      throw error
    }
  }

  return async <M extends Method>(method: M, input: SentBy<M>, options: CallOptions = {}): Promise<OutputOf<M>> => {
    try {
      return await callOnce(method, input, options)
    } catch (error) {
      if (!isCallError(error)) throw error
      onRefused(error)
      if (error.code !== ResponseCode.proofNeeded || !(await prove())) throw error
    }
    return callOnce(method, input, options)
  }
}

export type Call = ReturnType<typeof createCaller>

import { ResponseCode } from '@florin/contract/errors'
import type { Method, OutputOf } from '@florin/contract/method'
import { readAnswer } from './answer.ts'
import type { FailureTexts } from './answer.ts'
import { CallError } from './error.ts'
import { buildRequest } from './request.ts'
import type { RequestParts } from './request.ts'

export const callTimeoutMs = 5 * 60 * 1000

export type Sent = Omit<RequestParts, 'language' | 'base'> & {
  readonly signal?: AbortSignal | undefined
  readonly timeoutMs?: number | undefined
  /** How much of it has left, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean | undefined
}

type Deps = {
  readonly fetch: typeof fetch
  /** A fetch that tells how much of the body has left. */
  readonly fetchWithProgress?: ((onProgress: (share: number) => void) => typeof fetch) | undefined
  readonly language: () => string
  readonly texts: FailureTexts
  readonly base?: string | undefined
}

/** A fetch that never answered: TypeError from the browser, TimeoutError from ours. */
const isNetworkFailure = (error: unknown) =>
  error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')

/** One request and its answer; knows nothing of sessions. */
export const createTransport = ({ fetch, fetchWithProgress, language, texts, base }: Deps) => {
  const unanswered = (error: unknown): CallError =>
    new CallError({
      code: isNetworkFailure(error) ? ResponseCode.network : ResponseCode.unknown,
      status: 0,
      description: texts.networkError(),
      message: error instanceof Error ? error.message : undefined,
      cause: error,
    })

  return async <M extends Method>(
    method: M,
    { signal, timeoutMs = callTimeoutMs, keepalive, onProgress, ...parts }: Sent,
  ): Promise<OutputOf<M>> => {
    const { url, init } = buildRequest(method, { ...parts, language: language(), base })
    const timeout = AbortSignal.timeout(timeoutMs)
    const send = onProgress && fetchWithProgress ? fetchWithProgress(onProgress) : fetch
    try {
      const response = await send(url, {
        ...init,
        credentials: 'same-origin',
        cache: 'no-store',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        ...(keepalive ? { keepalive } : {}),
      })
      return await readAnswer<M>(response, texts)
    } catch (error) {
      if (error instanceof CallError || signal?.aborted) throw error
      throw unanswered(error)
    }
  }
}

export type Transport = ReturnType<typeof createTransport>

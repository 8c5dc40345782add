import { ResponseCode } from '@florin/contract/errors'
import type { FieldError } from '@florin/contract/errors'

type Failure = {
  readonly code: string
  readonly status: number
  readonly description: string
  /** For the log and for programs; people are shown the description. */
  readonly message?: string | undefined
  readonly fieldErrors?: readonly FieldError[]
  readonly data?: unknown
  readonly retryAfterSeconds?: number | undefined
  readonly cause?: unknown
}

/** Every way a call can fail, in one shape. `status` is 0 when no answer came. */
export class CallError extends Error {
  readonly code: string
  readonly status: number
  readonly description: string
  readonly fieldErrors: readonly FieldError[]
  readonly data: unknown
  readonly retryAfterSeconds: number | undefined

  constructor({ code, status, description, message = description, fieldErrors = [], data, retryAfterSeconds, cause }: Failure) {
    super(message, { cause })
    this.name = 'CallError'
    this.code = code
    this.status = status
    this.description = description
    this.fieldErrors = fieldErrors
    this.data = data
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Who asked for a call that waited is not signed in here any more: it was not made. */
export class SomebodyElse extends Error {}

export const isCallError = (error: unknown): error is CallError => error instanceof CallError

/** Nobody knows whether the server acted: the answer never came, or the server itself broke. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  !isCallError(error) || error.status === 0 || error.status >= 500 || error.code === ResponseCode.network

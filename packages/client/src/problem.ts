/** What the API answers instead of a result, as RFC 9457 has it. Programs go by `code`, which does not change. */
export type ProblemBody = {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly code: string
  readonly detail: string
  readonly instance: string
  readonly errors?: readonly { readonly field: string; readonly detail: string }[]
}

export class FlorinProblem extends Error {
  readonly status: number
  readonly code: string
  readonly errors: readonly { readonly field: string; readonly detail: string }[]
  /** By which the log finds the request. */
  readonly requestId: string | undefined
  /** How long to wait, where there were too many calls. */
  readonly retryAfterSeconds: number | undefined
  constructor(body: Partial<ProblemBody>, answer: { readonly status: number; readonly headers: Headers }) {
    super(body.detail ?? `The server answered ${answer.status}`)
    this.name = 'FlorinProblem'
    this.status = answer.status
    this.code = body.code ?? 'unknown'
    this.errors = body.errors ?? []
    this.requestId = answer.headers.get('x-request-id') ?? undefined
    const seconds = Number(answer.headers.get('retry-after'))
    this.retryAfterSeconds = Number.isFinite(seconds) && seconds > 0 ? seconds : undefined
  }
}

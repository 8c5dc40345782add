import type { Refusal } from '@florin/contract/errors'

export type RefusalParams = Readonly<Record<string, string | number>>
export type RefusalDetail = RefusalParams & { readonly field?: string; readonly retryAfterSeconds?: number }

/** A call that the rules do not allow. Thrown, never returned: a returned error inside a transaction would commit. */
export class Refused extends Error {
  readonly refusal: Refusal
  readonly detail: RefusalDetail
  constructor(refusal: Refusal, detail: RefusalDetail) {
    super(refusal)
    this.name = 'Refused'
    this.refusal = refusal
    this.detail = detail
  }
}

/** `throw refuse('limit.single', { max })`; name the `field` when one field is at fault. */
export const refuse = (refusal: Refusal, detail: RefusalDetail = {}): Refused => new Refused(refusal, detail)

import type { Refusal } from '@florin/contract/errors'

export type RefusalParams = Readonly<Record<string, string | number>>
export type RefusalDetail = RefusalParams & { readonly field?: string; readonly retryAfterSeconds?: number }

/** A call that the rules do not allow. Thrown, never returned: a returned error inside a transaction would commit. */
export class Refused extends Error {
  readonly refusal: Refusal
  readonly detail: RefusalDetail
  /** What the caller needs to do better, as fields of the answer. */
  readonly data: object
  constructor(refusal: Refusal, detail: RefusalDetail, data: object) {
    super(refusal)
    this.name = 'Refused'
    this.refusal = refusal
    this.detail = detail
    this.data = data
  }
}

/** `throw refuse('limit.single', { max })`; name the `field` when one field is at fault. */
export const refuse = (refusal: Refusal, detail: RefusalDetail = {}, data: object = {}): Refused =>
  new Refused(refusal, detail, data)

/** What is refused of a part of the input names its field from the whole. */
export const within = <T>(at: string, judge: () => T): T => {
  try {
    return judge()
  } catch (error) {
    if (!(error instanceof Refused) || error.detail.field === undefined) throw error
    throw refuse(error.refusal, { ...error.detail, field: `${at}.${error.detail.field}` }, error.data)
  }
}

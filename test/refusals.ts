import type { Refusal } from '@florin/contract/errors'

type Response = { readonly headers: Readonly<Record<string, unknown>> }
/** What helpers make of a response. */
type Answer = { readonly refusal: Refusal | undefined; readonly body: Failed }
type Failed = { readonly responseDescription?: string; readonly field?: string; readonly errors?: readonly { field: string }[] }

/** The name of the refusal, which the server sends in its sandbox alone. Nothing where the call succeeded. */
export const refusalOf = ({ headers }: Response): Refusal | undefined => headers['x-refusal'] as Refusal | undefined

const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && 'refusal' in value && 'body' in value

/** `expect(await call(...)).toRefuse('funds.insufficient', { field: 'amount' })` */
export const toRefuse = (received: unknown, refusal: Refusal, { field }: { field?: string } = {}) => {
  if (!isAnswer(received)) throw new TypeError('toRefuse wants an answer with its refusal and body')
  const { refusal: actual, body } = received
  const actualField = body.field ?? body.errors?.[0]?.field
  const text = (name: string | undefined, at: string | undefined) => (name ?? 'success') + (at === undefined ? '' : ` of ${at}`)
  return {
    pass: actual === refusal && (field === undefined || actualField === field),
    message: () =>
      `expected ${text(refusal, field)}, got ${text(actual, field === undefined ? undefined : actualField)}: ${body.responseDescription ?? ''}`,
    actual: text(actual, actualField),
    expected: text(refusal, field),
  }
}

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    toRefuse: (refusal: Refusal, detail?: { field?: string }) => R
  }
}

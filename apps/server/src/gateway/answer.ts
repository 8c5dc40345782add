import { type FieldError, type Refusal, refusals, ResponseCode } from '@florin/contract/errors'
import { fieldProblems } from '@florin/contract/issues'
import type { ServiceName } from '@florin/contract/method'
import type { Language } from '@florin/i18n/languages'
import { fieldText, refusalText, translator } from '@florin/i18n/server'
import type * as z from 'zod'
import type { RefusalDetail } from '../platform/refuse.ts'

/** What goes back: a status and the exact bytes of the body. */
export type Answer = {
  readonly status: number
  readonly code: ResponseCode
  readonly refusal?: Refusal | undefined
  readonly body: string
  readonly retryAfterSeconds?: number | undefined
  /** How to come back with a token that does. */
  readonly challenge?: string | undefined
}

export const succeed = (output: object, language: Language, service: ServiceName): Answer => ({
  status: 200,
  code: ResponseCode.success,
  body:
    service === 'publicApi'
      ? JSON.stringify(output)
      : JSON.stringify({
          responseCode: ResponseCode.success,
          responseDescription: translator(language)('errors:success'),
          ...output,
        }),
})

/** Refusals whose HTTP status says more than their service's usual one. */
const ownStatus: Partial<Record<Refusal, number>> = {
  'request.malformed': 400,
  'request.tooLarge': 413,
  'twoStep.wrongCode': 400,
  'auth.required': 401,
  'scope.insufficient': 403,
  'authorization.missing': 404,
  'contract.missing': 404,
  'contract.customerMissing': 404,
  'rate.limited': 429,
  'login.blocked': 429,
  'code.blocked': 429,
  'server.error': 500,
  'server.unavailable': 503,
}
const usualStatus: Record<ServiceName, number> = { business: 200, contracts: 200, helpdesk: 200, token: 403, publicApi: 422 }
/** What HTTP itself has a word for; programs go by it. */
const publicApiStatus: Partial<Record<Refusal, number>> = {
  'object.missing': 404,
  'account.missing': 404,
  'access.denied': 403,
  'apiKey.address': 403,
  'transfer.notPermitted': 403,
  'key.missing': 400,
  'api.version': 400,
  'key.reused': 409,
}

const statusOf = (refusal: Refusal, service: ServiceName): number =>
  ownStatus[refusal] ??
  (service === 'publicApi' ? publicApiStatus[refusal] : undefined) ??
  (refusals[refusal] === ResponseCode.invalid ? 422 : usualStatus[service])

export const refuseWith = (
  refusal: Refusal,
  detail: RefusalDetail,
  service: ServiceName,
  language: Language,
  data: object = {},
): Answer => {
  const { field, ...params } = detail
  const text = refusalText(language, refusal, params)
  const errors = field ? [{ field, description: text }] : undefined
  return refused(refusal, service, text, { ...(errors && { errors, field }), ...data }, params.retryAfterSeconds)
}

/** A body that does not fit the method's input: every fault, each with its field. */
export const refuseInput = (error: z.core.$ZodError, input: unknown, service: ServiceName, language: Language): Answer => {
  const errors = fieldProblems(error, input).map(({ field, key, params }) => ({
    field,
    description: fieldText(language, key, params),
  }))
  return refused('request.invalid', service, refusalText(language, 'request.invalid'), { errors, field: errors[0]?.field })
}

const refused = (
  refusal: Refusal,
  service: ServiceName,
  description: string,
  more: { readonly errors?: readonly FieldError[]; readonly field?: string | undefined },
  retryAfterSeconds?: number,
): Answer => {
  const status = statusOf(refusal, service)
  return {
    status,
    code: refusals[refusal],
    refusal,
    body: JSON.stringify({
      responseCode: refusals[refusal],
      responseDescription: description,
      ...((service === 'token' || status === 400) && { message: description }),
      ...more,
    }),
    retryAfterSeconds,
  }
}

import { isSuccess, normaliseCode, ResponseCode } from '@florin/contract/errors'
import type { FieldError } from '@florin/contract/errors'
import type { Method, OutputOf } from '@florin/contract/method'
import { firstText } from './response.ts'
import { CallError } from './error.ts'
import { numbersInFreeForm } from './normalise.ts'

/** Words of the client's own for failures the server could not describe. */
export type FailureTexts = {
  readonly networkError: () => string
  readonly serverError: () => string
  readonly serverNotAvailable: () => string
}

type Body = Record<string, unknown>

const isBody = (value: unknown): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value)

const parse = (text: string): Body | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return isBody(value) ? value : undefined
  } catch {
    return undefined
  }
}

const isFieldError = (value: unknown): value is FieldError =>
  isBody(value) && typeof value['field'] === 'string' && typeof value['description'] === 'string'

const fieldErrorsOf = (body: Body): FieldError[] => (Array.isArray(body['errors']) ? body['errors'].filter(isFieldError) : [])

const retryAfter = (headers: Headers): number | undefined => {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined
}

const codeByStatus: Record<number, string> = {
  401: ResponseCode.unauthenticated,
  403: ResponseCode.denied,
  422: ResponseCode.invalid,
  429: ResponseCode.rateLimited,
  503: ResponseCode.unavailable,
}

const failure = (response: Response, body: Body, texts: FailureTexts): CallError => {
  const given = typeof body['responseCode'] === 'string' ? normaliseCode(body['responseCode']) : undefined
  const described = typeof body['responseDescription'] === 'string' ? body['responseDescription'] : firstText(body)
  return new CallError({
    code: given ?? codeByStatus[response.status] ?? ResponseCode.unknown,
    status: response.status,
    description: response.status === 500 ? texts.serverNotAvailable() : (described ?? texts.serverError()),
    fieldErrors: fieldErrorsOf(body),
    data: body,
    retryAfterSeconds: retryAfter(response.headers),
  })
}

/** The server writes answers by the method's own schema, so there is nothing here to judge anew; a newer one may say more. */
const decode = <M extends Method>(body: Body): OutputOf<M> => {
  const { responseCode: _, responseDescription: __, ...fields } = body
  return fields as OutputOf<M>
}

export const readAnswer = async <M extends Method>(response: Response, texts: FailureTexts): Promise<OutputOf<M>> => {
  const text = response.status === 204 ? '{}' : await response.text()
  const body = parse(text)
  if (!response.ok) throw failure(response, body ?? {}, texts)
  if (!body)
    throw new CallError({ code: ResponseCode.unknown, status: response.status, description: texts.serverError(), data: text })
  if ('responseCode' in body && !isSuccess(String(body['responseCode']))) throw failure(response, body, texts)
  return decode<M>(numbersInFreeForm(body) as Body)
}

import { CallError, isCallError } from '../call/error.ts'
import { firstText } from '../call/response.ts'

/** What a failed exchange says when the server's own words are missing; the texts are fixed, in every language. */
export const exchangeTexts = {
  /** An answer that says no and nothing else. */
  badStatus: '[get token error] bad status',
  /** No answer at all. */
  unknown: '[get token error] unknow error',
  /** An answer that says yes, but without what was asked for. */
  strange: '[get token error] strange error',
} as const

const serverWords = (error: CallError): string | undefined =>
  typeof error.data === 'object' && error.data !== null ? firstText(error.data) : undefined

/** The server's words, a generic text when it gave none, or false when it gave no answer. */
export const loginFailure = (error: unknown, generic: string): string | false => {
  if (!isCallError(error)) return generic
  if (error.status === 0) return false
  return serverWords(error) ?? generic
}

export const exchangeFailure = (error: unknown): string => {
  if (!isCallError(error) || error.status === 0) return exchangeTexts.unknown
  if (error.status < 400 && !serverWords(error)) return exchangeTexts.strange
  return serverWords(error) ?? exchangeTexts.badStatus
}

/** The same failure with the words that an exchange has for it. */
export const asExchangeError = (error: unknown): CallError => {
  const description = exchangeFailure(error)
  if (!isCallError(error)) return new CallError({ code: 'UE', status: 0, description, cause: error })
  const { code, status, fieldErrors, data, retryAfterSeconds } = error
  return new CallError({ code, status, description, fieldErrors, data, retryAfterSeconds, cause: error })
}

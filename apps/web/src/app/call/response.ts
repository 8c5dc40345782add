import type { FieldError } from '@florin/contract/errors'
import type { CallError } from './error.ts'

const longestHeader = 50

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Words out of a text, a list of them, or objects that carry a description or a message. */
const wordsOf = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value.trim() || undefined
  if (Array.isArray(value)) return value.map(wordsOf).filter(Boolean).join(', ') || undefined
  if (!isRecord(value)) return undefined
  return wordsOf(value['description'] ?? value['message'])
}

/** The first of the places where an answer may say what went wrong. */
export const firstText = (answer: unknown): string | undefined => {
  if (!isRecord(answer)) return wordsOf(answer)
  const errors = answer['errors']
  return (
    wordsOf(answer['validationErrors']) ??
    (isRecord(errors) && !Array.isArray(errors) ? wordsOf(errors['error']) : undefined) ??
    wordsOf(errors) ??
    (isRecord(errors) ? wordsOf(Object.values(errors)) : undefined) ??
    wordsOf(answer['responseDescription']) ??
    wordsOf(answer['message']) ??
    wordsOf(answer['body'])
  )
}

export const responseText = (answer: unknown, generic: string): string => firstText(answer) ?? generic

export type PopupTexts = { readonly header: string; readonly body?: string }

/** A short description is its own header. */
export const popupTexts = (description: string, errorWord: string): PopupTexts =>
  [...description].length <= longestHeader ? { header: description } : { header: errorWord, body: description }

/** Nothing that a server broken down says of itself is meant for a customer. */
const hasOwnWords = ({ status }: CallError): boolean => status !== 0 && status !== 500

/** Why a call failed, wherever its answer says it first. */
export const failureText = (error: CallError): string =>
  hasOwnWords(error) ? responseText(error.data, error.description) : error.description

/** What the response popup shows for a failed call. */
export const failurePopup = (error: CallError, errorWord: string): PopupTexts => popupTexts(failureText(error), errorWord)

export const joinInForm = (errors: readonly FieldError[]): string => errors.map(({ description }) => description).join(' ')

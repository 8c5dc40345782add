import { createInstance } from 'i18next'
import { defaultLanguage, languages } from './languages.ts'
import type { Language } from './languages.ts'
import { legalDocument } from './legal.ts'
import type { LegalDocument, LegalDocumentKey, LegalParams } from './legal.ts'
import { readTexts } from './load.ts'
import { placeholders, withCount } from './params.ts'
import type { ErrorName, TextKey, TextParams, Translate } from './types.ts'

const texts = readTexts()

const engine = createInstance()
void engine.init({
  initAsync: false,
  resources: texts,
  supportedLngs: [...languages],
  fallbackLng: defaultLanguage,
  lng: defaultLanguage,
  ns: Object.keys(texts[defaultLanguage]),
  // Whoever puts a text into HTML escapes it there; answers, mail subjects and SMS are plain.
  interpolation: { escapeValue: false },
})

const findPluralNames = (key: TextKey): string[] => {
  const [namespace = '', path = ''] = key.split(':')
  const plural: unknown = engine.getResource(defaultLanguage, namespace, `${path}_other`)
  return typeof plural === 'string' ? placeholders(plural) : []
}
const knownPluralNames = new Map<TextKey, string[]>()
const pluralNames = (key: TextKey): string[] => {
  const names = knownPluralNames.get(key) ?? findPluralNames(key)
  knownPluralNames.set(key, names)
  return names
}

type FixedT = (key: string, options: Record<string, unknown>) => unknown
/** The engine itself, as pages use it too. */
export const fixedT = (language: Language) => engine.getFixedT(language) as FixedT

const isPlain = (text: string): boolean => !text.replaceAll(/\{\{\w+\}\}/g, '').match(/\{\{|\$t\(/)

/** A text with nothing but places to fill in is filled in here: payments are put in words, and the engine is slow at it. */
const createPlainTexts = (language: Language) => {
  const known = new Map<TextKey, string | undefined>()
  const find = (key: TextKey): string | undefined => {
    const [namespace = '', path = ''] = key.split(':')
    const text: unknown = engine.getResource(language, namespace, path)
    return typeof text === 'string' && pluralNames(key).length === 0 && isPlain(text) ? text : undefined
  }
  return (key: TextKey): string | undefined => {
    if (!known.has(key)) known.set(key, find(key))
    return known.get(key)
  }
}

const createTranslator = (language: Language): Translate => {
  const t = fixedT(language)
  const plain = createPlainTexts(language)
  return (key, params = {}) =>
    plain(key)?.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? '')) ??
    String(t(key, withCount(params, pluralNames(key))))
}

const translators = Object.fromEntries(languages.map((language) => [language, createTranslator(language)])) as Record<
  Language,
  Translate
>

export const translator = (language: Language): Translate => translators[language]

/** What a refused call says. A waiting time comes in seconds; a text that counts minutes or hours rounds up. */
export const refusalText = (language: Language, refusal: ErrorName, params: TextParams = {}): string => {
  const wait = params['retryAfterSeconds']
  const waiting = typeof wait === 'number' ? { seconds: wait, minutes: Math.ceil(wait / 60), hours: Math.ceil(wait / 3600) } : {}
  return translators[language](`errors:${refusal}`, { ...waiting, ...params })
}

/** Codes that banks give as reasons, of ISO 20022. */
const reasonCode = /^[A-Z][A-Z0-9]{3}$/
export const isBankReason = (failure: string): boolean => reasonCode.test(failure)

/** Why a payment came to nothing: a refusal of ours, or the reason that the other bank gave. */
export const failureText = (language: Language, failure: string): string => {
  if (!isBankReason(failure)) return refusalText(language, failure as ErrorName)
  const isKnown = engine.getResource(defaultLanguage, 'reasons', failure) !== undefined
  return translators[language](`reasons:${isKnown ? failure : 'unknown'}` as TextKey, { code: failure })
}

/** What a field's problem says, by a key of `fields`. */
export const fieldText = (language: Language, key: string, params: TextParams = {}): string =>
  translators[language](`fields:${key}` as TextKey, params)

export const legalDocumentIn = (language: Language, document: LegalDocumentKey, params: LegalParams): LegalDocument =>
  legalDocument(fixedT(language), document, params)

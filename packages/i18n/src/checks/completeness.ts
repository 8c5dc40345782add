import type { Language } from '../languages.ts'
import { defaultLanguage, languages } from '../languages.ts'
import type { Texts } from '../load.ts'
import { placeholders } from '../params.ts'
import { baseKey, flatten, isPlural } from './flat.ts'
import type { FlatTexts } from './flat.ts'

/** What a language needs where English has this key: every plural form that its grammar knows. */
const expectedKeys = (language: Language, english: FlatTexts): Set<string> => {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const bases = new Set([...english.keys()].map((key) => baseKey(key, english)))
  const keys = [...bases].flatMap((base) => (isPlural(base, english) ? forms.map((form) => `${base}_${form}`) : [base]))
  const zeroForms = [...english.keys()].filter((key) => key.endsWith('_zero'))
  return new Set([...keys, ...zeroForms])
}

const keyFaults = (where: string, texts: FlatTexts, expected: ReadonlySet<string>): string[] => [
  ...[...expected].filter((key) => !texts.has(key)).map((key) => `${where}: ${key} is missing`),
  ...[...texts.keys()].filter((key) => !expected.has(key)).map((key) => `${where}: ${key} does not belong here`),
]

/** Placeholders and the tags that components fill. */
const slots = (text: string): Set<string> =>
  new Set([...placeholders(text).map((name) => `{{${name}}}`), ...[...text.matchAll(/<\/?\w+\s*\/?>/g)].map(([tag]) => tag)])

const list = (values: ReadonlySet<string>): string => [...values].toSorted().join(' ') || 'none'

/** A plural form may leave its number unsaid, as "one" does in many languages. */
const slotFaults = (where: string, texts: FlatTexts, english: FlatTexts): string[] =>
  [...texts].flatMap(([key, text]) => {
    const base = baseKey(key, english)
    const plural = isPlural(base, english)
    const wanted = slots(english.get(plural ? `${base}_other` : key) ?? text)
    const found = slots(text)
    const fits = plural
      ? [...found].every((slot) => wanted.has(slot)) && wanted.size - found.size <= 1
      : list(found) === list(wanted)
    return fits ? [] : [`${where}: ${key} has ${list(found)}, English has ${list(wanted)}`]
  })

const emptyFaults = (where: string, texts: FlatTexts): string[] =>
  [...texts].filter(([, text]) => text.trim() === '').map(([key]) => `${where}: ${key} is empty`)

/** Names and signs that are written alike in every language. */
const sameEverywhere =
  /\b(?:Florin|ACH|Amber Pay|Baltis|BIC|Bitcoin Cash|Bitcoin|BSB|Caps Lock|CLABE|Ctrl|CSV|Ethereum|EUR|Faster Payments|GBP|IBAN|Idempotency-Key|IFSC|Interac e-Transfer|Interac|Litecoin|PDF|SEPA|SMS|Solana|SWIFT|Tron|UETR|USD)\b|[\w.+-]+@[\w.-]+/g

const wordsOf = (text: string): number =>
  text
    .replace(/\{\{[^}]*\}\}/g, '')
    .replace(sameEverywhere, '')
    .match(/[a-z]+/gi)?.length ?? 0

/** Latin languages share many a word with English, but hardly three in a row; the others share none. */
const sharedWords: Readonly<Record<Language, number>> = { en: Infinity, es: 2, pt: 2, ro: 2, ru: 0, uk: 0 }

const untranslatedFaults = (language: Language, where: string, texts: FlatTexts, english: FlatTexts): string[] =>
  [...texts]
    .filter(([key, text]) => english.get(key) === text && wordsOf(text) > sharedWords[language])
    .map(([key]) => `${where}: ${key} is still English`)

const fileFaults = (language: Language, name: string, texts: Texts): string[] => {
  const where = `${language}/${name}.json`
  const tree = texts[language][name]
  const englishTree = texts[defaultLanguage][name]
  if (!tree) return [`${where}: the file is missing`]
  if (!englishTree) return [`${where}: English has no such file`]
  const found = flatten(tree)
  const english = flatten(englishTree)
  return [
    ...keyFaults(where, found, expectedKeys(language, english)),
    ...emptyFaults(where, found),
    ...slotFaults(where, found, english),
    ...untranslatedFaults(language, where, found, english),
  ]
}

const languageFaults = (language: Language, texts: Texts): string[] => {
  const names = new Set([...Object.keys(texts[defaultLanguage]), ...Object.keys(texts[language])])
  return [...names].flatMap((name) => fileFaults(language, name, texts))
}

export const completenessFaults = (texts: Texts): string[] => languages.flatMap((language) => languageFaults(language, texts))

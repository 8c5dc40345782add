import { defaultLanguage } from '../languages.ts'
import type { Texts } from '../load.ts'
import { baseKey, flatten } from './flat.ts'

const basesOf = (texts: Texts, namespace: string): Set<string> => {
  const english = flatten(texts[defaultLanguage][namespace] ?? {})
  return new Set([...english.keys()].map((key) => baseKey(key, english)))
}

const differences = (namespace: string, found: ReadonlySet<string>, needed: ReadonlySet<string>, known: ReadonlySet<string>) => [
  ...[...needed].filter((key) => !found.has(key)).map((key) => `${namespace}: the contract speaks of ${key}, which has no text`),
  ...[...found].filter((key) => !known.has(key)).map((key) => `${namespace}: ${key} is unknown to the contract`),
]

/** `errors` has a text for every refusal and for success, and no other. */
export const errorFaults = (texts: Texts, refusals: readonly string[]): string[] => {
  const needed = new Set(['success', ...refusals])
  return differences('errors', basesOf(texts, 'errors'), needed, needed)
}

/** `fields` has a text for every key that a schema or the issue table of the contract's source names. */
export const fieldFaults = (texts: Texts, contractSource: string): string[] => {
  const matches = (pattern: RegExp) => new Set([...contractSource.matchAll(pattern)].map(([, word = '']) => word))
  return differences('fields', basesOf(texts, 'fields'), matches(/\b(?:error|key): '(\w+)'/g), matches(/'(\w+)'/g))
}

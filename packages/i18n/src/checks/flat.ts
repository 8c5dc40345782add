import type { TextTree } from '../load.ts'

/** Texts by their dotted keys. */
export type FlatTexts = ReadonlyMap<string, string>

const entriesOf = (tree: TextTree, prefix: string): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : entriesOf(value, `${prefix}${key}.`),
  )

export const flatten = (tree: TextTree): FlatTexts => new Map(entriesOf(tree, ''))

const pluralForm = /^(.+)_(zero|one|two|few|many|other)$/

/** The key that `t` is asked for: without a plural ending where English counts. */
export const baseKey = (key: string, english: FlatTexts): string => {
  const base = pluralForm.exec(key)?.[1]
  return base !== undefined && english.has(`${base}_other`) ? base : key
}

export const isPlural = (base: string, english: FlatTexts): boolean => english.has(`${base}_other`)

import { defaultLanguage } from '../languages.ts'
import type { Texts } from '../load.ts'
import { baseKey, flatten } from './flat.ts'

/** Asked for by names that come from the contract, so they are judged against it. */
const judgedElsewhere = new Set(['errors', 'fields'])

type Mentions = { readonly whole: ReadonlySet<string>; readonly beginnings: readonly string[] }

/** Strings that could be keys, and the fixed beginnings of those that are put together. */
const mentionsIn = (source: string): Mentions => ({
  whole: new Set([...source.matchAll(/['"`]([\w:.-]+)['"`]/g)].map(([, text = '']) => text)),
  beginnings: [...new Set([...source.matchAll(/`([\w:.-]+[.:])\$\{/g)].map(([, text = '']) => text))],
})

const isMentioned = (namespace: string, key: string, { whole, beginnings }: Mentions): boolean => {
  const named = `${namespace}:${key}`
  return whole.has(key) || whole.has(named) || beginnings.some((start) => key.startsWith(start) || named.startsWith(start))
}

export const usageFaults = (texts: Texts, source: string): string[] => {
  const mentions = mentionsIn(source)
  return Object.entries(texts[defaultLanguage])
    .filter(([namespace]) => !judgedElsewhere.has(namespace))
    .flatMap(([namespace, tree]) => {
      const english = flatten(tree)
      const bases = new Set([...english.keys()].map((key) => baseKey(key, english)))
      return [...bases].filter((key) => !isMentioned(namespace, key, mentions)).map((key) => `${namespace}: nothing uses ${key}`)
    })
}

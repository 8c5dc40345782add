import type { TextParams } from './types.ts'

/** The names between double braces, each once. */
export const placeholders = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{\{-?\s*([^\s,}]+)[^}]*\}\}/g)].map(([, name = '']) => name)),
]

/** i18next chooses a plural form by `count`, while our texts name what they count: the first number among `names` is it. */
export const withCount = (params: TextParams, names: readonly string[] = Object.keys(params)): TextParams => {
  const name = names.find((candidate) => typeof params[candidate] === 'number')
  const count = name === undefined ? undefined : params[name]
  return count === undefined || 'count' in params ? params : { ...params, count }
}

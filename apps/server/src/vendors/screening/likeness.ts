import anyAscii from 'any-ascii'

/** Words in one order and one alphabet, without accents: names are written in many ways. */
export const nameWords = (name: string): string[] =>
  anyAscii(name)
    .toLowerCase()
    .replaceAll(/['`]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 0)
    .toSorted()

/** How alike two words are, from 0 to 1, by Jaro and Winkler: the same letters at about the same places, the first ones most. */
export const wordLikeness = (a: string, b: string): number => {
  if (a === b) return 1
  const reach = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1)
  const taken = new Set<number>()
  const matched = [...a].flatMap((letter, at) => {
    for (let other = Math.max(0, at - reach); other <= Math.min(b.length - 1, at + reach); other += 1)
      if (!taken.has(other) && b[other] === letter) {
        taken.add(other)
        return [letter]
      }
    return []
  })
  if (matched.length === 0) return 0
  const there = [...taken].toSorted((x, y) => x - y).map((at) => b[at])
  const swapped = matched.filter((letter, at) => letter !== there[at]).length / 2
  const jaro = (matched.length / a.length + matched.length / b.length + (matched.length - swapped) / matched.length) / 3
  const differs = [...a].findIndex((letter, at) => letter !== b[at])
  const start = Math.min(4, differs === -1 ? a.length : differs)
  return jaro + start * 0.1 * (1 - jaro)
}

/** How alike two names are, in percent: each word of the shorter against the closest of the longer, and each but once. */
export const nameLikeness = (one: string, other: string): number => {
  const [short, long] = [nameWords(one), nameWords(other)].toSorted((a, b) => a.length - b.length) as [string[], string[]]
  if (short.length === 0) return 0
  const left = [...long]
  const total = short.reduce((sum, word) => {
    const scores = left.map((candidate) => wordLikeness(word, candidate))
    const best = Math.max(0, ...scores)
    left.splice(scores.indexOf(best), 1)
    return sum + best
  }, 0)
  // A single word that fits one of many says little.
  const missing = (long.length - short.length) * (short.length === 1 ? 0.5 : 0.05)
  return Math.max(0, Math.round((total / short.length - missing / long.length) * 100))
}

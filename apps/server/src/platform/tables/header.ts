/** However it is spaced, capitalised or marked. */
const bare = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

export type KnownColumn = {
  readonly name: string
  /** In all languages, and under the names that other programs give it. */
  readonly called: readonly string[]
}

/** Which column of the file is which of ours; undefined for what is not ours. */
export const matchHeader = (cells: readonly string[], known: readonly KnownColumn[]): (string | undefined)[] => {
  const names = new Map(known.flatMap(({ name, called }) => [name, ...called].map((text) => [bare(text), name] as const)))
  const taken = new Set<string>()
  return cells.map((cell) => {
    const name = names.get(bare(cell))
    if (name === undefined || taken.has(name)) return undefined
    taken.add(name)
    return name
  })
}

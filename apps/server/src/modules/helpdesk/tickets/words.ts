const mostWords = 4000

/** Letters and digits, so that an address or a reference is found by any part of it that is typed. */
const split = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** As the search index takes it. */
export const searchText = (...texts: readonly (string | undefined)[]): string =>
  texts
    .flatMap((text) => split(text ?? ''))
    .slice(0, mostWords)
    .join(' ')

/** Every word has to be there, or begin so; nothing where no word was typed. */
export const searchQuery = (typed: string): string | undefined => {
  const words = split(typed).slice(0, 10)
  return words.length === 0 ? undefined : words.map((word) => `${word}:*`).join(' & ')
}

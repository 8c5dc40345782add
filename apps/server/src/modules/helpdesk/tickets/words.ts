import { type RawBuilder, sql } from 'kysely'

const mostWords = 4000
const longestWord = 60

/** Letters and digits, so that an address or a reference is found by any part of it that is typed. */
const split = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((word) => word.slice(0, longestWord))

/** What the search index holds of these texts. The index takes words as they are: a parser of texts would read `90e2` as a number. */
export const searchWords = (...texts: readonly (string | undefined)[]): string[] =>
  [...new Set(texts.flatMap((text) => split(text ?? '')))].slice(0, mostWords)

/** Fewer letters begin too many words to tell anything. */
const shortestBeginning = 3
type SearchQuery = { readonly whole: string | undefined; readonly beginning: string | undefined }

/** Every word has to be there as it was typed; the last may still be the beginning of one. Nothing where no word was typed. */
export const searchQuery = (typed: string): SearchQuery | undefined => {
  const words = split(typed).slice(0, 10)
  const last = words.at(-1)
  if (last === undefined) return undefined
  const isBeginning = last.length >= shortestBeginning
  const whole = isBeginning ? words.slice(0, -1) : words
  return {
    whole: whole.length === 0 ? undefined : whole.map((word) => `'${word}'`).join(' & '),
    beginning: isBeginning ? `'${last}':*` : undefined,
  }
}

/** An index entry ends at a megabyte: what would not fit is not found by search, and is there all the same. */
export const mostWordBytes = 500_000

export const withWords = (words: readonly string[]): RawBuilder<unknown> => sql`
  case when pg_column_size(words || ''::tsvector) < ${mostWordBytes} then words || array_to_tsvector(${words}::text[]) else words end`

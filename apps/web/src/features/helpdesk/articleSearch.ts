import { type ArticleId, articleIds, articles } from '@florin/contract/helpdesk/articles'
import type { Department } from '@florin/contract/helpdesk/ticket'

type Words = { readonly title: string; readonly body: string }

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []

/** Nothing that could be looked for was typed. */
export const isWordless = (typed: string): boolean => wordsIn(typed).length === 0

/** Articles that have the words that were typed, those with more of them first; where as many, those of the department. */
export const findArticles = (typed: string, wordsOf: (id: ArticleId) => Words, department?: Department): ArticleId[] => {
  const wanted = wordsIn(typed)
  const score = (id: ArticleId): number => {
    const { title, body } = wordsOf(id)
    const known = wordsIn(`${title} ${body}`)
    const hits = wanted.filter((word) => known.some((each) => each.startsWith(word))).length
    return hits === 0 ? 0 : hits + (articles[id] === department ? 0.5 : 0)
  }
  return articleIds
    .map((id) => ({ id, score: score(id) }))
    .filter((each) => each.score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ id }) => id)
}

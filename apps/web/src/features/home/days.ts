import { localeOf } from '@florin/i18n/locale'

const dayMs = 86_400_000
const keyOf = (at: Date): string => `${at.getFullYear()}-${at.getMonth()}-${at.getDate()}`

type Words = { readonly today: string; readonly yesterday: string }

/** In the reader's own days, newest first as they come. */
export const byDay = <Row extends { readonly date: string }>(
  rows: readonly Row[],
  language: string,
  words: Words,
  now: Date,
): { day: string; items: Row[] }[] => {
  const format = new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'long', year: 'numeric' })
  const near = new Map([
    [keyOf(now), words.today],
    [keyOf(new Date(now.getTime() - dayMs)), words.yesterday],
  ])
  const days = new Map<string, { day: string; items: Row[] }>()
  for (const row of rows) {
    const at = new Date(row.date)
    const key = keyOf(at)
    const known = days.get(key) ?? { day: near.get(key) ?? format.format(at), items: [] }
    known.items.push(row)
    days.set(key, known)
  }
  return [...days.values()]
}

/** How many of them home shows, and how many it asks for: fees are left to the history, where their payments are. */
export const recentCount = 6
export const recentPageSize = 2 * recentCount

export const recentOf = <R extends { readonly operationType: string }>(rows: readonly R[]): R[] =>
  rows.filter(({ operationType }) => operationType !== 'Fees').slice(0, recentCount)

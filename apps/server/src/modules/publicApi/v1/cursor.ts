import type { Cursor } from '@florin/contract/publicApi/v1Shapes'
import { refuse } from '../../../platform/refuse.ts'

/** The way to a page: after which place each page before it ended. Longer ways lose their beginning. */
export type Way = readonly string[]
const longest = 40
const placePattern = /^[\w.:-]{1,60}$/

export const wayOf = (cursor: string | undefined): Way => {
  if (cursor === undefined || cursor === '') return []
  const way = Buffer.from(cursor, 'base64url').toString('utf8').split(' ')
  if (!way.every((place) => placePattern.test(place))) throw refuse('cursor.unknown', { field: 'cursor' })
  return way
}

/** Of lists that are read by the ids of their rows, the newest first. */
export const idAt = (way: Way): bigint | undefined => {
  const text = way.at(-1)
  if (text === undefined) return undefined
  if (!/^[1-9]\d{0,17}$/.test(text)) throw refuse('cursor.unknown', { field: 'cursor' })
  return BigInt(text)
}

/** Of lists that are read by the number of a page. */
export const pageAt = (way: Way): number => {
  const text = way.at(-1)
  if (text === undefined) return 1
  if (!/^[1-9]\d{0,3}$/.test(text)) throw refuse('cursor.unknown', { field: 'cursor' })
  return Number(text)
}

const written = (way: Way): string => Buffer.from(way.slice(-longest).join(' ')).toString('base64url')

/** `next` is after which place the page ends, where there is more. */
export const cursorOf = (way: Way, count: number, next: string | undefined): Cursor => ({
  count,
  current: written(way),
  ...(next !== undefined && { next: written([...way, next]) }),
  ...(way.length > 0 && { prev: written(way.slice(0, -1)) }),
})

/** The same, of a list that is read by the number of a page and knows how many there are. */
export const pageCursorOf = (
  way: Way,
  count: number,
  { limit, total }: { readonly limit: number; readonly total: number },
): Cursor => {
  const page = pageAt(way)
  return cursorOf(way, count, page * limit < total ? String(page + 1) : undefined)
}

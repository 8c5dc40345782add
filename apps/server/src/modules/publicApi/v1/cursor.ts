import type { Cursor } from '@florin/contract/publicApi/v1'
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

const written = (way: Way): string => Buffer.from(way.slice(-longest).join(' ')).toString('base64url')

/** `next` is after which place the page ends, where there is more. */
export const cursorOf = (way: Way, count: number, next: string | undefined): Cursor => ({
  count,
  current: written(way),
  ...(next !== undefined && { next: written([...way, next]) }),
  ...(way.length > 0 && { prev: written(way.slice(0, -1)) }),
})

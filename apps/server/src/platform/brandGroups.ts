import { brands, groupOf } from '@florin/brands/brands'
import { type RawBuilder, sql } from 'kysely'

const pairs = Object.values(brands).flatMap(({ id }) => groupOf(id).map((other) => `('${id}', '${other}')`))

/** Whether customers of the two brands may find each other. The brands stand in the text: they change with the program only. */
export const sameGroup = (one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`((${one}, ${other}) in (${sql.raw(pairs.join(', '))}))`

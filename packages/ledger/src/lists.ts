import { type RawBuilder, sql } from 'kysely'

/**
 * A list as a parameter, without the planner seeing how long it is. It would plan anew for each list, since a plan for just so many
 * seems cheaper than one for any number, and planning takes longer than such a statement does.
 */
const listOf =
  <T>(type: 'integer' | 'text') =>
  (values: readonly (T | null)[]): RawBuilder<unknown> => {
    const array = sql.raw(`${type}[]`)
    return sql`(select ${values}::${array})::${array}`
  }

export const integers = listOf<number>('integer')
export const strings = listOf<string>('text')

import { type RawBuilder, sql } from 'kysely'
import type { DB } from './db.gen.ts'

type Row = Readonly<Record<string, unknown>>

/** By the sealed column: its name in the copy, and the further column that opening it needs, which is not copied. */
export type Opened = Readonly<
  Record<
    string,
    { readonly as: string; readonly open: (sealed: Buffer, customerId: number, row: Row) => unknown; readonly needs?: string }
  >
>

/** Columns of another person's, in the rows that a condition names: a copy has nothing in their place. */
export type Hidden = { readonly columns: readonly string[]; readonly where: RawBuilder<boolean> }

/** A stored file of a customer's, and what it is called when they get it. One that others signed too outlives what else is theirs. */
export type PersonalFile = { readonly name: string; readonly key: string; readonly isOfOthersToo?: boolean }

/** Whose data it is: a person with what is theirs, or a company. */
export type Subject = { readonly customerId: number; readonly userId: number | undefined }

/** Undefined where there can be none. */
export type Whose = (of: Subject) => RawBuilder<unknown> | undefined

/**
 * How long rows are stored. `ownTime`: a cleaner of their own deletes them soon. `whileOpen`: until the account is closed. `forYears`: as
 * long as the law wants records of money and identity kept. `forGood`: they name nobody but by a number.
 */
export type Kept = 'ownTime' | 'whileOpen' | 'forYears' | 'forGood'

export type PersonalTable = {
  readonly name: keyof DB
  readonly whose: Whose
  readonly kept: Kept
  /** Instead of being deleted, where others need the row. */
  readonly blank?: ((of: Subject) => RawBuilder<unknown>) | undefined
  readonly copy:
    | {
        readonly file: string
        readonly columns: readonly string[]
        readonly opened?: Opened | undefined
        readonly hidden?: Hidden | undefined
      }
    | { readonly leftOut: string }
}

type Column<T extends keyof DB> = keyof DB[T] & string
type Rule<T extends keyof DB> = Pick<PersonalTable, 'whose' | 'kept' | 'blank'> &
  (
    | {
        readonly file: string
        readonly columns: readonly Column<T>[]
        readonly opened?: Opened
        readonly hidden?: Hidden & { readonly columns: readonly Column<T>[] }
      }
    | { readonly leftOut: string }
  )

/** A column that is no longer there does not compile. */
export const table = <T extends keyof DB>(name: T, { whose, kept, blank, ...copy }: Rule<T>): PersonalTable => ({
  name,
  whose,
  kept,
  blank,
  copy,
})

const anyOf = (columns: readonly string[], value: RawBuilder<unknown>) =>
  sql`(${sql.join(
    columns.map((column) => sql`${sql.ref(column)} = ${value}`),
    sql` or `,
  )})`

export const ofUser =
  (...columns: string[]): Whose =>
  ({ userId }) =>
    userId === undefined ? undefined : anyOf(columns, sql.lit(userId))

export const ofCustomer =
  (...columns: string[]): Whose =>
  ({ customerId }) =>
    anyOf(columns, sql.lit(customerId))

/** Rows that refer to a row of the customer's. */
export const within =
  (column: string, parent: string, of: Whose): Whose =>
  (subject) => {
    const whose = of(subject)
    return whose && sql`${sql.ref(column)} in (select id from ${sql.table(parent)} where ${whose})`
  }

import { MoneyError } from '@florin/money/money'
import * as z from 'zod'
import { sha256 } from '../../platform/sha256.ts'
import type { Unreadable } from './payouts.ts'

/** A name that the database can hold. */
export const Name = z
  .string()
  .min(1)
  .max(200)
  .regex(/^\P{Cc}+$/u)

const printable = (text: string, most: number): string => text.replaceAll(/\p{Cc}/gu, ' ').slice(0, most)

/** Words to people: as much as there is room for. */
export const Words = z
  .string()
  .transform((words) => printable(words, 200))
  .optional()

const reasonOf = (error: unknown): string => {
  if (error instanceof z.ZodError)
    return printable(
      error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': ')).join('; '),
      500,
    )
  if (error instanceof MoneyError) return error.message
  throw error
}

type Kind<T> = {
  readonly kind: Unreadable['kind']
  /** The field by which they know it. */
  readonly name: string
  readonly fields: readonly string[]
  readonly read: (record: unknown) => T
}

/** For operators, who ask the other side about it. */
const unreadableOf = (
  { kind, fields }: Omit<Kind<unknown>, 'read'>,
  given: ReadonlyMap<string, unknown>,
  record: string,
  error: unknown,
): Unreadable => {
  const said = fields.flatMap((field) => {
    const value = given.get(field)
    return typeof value === 'string' || typeof value === 'number' ? [[field, printable(String(value), 100)]] : []
  })
  return {
    kind,
    record,
    reason: reasonOf(error),
    said: Object.fromEntries(said),
  }
}

/** By which they know it, where that is a name. */
type Named = { readonly name: string | undefined }
export type Each<T> = Named & ({ readonly read: T } | { readonly unreadable: Unreadable })

/** Each by itself, in their order. */
export const readEach = <T>(kind: Kind<T>, records: readonly unknown[]): readonly Each<T>[] =>
  records.map((record) => {
    const given = new Map<string, unknown>(typeof record === 'object' && record !== null ? Object.entries(record) : [])
    const name = Name.safeParse(given.get(kind.name)).data
    try {
      return { name, read: kind.read(record) }
    } catch (error) {
      const known = name ?? sha256(JSON.stringify(record) ?? '').toString('hex')
      return { name, unreadable: unreadableOf(kind, given, known, error) }
    }
  })

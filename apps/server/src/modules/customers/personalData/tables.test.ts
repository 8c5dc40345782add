import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../../../test/app.ts'
import { personalTables } from './tables.ts'

let bank: TestApp
beforeAll(async () => {
  bank = await testApp()
})

/** By a column that says so, or by what it refers to. */
const tablesAboutPeople = async (): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name ~ '(^|_)(customer|user)_id$'
    union
    select conrelid::regclass::text from pg_constraint
    where contype = 'f' and confrelid in ('app_user'::regclass, 'customer'::regclass)
    order by 1`.execute(bank.db)
  return rows.map(({ name }) => name)
}

describe('the list of tables about people', () => {
  it('names every table that refers to a person or a customer', async () => {
    const listed = new Set<string>(personalTables.map(({ name }) => name))
    expect((await tablesAboutPeople()).filter((name) => !listed.has(name))).toEqual([])
  })

  it('names each once, and gives each file of a copy a name of its own', () => {
    const names = personalTables.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    const files = personalTables.flatMap(({ copy }) => ('file' in copy ? [copy.file] : []))
    expect(new Set(files).size).toBe(files.length)
  })

  it('says why wherever something is left out', () => {
    for (const { name, copy } of personalTables) if ('leftOut' in copy) expect(copy.leftOut.length, name).toBeGreaterThan(20)
  })

  it('shows nothing that is sealed, hashed or secret without opening it', () => {
    for (const { name, copy } of personalTables)
      if ('file' in copy)
        for (const column of copy.columns)
          expect(
            /hash|secret|token|public_key|sealed/.test(column) && !copy.opened?.[column],
            `${String(name)}.${column}`,
          ).toBeFalsy()
  })
})

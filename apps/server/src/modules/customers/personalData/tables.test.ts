import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../../../test/app.ts'
import { personalDataOf } from '../../../entry/modules.ts'
import type { PersonalTable } from '../../../platform/personalData.ts'

let bank: TestApp
let personalTables: readonly PersonalTable[]
beforeAll(async () => {
  bank = await testApp()
  personalTables = personalDataOf(() => Object.values(bank.parts.modules)).tables()
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

  it('deletes what refers to a row before that row', async () => {
    const { rows } = await sql<{ child: string; parent: string }>`
      select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
      where contype = 'f' and conrelid <> confrelid and confdeltype = 'a'`.execute(bank.db)
    const deleted = personalTables.filter(({ kept, blank }) => !blank && (kept === 'whileOpen' || kept === 'forYears'))
    const at = new Map<string, number>(deleted.map(({ name }, index) => [name, index]))
    const wrong = rows.filter(({ child, parent }) => (at.get(child) ?? -1) > (at.get(parent) ?? Infinity))
    expect(wrong).toEqual([])
  })
})

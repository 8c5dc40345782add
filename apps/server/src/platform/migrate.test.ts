import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../../../test/database.ts'
import { migrate } from './migrate.ts'

describe('migrate', () => {
  let folder: string
  let url: string
  const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql)
  const tables = async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
    )
    await client.end()
    return rows.map((row) => row.name)
  }
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'florin-migrations-'))
    url = await freshDatabase({ empty: true })
    write('0001_first.sql', 'create table first (id int)')
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('applies files in order, each once', async () => {
    write('0002_second.sql', 'alter table first rename to renamed')
    expect(await migrate(url, folder)).toEqual(['0001_first.sql', '0002_second.sql'])
    expect(await migrate(url, folder)).toEqual([])
    expect(await tables()).toEqual(['migration', 'renamed'])
  })

  it('lets one of several that start at once do the work', async () => {
    const results = await Promise.all([migrate(url, folder), migrate(url, folder), migrate(url, folder)])
    expect(results.flat()).toEqual(['0001_first.sql'])
  })

  it('undoes a file that fails half-way and says which', async () => {
    write('0002_second.sql', 'create table second (id int); select nonsense')
    await expect(migrate(url, folder)).rejects.toThrow(/0002_second.sql could not be applied: column "nonsense"/)
    expect(await tables()).toEqual(['first', 'migration'])
  })

  it('refuses when an applied file was changed', async () => {
    await migrate(url, folder)
    write('0001_first.sql', 'create table first (id bigint)')
    await expect(migrate(url, folder)).rejects.toThrow(/0001_first.sql was changed/)
  })

  it('refuses a database that is newer than the code', async () => {
    write('0002_second.sql', 'create table second (id int)')
    await migrate(url, folder)
    rmSync(join(folder, '0002_second.sql'))
    await expect(migrate(url, folder)).rejects.toThrow(/newer than this program: it has 0002_second.sql/)
  })

  it('refuses a new file with an old number', async () => {
    write('0003_third.sql', 'create table third (id int)')
    await migrate(url, folder)
    write('0002_second.sql', 'create table second (id int)')
    await expect(migrate(url, folder)).rejects.toThrow(/0002_second.sql stands before 0003_third.sql/)
  })

  it('says in one line that the database cannot be reached', async () => {
    await expect(migrate('postgres://nobody@127.0.0.1:1/none', folder)).rejects.toThrow(
      'The database at 127.0.0.1:1 cannot be reached: ECONNREFUSED',
    )
  })
})

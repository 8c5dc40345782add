import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../../../test/database.ts'
import { assertMigrated, migrate } from './migrate.ts'
import { serverProblem } from './postgresServer.ts'
import type { SqlSource } from './migrateFiles.ts'

let folder: string
let url: string
let sources: SqlSource[]
const write = (path: string, sql: string) => writeFileSync(join(folder, path), sql)
const query = async <Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}
const tables = async () =>
  (
    await query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
    )
  )
    .map(({ name }) => name)
    .filter((name) => !name.endsWith('migration'))

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'florin-migrations-'))
  for (const name of ['base', 'main', 'functions']) mkdirSync(join(folder, name))
  sources = [
    { name: 'base', migrations: join(folder, 'base') },
    { name: 'main', migrations: join(folder, 'main'), repeatable: join(folder, 'functions') },
  ]
  url = await freshDatabase({ empty: true })
  write('main/0001_first.sql', 'create table first (id int)')
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('migrate', () => {
  it('applies files in order, each once', async () => {
    write('main/0002_second.sql', 'alter table first rename to renamed')
    expect(await migrate(url, sources)).toEqual(['main/0001_first.sql', 'main/0002_second.sql'])
    expect(await migrate(url, sources)).toEqual([])
    expect(await tables()).toEqual(['renamed'])
  })

  it('makes an index concurrently in a file that says so, statement by statement', async () => {
    const index = 'create index concurrently if not exists first_id on first (id);'
    write('main/0002_index.sql', `-- outside a transaction\ndrop index concurrently if exists first_id;\n${index}\n`)
    expect(await migrate(url, sources)).toEqual(['main/0001_first.sql', 'main/0002_index.sql'])
    expect(await query(`select indexname from pg_indexes where tablename = 'first'`)).toEqual([{ indexname: 'first_id' }])
    expect(await migrate(url, sources)).toEqual([])
  })

  it('makes an index again whose making failed half-way, and does not take what is left of it for the whole', async () => {
    await migrate(url, sources)
    await query('insert into first values (1), (1)')
    write(
      'main/0002_index.sql',
      '-- outside a transaction\ncreate unique index concurrently if not exists first_id on first (id);',
    )
    await expect(migrate(url, sources)).rejects.toThrow(/could not create unique index/)
    await expect(migrate(url, sources)).rejects.toThrow(/could not create unique index/)
    await query('delete from first')
    expect(await migrate(url, sources)).toEqual(['main/0002_index.sql'])
    expect(await query(`select indisvalid from pg_index where indexrelid = 'first_id'::regclass`)).toEqual([{ indisvalid: true }])
  })

  it('applies the files of one source before those of the next, also when they are added later', async () => {
    write('base/0001_base.sql', 'create table base (id int primary key)')
    write('main/0002_refers.sql', 'create table refers (id int references base)')
    expect(await migrate(url, sources)).toEqual(['base/0001_base.sql', 'main/0001_first.sql', 'main/0002_refers.sql'])
    write('base/0002_more.sql', 'create table more (id int)')
    expect(await migrate(url, sources)).toEqual(['base/0002_more.sql'])
  })

  it('lets one of several that start at once do the work', async () => {
    write('functions/one.sql', 'create or replace function one() returns int language sql as $$ select 1 $$')
    const results = await Promise.all([migrate(url, sources), migrate(url, sources), migrate(url, sources)])
    expect(results.flat()).toEqual(['main/0001_first.sql', 'main/one.sql'])
  })

  it('undoes a file that fails half-way and says which', async () => {
    write('main/0002_second.sql', 'create table second (id int); select nonsense')
    await expect(migrate(url, sources)).rejects.toThrow(/main\/0002_second.sql could not be applied: column "nonsense"/)
    expect(await tables()).toEqual(['first'])
  })

  it('refuses when an applied file was changed', async () => {
    await migrate(url, sources)
    write('main/0001_first.sql', 'create table first (id bigint)')
    await expect(migrate(url, sources)).rejects.toThrow(
      /made from other tables than this program has \(main\/0001_first.sql differs\)/,
    )
  })

  it('says of an earlier baseline that it is another one, and not that it is newer', async () => {
    write('main/0002_second.sql', 'create table second (id int)')
    await migrate(url, sources)
    rmSync(join(folder, 'main/0002_second.sql'))
    write('main/0001_first.sql', 'create table first (id bigint)')
    await expect(migrate(url, sources)).rejects.toThrow(/made from other tables.*Start with an empty one/)
    rmSync(join(folder, 'main/0001_first.sql'))
    write('main/0003_third.sql', 'create table third (id int)')
    await expect(migrate(url, sources)).rejects.toThrow(/made from other tables/)
  })

  it('refuses a database that is newer than the code', async () => {
    write('main/0002_second.sql', 'create table second (id int)')
    await migrate(url, sources)
    rmSync(join(folder, 'main/0002_second.sql'))
    await expect(migrate(url, sources)).rejects.toThrow(/newer than this program: it has main\/0002_second.sql/)
  })

  it('lets a process of the version before start beside what the next one has added, and not beside what it took away', async () => {
    write('main/0101_more_expand.sql', 'create table more (id int)')
    await migrate(url, sources)
    rmSync(join(folder, 'main/0101_more_expand.sql'))
    await assertMigrated(url, sources)
    await expect(migrate(url, sources)).rejects.toThrow(/newer than this program/)
    write('main/0101_more_expand.sql', 'create table more (id int)')
    write('main/0102_more_contract.sql', 'drop table first')
    await migrate(url, sources)
    rmSync(join(folder, 'main/0102_more_contract.sql'))
    await expect(assertMigrated(url, sources)).rejects.toThrow(/newer than this program: it has main\/0102_more_contract.sql/)
  })

  it('refuses a new file with an old number', async () => {
    write('main/0003_third.sql', 'create table third (id int)')
    await migrate(url, sources)
    write('main/0002_second.sql', 'create table second (id int)')
    await expect(migrate(url, sources)).rejects.toThrow(/main\/0002_second.sql stands before main\/0003_third.sql/)
  })

  it('says in one line that the database cannot be reached', async () => {
    await expect(migrate('postgres://nobody@127.0.0.1:1/none', sources)).rejects.toThrow(
      'The database at 127.0.0.1:1 cannot be reached: ECONNREFUSED',
    )
  })
})

describe('a repeatable file', () => {
  const answering = (number: number) => `create or replace function answer() returns int language sql as $$ select ${number} $$`
  const answer = async () => (await query<{ answer: number }>('select answer()'))[0]?.answer

  it('is applied after the migrations, once, and again when it changes', async () => {
    write('functions/answer.sql', answering(1))
    expect(await migrate(url, sources)).toEqual(['main/0001_first.sql', 'main/answer.sql'])
    expect(await migrate(url, sources)).toEqual([])
    write('functions/answer.sql', answering(2))
    expect(await migrate(url, sources)).toEqual(['main/answer.sql'])
    expect(await answer()).toBe(2)
  })

  it('is applied in the order of names, but after those that it names', async () => {
    write('functions/a.sql', '-- after: main/c.sql\nselect 1')
    write('functions/b.sql', 'select 1')
    write('functions/c.sql', '-- after: main/d.sql\nselect 1')
    write('functions/d.sql', 'select 1')
    expect((await migrate(url, sources)).slice(1)).toEqual(['main/d.sql', 'main/c.sql', 'main/a.sql', 'main/b.sql'])
  })

  it('may not name one that does not exist, nor lead back to itself', async () => {
    write('functions/a.sql', '-- after: main/b.sql\nselect 1')
    await expect(migrate(url, sources)).rejects.toThrow('main/a.sql is to be applied after main/b.sql, which does not exist')
    write('functions/b.sql', '-- after: main/a.sql\nselect 1')
    await expect(migrate(url, sources)).rejects.toThrow('main/a.sql is to be applied after itself')
  })

  it('that fails is named and leaves the old function', async () => {
    write('functions/answer.sql', answering(1))
    await migrate(url, sources)
    write('functions/answer.sql', `${answering(2)}; select nonsense`)
    await expect(migrate(url, sources)).rejects.toThrow(/main\/answer.sql could not be applied: column "nonsense"/)
    expect(await answer()).toBe(1)
  })

  it('with other parameters is refused, and the version before goes on with the function as it is', async () => {
    write('functions/answer.sql', answering(1))
    await migrate(url, sources)
    write('functions/answer.sql', answering(2).replace('answer()', 'answer(more int default 0)'))
    await expect(migrate(url, sources)).rejects.toThrow(/main\/answer.sql could not be applied: public.answer exists with other/)
    expect(await answer()).toBe(1)
    write('functions/answer.sql', answering(2).replace('returns int', 'returns bigint'))
    await expect(migrate(url, sources)).rejects.toThrow(/cannot change return type of existing function/)
    expect(await answer()).toBe(1)
  })

  it('that was removed is applied when it comes back', async () => {
    write('functions/answer.sql', answering(1))
    await migrate(url, sources)
    rmSync(join(folder, 'functions/answer.sql'))
    write('main/0002_drop.sql', 'drop function answer')
    await migrate(url, sources)
    write('functions/answer.sql', answering(1))
    expect(await migrate(url, sources)).toEqual(['main/answer.sql'])
  })
})

describe('a PostgreSQL that does not fit', () => {
  it.each([
    ['140018', 'UTF8', 'This PostgreSQL is version 14.18; version 15 or later is needed.'],
    ['150002', 'UTF8', undefined],
    ['180001', 'LATIN1', 'The database is encoded in LATIN1; create it with encoding UTF8.'],
    ['180001', 'SQL_ASCII', 'The database is encoded in SQL_ASCII; create it with encoding UTF8.'],
    ['180001', 'UTF8', undefined],
    ['190000', 'UTF8', undefined],
  ])('is refused in one line: version %s in %s', (version, encoding, line) => {
    expect(serverProblem({ version: Number(version), encoding })).toBe(line)
  })

  it('is refused before anything is written to it', async () => {
    const name = `latin_${Date.now()}`
    await query(`create database ${name} encoding 'LATIN1' locale_provider libc lc_collate 'C' lc_ctype 'C' template template0`)
    const latin = new URL(url)
    latin.pathname = `/${name}`
    await expect(migrate(latin.href, sources)).rejects.toMatchObject({
      name: 'StartProblem',
      message: 'The database is encoded in LATIN1; create it with encoding UTF8.',
    })
    url = latin.href
    expect(await query(`select table_name from information_schema.tables where table_schema = 'public'`)).toEqual([])
  })
})

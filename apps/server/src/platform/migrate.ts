import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { codeOf, messageOf, StartProblem } from './problem.ts'

export const migrationsDir = fileURLToPath(new URL('../migrations', import.meta.url))

type Migration = { name: string; sql: string; sha256: string }
type Applied = { name: string; sha256: string }

/** Any number, the same in every process: whoever migrates holds this lock. */
const migrationLock = 7_205_759_403

export const readMigrations = (folder: string): Migration[] =>
  readdirSync(folder)
    .filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name))
    .toSorted()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8')
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    })

const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, application_name: 'florin migrate' })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    const { host } = new URL(url)
    throw new StartProblem(`The database at ${host} cannot be reached: ${codeOf(error)} ${messageOf(error)}`.trim(), error)
  }
  return client
}

const appliedIn = async (client: pg.Client): Promise<Applied[]> => {
  await client.query(
    `create table if not exists public.migration (
       name text primary key, sha256 text not null, applied_at timestamptz not null default now())`,
  )
  return (await client.query<Applied>('select name, sha256 from public.migration order by name')).rows
}

const assertSameHistory = (known: readonly Migration[], applied: readonly Applied[]): void => {
  const byName = new Map(known.map((migration) => [migration.name, migration]))
  for (const { name, sha256 } of applied) {
    const migration = byName.get(name)
    if (!migration) throw new StartProblem(`The database is newer than this program: it has ${name}. Update the program.`)
    if (migration.sha256 !== sha256)
      throw new StartProblem(
        `${name} was changed after it was applied to this database. Restore the file and add a new one instead.`,
      )
  }
  const last = applied.at(-1)?.name ?? ''
  const late = known.find(({ name }) => name < last && !applied.some((done) => done.name === name))
  if (late) throw new StartProblem(`${late.name} stands before ${last}, which is already applied. Give it a later number.`)
}

const apply = async (client: pg.Client, { name, sql, sha256 }: Migration): Promise<void> => {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into public.migration (name, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw new StartProblem(`${name} could not be applied: ${messageOf(error)}`, error)
  }
}

/** Brings the database to the state of the code and names what was applied. Of several that start at once, one does the work. */
export const migrate = async (url: string, folder = migrationsDir): Promise<string[]> => {
  const known = readMigrations(folder)
  const client = await connect(url)
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    const applied = await appliedIn(client)
    assertSameHistory(known, applied)
    const pending = known.slice(applied.length)
    for (const migration of pending) await apply(client, migration)
    return pending.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

import pg from 'pg'
import { installJobQueue } from './boss.ts'
import { role } from './db.ts'
import { replaceFunctions } from './migrateFunctions.ts'
import { readMigrations, readRepeatable, type SqlFile, type SqlSource } from './migrateFiles.ts'
import { sqlSources } from './migrateSources.ts'
import { assertServer } from './postgresServer.ts'
import { codeOf, messageOf, StartProblem } from './problem.ts'

type Applied = Pick<SqlFile, 'name' | 'sha256'>
type Table = 'migration' | 'repeatable_migration'

/** Any number, the same in every process: whoever migrates holds this lock. */
const migrationLock = 7_205_759_403

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

const createTables = async (client: pg.Client): Promise<void> => {
  for (const table of ['migration', 'repeatable_migration'] satisfies Table[])
    await client.query(
      `create table if not exists public.${table} (
         name text primary key, sha256 text not null, applied_at timestamptz not null default now())`,
    )
}

const appliedIn = async (client: pg.Client, table: Table): Promise<Applied[]> =>
  (await client.query<Applied>(`select name, sha256 from public.${table} order by name`)).rows

/** An index that is made concurrently cannot be in a transaction: such a file may stop half-way, and is then run again. */
const isOutsideTransaction = ({ sql }: SqlFile): boolean => /^-- outside a transaction$/m.test(sql)

/** What is left of an index whose making failed guards nothing, and "if not exists" would take it for the whole. */
const dropHalfMade = async (client: pg.Client, sql: string): Promise<void> => {
  const { rows } = await client.query<{ index: string; name: string }>(
    `select indexrelid::regclass::text as index, relname as name
     from pg_index join pg_class on pg_class.oid = indexrelid where not indisvalid`,
  )
  for (const { index, name } of rows)
    if (new RegExp(`\\b${name}\\b`).test(sql)) await client.query(`drop index concurrently ${index}`)
}

const record = (client: pg.Client, table: Table, { name, sha256 }: SqlFile): Promise<unknown> =>
  client.query(
    `insert into public.${table} (name, sha256) values ($1, $2)
     on conflict (name) do update set sha256 = excluded.sha256, applied_at = excluded.applied_at`,
    [name, sha256],
  )

const apply = async (client: pg.Client, table: Table, file: SqlFile, wasApplied = false): Promise<void> => {
  const { name, sql } = file
  try {
    if (isOutsideTransaction(file)) {
      await dropHalfMade(client, sql)
      for (const statement of sql.split(/;\s*$/m).filter((part) => part.trim())) await client.query(statement)
      return void (await record(client, table, file))
    }
    await client.query('begin')
    // Whoever waits for a busy table makes all others wait behind it. Better to fail, and to be run again.
    await client.query(`set local lock_timeout = '5s'`)
    if (wasApplied) await replaceFunctions(client, sql)
    else await client.query(sql)
    await record(client, table, file)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw new StartProblem(`${name} could not be applied: ${messageOf(error)}`, error)
  }
}

/** Whether a file comes after all that its source has here. */
const isLater = (name: string, known: readonly SqlFile[]): boolean => {
  const [source = ''] = name.split('/')
  const last = known.findLast((file) => file.name.startsWith(`${source}/`))
  return last !== undefined && name > last.name
}

/** Either the database was made from other files, or it has been given more since. */
const assertKnown = (known: readonly SqlFile[], applied: readonly Applied[]): void => {
  const byName = new Map(known.map((migration) => [migration.name, migration]))
  const unknown = applied.filter(({ name }) => !byName.has(name))
  const other =
    applied.find(({ name, sha256 }) => byName.has(name) && byName.get(name)?.sha256 !== sha256) ??
    unknown.find(({ name }) => !isLater(name, known))
  if (other)
    throw new StartProblem(
      `This database was made from other tables than this program has (${other.name} differs), and cannot be brought up to date. ` +
        'Start with an empty one (embedded: move DATA_DIR away, or set another), or with the program that made it.',
    )
  if (unknown[0])
    throw new StartProblem(
      `The database is newer than this program: it has ${unknown[0].name}. Update the program, or start with an empty database.`,
    )
}

/** What the next version has added is not in the way of this one: a process that dies amid an upgrade starts again. */
const withoutExpansions = (known: readonly SqlFile[], applied: readonly Applied[]): Applied[] =>
  applied.filter(({ name }) => known.some((file) => file.name === name) || !name.endsWith('_expand.sql') || !isLater(name, known))

/** What is pending of one source: only files after the last one that was applied. */
const pendingOf = (known: readonly SqlFile[], applied: ReadonlySet<string>): SqlFile[] => {
  const last = known.findLastIndex(({ name }) => applied.has(name))
  const late = known.slice(0, last + 1).find(({ name }) => !applied.has(name))
  if (late)
    throw new StartProblem(`${late.name} stands before ${known[last]?.name}, which is already applied. Give it a later number.`)
  return known.slice(last + 1)
}

const applyMigrations = async (client: pg.Client, sources: readonly SqlSource[]): Promise<string[]> => {
  const known = sources.map(readMigrations)
  const applied = await appliedIn(client, 'migration')
  assertKnown(known.flat(), applied)
  const names = new Set(applied.map(({ name }) => name))
  const pending = known.flatMap((files) => pendingOf(files, names))
  for (const file of pending) await apply(client, 'migration', file)
  return pending.map(({ name }) => name)
}

const applyRepeatable = async (client: pg.Client, sources: readonly SqlSource[]): Promise<string[]> => {
  const files = readRepeatable(sources)
  const applied = new Map((await appliedIn(client, 'repeatable_migration')).map(({ name, sha256 }) => [name, sha256] as const))
  const pending = files.filter(({ name, sha256 }) => applied.get(name) !== sha256)
  for (const file of pending) await apply(client, 'repeatable_migration', file, applied.has(file.name))
  // A file that is added again later has to be applied again.
  await client.query('delete from public.repeatable_migration where name <> all ($1)', [files.map(({ name }) => name)])
  return pending.map(({ name }) => name)
}

/** The server reads what was applied; these tables are older than its role. */
const showApplied = (client: pg.Client) =>
  client.query(`
    do $$ begin
      if exists (select from pg_roles where rolname = '${role}') then
        grant select on public.migration, public.repeatable_migration to ${role};
      end if;
    end $$`)

/** For a login that may not migrate: whether somebody has. */
export const assertMigrated = async (url: string, sources = sqlSources()): Promise<void> => {
  const client = await connect(url)
  try {
    await assertServer(client)
    const { rows } = await client.query<{ isThere: boolean }>(`select to_regclass('public.migration') is not null as "isThere"`)
    const applied = rows[0]?.isThere ? await appliedIn(client, 'migration') : []
    const known = sources.map(readMigrations)
    assertKnown(known.flat(), withoutExpansions(known.flat(), applied))
    const names = new Set(applied.map(({ name }) => name))
    const pending = known.flatMap((files) => pendingOf(files, names))
    if (pending[0])
      throw new StartProblem(
        `The database is not up to date: ${pending[0].name} is missing. Run npm run cli db:migrate with DATABASE_OWNER_URL set.`,
      )
  } finally {
    await client.end()
  }
}

/** Brings the database to the state of the code and names what was applied. Of several that start at once, one does the work. */
export const migrate = async (url: string, sources = sqlSources()): Promise<string[]> => {
  const client = await connect(url)
  try {
    await assertServer(client)
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await createTables(client)
    const applied = [...(await applyMigrations(client, sources)), ...(await applyRepeatable(client, sources))]
    await showApplied(client)
    await installJobQueue(url)
    return applied
  } finally {
    await client.end()
  }
}

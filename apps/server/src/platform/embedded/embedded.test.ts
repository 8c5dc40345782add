import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type EmbeddedDatabase, runningEmbedded, startEmbedded } from './embedded.ts'
import { eventually } from '../../../../../test/eventually.ts'

const ask = async (url: string, sql: string): Promise<unknown> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return Object.values((await client.query<Record<string, unknown>>(sql)).rows[0] ?? {})[0]
  } finally {
    await client.end()
  }
}

describe('the embedded PostgreSQL', () => {
  // Mode 700, as a clone below /root has it.
  const parent = mkdtempSync(join(tmpdir(), 'florin-embedded-'))
  const dataDir = join(parent, 'data')
  let database: EmbeddedDatabase
  const restarts: string[] = []
  beforeEach(async () => {
    database = await startEmbedded({ dataDir, durable: false, onRestart: (reason) => restarts.push(reason) })
  })
  afterEach(() => database.stop())
  afterAll(() => rmSync(parent, { recursive: true }))

  it('keeps its data from one start to the next', async () => {
    await ask(database.url, 'create table kept as select 42 as answer')
    await database.stop()
    database = await startEmbedded({ dataDir, durable: false })
    expect(await ask(database.url, 'select answer from kept')).toBe(42)
  })

  it('is durable unless told otherwise', async () => {
    await database.stop()
    database = await startEmbedded({ dataDir })
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums'])
      expect([setting, await ask(database.url, `show ${setting}`)]).toEqual([setting, 'on'])
  })

  it('comes back on the same port when it is killed', async () => {
    const pid = database.pid()
    process.kill(pid, 'SIGKILL')
    await eventually(() => expect(database.pid()).not.toBe(pid))
    expect(await ask(database.url, 'select 1')).toBe(1)
    expect(restarts).toContain('PostgreSQL ended unexpectedly; starting it again')
  })

  it('lets only one server have a data folder, and tells others where that one is', async () => {
    await expect(startEmbedded({ dataDir })).rejects.toThrow(`Another server is already running on the data folder ${dataDir}.`)
    expect(await runningEmbedded(dataDir)).toBe(database.url)
  })

  it('leaves nothing behind that names it as running', async () => {
    await database.stop()
    expect(await runningEmbedded(dataDir)).toBeUndefined()
    expect(readdirSync(dataDir).toSorted()).toEqual(['postgres', 'postgres-password', 'postgres.log'])
  })

  it('starts although the note of a dead one names a process that is alive by now', async () => {
    await database.stop()
    writeFileSync(join(dataDir, 'postgres/postmaster.pid'), `${process.ppid}\n${dataDir}/postgres\n0\n5432\n\n127.0.0.1\n`)
    database = await startEmbedded({ dataDir, durable: false })
    expect(await ask(database.url, 'select 1')).toBe(1)
  })
})

describe('a data folder that cannot be used', () => {
  const parent = mkdtempSync(join(tmpdir(), 'florin-embedded-'))
  const dataDir = join(parent, 'data')
  mkdirSync(dataDir)
  const folder = join(dataDir, 'postgres')
  beforeEach(() => writeFileSync(join(dataDir, 'postgres-password'), 'x'.repeat(43)))
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  afterAll(() => rmSync(parent, { recursive: true }))

  it('is refused when it holds something else, and left as it is', async () => {
    mkdirSync(folder)
    writeFileSync(join(folder, 'holiday.jpg'), 'garbage')
    await expect(startEmbedded({ dataDir })).rejects.toThrow(`${folder} is not a PostgreSQL data folder.`)
    expect(readFileSync(join(folder, 'holiday.jpg'), 'utf8')).toBe('garbage')
  })

  it('is refused when it belongs to another PostgreSQL', async () => {
    mkdirSync(folder)
    writeFileSync(join(folder, 'PG_VERSION'), '16\n')
    await expect(startEmbedded({ dataDir })).rejects.toThrow(`${folder} belongs to PostgreSQL 16, this program brings 18.`)
  })

  it('is refused in one line when it is damaged', async () => {
    mkdirSync(folder, { mode: 0o700 })
    writeFileSync(join(folder, 'PG_VERSION'), '18\n')
    await expect(startEmbedded({ dataDir })).rejects.toThrow(/^The embedded PostgreSQL does not start: .*postgresql\.conf/)
  })

  it('is refused when its password is lost, before another one is made', async () => {
    mkdirSync(folder)
    rmSync(join(dataDir, 'postgres-password'))
    await expect(startEmbedded({ dataDir })).rejects.toThrow(`${dataDir}/postgres-password is missing`)
    expect(readdirSync(dataDir)).not.toContain('postgres-password')
  })

  it('is refused when it is a file', async () => {
    const file = join(parent, 'file')
    writeFileSync(file, '')
    await expect(startEmbedded({ dataDir: file })).rejects.toThrow(`The data folder ${file} cannot be made`)
  })
})

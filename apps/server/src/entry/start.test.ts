import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { holdFolder } from '../platform/embedded/lock.ts'
import { freePort } from '../platform/embedded/postmaster.ts'

const program = fileURLToPath(new URL('./start.ts', import.meta.url))

describe('a start that cannot be', () => {
  const parent = mkdtempSync(join(tmpdir(), 'florin-start-'))
  const dataDir = join(parent, 'data')
  afterAll(() => rmSync(parent, { recursive: true }))

  const start = async (env: Record<string, string>, ...args: string[]) => {
    const port = String(await freePort())
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'] ?? '', PORT: port, DATA_DIR: dataDir, ...env },
    })
    return { status, said: (stdout + stderr).trim().split('\n') }
  }

  it('because the port is taken says so in one line and leaves nothing behind', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = String(typeof address === 'object' ? address?.port : 0)
    const outcome = await start({ PORT: port })
    other.close()
    expect(outcome).toEqual({
      status: 1,
      said: [`Port ${port} is taken by another program. Stop it, or set PORT to another number.`],
    })
    expect(existsSync(dataDir)).toBe(false)
  })

  it('because of a wrong setting says which', async () => {
    const outcome = await start({}, '--role', 'cook')
    expect(outcome).toEqual({ status: 1, said: ['ROLE=cook is not allowed: it must be one of all, http, token, worker.'] })
    expect(existsSync(dataDir)).toBe(false)
  })

  it('because of an unknown option says so, and where to look', async () => {
    const { status, said } = await start({}, '--rol', 'http')
    expect([status, said.at(-1)]).toEqual([1, 'Try: npm start -- --help'])
    expect(said[0]).toContain('--rol')
    expect(existsSync(dataDir)).toBe(false)
  })

  it('because only help is wanted gives it', async () => {
    for (const flag of ['--help', '-h']) {
      const { status, said } = await start({}, flag)
      expect([status, said[0]]).toEqual([0, 'Usage: npm start [-- --role all|http|token|worker]'])
    }
    expect(existsSync(dataDir)).toBe(false)
  })

  it('because the database is away says so in one line', async () => {
    const outcome = await start({ DATABASE_URL: 'postgres://florin@127.0.0.1:1/florin' })
    expect(outcome.status).toBe(1)
    expect(outcome.said).toEqual([expect.stringMatching(/^The database at 127\.0\.0\.1:1 cannot be reached: .*ECONNREFUSED/)])
  })

  it('because another server has the folder says so in one line', async () => {
    const held = await holdFolder(dataDir)
    const outcome = await start({})
    held.release()
    expect(outcome.status).toBe(1)
    expect(outcome.said).toEqual([expect.stringContaining(`Another server is already running on the data folder ${dataDir}.`)])
  })
})

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { type Running, startServer, temporaryFolder, until } from '../../../../test/server.ts'

const folder = temporaryFolder()
const running: Running[] = []
const start = async (): Promise<Running> => {
  const server = await startServer(folder.path, { SEED: 'none', LOG_LEVEL: 'silent' })
  running.push(server)
  return server
}
afterAll(async () => {
  for (const server of running) await server.stop()
  folder.remove()
})

const postmasterPid = (): number => Number(readFileSync(join(folder.path, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
const askDatabase = async ({ url }: Running): Promise<number> => {
  const response = await fetch(`${url}/token/auth/refresh`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"refreshToken":"nobody has this"}',
    signal: AbortSignal.timeout(30_000),
  })
  return response.status
}
const refusedToken = 403

describe('the running server', () => {
  it('answers 503 while its database is gone and serves again once it is back', async () => {
    const server = await start()
    expect(await askDatabase(server)).toBe(refusedToken)
    const killed = postmasterPid()
    process.kill(killed, 'SIGKILL')
    const seen = new Set<number>()
    await until(async () => {
      const status = await askDatabase(server)
      seen.add(status)
      return status === refusedToken && existsSync(join(folder.path, 'postgres/postmaster.pid')) && postmasterPid() !== killed
    }, 60_000)
    expect([...seen].every((status) => status === 503 || status === refusedToken)).toBe(true)
    expect((await fetch(`${server.url}/health/live`)).status).toBe(200)
    await server.stop()
  })

  it('starts again after it was killed, with its data', async () => {
    const first = await start()
    process.kill(first.pid, 'SIGKILL')
    const second = await start()
    expect(await askDatabase(second)).toBe(refusedToken)
    await second.stop()
  })
})

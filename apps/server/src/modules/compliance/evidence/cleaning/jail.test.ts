import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, vi } from 'vitest'
import { type JailLimits, mayHaveOwnNetwork, runJailed } from './jail.ts'

const script = fileURLToPath(new URL('./jail.fixture.ts', import.meta.url))
const hasOwnNetwork = await mayHaveOwnNetwork()
const standard: JailLimits = { memoryMb: 200, cpuSeconds: 30, elapsedMs: 30_000, outputBytes: 1_000_000 }
const attempt = async (what: string, limits: Partial<JailLimits> = {}, input = 'in') => {
  const work = { script, args: [what], reads: [script] }
  return (await runJailed(work, Buffer.from(input), { ...standard, ...limits })).toString()
}
const timed = async (work: Promise<unknown>) => {
  const startedAt = performance.now()
  await work
  return performance.now() - startedAt
}

describe('a process that handles what strangers sent', () => {
  it('takes bytes and gives bytes', async () => {
    const large = 'x'.repeat(900_000)
    expect(await attempt('echo', {}, large)).toBe(large)
  })

  it('knows no secret of ours', async () => {
    vi.stubEnv('FLORIN_TEST_SECRET', 'hush')
    const environment = JSON.parse(await attempt('environment')) as Record<string, string>
    vi.unstubAllEnvs()
    const ofTheShell = new Set(['PWD', 'OLDPWD', 'SHLVL', '_'])
    expect(Object.keys(environment).filter((name) => !ofTheShell.has(name))).toEqual(['UV_THREADPOOL_SIZE'])
  })

  it.each(['read', 'write', 'launch'])('may not %s what is none of its business', async (what) => {
    await expect(attempt(what)).rejects.toThrow('ended with 1')
  })

  it.runIf(hasOwnNetwork)('reaches nobody', async () => {
    const server = createServer((socket) => socket.end()).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as { port: number }
    expect(await attempt('network', {}, String(port))).toMatch(/ENETUNREACH|ECONNREFUSED|EADDRNOTAVAIL/)
    server.close()
  })

  it.each(['heap', 'buffers', 'webAssembly'])('is killed when it takes too much memory: %s', async (what) => {
    const before = process.memoryUsage.rss()
    expect(await timed(expect(attempt(what)).rejects.toThrow('memory'))).toBeLessThan(15_000)
    expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000)
  })

  it('is stopped by the kernel and the engine where nobody looks', async () => {
    await expect(attempt('webAssembly', { memoryMb: 60 })).rejects.toThrow(/memory|ended with/)
  })

  it.each(['spin', 'sleep'])('is killed when it takes too long: %s', async (what) => {
    expect(await timed(expect(attempt(what, { elapsedMs: 1500 })).rejects.toThrow('time'))).toBeLessThan(4000)
  })

  it('is stopped by the kernel when it has used up its time of the processor', async () => {
    await expect(attempt('spin', { cpuSeconds: 1 })).rejects.toThrow(/SIGXCPU|SIGKILL/)
  })

  it('is killed when it answers with too much', async () => {
    await expect(attempt('flood')).rejects.toThrow('output')
  })
})

import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const script = `
  await import(${JSON.stringify(fileURLToPath(new URL('zod.ts', import.meta.url)))})
  const { config } = await import('zod')
  process.stdout.write(String(config().jitless))`

it('zod, loaded after it, makes no code from text', () => {
  const { stdout } = spawnSync('node', ['--input-type=module', '-e', script], { cwd: import.meta.dirname, encoding: 'utf8' })
  expect(stdout).toBe('true')
})

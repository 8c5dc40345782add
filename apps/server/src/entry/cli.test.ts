import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const program = fileURLToPath(new URL('./cli.ts', import.meta.url))
const cli = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' })
  return { status, stdout: stdout.trim(), stderr: stderr.trim() }
}

describe('npm run cli', () => {
  it('lists the commands', () => {
    const { status, stdout } = cli()
    expect(status).toBe(0)
    expect(stdout).toContain('ledger:verify')
    expect(cli('--help').stdout).toBe(stdout)
  })

  it.each(['fx:set', 'company:open', 'db:types', 'config'])('tells about %s and does not begin it', (name) => {
    const { status, stdout, stderr } = cli(name, '--help')
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(new RegExp(`^Usage: npm run cli ${name} `))
  })

  it('says in a line or two what is wrong with an option', () => {
    const { status, stderr } = cli('company:open', '--nam', 'Nordic')
    expect(status).toBe(1)
    expect(stderr).toContain('--nam')
    expect(stderr).not.toContain('    at ')
    expect(cli('toString').stderr).toBe('There is no command toString. Try: npm run cli help')
  })
})

import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

export const root = join(import.meta.dirname, '..')

export type Task = { name: string; program: string; args: readonly string[]; cwd?: string }
export type Outcome = { name: string; ok: boolean; output: string; seconds: number }

/** Tools of the project come before those of the machine, also when a script was not started by npm. */
export const toolEnv = (extra: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: join(root, 'node_modules/.bin') + delimiter + (process.env['PATH'] ?? ''),
  ...extra,
})

/** Runs a program to its end and keeps what it said. */
export const runTask = ({ name, program, args, cwd = root }: Task): Promise<Outcome> =>
  new Promise((resolve) => {
    const startedAt = performance.now()
    const child = spawn(program, args, { cwd, env: toolEnv({ FORCE_COLOR: '0' }), stdio: ['ignore', 'pipe', 'pipe'] })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
    const done = (ok: boolean, more = '') =>
      resolve({
        name,
        ok,
        output: Buffer.concat(chunks).toString('utf8') + more,
        seconds: (performance.now() - startedAt) / 1000,
      })
    child.once('error', (error) => done(false, error.message))
    child.once('close', (code) => done(code === 0))
  })

/** Runs a program in front of the person's eyes and gives its exit code. */
export const runVisibly = (program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, env: toolEnv(env), stdio: ['ignore', 'inherit', 'inherit'] })
    child.once('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.once('close', (code) => resolve(code ?? 1))
  })

const types = (what: string, folder: string): Task => ({
  name: `types of ${what}`,
  program: 'tsc',
  args: ['-p', folder, '--checkers', '1'],
})

/** With one checker each: several do much of the work several times, and what runs beside them needs the processor. */
export const typeChecks = [types('the web', 'apps/web'), types('the server', '.'), types('e2e', 'e2e')]

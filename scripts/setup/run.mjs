import { spawnSync } from 'node:child_process'
import { delimiter } from 'node:path'

/** Something the person at the keyboard can fix: reported in one line. */
export class Trouble extends Error {}

export const seconds = (startedAt) => `${((Date.now() - startedAt) / 1000).toFixed(0)} s`

/** Without the project's own folder of programs: what is being installed must not run the installation. */
const outerPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter)

export const run = (program, args, options = {}) => {
  const result = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 64e6, stdio: ['ignore', 'pipe', 'pipe'], ...options })
  return { ok: result.status === 0, out: result.stdout ?? '', err: result.error?.message ?? result.stderr ?? '' }
}

/** npm with the Node that runs npm itself, which is not the one inside node_modules. */
export const npm = (args, cwd) => {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env
  const env = { ...process.env, PATH: outerPath() }
  return cli && node && cli.endsWith('.js') ? run(node, [cli, ...args], { cwd, env }) : run('npm', args, { cwd, env })
}

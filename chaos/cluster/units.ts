import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/tasks.ts'

export const deploy = join(root, 'deploy')

const valueLines = (text: string): [string, string][] =>
  text
    .split('\n')
    .filter((line) => /^[A-Za-z]\w*=/.test(line))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)])

/** A file of environment variables, or the example of one. */
export const readEnv = (name: string): Record<string, string> => {
  const path = [join(deploy, name), join(deploy, `${name}.example`)].find((each) => existsSync(each))
  return path ? Object.fromEntries(valueLines(readFileSync(path, 'utf8'))) : {}
}

export type Unit = {
  readonly command: readonly string[]
  readonly envFiles: readonly string[]
  readonly user?: string | undefined
}

/** What systemd would start by a file of `deploy/systemd`; `%i` is the instance. */
export const readUnit = (file: string, instance = ''): Unit => {
  const lines = valueLines(readFileSync(join(deploy, 'systemd', file), 'utf8').replaceAll('%i', instance))
  const all = (name: string) => lines.flatMap(([key, value]) => (key === name && value !== '' ? [value] : []))
  return {
    command: (all('ExecStart').at(-1) ?? '').split(' '),
    envFiles: all('EnvironmentFile').map((path) => path.replace('/etc/florin/', '')),
    user: all('User').at(-1),
  }
}

import { spawnSync } from 'node:child_process'
import { chownSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { StartProblem } from '../problem.ts'
import type { Binaries } from './binaries.ts'

/** How PostgreSQL's programs are started, and who owns their files. */
export type Runner = {
  readonly command: (program: string, args: readonly string[]) => { program: string; args: string[]; uid?: number; gid?: number }
  /** Gives files that PostgreSQL must own to the user it runs as. */
  readonly own: (path: string) => void
}

type Owner = { uid: number; gid: number }

const asOurselves: Runner = { command: (program, args) => ({ program, args: [...args] }), own: () => {} }

const ownTree = (path: string, { uid, gid }: Owner): void => {
  const stats = lstatSync(path)
  if (stats.uid !== uid || stats.gid !== gid) chownSync(path, uid, gid)
  if (stats.isDirectory()) for (const name of readdirSync(path)) ownTree(join(path, name), { uid, gid })
}

const number = (flag: string, user: string): number | undefined => {
  const { status, stdout } = spawnSync('id', [flag, user], { encoding: 'utf8' })
  return status === 0 ? Number(stdout.trim()) : undefined
}

const accountOf = (user: string): Owner | undefined => {
  const uid = number('-u', user)
  const gid = number('-g', user)
  return uid === undefined || gid === undefined ? undefined : { uid, gid }
}

const makePostgresAccount = (): Owner | undefined => {
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'])
  return accountOf('postgres')
}

const asOther = (owner: Owner): Runner => ({
  command: (program, args) => ({ program, args: [...args], ...owner }),
  own: (path) => ownTree(path, owner),
})

/**
 * Another user, who may still walk through folders that only root may enter, such as a clone below /root.
 * The securebit keeps that power in access(2) too, by which initdb looks for its sibling.
 */
const asOtherEverywhere = (owner: Owner): Runner => ({
  command: (program, args) => ({
    program: 'setpriv',
    args: [
      `--reuid=${owner.uid}`,
      `--regid=${owner.gid}`,
      '--clear-groups',
      '--securebits=+no_setuid_fixup',
      '--inh-caps=-all,+dac_override',
      '--ambient-caps=-all,+dac_override',
      program,
      ...args,
    ],
  }),
  own: (path) => ownTree(path, owner),
})

/** Root under another name: for machines without setpriv. */
const inNamespace = (owner: Owner): Runner => ({
  command: (program, args) => ({
    program: 'unshare',
    args: [`--map-user=${owner.uid}`, `--map-group=${owner.gid}`, program, ...args],
  }),
  own: (path) => ownTree(path, { uid: 0, gid: 0 }),
})

/** `--show` makes initdb find its sibling and do nothing more. */
const works = (runner: Runner, binaries: Binaries, folder: string): boolean => {
  const probe = '"$0" --show --pgdata="$1/postgres" && cd "$1"'
  const { program, args, ...owner } = runner.command('/bin/sh', ['-c', probe, binaries.initdb, folder])
  return spawnSync(program, args, { ...owner, stdio: 'ignore' }).status === 0
}

/** PostgreSQL refuses to run as root, so root runs it as another user, in the simplest way that can read program and folder. */
export const chooseRunner = (binaries: Binaries, folder: string): Runner => {
  if (process.getuid?.() !== 0) return asOurselves
  const owner = accountOf('postgres') ?? makePostgresAccount() ?? accountOf('nobody')
  const candidates = owner ? [asOther(owner), asOtherEverywhere(owner), inNamespace(owner)] : []
  const found = candidates.find((runner) => works(runner, binaries, folder))
  if (found) return found
  throw new StartProblem(
    `PostgreSQL does not run as root, and no other user can reach ${folder}. Start as a normal user, or set DATABASE_URL.`,
  )
}

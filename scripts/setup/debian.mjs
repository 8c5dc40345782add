import { run, seconds } from './run.mjs'

/** Installs the first of these packages that there is. False where the machine is not a Debian of which we are root. */
export const installFromDebian = (what, ...names) => {
  if (process.getuid?.() !== 0 || !run('/bin/sh', ['-c', 'command -v apt-get']).ok) return false
  const startedAt = Date.now()
  console.log(`Installing ${what} ...`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  run('apt-get', ['update', '-qq'], { env })
  const ok = names.some((name) => run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env }).ok)
  if (ok) console.log(`Installed in ${seconds(startedAt)}.`)
  return ok
}

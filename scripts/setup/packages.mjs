import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { arch, platform } from 'node:os'
import { join } from 'node:path'
import { npm, seconds, Trouble } from './run.mjs'

const stampOf = (lockfile) => createHash('sha256').update(`${platform()} ${arch()}\n`).update(lockfile).digest('hex')

const readIfThere = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '')

/** Whether someone's own `npm install` has already brought exactly what the lockfile names. */
const alreadyThere = (root, lockfile) => {
  const noted = readIfThere(join(root, 'node_modules/.package-lock.json'))
  if (!noted) return false
  const installed = JSON.parse(noted).packages
  return Object.entries(JSON.parse(lockfile).packages).every(
    ([path, { version, link, optional }]) =>
      !path.startsWith('node_modules/') || link || (optional && !installed[path]) || installed[path]?.version === version,
  )
}

/** The first line in which npm says what is wrong. */
const complaint = (err) => {
  const lines = err.split('\n').map((line) => line.replace(/^npm (error|ERR!)\s*/, '').trim())
  return lines.find((line) => line && !/^(code|errno|syscall|path|A complete log)\b/.test(line)) ?? 'npm gave no reason'
}

export const installPackages = (root) => {
  const lockfile = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const stamp = stampOf(lockfile)
  const stampFile = join(root, 'node_modules/.florin-setup')
  if (readIfThere(stampFile) === stamp) return
  if (!alreadyThere(root, lockfile)) {
    const startedAt = Date.now()
    console.log('Installing packages ...')
    const { ok, err } = npm(['ci', '--no-audit', '--no-fund', '--loglevel=error'], root)
    if (!ok) throw new Trouble(`Packages could not be installed: ${complaint(err)} (npm ci tells the whole story)`)
    console.log(`Installed in ${seconds(startedAt)}.`)
  }
  writeFileSync(stampFile, stamp)
}

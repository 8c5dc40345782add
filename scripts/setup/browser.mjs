import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from '../chromium.mjs'
import { run, seconds, Trouble } from './run.mjs'

const runs = (program) => run(program, ['--version']).ok

const playwrightChromium = async () => {
  const { chromium } = await import('@playwright/test')
  return chromium.executablePath()
}

const fromDebian = () => {
  if (process.getuid?.() !== 0 || !run('/bin/sh', ['-c', 'command -v apt-get']).ok) return false
  const startedAt = Date.now()
  console.log('Installing Chromium for the browser tests ...')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  run('apt-get', ['update', '-qq'], { env })
  const install = (name) => run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env }).ok
  const ok = install('chromium-headless-shell') || install('chromium')
  if (ok) console.log(`Installed in ${seconds(startedAt)}.`)
  return ok && findChromium() !== undefined
}

const fromPlaywright = async (root) => {
  const startedAt = Date.now()
  console.log('Downloading a Chromium for the browser tests ...')
  const { ok } = run(join(root, 'node_modules/.bin/playwright'), ['install', 'chromium'], { cwd: root })
  if (ok) console.log(`Downloaded in ${seconds(startedAt)}.`)
  return ok && runs(await playwrightChromium())
}

/** A browser test that is skipped is a browser test that failed, so there must be a browser. */
export const installBrowser = async (root) => {
  const found = findChromium()
  if (found) {
    if (runs(found)) return
    throw new Trouble(`The Chromium at ${found} does not run. Set CHROMIUM to one that does.`)
  }
  if (existsSync(await playwrightChromium())) return
  if (fromDebian() || (await fromPlaywright(root))) return
  throw new Trouble(
    'The browser tests need Chromium, and it could not be installed. Install it, or set CHROMIUM to the path of one.',
  )
}

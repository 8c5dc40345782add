import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from '../chromium.mjs'
import { installFromDebian } from './debian.mjs'
import { run, seconds, Trouble } from './run.mjs'

const runs = (program) => run(program, ['--version']).ok

const playwrightChromium = async () => {
  const { chromium } = await import('@playwright/test')
  return chromium.executablePath()
}

const fromDebian = () =>
  installFromDebian('Chromium for the browser tests', 'chromium-headless-shell', 'chromium') && findChromium() !== undefined

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

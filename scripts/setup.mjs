// Runs before `npm start` and `npm test`, on whatever Node started npm and before anything is installed:
// plain JavaScript, only Node's own modules. Says nothing when there is nothing to do.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installBrowser } from './setup/browser.mjs'
import { installHooks } from './setup/hooks.mjs'
import { installPackages } from './setup/packages.mjs'
import { installPhp } from './setup/php.mjs'
import { Trouble } from './setup/run.mjs'
import { buildWeb } from './setup/web.mjs'

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
const wants = (flag) => process.argv.includes(flag)

try {
  if (Number(process.versions.node.split('.')[0]) < 20)
    throw new Trouble(`Node 20 or later is needed; this is ${process.version}.`)
  installPackages(root)
  if (!process.env.CI && existsSync(join(root, '.git'))) installHooks(root)
  if (wants('--build')) buildWeb(root)
  if (wants('--tests')) {
    await installBrowser(root)
    installPhp()
  }
} catch (error) {
  if (!(error instanceof Trouble)) throw error
  console.error(error.message)
  process.exitCode = 1
}

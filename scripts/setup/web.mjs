import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run, seconds, Trouble } from './run.mjs'

const sources = ['apps/web', 'packages', 'package-lock.json', 'tsconfig.base.json']
const notSources = new Set(['node_modules', 'dist', 'routeTree.gen.ts'])

const addTo = (hash, root, path) => {
  const entries = readdirSync(join(root, path), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    if (notSources.has(entry.name) || entry.name.includes('.test.')) continue
    const inner = join(path, entry.name)
    if (entry.isDirectory()) addTo(hash, root, inner)
    else
      hash
        .update(inner)
        .update('\0')
        .update(readFileSync(join(root, inner)))
        .update('\0')
  }
}

/** By content, not by time: a fresh clone, a branch switched back and forth, a copied folder all judge the same. */
const hashOf = (root) => {
  const hash = createHash('sha256')
  for (const source of sources) {
    if (source.includes('.')) hash.update(readFileSync(join(root, source)))
    else addTo(hash, root, source)
  }
  return hash.digest('hex')
}

/** What companies' developers install, served beside the pages. */
const packClient = (root, bin) => {
  const { ok, out, err } = run(join(bin, 'node'), [
    join(root, 'packages/client/scripts/pack.ts'),
    join(root, 'apps/web/dist/florin-client.tgz'),
  ])
  if (!ok) throw new Trouble(`The API client could not be packed:\n${err || out}`)
}

export const buildWeb = (root) => {
  const stampFile = join(root, 'node_modules/.florin-web')
  const stamp = hashOf(root)
  const isBuilt = existsSync(join(root, 'apps/web/dist/index.html')) && existsSync(stampFile)
  if (isBuilt && readFileSync(stampFile, 'utf8') === stamp) return
  rmSync(stampFile, { force: true })
  const startedAt = Date.now()
  console.log('Building the web pages ...')
  const bin = join(root, 'node_modules/.bin')
  const { ok, out, err } = run(join(bin, 'node'), [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel=error'], {
    cwd: join(root, 'apps/web'),
    env: { ...process.env, NO_COLOR: '1' },
  })
  if (!ok) throw new Trouble(`The web pages could not be built:\n${err || out}`)
  packClient(root, bin)
  writeFileSync(stampFile, stamp)
  console.log(`Built in ${seconds(startedAt)}.`)
}

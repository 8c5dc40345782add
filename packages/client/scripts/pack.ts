import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What developers install: JavaScript with its types in one file, as npm takes it. `node packages/client/scripts/pack.ts <file.tgz>` */
const [file] = process.argv.slice(2)
if (!file) throw new Error('Where to write the package?')
const root = join(import.meta.dirname, '..')

const run = (program: string, args: readonly string[]): void => {
  const { status, error, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed: ${error?.message ?? `${stdout}${stderr}`}`)
}

/** The compiler leaves our own endings in the types. */
const nameFilesAsMade = (folder: string): void => {
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.d.ts'))) {
    const path = join(folder, name)
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(/(from '\.\/[\w.]+)\.ts'/g, "$1.js'"))
  }
}

const folder = mkdtempSync(join(tmpdir(), 'florin-client-'))
const built = join(folder, 'package')
try {
  mkdirSync(built)
  const compiler = join(root, '../../node_modules/typescript/bin/tsc')
  run(process.execPath, [compiler, '-p', join(root, 'tsconfig.pack.json'), '--outDir', join(built, 'dist')])
  nameFilesAsMade(join(built, 'dist'))
  const { name, version, description, type } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
    string,
    unknown
  >
  const types = './dist/client.d.ts'
  const exports = { '.': { types, default: './dist/client.js' } }
  const about = { name, version, description, type, engines: { node: '>=20' }, types, exports }
  writeFileSync(join(built, 'package.json'), `${JSON.stringify(about, null, 2)}\n`)
  copyFileSync(join(root, 'README.md'), join(built, 'README.md'))
  run('tar', ['-czf', file, '-C', folder, 'package'])
} finally {
  rmSync(folder, { recursive: true, force: true })
}

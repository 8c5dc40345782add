import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root, toolEnv } from './tasks.ts'

const against = [
  ['packages/money/src/a1.ts', '@florin/contract/errors'],
  ['packages/contract/src/a2.ts', '@florin/brands/brands'],
  ['packages/contract/src/a3.ts', '../../brands/src/brands.ts'],
  ['packages/ledger/src/a4.ts', '@florin/contract/errors'],
  ['packages/ledger/src/a5.ts', '../../../apps/server/src/platform/db.ts'],
  ['apps/server/src/platform/a6.ts', '../areas/account/service.ts'],
  ['apps/server/src/platform/live/a7.ts', '../../gateway/caller.ts'],
  ['apps/server/src/gateway/a8.ts', '../areas/account/service.ts'],
  ['apps/server/src/areas/account/a9.ts', '../customer/store.ts'],
  ['apps/server/src/areas/account/a10.ts', '../../gateway/pipeline.ts'],
  ['apps/web/src/ui/a11.ts', '@florin/contract/accounts/account'],
  ['apps/web/src/ui/layout/a12.ts', '../../app/session.ts'],
  ['apps/web/src/app/session/a13.ts', '../../features/home/queries.ts'],
  ['apps/web/src/features/login/a14.ts', '../home/queries.ts'],
  ['apps/web/src/features/login/parts/a15.ts', '../../home/queries.ts'],
  ['apps/web/src/features/login/a16.ts', '../../routes/login.tsx'],
  ['apps/web/src/features/login/a17.ts', '@florin/contract/catalogue'],
  ['apps/web/src/features/login/a18.ts', '../../../../server/src/platform/db.ts'],
] as const

const along = [
  ['packages/contract/src/b1.ts', '@florin/money/money'],
  ['packages/brands/src/b2.ts', '@florin/i18n/languages'],
  ['apps/server/src/areas/account/b3.ts', '../../gateway/handler.ts'],
  ['apps/server/src/areas/account/b4.ts', '../customer/service.ts'],
  ['apps/web/src/ui/b5.ts', '@florin/contract/fields'],
  ['apps/web/src/features/login/b6.ts', '../../app/session.ts'],
  ['apps/web/src/features/login/parts/b7.ts', '../queries.ts'],
] as const

type Diagnostic = { code: string; filename: string }

/** A rule whose pattern the linter cannot read is ignored without a word, so each arrow is tried. */
describe('the linter', () => {
  const folder = mkdtempSync(join(tmpdir(), 'florin-arrows-'))
  let found: Diagnostic[]
  const write = (path: string, text: string) => {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const reports = (rule: string, path: string) =>
    found.some(({ code, filename }) => code.includes(rule) && filename.endsWith(path))

  beforeAll(() => {
    copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
    for (const [path, imported] of [...against, ...along]) write(path, `import { x } from '${imported}'\nexport const y = x\n`)
    write('apps/server/src/one.ts', `import { two } from './two.ts'\nexport const one = () => two\n`)
    write('apps/server/src/two.ts', `import { one } from './one.ts'\nexport const two = () => one\n`)
    const { stdout } = spawnSync('oxlint', ['-f', 'json'], { cwd: folder, env: toolEnv(), encoding: 'utf8' })
    found = (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it.each(against)('refuses %s importing %s', (path) => expect(reports('no-restricted-imports', path)).toBe(true))
  it.each(along)('lets %s import %s', (path) => expect(reports('no-restricted-imports', path)).toBe(false))
  it('refuses a cycle', () => expect(reports('no-cycle', 'apps/server/src/one.ts')).toBe(true))
})

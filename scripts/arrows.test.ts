import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogue } from '@florin/contract/catalogue'
import { afterAll, describe, expect, it } from 'vitest'
import { arrowFaults, folderOf, moduleFaults } from './arrowFaults.ts'
import { arrows, modules } from './arrows.ts'
import { root, toolEnv } from './tasks.ts'

const server = 'apps/server/src'
const web = 'apps/web/src'

const against = [
  ['packages/money/src/a.ts', '@florin/contract/errors'],
  ['packages/i18n/src/a.ts', '@florin/money/money'],
  ['packages/brands/src/a.ts', '@florin/contract/errors'],
  ['packages/ledger/src/a.ts', '@florin/contract/errors'],
  ['packages/contract/src/a.ts', '@florin/brands/brands'],
  ['packages/contract/src/a.ts', './payments/transfer.ts'],
  ['packages/contract/src/access/a.ts', '../payments/transfer.ts'],
  ['packages/contract/src/payments/a.ts', '../catalogue.ts'],
  ['packages/contract/src/a.ts', '../../money/src/money.ts'],
  ['apps/sandbox/src/a.ts', '@florin/server/platform/db'],
  [`${server}/platform/a.ts`, '../modules/accounts/services.ts'],
  [`${server}/platform/live/a.ts`, '../../gateway/caller.ts'],
  [`${server}/vendors/a.ts`, '../gateway/caller.ts'],
  [`${server}/gateway/a.ts`, '../modules/accounts/services.ts'],
  [`${server}/gateway/a.ts`, '../entry/modules.ts'],
  [`${server}/modules/module.ts`, './accounts/services.ts'],
  [`${server}/modules/accounts/a.ts`, '../payments/services.ts'],
  [`${server}/modules/accounts/deposits/a.ts`, '../../customers/profile/service.ts'],
  [`${server}/modules/payments/a.ts`, '../accounts/deposits/depositStore.ts'],
  [`${server}/modules/payments/a.ts`, '../accounts/accounts/store.ts'],
  [`${server}/modules/payments/core/a.ts`, '../series/service.ts'],
  [`${server}/modules/payments/core/a.ts`, '../handler.ts'],
  [`${server}/modules/payments/rails/own/a.ts`, '../../operator/paymentDesk.ts'],
  [`${server}/modules/accounts/a.ts`, '../../gateway/pipeline.ts'],
  [`${server}/modules/accounts/a.ts`, '../../entry/modules.ts'],
  [`${server}/modules/accounts/a.ts`, '../../seed/demo.ts'],
  [`${server}/modules/accounts/accounts/store.ts`, './service.ts'],
  [`${server}/modules/accounts/accounts/store.ts`, '../../../gateway/handler.ts'],
  [`${server}/seed/a.ts`, '../modules/accounts/deposits/depositStore.ts'],
  [`${server}/seed/a.ts`, '../entry/modules.ts'],
  [`${server}/entry/a.ts`, '../modules/accounts/deposits/depositStore.ts'],
  [`${web}/ui/a.ts`, '@florin/contract/accounts/account'],
  [`${web}/ui/a.ts`, '@florin/contract/method'],
  [`${web}/ui/layout/a.ts`, '../../app/session/session.ts'],
  [`${web}/app/session/a.ts`, '../../shared/forms/form.ts'],
  [`${web}/app/session/a.ts`, '../../features/home/queries.ts'],
  [`${web}/shared/forms/a.ts`, '../../features/home/queries.ts'],
  [`${web}/features/login/a.ts`, '../home/queries.ts'],
  [`${web}/features/login/parts/a.ts`, '../../home/queries.ts'],
  [`${web}/features/login/a.ts`, '../../routes/login.tsx'],
  [`${web}/features/login/a.ts`, '@florin/contract/catalogue'],
  [`${web}/features/login/a.ts`, '@florin/contract/calls/catalogue'],
  [`${web}/features/login/a.ts`, '@florin/ledger/ledger'],
  [`${web}/features/login/a.ts`, '../../../../server/src/platform/db.ts'],
] as const

const along = [
  ['packages/contract/src/a.ts', '@florin/money/money'],
  ['packages/contract/src/payments/a.ts', '../access/twoStep.ts'],
  ['packages/contract/src/payments/a.ts', '../fields.ts'],
  ['packages/brands/src/a.ts', '@florin/i18n/languages'],
  [`${server}/gateway/a.ts`, '../platform/db.ts'],
  [`${server}/modules/accounts/a.ts`, '../../gateway/handler.ts'],
  [`${server}/modules/accounts/a.ts`, '../module.ts'],
  [`${server}/modules/payments/a.ts`, '../accounts/accounts/service.ts'],
  [`${server}/modules/payments/series/a.ts`, '../core/rail.ts'],
  [`${server}/modules/payments/services.ts`, './series/service.ts'],
  [`${server}/modules/accounts/deposits/a.ts`, '../accounts/store.ts'],
  [`${server}/modules/sandbox/a.ts`, '@florin/sandbox/inbox'],
  [`${server}/seed/a.ts`, '../modules/accounts/services.ts'],
  [`${server}/entry/a.ts`, '../modules/accounts/module.ts'],
  [`${server}/modules/accounts/a.test.ts`, '../payments/core/operationStore.ts'],
  [`${web}/ui/a.ts`, '@florin/contract/fields'],
  [`${web}/app/session/a.ts`, '../../ui/Popup.tsx'],
  [`${web}/shared/forms/a.ts`, '../../app/call/request.ts'],
  [`${web}/features/login/a.ts`, '../../shared/forms/form.ts'],
  [`${web}/features/login/a.ts`, '@florin/contract/calls/access/auth'],
  [`${web}/features/login/parts/a.ts`, '../queries.ts'],
  [`${web}/routes/_customer/a.tsx`, '../../features/home/HomeScreen.tsx'],
  ['bench/a.ts', '../apps/server/src/entry/compose.ts'],
] as const

const faults = (path: string, imported: string) =>
  arrowFaults([{ path, text: `import { x } from '${imported}'\nexport const y = x\n` }])

describe('the table of folders', () => {
  it.each(against)('refuses %s importing %s', (path, imported) => expect(faults(path, imported)).toHaveLength(1))
  it.each(along)('lets %s import %s', (path, imported) => expect(faults(path, imported)).toEqual([]))

  it('sees imports of types, of several lines, and those that are awaited', () => {
    const path = `${server}/gateway/a.ts`
    const to = '../modules/accounts/services.ts'
    for (const text of [
      `import type { A } from '${to}'`,
      `import {\n  a,\n  b,\n} from '${to}'`,
      `export { a } from '${to}'`,
      `import '${to}'`,
      `const { a } = await import('${to}')`,
    ])
      expect(arrowFaults([{ path, text }]), text).toHaveLength(1)
  })

  it.each([
    `${server}/modules/loans/a.ts`,
    `${server}/areas/a.ts`,
    `${web}/widgets/a.tsx`,
    'packages/loans/src/a.ts',
    'tools/a.ts',
  ])('refuses a folder that it does not have: %s', (path) => expect(arrowFaults([{ path, text: '' }])).toHaveLength(1))

  it('names folders that it has', () => {
    for (const allowed of Object.values(arrows).flat())
      expect(
        Object.keys(arrows).some((folder) => folder === allowed || folder.startsWith(`${allowed}/`)),
        allowed,
      ).toBe(true)
    expect(folderOf(`${web}/features/home/parts/a.tsx`)).toBe(`${web}/features/home`)
    expect(folderOf(`${server}/modules/module.ts`)).toBe(`${server}/modules/*`)
  })
})

describe('the list of modules', () => {
  const composed = Object.keys(modules)
    .map((name) => `import { m } from '../modules/${name}/module.ts'\n`)
    .join('')
  const entry = { path: `${server}/entry/modules.ts`, text: composed }

  it('takes those that are composed, and areas that a module claims', () => {
    const area = { path: 'packages/contract/src/accounts/fx.ts', text: `export const fx = area('fx', {})\n` }
    expect(moduleFaults([entry, { path: `${server}/modules/accounts/a.ts`, text: '' }, area], catalogue)).toEqual([])
  })
  it('leaves areas alone that a test makes up', () => {
    const text = `export const shelf = area('shelf', {})\n`
    expect(moduleFaults([entry, { path: `${server}/gateway/shelf.fixture.ts`, text }], catalogue)).toEqual([])
  })
  it('refuses a module that is not composed', () =>
    expect(moduleFaults([entry, { path: `${server}/modules/loans/a.ts`, text: '' }], catalogue)).toEqual([
      'apps/server/src/modules/loans: is not composed in entry/modules.ts',
    ]))
  it('refuses an area that no module claims', () => {
    const text = `export const gold = area('gold', {})\n`
    expect(moduleFaults([entry, { path: 'packages/contract/src/accounts/gold.ts', text }], catalogue)).toEqual([
      'packages/contract/src/accounts/gold.ts: the area gold is claimed by no module',
    ])
  })
})

describe('the linter', () => {
  const folder = mkdtempSync(join(tmpdir(), 'florin-arrows-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  it('refuses a cycle', () => {
    copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
    mkdirSync(join(folder, server), { recursive: true })
    writeFileSync(join(folder, server, 'one.ts'), `import { two } from './two.ts'\nexport const one = () => two\n`)
    writeFileSync(join(folder, server, 'two.ts'), `import { one } from './one.ts'\nexport const two = () => one\n`)
    const { stdout } = spawnSync('oxlint', ['-f', 'json'], { cwd: folder, env: toolEnv(), encoding: 'utf8' })
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string }[] }
    expect(diagnostics.some(({ code }) => code.includes('no-cycle'))).toBe(true)
  })
})

import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ProgramBank, programBank } from '../../modules/publicApi/publicApi.fixture.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../../../..')
let bank: ProgramBank
let folder: string

/** As a developer does it: a folder of their own, with nothing of ours but the package. */
beforeAll(async () => {
  bank = await programBank()
  folder = await mkdtemp(join(tmpdir(), 'florin-developer-'))
  const file = join(folder, 'florin-client.tgz')
  await run(process.execPath, [join(root, 'packages/client/scripts/pack.ts'), file])
  await writeFile(join(folder, 'package.json'), '{ "type": "module", "private": true }')
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', file], { cwd: folder })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const program = `import { createClient, FlorinProblem } from '@florin/client'
const florin = createClient({ key: process.env.FLORIN_KEY ?? '', baseUrl: process.env.FLORIN_URL ?? '' })
const { items } = await florin.call('balance.list', {})
const refused = await florin.call('balance.get', { accountId: 999999 }).catch((error) => error instanceof FlorinProblem && error.code)
console.log(JSON.stringify([items.map(({ balance }) => balance), refused]))
`

it('is installed from its file, and calls the server', async () => {
  const shop = await bank.shop({ EUR: '12.50' })
  const { key } = await bank.keyOf(shop, ['read'])
  const baseUrl = await bank.app.app.listen({ port: 0, host: '127.0.0.1' })
  await writeFile(join(folder, 'program.js'), program)
  const env = { ...process.env, FLORIN_KEY: key, FLORIN_URL: baseUrl, NODE_OPTIONS: '' }
  const { stdout } = await run(process.execPath, ['program.js'], { cwd: folder, env })
  expect(JSON.parse(stdout)).toEqual([['12.50'], 'account.missing'])
})

it('brings its types, by which a program with a wrong name does not compile', async () => {
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const check = (name: string) =>
    run(process.execPath, [compiler, '--ignoreConfig', '--noEmit', '--strict', '--module', 'nodenext', '--types', '', name], {
      cwd: folder,
    })
  const typed = (field: string) => `import { createClient } from '@florin/client'
const florin = createClient({ key: 'fk_test_x', baseUrl: 'https://florin.example' })
export const balances: readonly string[] = (await florin.call('balance.list', {})).items.map(({ ${field} }) => ${field})
`
  await writeFile(join(folder, 'right.ts'), typed('balance'))
  await writeFile(join(folder, 'wrong.ts'), typed('ballance'))
  await check('right.ts')
  await expect(check('wrong.ts')).rejects.toMatchObject({ stdout: expect.stringContaining("'ballance' does not exist") })
})

import { readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

const root = new URL('../', import.meta.url)
const folders = ['packages', 'apps']
/** Where ARCHITECTURE.md says that a new rail is added, and its texts, fees and demo data. */
const places = [
  'packages/contract/src/rails.ts',
  'packages/contract/src/payments/external/',
  'packages/contract/src/mass/',
  'packages/client/',
  'packages/i18n/',
  'apps/server/src/migrations/',
  'apps/server/src/seed/',
  'apps/server/src/modules/payments/rails/outside/rails.ts',
  'apps/server/src/vendors/payouts/',
  'apps/server/src/vendors/vendors.ts',
  'apps/web/src/features/transfer/external/',
  'apps/web/src/shared/payment/payeeFields.ts',
]
const isSource = (path: string): boolean =>
  /\.(ts|tsx|sql)$/.test(path) && !/node_modules|\/dist\/|\.(test|fixture)\.tsx?$|db\.gen\.ts$/.test(path)

/** Two of the rails whose names are no other words: whoever names both knows rails by hand. */
const names = [/\bcrypto_eft\b/, /\binstant_payment\b/]

it('names rails nowhere but where a new one is added', async () => {
  const found: string[] = []
  for (const folder of folders)
    for (const path of await readdir(new URL(folder, root), { recursive: true })) {
      const place = `${folder}/${path.replaceAll('\\', '/')}`
      if (!isSource(place) || places.some((known) => place.startsWith(known))) continue
      const source = await readFile(new URL(place, root), 'utf8')
      if (names.every((name) => name.test(source))) found.push(place)
    }
  expect(found).toEqual([])
})

it('names no kinds of rails in checks of tables', async () => {
  const folder = new URL('apps/server/src/migrations/', root)
  for (const file of await readdir(folder)) {
    const source = await readFile(new URL(file, folder), 'utf8')
    expect.soft(source.match(/check \([^\n]*\bcrypto_eft\b/g), file).toBeNull()
  }
})

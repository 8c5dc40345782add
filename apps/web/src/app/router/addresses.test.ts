import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { writeRouteTree } from '../../../../../scripts/routes.ts'
import { addressesOf, addressOf } from '../../../vite/addresses.ts'

const source = join(import.meta.dirname, '../..')

it('is what stands outside of another page, too', () => {
  expect(addressOf('_customer/history_.batch-transfers')).toBe('/history/batch-transfers')
  expect(addressOf('_customer/transfer/external_.mass.confirm')).toBe('/transfer/external/mass/confirm')
  expect(addressOf('_receive/receive.$id')).toBe('/receive/$id')
})

/** What the server answers with 404 is what the router does not know. */
it('is known to the server for every page of the router', async () => {
  await writeRouteTree()
  const tree = await readFile(join(source, 'routeTree.gen.ts'), 'utf8')
  const [, union = ''] = /fullPaths:([^]*?)\n  fileRoutesByTo/.exec(tree) ?? []
  const routed = [...union.matchAll(/'([^']+)'/g)].map(([, path = '']) => path.replace(/(.)\/$/, '$1'))
  expect(routed.length).toBeGreaterThan(50)
  const known = new Set(['/', ...addressesOf(await readdir(join(source, 'routes'), { recursive: true }))])
  expect(routed.filter((path) => !known.has(path))).toEqual([])
})

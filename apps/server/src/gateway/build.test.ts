import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readBuild } from './build.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'florin-build-'))
  await mkdir(join(folder, '.vite'))
  const addresses = ['/home', '/customers/$id', '/customers/$id/papers']
  const pages = { '/home': ['/assets/home.js', '/assets/home.css'], '/customers/$id': ['/assets/customer.js'] }
  const texts = { en: { '*': ['/assets/en.js'] }, ru: { '*': ['/assets/ru.js'], '/home': ['/assets/home-ru.js'] } }
  await writeFile(join(folder, '.vite/build.json'), JSON.stringify({ addresses, pages, texts }))
})
afterAll(() => rm(folder, { recursive: true }))

const files = (links: readonly string[]) => links.map((link) => /href="([^"]+)"/.exec(link)?.[1])

it('names the code, looks and texts of a page, whatever follows its address', async () => {
  const links = (await readBuild(folder)).preloadsOf('/ru/home?x=1', 'ru')
  expect(files(links)).toEqual(['/assets/ru.js', '/assets/home-ru.js', '/assets/home.js', '/assets/home.css'])
  expect(links.at(-2)).toContain('rel="modulepreload"')
  expect(links.at(-1)).toContain('as="style"')
})

it('names those of a page of which a part of the address is any', async () => {
  const { preloadsOf } = await readBuild(folder)
  expect(files(preloadsOf('/customers/7', 'en'))).toEqual(['/assets/en.js', '/assets/customer.js'])
  expect(files(preloadsOf('/customers/7/papers', 'en'))).toEqual(['/assets/en.js'])
})

it('names what every page needs where nothing is known of one', async () =>
  expect(files((await readBuild(folder)).preloadsOf('/somewhere', 'en'))).toEqual(['/assets/en.js']))

it('names nothing where the pages were not built', async () =>
  expect((await readBuild(join(folder, 'nowhere'))).preloadsOf('/home', 'en')).toEqual([]))

it('knows which addresses there are, in any language', async () => {
  const { isAddress } = await readBuild(folder)
  for (const url of ['/', '/?x=1', '/es', '/ua/home', '/home/', '/home?next=/x', '/customers/7', '/ru/customers/7/papers'])
    expect([url, isAddress(url)]).toEqual([url, true])
  for (const url of ['/nowhere', '/home/more', '/customers', '/customers/7/8', '/de/home', '//home'])
    expect([url, isAddress(url)]).toEqual([url, false])
})

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readPreloads } from './preloads.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'florin-preloads-'))
  await mkdir(join(folder, '.vite'))
  const pages = { '/home': ['/assets/home.js', '/assets/home.css'] }
  const texts = { en: { '*': ['/assets/en.js'] }, ru: { '*': ['/assets/ru.js'], '/home': ['/assets/home-ru.js'] } }
  await writeFile(join(folder, '.vite/preloads.json'), JSON.stringify({ pages, texts }))
})
afterAll(() => rm(folder, { recursive: true }))

const files = (links: readonly string[]) => links.map((link) => /href="([^"]+)"/.exec(link)?.[1])

it('names the code, looks and texts of a page, whatever follows its address', async () => {
  const links = (await readPreloads(folder))('/ru/home?x=1', 'ru')
  expect(files(links)).toEqual(['/assets/ru.js', '/assets/home-ru.js', '/assets/home.js', '/assets/home.css'])
  expect(links.at(-2)).toContain('rel="modulepreload"')
  expect(links.at(-1)).toContain('as="style"')
})

it('names what every page needs where nothing is known of one', async () =>
  expect(files((await readPreloads(folder))('/somewhere', 'en'))).toEqual(['/assets/en.js']))

it('names nothing where the pages were not built', async () =>
  expect((await readPreloads(join(folder, 'nowhere')))('/home', 'en')).toEqual([]))

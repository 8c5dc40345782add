import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mountPages } from './pages.ts'

let folder: string
let app: FastifyInstance
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'florin-pages-'))
  for (const name of ['assets', '.vite']) await mkdir(join(folder, name))
  const files = {
    'index.html': '<html lang="en"><head><!--boot--></head></html>',
    'scheme.js': 'scheme()',
    '.vite/manifest.json': '{}',
    '.vite/build.json': JSON.stringify({ addresses: ['/login', '/receive/$id', '/transfer/p2p'], pages: {}, texts: {} }),
    'assets/home.js': 'home()',
    'assets/home.js.br': 'home() in brotli',
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  app = Fastify()
  const rules = {
    defaultBrand: 'florin',
    sandbox: false,
    countryHeader: undefined,
    mayChooseApi: false,
    hasInbox: { mail: false, sms: false },
    refusalLimit: { countRefusal: async () => {} },
  }
  await mountPages(app, { ...rules, webRoot: folder, version: '1', dictionaryVersion: '1' })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const get = async (url: string, headers: Record<string, string> = {}) => {
  const { statusCode, headers: answered, body } = await app.inject({ url, headers })
  return { status: statusCode, body, encoding: answered['content-encoding'], kept: answered['cache-control'] }
}

describe('a page whose address is a secret', () => {
  const policyOf = async (url: string) => (await app.inject({ url, headers: { accept: 'text/html' } })).headers['referrer-policy']

  it('tells it to nobody, in any language', async () => {
    expect(await policyOf('/receive/abc')).toBe('no-referrer')
    expect(await policyOf('/ru/receive/abc')).toBe('no-referrer')
    expect(await policyOf('/login')).toBeUndefined()
  })
})

describe('the files of the pages', () => {
  it('stay for ever where their names tell what is in them', async () => {
    expect(await get('/assets/home.js')).toMatchObject({
      status: 200,
      body: 'home()',
      kept: 'public, max-age=31536000, immutable',
    })
    expect(await get('/scheme.js')).toMatchObject({ status: 200, body: 'scheme()', kept: 'public, max-age=3600' })
  })

  it('are sent compressed to those who can read it', async () =>
    expect(await get('/assets/home.js', { 'accept-encoding': 'gzip, br' })).toMatchObject({
      body: 'home() in brotli',
      encoding: 'br',
      kept: 'public, max-age=31536000, immutable',
    }))

  it('end at their folder', async () => {
    for (const url of [
      '/assets/away.js',
      '/assets/',
      '/.vite/manifest.json',
      '/assets/..%2fscheme.js',
      '/assets/%2e%2e%2f.vite/manifest.json',
    ])
      expect((await get(url)).status).toBeGreaterThanOrEqual(400)
  })
})

describe('the page', () => {
  const languageOf = ({ body }: { body: string }) => /<html lang="(\w+)"/.exec(body)?.[1]

  it('stands at every address of the application, whatever the reader accepts', async () => {
    for (const url of ['/', '/login', '/es/transfer/p2p?x=1'])
      for (const accept of ['text/html', '*/*', 'application/json', undefined])
        expect((await get(url, accept ? { accept } : {})).status).toBe(200)
    const head = await app.inject({ method: 'HEAD', url: '/login' })
    expect([head.statusCode, head.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  })

  it('says of other addresses that they are unknown: to people as a page, to programs in short', async () => {
    const page = await get('/nowhere', { accept: 'text/html' })
    expect(page).toMatchObject({ status: 404, body: expect.stringContaining('<html') })
    expect(await get('/nowhere', { accept: '*/*' })).toMatchObject({ status: 404, body: expect.stringContaining('"IM"') })
    expect((await app.inject({ method: 'POST', url: '/login', headers: { accept: 'text/html' } })).statusCode).toBe(404)
    expect((await get('/assets/away.js', { accept: 'text/html' })).status).toBe(404)
  })

  it("names its language: that of the address, else the one chosen before, else the browser's", async () => {
    const wishes = { 'accept-language': 'es', cookie: 'a=b; florin-language=ru' }
    expect(languageOf(await get('/ua/login', wishes))).toBe('uk')
    expect(languageOf(await get('/login', wishes))).toBe('ru')
    expect(languageOf(await get('/login', { 'accept-language': 'es' }))).toBe('es')
  })
})

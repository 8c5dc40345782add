import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compressAnswers } from './compress.ts'

const app = Fastify()
const long = { words: 'Ana paid Bob. '.repeat(500) }
beforeAll(() => {
  compressAnswers(app)
  app.get('/long', () => long)
  app.get('/short', () => ({ ok: true }))
  app.get('/page', (_request, reply) => reply.type('text/html').send(`<p>${long.words}</p>`))
  app.get('/picture', (_request, reply) => reply.type('image/png').send('x'.repeat(5000)))
})
afterAll(() => app.close())
const get = (url: string, coding?: string) =>
  app.inject({ url, headers: coding === undefined ? {} : { 'accept-encoding': coding } })

describe('an answer', () => {
  it('is compressed as its reader can read it', async () => {
    const brotli = await get('/long', 'gzip, deflate, br, zstd')
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(JSON.parse(brotliDecompressSync(brotli.rawPayload).toString())).toEqual(long)
    expect(brotli.headers['content-length']).toBe(String(brotli.rawPayload.length))
    const gzip = await get('/page', 'gzip')
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.rawPayload).toString()).toContain('Ana paid Bob.')
  })

  it('stays as it is for others, and where nothing would be gained', async () => {
    for (const coding of [undefined, 'identity', 'br;q=0, gzip;q=0'])
      expect((await get('/long', coding)).headers['content-encoding']).toBeUndefined()
    for (const url of ['/short', '/picture']) expect((await get(url, 'br')).headers['content-encoding']).toBeUndefined()
  })
})

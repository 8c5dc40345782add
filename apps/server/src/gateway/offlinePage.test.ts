import { brandIds } from '@florin/brands/brand'
import { brands } from '@florin/brands/brands'
import Fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { mountOfflinePage } from './offlinePage.ts'

const app = Fastify()
mountOfflinePage(app, { defaultBrand: 'florin', sandbox: false })
afterAll(() => app.close())
const get = (language: string, host = 'florin.example') => app.inject({ url: `/offline/${language}`, headers: { host } })

describe('the page for when there is no network', () => {
  it.each(brandIds)('is the brand’s, and needs nothing else: %s', async (id) => {
    const { statusCode, headers, body } = await get('en', brands[id].hosts[0])
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'text/html; charset=utf-8', 'no-store'])
    expect(body).toContain(brands[id].projectName)
    expect(body).toContain(brands[id].theme.light.primary)
    // A file, a script or a picture would not come either.
    expect(body).not.toMatch(/\ssrc=|<script|<link|url\(/)
  })

  it('speaks the language in its address, and the brand’s own in place of one that there is not', async () => {
    expect((await get('ru')).body).toContain('<html lang="ru">')
    expect((await get('ru')).body).toContain('Нет подключения')
    expect((await get('xx')).body).toContain('<html lang="en">')
  })
})

import { brandIds } from '@florin/brands/brand'
import { brands } from '@florin/brands/brands'
import { paperLogoSvg } from '@florin/brands/logo'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../platform/clock.ts'
import { mountWellKnown } from './wellKnown.ts'

const apps: FastifyInstance[] = []
const open = (sandbox: boolean) => {
  const app = Fastify()
  mountWellKnown(app, { defaultBrand: 'florin', sandbox, clock: systemClock })
  apps.push(app)
  return app
}
let app: FastifyInstance
beforeAll(() => {
  app = open(false)
})
afterAll(() => Promise.all(apps.map((each) => each.close())))
const get = (url: string, host = 'florin.example') => app.inject({ url, headers: { host } })

describe.each(brandIds)('%s', (id) => {
  const brand = brands[id]
  const host = brand.hosts[0]

  it('has an icon of its own, as a picture that every browser reads', async () => {
    const { statusCode, headers, rawPayload } = await get('/favicon.ico', host)
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/x-icon'])
    expect([...rawPayload.subarray(0, 6)]).toEqual([0, 0, 1, 0, 1, 0])
    expect(await sharp(rawPayload.subarray(22)).metadata()).toMatchObject({ format: 'png', width: 48, height: 48 })
  })

  it('has a manifest with its name, colours and icons', async () => {
    const manifest = (await get('/manifest.webmanifest', host)).json<{ icons: { src: string; sizes: string }[] }>()
    expect(manifest).toMatchObject({ name: brand.projectName, theme_color: brand.theme.light.primary, start_url: '/' })
    for (const { src, sizes } of manifest.icons.filter((icon) => icon.sizes !== 'any'))
      expect(await sharp((await get(src)).rawPayload).metadata()).toMatchObject({ width: Number.parseInt(sizes, 10) })
  })

  it('says whom to tell of a hole, for half a year', async () => {
    const { body, headers } = await get('/.well-known/security.txt', host)
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body).toContain(`Contact: mailto:${brand.supports.securityEmail}`)
    expect(body).toContain(`Canonical: https://${host}/.well-known/security.txt`)
    const left = Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '') - Date.now()
    expect(left / 86_400_000).toBeGreaterThan(100)
    expect(left / 86_400_000).toBeLessThan(366)
  })

  it('has its own logo for paper at the address that its record names', async () => {
    const { body, headers } = await get(brand.pdfLogo)
    expect([headers['content-type'], body]).toEqual(['image/svg+xml', paperLogoSvg(brand)])
    expect((await get(brand.projectLogo)).body).toContain(`<title>${brand.projectName}</title>`)
  })
})

describe('whoever looks for it', () => {
  it('finds the way to change the passphrase', async () => {
    const { statusCode, headers } = await get('/.well-known/change-password')
    expect([statusCode, headers['location']]).toEqual([302, '/setting'])
  })

  it('is told what to leave out: everything of a sandbox, all but the way in elsewhere', async () => {
    expect((await get('/robots.txt')).body).toBe(
      'User-agent: *\nAllow: /$\nAllow: /login$\nAllow: /register\nAllow: /legal/\nDisallow: /\n',
    )
    expect((await open(true).inject({ url: '/robots.txt' })).body).toBe('User-agent: *\nDisallow: /\n')
  })

  it('finds no logo of a brand that is none', async () => {
    for (const file of ['nobody.svg', 'florin-99.png', 'florin.png', 'florin-192.svg', 'florin'])
      expect([file, (await get(`/brand/${file}`)).statusCode]).toEqual([file, 404])
  })
})

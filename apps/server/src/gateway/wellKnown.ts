import type { Brand } from '@florin/brands/brand'
import { logoSvg, paperLogoSvg } from '@florin/brands/logo'
import { findBrand } from '@florin/brands/brands'
import { themeTokens } from '@florin/brands/theme'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../platform/clock.ts'
import { brandOf, languageOf, type OriginRules } from './origin.ts'

type Rules = OriginRules & { readonly clock: Clock }

const dayMs = 86_400_000
const securityTextDays = 180
const keptAnHour = 'public, max-age=3600'
const iconSizes = new Set([180, 192, 512])
const faviconSize = 48

const drawn = new Map<string, Promise<Buffer>>()

/** Drawn once in each size. */
const logoPng = (brand: Brand, size: number): Promise<Buffer> => {
  const name = `${brand.id}-${size}`
  const known = drawn.get(name)
  if (known) return known
  // Loaded when it is first wanted: a start does without it.
  const picture = import('sharp').then(({ default: sharp }) =>
    sharp(Buffer.from(logoSvg(brand)), { density: (72 * size) / 64 })
      .resize(size, size)
      .png()
      .toBuffer(),
  )
  drawn.set(name, picture)
  return picture
}

/** A file of icons that holds one, a PNG. */
const asIco = (png: Buffer, size: number): Buffer => {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

const manifestOf = (brand: Brand, lang: string) => {
  const { bg, primary } = themeTokens(brand, 'light')
  return {
    id: '/',
    name: brand.projectName,
    short_name: brand.projectName,
    lang,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: bg,
    theme_color: primary,
    icons: [
      { src: `/brand/${brand.id}.svg`, sizes: 'any', type: 'image/svg+xml' },
      ...[192, 512].map((size) => ({ src: `/brand/${brand.id}-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })),
    ],
  }
}

/** Only where somebody begins is worth finding; a sandbox is not to be found at all. */
const robotsText = (sandbox: boolean): string =>
  [
    'User-agent: *',
    ...(sandbox ? [] : ['Allow: /$', 'Allow: /login$', 'Allow: /register', 'Allow: /legal/']),
    'Disallow: /',
    '',
  ].join('\n')

/** As RFC 9116 has it. */
const securityText = ({ hosts, supports, availableLangs }: Brand, now: Date): string =>
  [
    `Contact: mailto:${supports.securityEmail}`,
    `Expires: ${new Date(Math.floor(now.getTime() / dayMs + securityTextDays) * dayMs).toISOString()}`,
    `Preferred-Languages: ${availableLangs.join(', ')}`,
    `Canonical: https://${hosts[0]}/.well-known/security.txt`,
    '',
  ].join('\n')

/** `florin`, `florin-print` for paper, `florin-192` as a picture of so many pixels. */
const pictureName = /^([a-z-]+?)(?:-(print|\d+))?\.(svg|png)$/

/** What browsers and others look for at addresses that everybody has agreed on, and the brand's marks. */
export const mountWellKnown = (app: FastifyInstance, rules: Rules): void => {
  app.get('/brand/:file', async (request, reply) => {
    const [, id = '', kind, type] = pictureName.exec((request.params as { file: string }).file) ?? []
    const brand = id === 'own' ? brandOf(request, rules) : findBrand(id)
    reply.header('cache-control', keptAnHour)
    if (brand && type === 'png' && iconSizes.has(Number(kind)))
      return reply.type('image/png').send(await logoPng(brand, Number(kind)))
    if (!brand || type !== 'svg' || (kind !== undefined && kind !== 'print'))
      return reply.header('cache-control', 'no-store').callNotFound()
    return reply.type('image/svg+xml').send(kind === 'print' ? paperLogoSvg(brand) : logoSvg(brand))
  })
  app.get('/favicon.ico', async (request, reply) => {
    const png = await logoPng(brandOf(request, rules), faviconSize)
    return reply.type('image/x-icon').header('cache-control', keptAnHour).send(asIco(png, faviconSize))
  })
  app.get('/manifest.webmanifest', (request, reply) => {
    const brand = brandOf(request, rules)
    return reply
      .type('application/manifest+json')
      .header('cache-control', keptAnHour)
      .send(JSON.stringify(manifestOf(brand, languageOf(request, brand))))
  })
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', keptAnHour).send(robotsText(rules.sandbox)),
  )
  app.get('/.well-known/security.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', keptAnHour)
      .send(securityText(brandOf(request, rules), rules.clock.now())),
  )
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect('/setting'))
}

import type { Brand } from '@florin/brands/brand'
import { logoSvg } from '@florin/brands/logo'
import { themeCssOfDevice } from '@florin/brands/theme'
import { type Language, pickLanguage } from '@florin/i18n/languages'
import { translator } from '@florin/i18n/server'
import type { FastifyInstance } from 'fastify'
import { brandOf, type OriginRules } from './origin.ts'

const layout = `
  body { margin: 0; min-height: 100dvh; display: grid; place-items: center; background: var(--bg); color: var(--text);
    font: 16px/1.5 'Inter Variable', system-ui, sans-serif }
  main { max-width: 26rem; padding: 32px 24px; text-align: center }
  svg { width: 48px; height: 48px }
  h1 { margin: 16px 0 8px; font-size: 22px; line-height: 1.3 }
  p { margin: 0 0 24px; color: var(--muted) }
  a { display: inline-block; padding: 12px 20px; border-radius: 10px; background: var(--primary); color: var(--on-primary);
    font-weight: 600; text-decoration: none }
  a:focus-visible { outline: 2px solid var(--accent-text); outline-offset: 2px }`

/** Complete in itself: whoever sees it reaches nothing else. */
const offlinePage = (brand: Brand, language: Language): string => {
  const t = translator(language)
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="color-scheme" content="light dark" />
    <title>${t('common:offline.title')} · ${brand.projectName}</title>
    <style>${themeCssOfDevice(brand)}${layout}</style>
  </head>
  <body>
    <main>
      ${logoSvg(brand)}
      <h1>${t('common:offline.title')}</h1>
      <p>${t('common:offline.text')}</p>
      <a href="">${t('common:retry')}</a>
    </main>
  </body>
</html>
`
}

/** The browser keeps it (`public/sw.js`) and shows it where no page comes; nothing else of the bank is kept there. */
export const mountOfflinePage = (app: FastifyInstance, rules: OriginRules): void => {
  app.get('/offline/:language', (request, reply) => {
    const brand = brandOf(request, rules)
    const { language: asked } = request.params as { language: string }
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(offlinePage(brand, pickLanguage({ asked, available: brand.availableLangs })))
  })
}

import { readFile } from 'node:fs/promises'
import { languages } from '@florin/i18n/languages'
import { translator } from '@florin/i18n/server'
import type { FastifyInstance } from 'fastify'

const scriptPath = '/pay.js'

/** What merchants put on their pages; the same for all buttons, so that a browser keeps one. */
export const mountCheckoutScript = async (app: FastifyInstance): Promise<void> => {
  const template = await readFile(new URL('script.js', import.meta.url), 'utf8')
  const texts = Object.fromEntries(languages.map((language) => [language, translator(language)('checkout:frame.close')]))
  const script = template.replace('__CLOSE__', () => JSON.stringify(texts))
  app.get(scriptPath, (_request, reply) =>
    reply
      .header('content-type', 'text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(script),
  )
}

import { brands, findBrand } from '@florin/brands/brands'
import { normaliseLanguage } from '@florin/i18n/languages'
import { translator } from '@florin/i18n/server'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db.ts'
import { amountText } from '../../messaging/mail/amountText.ts'
import { type Button, brandOfMerchant, findButtonByCode } from './buttonStore.ts'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const coloursOf = (style: Button['style'], accent: string) =>
  ({
    dark: { back: '#131b2e', text: '#ffffff', line: '#131b2e' },
    light: { back: '#ffffff', text: '#161a22', line: '#c9c9c4' },
    accent: { back: accent, text: '#161a22', line: accent },
  })[style]

/** Wide letters take more room than narrow ones; a little too wide looks better than cut off. */
const widthOf = (text: string): number => Math.ceil(64 + [...text].length * 10)

const drawn = (button: Button, label: string, accent: string): string => {
  const { back, text, line } = coloursOf(button.style, accent)
  const width = widthOf(label)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="48" viewBox="0 0 ${width} 48" role="img" aria-label="${escaped(label)}">
<rect x="0.5" y="0.5" width="${width - 1}" height="47" rx="10" fill="${back}" stroke="${line}"/>
<circle cx="28" cy="24" r="11" fill="${accent}"/><circle cx="28" cy="24" r="6.5" fill="none" stroke="#ffffff" stroke-width="2"/>
<text x="48" y="30" font-family="Inter, Helvetica, Arial, sans-serif" font-size="17" font-weight="600" fill="${text}">${escaped(label)}</text>
</svg>`
}

/** The picture of a button, for any page: it follows what its merchant saves. */
export const mountButtonPicture = (app: FastifyInstance, { db }: { readonly db: Db }): void => {
  app.get('/pay/:code(^[A-Za-z0-9_-]{16}).svg', async (request, reply) => {
    const { code } = request.params as { code: string }
    const button = await findButtonByCode(db, code, undefined)
    // Not the page of the address without its ending, which the pages would answer.
    if (!button) return reply.code(404).send()
    const language = normaliseLanguage((request.query as { lang?: string }).lang) ?? 'en'
    const t = translator(language)
    const kind = button.amount && !button.amountEditable ? button.type : (`${button.type}Open` as const)
    const amount = button.amount ? amountText(button.amount, language) : ''
    const brand = findBrand(await brandOfMerchant(db, button.customerId)) ?? brands.florin
    return reply
      .header('content-type', 'image/svg+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(drawn(button, t(`merchant:picture.${kind}`, { amount }), brand.theme.light.accent))
  })
}

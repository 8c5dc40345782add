import type { Brand } from '@florin/brands/brand'

export type Letter = {
  readonly language: string
  readonly brand: Brand
  readonly greeting: string
  readonly paragraphs: readonly string[]
  /** Stands alone and large, to be typed elsewhere. */
  readonly code?: string | undefined
  readonly button?: { readonly label: string; readonly link: string; readonly hint: string } | undefined
  readonly closing: readonly string[]
  readonly footer: string
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)

export const letterText = ({ greeting, paragraphs, code, button, closing, footer }: Letter): string =>
  [
    greeting,
    ...paragraphs,
    ...(code ? [code] : []),
    ...(button ? [`${button.label}:\n${button.link}`] : []),
    ...closing,
    `--\n${footer}`,
  ].join('\n\n')

const paragraph = (text: string, style = 'margin:0 0 16px') => `<p style="${style}">${escaped(text)}</p>`
const small = 'margin:0 0 8px;color:#626a78;font-size:13px'

const codeHtml = (code: string, tint: string) =>
  `<p style="margin:24px 0;padding:20px;border-radius:12px;background:${tint};font-size:32px;font-weight:600;letter-spacing:0.2em;text-align:center">${escaped(code)}</p>`

const buttonHtml = (label: string, link: string, colour: string) =>
  `<p style="margin:24px 0"><a href="${escaped(link)}" style="display:inline-block;padding:12px 24px;border-radius:10px;background:${colour};color:#ffffff;text-decoration:none;font-weight:600">${escaped(label)}</a></p>`

const linkHtml = (hint: string, link: string) =>
  `${paragraph(hint, small)}\n<p style="${small};word-break:break-all"><a href="${escaped(link)}" style="color:#626a78">${escaped(link)}</a></p>`

/** Tables and inline styles, as mail programs still want. */
export const letterHtml = (letter: Letter, title: string): string => {
  const { language, brand, greeting, paragraphs, code, button, closing, footer } = letter
  const { primary, accent, accentTint } = brand.theme.light
  const parts = [
    ...[greeting, ...paragraphs].map((text) => paragraph(text)),
    ...(code ? [codeHtml(code, accentTint)] : []),
    ...(button ? [buttonHtml(button.label, button.link, primary)] : []),
    ...closing.map((text) => paragraph(text, small)),
    ...(button ? [linkHtml(button.hint, button.link)] : []),
  ]
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escaped(title)}</title></head>
<body style="margin:0;background:#f6f6f4;font-family:Inter,Arial,sans-serif;font-size:15px;line-height:1.5;color:#161a22">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border-radius:14px">
<tr><td style="padding:24px 32px;border-bottom:3px solid ${accent};font-size:20px;font-weight:600">${escaped(brand.projectName)}</td></tr>
<tr><td style="padding:32px">
${parts.join('\n')}
</td></tr>
<tr><td style="padding:16px 32px 24px;border-top:1px solid #e8e8e4">${paragraph(footer, small)}</td></tr>
</table></td></tr></table></body></html>`
}

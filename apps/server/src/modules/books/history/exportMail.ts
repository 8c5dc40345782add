import type { Brand } from '@florin/brands/brand'
import { brands, findBrand } from '@florin/brands/brands'
import { normaliseLanguage } from '@florin/i18n/languages'
import { translator } from '@florin/i18n/server'
import { composeMail } from '../../messaging/mail/compose.ts'
import type { MailMessage } from '../../../platform/outbox/topics.ts'
import type { Reader } from './exportStore.ts'

/** So long a mailed link lives. */
export const mailedHours = 24

export const exportMail = (reader: Reader, name: string, linkFor: (to: { brand: Brand }) => string): MailMessage => {
  const language = normaliseLanguage(reader.language) ?? 'en'
  const to = { ...reader, language, brand: findBrand(reader.brand) ?? brands.florin }
  const t = translator(language)
  return composeMail(to, t('mail:historyExport.subject', { brand: to.brand.projectName }), {
    paragraphs: [t('mail:historyExport.body', { name })],
    button: { label: t('mail:historyExport.button'), link: linkFor(to) },
    closing: [
      t('mail:historyExport.secret', { hours: mailedHours }),
      t('mail:historyExport.advice', { email: to.brand.supports.defaultEmail }),
    ],
  })
}

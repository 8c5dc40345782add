import type { Brand } from '@florin/brands/brand'
import type { Language } from '@florin/i18n/languages'
import { translator } from '@florin/i18n/server'
import type { MailMessage } from '../../platform/outbox/topics.ts'
import { type Letter, letterHtml, letterText } from './letter.ts'
import type { Links } from './links.ts'

export type Recipient = { readonly email: string; readonly firstName: string; readonly language: Language; readonly brand: Brand }

/** Whoever typed a name may not be whom the mail reaches: nothing that reads as an address or a sentence gets through. */
const bareName = (name: string): string =>
  name
    .replaceAll(/[^\p{L}\p{M}\s'’-]+/gu, ' ')
    .trim()
    .slice(0, 50)

export const createMails = ({ links, codeHours }: { links: Links; codeHours: number }) => {
  const compose = (to: Recipient, subject: string, content: Pick<Letter, 'paragraphs' | 'button' | 'closing'>): MailMessage => {
    const t = translator(to.language)
    const { legalName } = to.brand.accountConfirmation
    const letter: Letter = {
      ...content,
      language: to.language,
      brand: to.brand,
      greeting: t('mail:greeting', { firstName: bareName(to.firstName) }),
      linkHint: t('mail:linkHint'),
      footer: t('mail:footer', { legalName, email: to.brand.supports.defaultEmail }),
    }
    return {
      to: to.email,
      from: `${to.brand.projectName} <${to.brand.supports.defaultEmail}>`,
      subject,
      text: letterText(letter),
      html: letterHtml(letter, subject),
    }
  }

  return {
    activation: (to: Recipient, code: string): MailMessage => {
      const t = translator(to.language)
      const brand = to.brand.projectName
      return compose(to, t('mail:activation.subject', { brand }), {
        paragraphs: [t('mail:activation.body', { brand })],
        button: {
          label: t('mail:activation.button'),
          link: links.to(to, '/activate', { action: 'activation', user: to.email, code }),
        },
        closing: [t('mail:activation.validity', { hours: codeHours }), t('mail:ignore')],
      })
    },

    alreadyRegistered: (to: Recipient): MailMessage => {
      const t = translator(to.language)
      const brand = to.brand.projectName
      return compose(to, t('mail:alreadyRegistered.subject', { brand }), {
        paragraphs: [t('mail:alreadyRegistered.body', { brand }), t('mail:alreadyRegistered.advice')],
        button: { label: t('mail:alreadyRegistered.button'), link: links.to(to, '/login') },
        closing: [t('mail:ignore')],
      })
    },
  }
}
export type Mails = ReturnType<typeof createMails>

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

type Content = Pick<Letter, 'paragraphs' | 'code' | 'closing'> & { readonly button?: { label: string; link: string } }

const momentIn = (language: Language, at: Date): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at)

export const createMails = ({ links }: { links: Links }) => {
  const compose = (to: Recipient, subject: string, { button, ...content }: Content): MailMessage => {
    const t = translator(to.language)
    const { legalName } = to.brand.accountConfirmation
    const letter: Letter = {
      ...content,
      language: to.language,
      brand: to.brand,
      greeting: t('mail:greeting', { firstName: bareName(to.firstName) }),
      button: button && { ...button, hint: t('mail:linkHint') },
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
    activation: (to: Recipient, code: string, hours: number): MailMessage => {
      const t = translator(to.language)
      const brand = to.brand.projectName
      return compose(to, t('mail:activation.subject', { brand }), {
        paragraphs: [t('mail:activation.body', { brand })],
        button: {
          label: t('mail:activation.button'),
          link: links.to(to, '/activate', { action: 'activation', user: to.email, code }),
        },
        closing: [t('mail:activation.validity', { hours }), t('mail:ignore')],
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

    passphraseCode: (to: Recipient, code: string, minutes: number): MailMessage => {
      const t = translator(to.language)
      const brand = to.brand.projectName
      return compose(to, t('mail:passphraseCode.subject', { brand }), {
        paragraphs: [t('mail:passphraseCode.body', { brand })],
        code,
        closing: [t('mail:passphraseCode.validity', { minutes }), t('mail:passphraseCode.secret', { brand }), t('mail:ignore')],
      })
    },

    passphraseChanged: (to: Recipient, at: Date): MailMessage => {
      const t = translator(to.language)
      const brand = to.brand.projectName
      const moment = momentIn(to.language, at)
      return compose(to, t('mail:passphraseChanged.subject', { brand }), {
        paragraphs: [
          t('mail:passphraseChanged.body', { brand, moment }),
          t('mail:passphraseChanged.warning', { email: to.brand.supports.defaultEmail }),
        ],
        button: { label: t('mail:passphraseChanged.button'), link: links.to(to, '/reset-password') },
        closing: [],
      })
    },
  }
}
export type Mails = ReturnType<typeof createMails>

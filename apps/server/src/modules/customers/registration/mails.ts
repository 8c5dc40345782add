import type { Language } from '@florin/i18n/languages'
import { translator } from '@florin/i18n/server'
import { composeMail, type Recipient } from '../../messaging/mail/compose.ts'
import type { Links } from '../../messaging/mail/links.ts'
import type { MailMessage } from '../../../platform/outbox/topics.ts'

const momentIn = (language: Language, at: Date): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at)

export const createMails = ({ links }: { links: Links }) => {
  return {
    activation: (to: Recipient, code: string, hours: number): MailMessage => {
      const t = translator(to.language)
      const brand = to.brand.projectName
      return composeMail(to, t('mail:activation.subject', { brand }), {
        paragraphs: [t('mail:activation.body', { brand })],
        button: {
          label: t('mail:activation.button'),
          link: links.to(to, '/activate', { action: 'activation', user: to.email, code }),
        },
        closing: [t('mail:activation.validity', { hours }), t('mail:ignore')],
      })
    },

    companyActivation: (to: Recipient, company: string, code: string, hours: number): MailMessage => {
      const t = translator(to.language)
      const brand = to.brand.projectName
      return composeMail(to, t('mail:companyActivation.subject', { brand, company }), {
        paragraphs: [t('mail:companyActivation.body', { brand, company })],
        button: {
          label: t('mail:companyActivation.button'),
          link: links.to(to, '/activate', { action: 'activationBusiness', user: to.email, code }),
        },
        closing: [t('mail:activation.validity', { hours }), t('mail:ignore')],
      })
    },

    invitation: (to: Recipient, company: string, code: string, hours: number): MailMessage => {
      const t = translator(to.language)
      const brand = to.brand.projectName
      return composeMail(to, t('mail:invitation.subject', { brand, company }), {
        paragraphs: [t('mail:invitation.body', { brand, company })],
        button: {
          label: t('mail:invitation.button'),
          link: links.to(to, '/activate', { action: 'activationEmployee', user: to.email, code }),
        },
        closing: [t('mail:activation.validity', { hours }), t('mail:ignore')],
      })
    },

    alreadyRegistered: (to: Recipient): MailMessage => {
      const t = translator(to.language)
      const brand = to.brand.projectName
      return composeMail(to, t('mail:alreadyRegistered.subject', { brand }), {
        paragraphs: [t('mail:alreadyRegistered.body', { brand }), t('mail:alreadyRegistered.advice')],
        button: { label: t('mail:alreadyRegistered.button'), link: links.to(to, '/login') },
        closing: [t('mail:ignore')],
      })
    },

    passphraseCode: (to: Recipient, code: string, minutes: number): MailMessage => {
      const t = translator(to.language)
      const brand = to.brand.projectName
      return composeMail(to, t('mail:passphraseCode.subject', { brand }), {
        paragraphs: [t('mail:passphraseCode.body', { brand })],
        code,
        closing: [t('mail:passphraseCode.validity', { minutes }), t('mail:passphraseCode.secret', { brand }), t('mail:ignore')],
      })
    },

    passphraseChanged: (to: Recipient, at: Date): MailMessage => {
      const t = translator(to.language)
      const brand = to.brand.projectName
      const moment = momentIn(to.language, at)
      return composeMail(to, t('mail:passphraseReset.subject', { brand }), {
        paragraphs: [
          t('mail:passphraseReset.body', { brand, moment }),
          t('mail:passphraseReset.warning', { email: to.brand.supports.defaultEmail }),
        ],
        button: { label: t('mail:passphraseReset.button'), link: links.to(to, '/reset-password') },
        closing: [],
      })
    },
  }
}
export type Mails = ReturnType<typeof createMails>

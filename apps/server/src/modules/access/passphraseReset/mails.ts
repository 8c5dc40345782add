import type { Language } from '@florin/i18n/languages'
import { translator } from '@florin/i18n/server'
import { composeMail, type Recipient } from '../../messaging/mail/compose.ts'
import type { Links } from '../../messaging/mail/links.ts'
import type { MailMessage } from '../../../platform/outbox/topics.ts'

const momentIn = (language: Language, at: Date): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at)

export const createPassphraseMails = ({ links }: { links: Links }) => ({
  passphraseCode: (to: Recipient, code: string, minutes: number): MailMessage => {
    const t = translator(to.language)
    const brand = to.brand.projectName
    return composeMail(to, t('mail:passphraseCode.subject', { brand }), {
      paragraphs: [t('mail:passphraseCode.body', { brand })],
      code,
      closing: [t('mail:passphraseCode.validity', { minutes }), t('mail:passphraseCode.secret', { brand }), t('mail:ignore')],
    })
  },

  passphraseChanged: (to: Recipient, at: Date, mustRelink: boolean): MailMessage => {
    const t = translator(to.language)
    const brand = to.brand.projectName
    const moment = momentIn(to.language, at)
    return composeMail(to, t('mail:passphraseReset.subject', { brand }), {
      paragraphs: [
        t('mail:passphraseReset.body', { brand, moment }),
        ...(mustRelink ? [t('mail:passphraseReset.relink')] : []),
        t('mail:passphraseReset.warning', { email: to.brand.supports.defaultEmail }),
      ],
      button: { label: t('mail:passphraseReset.button'), link: links.to(to, '/reset-password') },
      closing: [],
    })
  },
})

import { translator } from '@florin/i18n/server'
import { strangersName, composeMail, type Recipient } from '../../messaging/mail/compose.ts'
import type { Links } from '../../messaging/mail/links.ts'
import type { MailMessage } from '../../../platform/outbox/topics.ts'

/** With the order that they were about to pay: opened by who knows the passphrase chosen with it, and by nobody else. */
type Registering = Recipient & { readonly orderPath?: string | undefined }

export const createMails = ({ links }: { links: Links }) => {
  return {
    activation: (to: Registering, code: string, hours: number): MailMessage => {
      const t = translator(to.language)
      const brand = to.brand.projectName
      return composeMail(to, t('mail:activation.subject', { brand }), {
        paragraphs: [t('mail:activation.body', { brand })],
        button: {
          label: t('mail:activation.button'),
          link: links.to(to, '/activate', {
            action: 'activation',
            user: to.email,
            code,
            ...(to.orderPath && { order: to.orderPath }),
          }),
        },
        closing: [t('mail:activation.validity', { hours }), t('mail:ignore')],
      })
    },

    companyActivation: (to: Recipient, companyName: string, code: string, hours: number): MailMessage => {
      const company = strangersName(companyName)
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

    invitation: (to: Recipient, companyName: string, code: string, hours: number): MailMessage => {
      const company = strangersName(companyName)
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
  }
}
export type Mails = ReturnType<typeof createMails>

import { translator } from '@florin/i18n/server'
import { strangersName, composeMail, type Recipient } from '../../messaging/mail/compose.ts'
import type { Links } from '../../messaging/mail/links.ts'
import type { MailMessage } from '../../../platform/outbox/topics.ts'

type About = { readonly company: string; readonly customerId: number; readonly code: string }

/** To whoever registers a company, until they can sign in. */
export const createApplicationMails = ({ links }: { links: Links }) => {
  const pageOf = (to: Recipient, { customerId, code }: Pick<About, 'customerId' | 'code'>) =>
    links.to(to, '/register/business/progress', { id: String(customerId), code })

  return {
    received: (to: Recipient, { company: name, ...page }: About): MailMessage => {
      const t = translator(to.language)
      const [brand, company] = [to.brand.projectName, strangersName(name)]
      return composeMail(to, t('mail:companyReceived.subject', { company }), {
        paragraphs: [t('mail:companyReceived.body', { brand, company })],
        button: { label: t('mail:companyReceived.button'), link: pageOf(to, page) },
        closing: [t('mail:ignore')],
      })
    },

    unconfirmed: (to: Recipient, { company: name, ...page }: About): MailMessage => {
      const t = translator(to.language)
      const [brand, company] = [to.brand.projectName, strangersName(name)]
      return composeMail(to, t('mail:companyUnconfirmed.subject', { company }), {
        paragraphs: [t('mail:companyUnconfirmed.body', { brand, company })],
        button: { label: t('mail:companyReceived.button'), link: pageOf(to, page) },
        closing: [t('mail:ignore')],
      })
    },

    asked: (to: Recipient, { company: name, question, ...page }: About & { readonly question: string }): MailMessage => {
      const t = translator(to.language)
      const company = strangersName(name)
      return composeMail(to, t('mail:companyAsked.subject', { company }), {
        paragraphs: [t('mail:companyAsked.body', { company }), question],
        button: { label: t('mail:companyAsked.button'), link: pageOf(to, page) },
        closing: [],
      })
    },

    declined: (to: Recipient, { company: name, reason }: { readonly company: string; readonly reason: string }): MailMessage => {
      const t = translator(to.language)
      const [brand, company] = [to.brand.projectName, strangersName(name)]
      return composeMail(to, t('mail:companyDeclined.subject', { company }), {
        paragraphs: [t('mail:companyDeclined.body', { brand, company }), t('mail:companyDeclined.reason', { reason })],
        closing: [t('mail:companyDeclined.questions', { email: to.brand.supports.defaultEmail })],
      })
    },

    draft: (to: Recipient, link: string): MailMessage => {
      const t = translator(to.language)
      const brand = to.brand.projectName
      return composeMail(to, t('mail:companyDraft.subject', { brand }), {
        paragraphs: [t('mail:companyDraft.body', { brand })],
        button: { label: t('mail:companyDraft.button'), link },
        closing: [t('mail:companyDraft.validity'), t('mail:ignore')],
      })
    },
  }
}

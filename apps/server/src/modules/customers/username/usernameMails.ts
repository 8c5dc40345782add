import { brands, findBrand } from '@florin/brands/brands'
import { translator } from '@florin/i18n/server'
import { composeMail } from '../../messaging/mail/compose.ts'
import type { Links } from '../../messaging/mail/links.ts'
import { timeText } from '../../messaging/mail/timeText.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import { maskedEmail } from '../../access/challenges/challengeTarget.ts'
import type { Holder } from '../../access/signIn/holder.ts'

export type UsernameMails = ReturnType<typeof createUsernameMails>

/** Mails to the previous address: that another one is to replace it, and later that it has. */
export const createUsernameMails = ({ outbox, links }: { outbox: Outbox; links: Links }) => ({
  begun: async (tx: Tx, holder: Holder, newEmail: string, code: string): Promise<void> => {
    const to = { ...holder, brand: findBrand(holder.brand) ?? brands.florin }
    const t = translator(to.language)
    const brand = to.brand.projectName
    const mail = composeMail(to, t('mail:usernameBegun.subject', { brand }), {
      paragraphs: [t('mail:usernameBegun.body', { brand, email: maskedEmail(newEmail) }), t('mail:usernameBegun.advice')],
      button: { label: t('mail:usernameBegun.button'), link: links.to(to, '/not-me', { code }) },
      closing: [],
    })
    await outbox.add(tx, 'mail.send', mail)
  },

  done: async (tx: Tx, holder: Holder, newEmail: string, at: Date): Promise<void> => {
    const to = { ...holder, brand: findBrand(holder.brand) ?? brands.florin }
    const t = translator(to.language)
    const brand = to.brand.projectName
    const mail = composeMail(to, t('mail:usernameDone.subject', { brand }), {
      paragraphs: [t('mail:usernameDone.body', { brand, email: maskedEmail(newEmail), time: timeText(at, to.language) })],
      closing: [t('mail:usernameDone.advice', { email: to.brand.supports.defaultEmail })],
    })
    await outbox.add(tx, 'mail.send', mail)
  },
})

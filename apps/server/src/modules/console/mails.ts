import { actingMinutes } from '@florin/contract/console/operatorActFor'
import { translator } from '@florin/i18n/server'
import { composeMail } from '../messaging/mail/compose.ts'
import type { Links } from '../messaging/mail/links.ts'
import { readersOf } from '../messaging/mail/readers.ts'
import { timeText } from '../messaging/mail/timeText.ts'
import type { Tx } from '../../platform/db.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'

export type OperatorMails = ReturnType<typeof createOperatorMails>

export const createOperatorMails = ({ outbox, links }: { outbox: Outbox; links: Links }) => ({
  /** That somebody of the staff looks at their account. The reason is not given: the law may forbid it. */
  tellCustomer: async (tx: Tx, customerId: number, at: Date): Promise<void> => {
    for (const to of await readersOf(tx, customerId, 'signIn')) {
      const { language } = to
      const t = translator(language)
      const brand = to.brand.projectName
      const mail = composeMail(to, t('mail:staffAccess.subject', { brand }), {
        paragraphs: [
          t('mail:staffAccess.body', { brand, time: timeText(at, language), minutes: actingMinutes }),
          t('mail:staffAccess.limits'),
        ],
        button: { label: t('mail:staffAccess.button'), link: links.to(to, '/login-history') },
        closing: [t('mail:staffAccess.advice', { email: to.brand.supports.defaultEmail })],
      })
      await outbox.add(tx, 'mail.send', mail)
    }
  },
})

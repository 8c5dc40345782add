import { refusalText, translator } from '@florin/i18n/server'
import { amountText, dayText } from '../../messaging/mail/amountText.ts'
import { bareName, composeMail } from '../../messaging/mail/compose.ts'
import type { Links } from '../../messaging/mail/links.ts'
import { readersOf } from '../../messaging/mail/readers.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import type { Refused } from '../../../platform/refuse.ts'
import type { Subscription } from './store.ts'

export type SubscriptionMails = ReturnType<typeof createSubscriptionMails>

export const createSubscriptionMails = ({ outbox, links }: { outbox: Outbox; links: Links }) => ({
  /** That a payment was not made, why, and what happens next. */
  failed: async (
    tx: Tx,
    series: Subscription,
    dueDate: string,
    { refusal, detail }: Refused,
    next: 'retry' | 'skipped' | 'ended',
  ): Promise<void> => {
    for (const to of await readersOf(tx, series.customerId)) {
      const t = translator(to.language)
      const { field: _field, ...params } = detail
      const facts = {
        amount: amountText(series.amount, to.language),
        payee: bareName(series.payeeName),
        date: dayText(dueDate, to.language),
      }
      const mail = composeMail(to, t('mail:seriesFailed.subject', facts), {
        paragraphs: [
          t('mail:seriesFailed.body', facts),
          refusalText(to.language, refusal, params),
          t(`mail:seriesFailed.${next}`, facts),
        ],
        button: { label: t('mail:seriesFailed.button'), link: links.to(to, '/transfer/preapproved-payments') },
        closing: [],
      })
      await outbox.add(tx, 'mail.send', mail)
    }
  },
})

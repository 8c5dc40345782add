import { brands, findBrand } from '@florin/brands/brands'
import { actingMinutes } from '@florin/contract/console/operatorActFor'
import { translator } from '@florin/i18n/server'
import { composeMail } from '../messaging/mail/compose.ts'
import type { Links } from '../messaging/mail/links.ts'
import { readersOf } from '../messaging/mail/readers.ts'
import { findPerson } from './store.ts'
import { timeText } from '../messaging/mail/timeText.ts'
import type { Tx } from '../../platform/db.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'

export type OperatorMails = ReturnType<typeof createOperatorMails>

type Welcomed = { readonly email: string; readonly firstName: string; readonly brand: string }

type RunCommand = { readonly command: string; readonly by: string; readonly summary: string; readonly reason: string }

export const createOperatorMails = ({ outbox, links }: { outbox: Outbox; links: Links }) => ({
  /** Somebody has become an operator: where they choose a passphrase. */
  welcome: async (tx: Tx, { email, firstName, brand: brandId }: Welcomed): Promise<void> => {
    const to = { email, firstName, language: 'en' as const, brand: findBrand(brandId) ?? brands.florin }
    const t = translator(to.language)
    const brand = to.brand.projectName
    const mail = composeMail(to, t('mail:newOperator.subject', { brand }), {
      paragraphs: [t('mail:newOperator.body', { brand }), t('mail:newOperator.factor')],
      button: { label: t('mail:newOperator.button'), link: links.to(to, '/reset-password') },
      closing: [t('mail:newOperator.advice', { email: to.brand.supports.defaultEmail })],
    })
    await outbox.add(tx, 'mail.send', mail)
  },

  /** That a command was run in their name: whoever has a shell on the machine may give any. */
  commandRun: async (tx: Tx, operatorUserId: number, { command, by, summary, reason }: RunCommand): Promise<void> => {
    const operator = await findPerson(tx, operatorUserId)
    if (!operator) return
    const to = { ...operator, language: 'en' as const, brand: findBrand(operator.brand) ?? brands.florin }
    const t = translator(to.language)
    const mail = composeMail(to, t('mail:commandRun.subject', { command }), {
      paragraphs: [t('mail:commandRun.body', { command, by }), summary, t('mail:commandRun.reason', { reason })],
      closing: [t('mail:commandRun.advice')],
    })
    await outbox.add(tx, 'mail.send', mail)
  },

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

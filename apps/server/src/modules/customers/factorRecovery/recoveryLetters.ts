import { brands, findBrand } from '@florin/brands/brands'
import { translator } from '@florin/i18n/server'
import { composeMail } from '../../messaging/mail/compose.ts'
import type { Links } from '../../messaging/mail/links.ts'
import { timeText } from '../../messaging/mail/timeText.ts'
import type { Tell } from '../../messaging/notifications/tell.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import { findHolder } from '../../access/signIn/holder.ts'
import { channelsOf } from './recoveryStore.ts'

type Deps = {
  readonly outbox: Outbox
  readonly links: Links
  readonly tell: Tell
}
export type RecoveryLetters = ReturnType<typeof createRecoveryLetters>

/** What the person learns of the replacement of their factors, and where. */
export const createRecoveryLetters = ({ outbox, links, tell }: Deps) => {
  const recipient = async (tx: Tx, userId: number) => {
    const holder = await findHolder(tx, { id: userId })
    if (!holder) throw new Error(`There is no user ${userId}`)
    return { ...holder, brand: findBrand(holder.brand) ?? brands.florin }
  }

  /** To the sign-in address. */
  const send = async (tx: Tx, userId: number, what: 'begun' | 'ready' | 'failed' | 'stopped', link?: string): Promise<void> => {
    const to = await recipient(tx, userId)
    const t = translator(to.language)
    const brand = to.brand.projectName
    const mail = composeMail(to, t(`mail:recovery.${what}.subject`, { brand }), {
      paragraphs: [t(`mail:recovery.${what}.body`, { brand })],
      button: {
        label: t(`mail:recovery.${what}.button`),
        link: link ?? links.to(to, what === 'failed' ? '/lost-factor' : '/reset-password'),
      },
      closing: [t(`mail:recovery.${what}.advice`, { email: to.brand.supports.defaultEmail })],
    })
    await outbox.add(tx, 'mail.send', mail)
  }

  return {
    begun: (tx: Tx, userId: number, identityUrl: string): Promise<void> => send(tx, userId, 'begun', identityUrl),
    failed: (tx: Tx, userId: number): Promise<void> => send(tx, userId, 'failed'),
    stopped: (tx: Tx, userId: number): Promise<void> => send(tx, userId, 'stopped'),
    ready: async (tx: Tx, userId: number, code: string): Promise<void> =>
      send(tx, userId, 'ready', links.to(await recipient(tx, userId), '/factor-recovery', { code })),

    /** On every channel at once, whatever the person has switched off. */
    waiting: async (tx: Tx, userId: number, stopCode: string, readyAt: Date): Promise<void> => {
      const to = await recipient(tx, userId)
      const t = translator(to.language)
      const words = { brand: to.brand.projectName, time: timeText(readyAt, to.language) }
      const link = links.to(to, '/not-me', { code: stopCode, what: 'factor' })
      const { emails, numbers } = await channelsOf(tx, userId)
      for (const email of emails)
        await outbox.add(
          tx,
          'mail.send',
          composeMail({ ...to, email }, t('mail:recovery.waiting.subject', words), {
            paragraphs: [t('mail:recovery.waiting.body', words)],
            button: { label: t('mail:recovery.waiting.button'), link },
            closing: [t('mail:recovery.waiting.advice')],
          }),
        )
      for (const number of numbers)
        await outbox.add(tx, 'sms.send', { to: number, text: t('mail:recovery.waiting.text', { ...words, link }) })
      const push = { title: t('mail:recovery.waiting.subject', words), body: t('mail:recovery.waiting.body', words) }
      const readers = await tell.readersOf(tx, { userId })
      for (const phone of readers.flatMap(({ phones }) => phones))
        await outbox.add(tx, 'push.send', { ...phone, ...push, data: { kind: 'factorRecovery', link } })
      await tell(tx, 'factorRecoveryWaiting', { to: { userId }, readers })
    },

    done: (tx: Tx, userId: number): Promise<void> => tell(tx, 'factorsReplaced', { to: { userId } }),
  }
}

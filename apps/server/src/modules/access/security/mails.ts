import { brands, findBrand } from '@florin/brands/brands'
import type { Language } from '@florin/i18n/languages'
import { translator } from '@florin/i18n/server'
import { bareName, composeMail, type Recipient } from '../../messaging/mail/compose.ts'
import type { Links } from '../../messaging/mail/links.ts'
import { timeText } from '../../messaging/mail/timeText.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import { deviceName } from '../../../platform/device.ts'
import type { Granted } from '../applications/grants.ts'
import { findHolder } from '../signIn/holder.ts'
import type { NewDevice } from '../signIn/signIns.ts'

type Happened = { readonly userId: number; readonly ip: string; readonly at: Date }
const changes = [
  'authenticatorOn',
  'authenticatorOff',
  'recoveryCodes',
  'passkeyAdded',
  'passkeyRemoved',
  'phonePaired',
  'phoneRemoved',
  'numberSet',
  'primaryEmailSet',
  'loginModeSet',
  'paymentModeSet',
  'factorsReplaced',
] as const
/** `name` is what the person called the thing in question, or how it reads in their language. */
export type SecurityChange = Happened & {
  readonly what: (typeof changes)[number]
  readonly name?: string | ((language: Language) => string) | undefined
}
export type SecurityMails = ReturnType<typeof createSecurityMails>

/** Mails about the security of an account, whether or not the person did it themself. */
export const createSecurityMails = ({ outbox, links }: { outbox: Outbox; links: Links }) => {
  const recipient = async (tx: Tx, userId: number): Promise<Recipient | undefined> => {
    const holder = await findHolder(tx, { id: userId })
    return holder && { ...holder, brand: findBrand(holder.brand) ?? brands.florin }
  }

  return {
    newDevice: async (tx: Tx, { userId, device, ip, at }: NewDevice): Promise<void> => {
      const to = await recipient(tx, userId)
      if (!to) return
      const t = translator(to.language)
      const brand = to.brand.projectName
      const mail = composeMail(to, t('mail:newDevice.subject', { brand }), {
        paragraphs: [
          t('mail:newDevice.body', { brand }),
          t('mail:newDevice.details', { device: deviceName(device, to.language), time: timeText(at, to.language), ip }),
        ],
        button: { label: t('mail:newDevice.button'), link: links.to(to, '/setting') },
        closing: [t('mail:newDevice.advice', { email: to.brand.supports.defaultEmail })],
      })
      await outbox.add(tx, 'mail.send', mail)
    },

    securityChanged: async (tx: Tx, { userId, ip, at, what, name = '' }: SecurityChange): Promise<void> => {
      const to = await recipient(tx, userId)
      if (!to) return
      const t = translator(to.language)
      const brand = to.brand.projectName
      const named = bareName(typeof name === 'function' ? name(to.language) : name)
      const mail = composeMail(to, t('mail:securityChanged.subject', { brand }), {
        paragraphs: [
          t(`mail:securityChanged.${what}`, { brand, name: named }),
          t('mail:securityChanged.details', { time: timeText(at, to.language), ip }),
        ],
        button: { label: t('mail:securityChanged.button'), link: links.to(to, '/setting') },
        closing: [t('mail:securityChanged.advice', { email: to.brand.supports.defaultEmail })],
      })
      await outbox.add(tx, 'mail.send', mail)
    },

    applicationLetIn: async (tx: Tx, { userId, application, ip, at }: Granted): Promise<void> => {
      const to = await recipient(tx, userId)
      if (!to) return
      const t = translator(to.language)
      const brand = to.brand.projectName
      const mail = composeMail(to, t('mail:applicationLetIn.subject', { application, brand }), {
        paragraphs: [t('mail:applicationLetIn.body', { application, brand, time: timeText(at, to.language), ip })],
        button: { label: t('mail:applicationLetIn.button'), link: links.to(to, '/setting') },
        closing: [t('mail:applicationLetIn.advice', { email: to.brand.supports.defaultEmail })],
      })
      await outbox.add(tx, 'mail.send', mail)
    },

    passphraseChanged: async (
      tx: Tx,
      { userId, ip, at, mustRelink }: Happened & { readonly mustRelink: boolean },
    ): Promise<void> => {
      const to = await recipient(tx, userId)
      if (!to) return
      const t = translator(to.language)
      const brand = to.brand.projectName
      const mail = composeMail(to, t('mail:passphraseChanged.subject', { brand }), {
        paragraphs: [
          t('mail:passphraseChanged.body', { brand, time: timeText(at, to.language), ip }),
          ...(mustRelink ? [t('mail:passphraseChanged.relink')] : []),
        ],
        button: { label: t('mail:passphraseChanged.button'), link: links.to(to, '/setting') },
        closing: [t('mail:passphraseChanged.advice', { email: to.brand.supports.defaultEmail })],
      })
      await outbox.add(tx, 'mail.send', mail)
    },
  }
}

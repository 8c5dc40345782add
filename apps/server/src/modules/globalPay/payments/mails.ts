import type { PayoutMethod } from '@florin/contract/globalPay/globalPayment'
import { translator } from '@florin/i18n/server'
import { type Money, toDecimal } from '@florin/money/money'
import type { Tx } from '../../../platform/db.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import { amountText, dayText } from '../../messaging/mail/amountText.ts'
import { strangersName, composeMail } from '../../messaging/mail/compose.ts'
import type { Links } from '../../messaging/mail/links.ts'
import type { StoredPayment } from './payment.ts'
import { findSender, type PayingSender } from './senderStore.ts'

type Deps = { readonly outbox: Outbox; readonly links: Links }
/** Where a recipient wants their money, as far as they see of it. */
export type PayoutTarget = { readonly method: PayoutMethod; readonly accountMask: string }
export type Letter = 'link' | 'reminder' | 'failed' | 'returned'
export type GlobalMails = ReturnType<typeof createGlobalMails>

/** Only a first name greets; a company is greeted by all of its name. */
const greeted = ({ beneficiaryName, beneficiaryType }: StoredPayment): string =>
  beneficiaryType === 'business' ? beneficiaryName : (beneficiaryName.split(' ')[0] ?? '')

const targetOf = ({ language }: StoredPayment, { brand }: PayingSender, { method, accountMask }: PayoutTarget) => ({
  way: translator(language)(`receive:method.${method}`, { brand: brand.projectName }),
  account: accountMask,
})

/** Letters to recipients: in their language, with the face of the sender's brand. */
export const createGlobalMails = ({ outbox, links }: Deps) => {
  const readerOf = (payment: StoredPayment, { brand }: PayingSender) => ({
    email: payment.email,
    firstName: greeted(payment),
    language: payment.language,
    brand,
  })
  const aboutOf = (payment: StoredPayment, sender: PayingSender) => ({
    sender: strangersName(sender.name),
    amount: amountText(payment.amount, payment.language),
    brand: sender.brand.projectName,
    day: dayText(payment.expiresAt.toISOString().slice(0, 10), payment.language),
  })

  return {
    /** With a link of its own, whose secret is nowhere else. What the sender wrote about it stands on its page alone: these letters go to any address. */
    link: async (tx: Tx, payment: StoredPayment, kind: Letter, secret: string, reason?: string): Promise<void> => {
      const sender = await findSender(tx, payment.customerId)
      const reader = readerOf(payment, sender)
      const t = translator(payment.language)
      const about = aboutOf(payment, sender)
      const link = links.to(reader, `/receive/${secret}`)
      const paragraphs = [t(`mail:globalPay.${kind}.body`, { ...about, reason: reason ?? '' }), t('mail:globalPay.until', about)]
      await outbox.add(
        tx,
        'mail.send',
        composeMail(reader, t(`mail:globalPay.${kind}.subject`, about), {
          paragraphs,
          button: { label: t('mail:globalPay.button'), link },
          closing: [t('mail:globalPay.safety', about)],
        }),
      )
    },

    /** There is nothing to do about it any more. */
    over: async (tx: Tx, payment: StoredPayment, kind: 'paid' | 'canceled', arrived?: Money): Promise<void> => {
      const sender = await findSender(tx, payment.customerId)
      const reader = readerOf(payment, sender)
      const t = translator(payment.language)
      const about = { ...aboutOf(payment, sender), ...(arrived && { arrived: amountText(arrived, payment.language) }) }
      await outbox.add(
        tx,
        'mail.send',
        composeMail(reader, t(`mail:globalPay.${kind}.subject`, about), {
          paragraphs: [t(`mail:globalPay.${kind}.body`, { ...about, arrived: about.arrived ?? '' })],
          closing: [],
        }),
      )
    },

    /** Of a payout it says where it goes: whoever is asked for the code by somebody else sees that it is not to them. */
    code: async (tx: Tx, payment: StoredPayment, code: string, minutes: number, to: PayoutTarget | undefined): Promise<void> => {
      const sender = await findSender(tx, payment.customerId)
      const reader = readerOf(payment, sender)
      const t = translator(payment.language)
      const about = { ...aboutOf(payment, sender), minutes }
      const subject = t('mail:globalPay.code.subject', about)
      const paragraphs = [
        to
          ? t('mail:globalPay.code.payout', { ...about, ...targetOf(payment, sender, to) })
          : t('mail:globalPay.code.proof', about),
      ]
      const closing = [t(to ? 'mail:globalPay.code.notYours' : 'mail:globalPay.code.closing', about)]
      await outbox.add(tx, 'mail.send', composeMail(reader, subject, { paragraphs, code, closing }))
    },

    text: async (tx: Tx, payment: StoredPayment, phone: string, code: string, to: PayoutTarget): Promise<void> => {
      const sender = await findSender(tx, payment.customerId)
      const { way, account } = targetOf(payment, sender, to)
      const text = translator(payment.language)('mail:globalPay.code.text', {
        code,
        brand: sender.brand.projectName,
        amount: toDecimal(payment.amount),
        currency: payment.amount.currency,
        way,
        // Of the letters of a text message.
        account: account.replaceAll('•', '*'),
      })
      await outbox.add(tx, 'sms.send', { to: phone, text })
    },
  }
}

import { brands, findBrand } from '@florin/brands/brands'
import type { Language } from '@florin/i18n/languages'
import { translator } from '@florin/i18n/server'
import { add, type Money, parseMoney } from '@florin/money/money'
import { amountText } from '../../messaging/mail/amountText.ts'
import { bareName, composeMail, type Recipient } from '../../messaging/mail/compose.ts'
import { repeatedAmountText } from '../../messaging/mail/repeatedAmount.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import type { ChallengeMessages, CodeToSend, PushToSend } from '../challenges/challengeMessages.ts'
import type { DecisionInWords, PaymentInWords } from '../challenges/inWords.ts'
import type { ChallengePurpose } from '../challenges/challengeStore.ts'
import { deviceName, readDevice } from '../../../platform/device.ts'
import { devicesOf } from '../factors/deviceStore.ts'
import { findHolder } from '../signIn/holder.ts'

const recipient = async (tx: Tx, userId: number): Promise<Recipient> => {
  const holder = await findHolder(tx, { id: userId })
  if (!holder) throw new Error(`There is no user ${userId}`)
  return { ...holder, brand: findBrand(holder.brand) ?? brands.florin }
}

const amountOf = ({ amount, currency, debit, repeats }: PaymentInWords, language: Language): string => {
  const text = repeatedAmountText(parseMoney(amount, currency), repeats, language)
  return debit ? `${text} (${amountText(parseMoney(debit.amount, debit.currency), language)})` : text
}

/** One payment by its payee; many by what they come to in each currency. */
const decisionText = ({ declined, payments }: DecisionInWords, language: Language): string => {
  const t = translator(language)
  const [first] = payments
  const totals = new Map<string, Money>()
  for (const { amount, currency } of payments) {
    const before = totals.get(currency)
    totals.set(currency, before ? add(before, parseMoney(amount, currency)) : parseMoney(amount, currency))
  }
  const what = declined ? 'decline' : 'approve'
  if (first && payments.length === 1)
    return t(`challenge:decision.${what}One`, { amount: amountOf(first, language), payee: bareName(first.payee) })
  const amount = [...totals.values()].map((total) => amountText(total, language)).join(', ')
  const repeating = payments.filter(({ repeats }) => repeats).length
  const all = t(`challenge:decision.${what}Many`, { amount, count: payments.length })
  return repeating > 0 ? `${all} ${t('challenge:decision.repeating', { number: repeating })}` : all
}

type Words = { readonly amount?: string; readonly payee?: string; readonly decision?: string }

/** Amount and payee, or the decision, as the reader's language writes them; nothing for what is neither. */
const inWords = (about: CodeToSend['about'], language: Language): Words => {
  if (!about) return {}
  if ('payments' in about) return { decision: decisionText(about, language) }
  return { amount: amountOf(about, language), payee: bareName(about.payee) }
}

/** An address that nobody has confirmed yet: whoever reads it there may know nothing of us. */
const isStrange = (purpose: ChallengePurpose): boolean => purpose === 'email' || purpose === 'username'

/** What a person is asked with: a code by mail or text message, or a question on their phones. */
export const createChallengeMessages = ({ outbox }: { outbox: Outbox }): ChallengeMessages => {
  const mail = async (tx: Tx, { userId, purpose, to: email, code, minutes, about, link }: CodeToSend): Promise<void> => {
    const to = { ...(await recipient(tx, userId)), email }
    const t = translator(to.language)
    const brand = to.brand.projectName
    const closing = [
      t('mail:passphraseCode.validity', { minutes }),
      t('mail:passphraseCode.secret', { brand }),
      isStrange(purpose) ? t('mail:ignore') : t('challenge:mail.advice', { email: to.brand.supports.defaultEmail }),
    ]
    const button = link === undefined ? {} : { button: { label: t('challenge:mail.confirm'), link } }
    const paragraphs = [t(`challenge:mail.body.${purpose}`, { brand, ...inWords(about, to.language) })]
    await outbox.add(
      tx,
      'mail.send',
      composeMail(to, t('challenge:mail.subject', { brand }), { paragraphs, code, closing, ...button }),
    )
  }

  const textMessage = async (tx: Tx, { userId, purpose, to, code, about, spoken }: CodeToSend): Promise<void> => {
    const { language, brand } = await recipient(tx, userId)
    const text = translator(language)(`challenge:sms.${purpose}`, { brand: brand.projectName, code, ...inWords(about, language) })
    await outbox.add(tx, 'sms.send', { to, text, ...(spoken && { spoken }) })
  }

  const push = async (
    tx: Tx,
    { userId, purpose, key, numbers, from, factorsBefore, expiresAt, about }: PushToSend,
  ): Promise<number> => {
    const { language } = await recipient(tx, userId)
    const t = translator(language)
    const device = deviceName(readDevice(from.userAgent), language)
    const words = about && ('payments' in about ? 'decision' : 'payment')
    let sent = 0
    for (const { id, approvedAt, pushToken } of await devicesOf(tx, userId)) {
      if (!approvedAt || approvedAt > factorsBefore || !pushToken) continue
      sent += 1
      await outbox.add(tx, 'push.send', {
        deviceId: id,
        pushToken,
        title: t(`challenge:push.title.${purpose}`),
        body: words ? t(`challenge:push.${words}`, inWords(about, language)) : t('challenge:push.body', { device, ip: from.ip }),
        data: { kind: 'challenge', key, purpose, numbers: numbers.join(','), expiresAt: expiresAt.toISOString() },
      })
    }
    return sent
  }

  return { code: (tx, message) => (message.method === 'sms' ? textMessage(tx, message) : mail(tx, message)), push }
}

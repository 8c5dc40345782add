import type { Brand } from '@florin/brands/brand'
import type { Language } from '@florin/i18n/languages'
import { translator } from '@florin/i18n/server'
import type { MailMessage } from '../../../platform/outbox/topics.ts'
import { type Letter, letterHtml, letterText } from './letter.ts'

export type Recipient = { readonly email: string; readonly firstName: string; readonly language: Language; readonly brand: Brand }

/** Whoever typed a name may not be whom the mail reaches: nothing that reads as an address or a sentence gets through. */
export const bareName = (name: string): string =>
  name
    .replaceAll(/[^\p{L}\p{M}\p{Nd}\s'’&+•-]+/gu, ' ')
    .trim()
    .slice(0, 50)

/** Digits as of a phone number, however they are grouped. */
const dialled = /\p{Nd}(?:[^\p{L}\p{Nd}]*\p{Nd}){4,}/gu

/** In letters to an address that anybody may have typed: no number to call either. */
export const strangersName = (name: string): string => bareName(name.replaceAll(dialled, ' ')).replaceAll(/\s+/g, ' ')

const greetedWords = 3

/** Who writes a message where a first name goes greets nobody with it. */
const greetingOf = ({ firstName, language }: Pick<Recipient, 'firstName' | 'language'>): string => {
  const t = translator(language)
  const name = strangersName(firstName)
  const isName = name !== '' && name.split(' ').length <= greetedWords && name === bareName(firstName).replaceAll(/\s+/g, ' ')
  return isName ? t('mail:greeting', { firstName: name }) : t('mail:greetingAlone')
}

type Content = Pick<Letter, 'paragraphs' | 'code' | 'closing'> & {
  readonly button?: { label: string; link: string }
  readonly unsubscribe?: string | undefined
}

/** A mail in its reader's language and with their brand's face. */
export const composeMail = (to: Recipient, subject: string, { button, unsubscribe, ...content }: Content): MailMessage => {
  const t = translator(to.language)
  const { legalName } = to.brand.accountConfirmation
  const letter: Letter = {
    ...content,
    language: to.language,
    brand: to.brand,
    greeting: greetingOf(to),
    button: button && { ...button, hint: t('mail:linkHint') },
    footer: t('mail:footer', { legalName, email: to.brand.supports.defaultEmail }),
  }
  return {
    to: to.email,
    from: `${to.brand.projectName} <${to.brand.supports.defaultEmail}>`,
    replyTo: to.brand.supports.defaultEmail,
    ...(unsubscribe && { unsubscribe }),
    subject,
    text: letterText(letter),
    html: letterHtml(letter, subject),
  }
}

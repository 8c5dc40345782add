import type { DeclineReason } from '@florin/contract/cards/network'
import type { TaxForm } from '@florin/contract/compliance/tax'
import type { Language } from '@florin/i18n/languages'
import { translator } from '@florin/i18n/server'
import type { TextKey, TextParams } from '@florin/i18n/types'
import { parseMoney } from '@florin/money/money'
import { documentTypeName } from '../../dictionary/documentNames.ts'
import { amountText, dayText } from '../mail/amountText.ts'
import { deviceName } from '../../../platform/device.ts'
import type { NotificationEvent } from '../../../platform/notices.ts'

/** What an event is about, as it is stored; the text is made when it is read. */
export type About = {
  readonly money?: { readonly amount: string; readonly currency: string }
  /** Who paid, or was to be paid. */
  readonly name?: string
  /** How many there are of it. */
  readonly count?: number
  readonly device?: { readonly browser?: string | undefined; readonly system?: string | undefined }
  readonly mode?: 'none' | 'push' | 'sms' | 'otp' | 'approvalCode'
  readonly ip?: string
  /** What somebody signs in with. */
  readonly login?: string
  /** Which kind of document. */
  readonly documentTypeId?: number
  readonly reason?: string
  readonly day?: string
  /** Where it was, by its code. */
  readonly country?: string
  /** Why a card did not pay. */
  readonly decline?: DeclineReason
  readonly taxForm?: TaxForm
  /** Words of a person, as they are. */
  readonly title?: string
  readonly body?: string
}

const partsIn = (about: About, language: Language): TextParams => {
  const {
    money,
    name = '',
    count = 0,
    device,
    mode,
    ip = '',
    login = '',
    documentTypeId,
    reason = '',
    day,
    country,
    decline,
    taxForm,
    title = '',
    body = '',
  } = about
  return {
    name,
    count,
    ip,
    login,
    title,
    body,
    reason,
    document: documentTypeId === undefined ? '' : documentTypeName(documentTypeId, language),
    day: day === undefined ? '' : dayText(day, language),
    country: country === undefined ? '' : (new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country),
    decline: decline ? translator(language)(`cards:declined.${decline}`) : '',
    form: taxForm ? translator(language)(`taxForms:title.${taxForm}`) : '',
    amount: money ? amountText(parseMoney(money.amount, money.currency), language) : '',
    device: device ? deviceName({ browser: device.browser, system: device.system }, language) : '',
    mode: mode ? translator(language)(`device:twoStep.${mode}`) : '',
  }
}

export const wordsOf = (event: NotificationEvent, about: About, language: Language): { title: string; body: string } => {
  const t = translator(language)
  const parts = partsIn(about, language)
  const key = (part: 'title' | 'body'): TextKey => `notifications:events.${event}.${part}`
  return { title: t(key('title'), parts), body: t(key('body'), parts) }
}

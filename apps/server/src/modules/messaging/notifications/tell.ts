import { brands, findBrand } from '@florin/brands/brands'
import type { Notification, NotificationChannel, NotificationStatus } from '@florin/contract/messaging/notification'
import { notificationPage } from '@florin/contract/messaging/notificationPage'
import type { Language } from '@florin/i18n/languages'
import { translator } from '@florin/i18n/server'
import { bareName, composeMail } from '../mail/compose.ts'
import type { Links } from '../mail/links.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Live } from '../../../platform/live/publish.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import { waitForAll } from '../../../platform/batched.ts'
import type { Unsubscribing } from '../mail/unsubscribing.ts'
import type { NotificationEvent, RuleOf } from '../../../platform/notices.ts'
import { channelRules, identifiedBy } from './events.ts'
import { insertNotification, type Reader, readersOf, type Told } from './store.ts'
import { type About, wordsOf } from './words.ts'

export type { Reader } from './store.ts'
export type Telling = {
  readonly to: Told
  /** Where they were read before. */
  readonly readers?: readonly Reader[] | undefined
  /** The customer it is about, where that is not the one notified. */
  readonly customerId?: number | undefined
  readonly about?: About
  readonly target?: Notification['target']
  /** Where it is not the usual one of the event. */
  readonly status?: NotificationStatus | undefined
  /** Instead of a mail with the same words, where there is more to say. */
  readonly mail?: () => Promise<void>
  /** There is nothing left to see: the mail has no link. */
  readonly withoutLink?: true
}
/** In the transaction of what happened: notifications leave when it commits, and never when it does not. */
export type Tell = ((tx: Tx, event: NotificationEvent, telling: Telling) => Promise<void>) & {
  /** Who is notified: a person, or everybody who may read of a customer's money. */
  readonly readersOf: (tx: Tx, to: Told) => Promise<readonly Reader[]>
}

type Deps = {
  readonly clock: Clock
  readonly outbox: Outbox
  readonly live: Live
  readonly links: Links
  readonly unsubscribing: Unsubscribing
  readonly ruleOf: RuleOf
}

type Words = { readonly title: string; readonly body: string }
type Said = { readonly event: NotificationEvent; readonly about: About; readonly words: (language: Language) => Words }

/** Put in words once for each language that somebody reads. */
const inEachLanguage = (event: NotificationEvent, about: About): Said['words'] => {
  const known = new Map<Language, Words>()
  return (language) => {
    const words = known.get(language) ?? wordsOf(event, about, language)
    known.set(language, words)
    return words
  }
}

const brandOf = ({ brand }: Reader) => findBrand(brand) ?? brands.florin

export const createTell = ({ clock, outbox, live, links, unsubscribing, ruleOf }: Deps): Tell => {
  const wants = ({ settings }: Reader, event: NotificationEvent, channel: NotificationChannel): boolean => {
    const { group } = ruleOf(event)
    const { value, locked } = channelRules[group][channel]
    return locked ? value : (settings[identifiedBy(group, channel)] ?? value)
  }

  /** The page that it leads to, where it is read. */
  const linkFor = (reader: Reader, event: NotificationEvent, target: Telling['target']): string => {
    const { group, type, subtype } = ruleOf(event)
    const { to: page, search } = notificationPage({ type, group, subtype, target }) ?? { to: '/home' }
    const query = search && Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)]))
    return links.to({ ...reader, brand: brandOf(reader) }, page, query)
  }

  const mail = async (tx: Tx, reader: Reader, { event, words: wordsIn }: Said, { target, withoutLink }: Telling) => {
    const { group } = ruleOf(event)
    const { userId, language } = reader
    // Whoever took an account over may have chosen another address for letters.
    const to = { ...reader, brand: brandOf(reader), ...(group === 'security' && { email: reader.signInEmail }) }
    const words = wordsIn(language)
    const t = translator(language)
    const letter = composeMail(to, words.title, {
      paragraphs: [words.body],
      ...(!withoutLink && { button: { label: t('notifications:mail.button'), link: linkFor(reader, event, target) } }),
      closing: withoutLink ? [] : [t('notifications:mail.advice')],
      ...(!channelRules[group].mail.locked && { unsubscribe: links.file(to, unsubscribing.pathFor({ userId, group })) }),
    })
    await outbox.add(tx, 'mail.send', letter)
  }

  /** Kept for everybody who wants it, and shown on their open pages. */
  const keep = async (tx: Tx, readers: readonly Reader[], { event, about, words }: Said, telling: Telling) => {
    if (readers.length === 0) return
    const { type, status: usual } = ruleOf(event)
    const { status = usual } = telling
    const { to, target } = telling
    const customerId = telling.customerId ?? ('customerId' in to ? to.customerId : undefined)
    const common = { customerId, event, type, status, params: about, target, createdAt: clock.now() }
    const keepFor = ({ notificationId: id, userId, language }: Reader) => [
      insertNotification(tx, { ...common, id, userId }),
      live.publish(tx, `user:${userId}`, 'notified', { id: Number(id), type, status, ...words(language) }),
    ]
    await waitForAll(readers.flatMap(keepFor))
  }

  const send = async (tx: Tx, reader: Reader, told: Said, telling: Telling): Promise<void> => {
    const { event, words } = told
    if (!ruleOf(event).withoutMail && wants(reader, event, 'mail')) await (telling.mail?.() ?? mail(tx, reader, told, telling))
    if (ruleOf(event).withoutPush || !wants(reader, event, 'push')) return
    const said = words(reader.language)
    for (const phone of reader.phones)
      await outbox.add(tx, 'push.send', { ...phone, ...said, data: { kind: 'notification', event } })
    const { userId, browsers } = reader
    if (browsers.length === 0) return
    const url = telling.withoutLink ? links.to({ ...reader, brand: brandOf(reader) }, '') : linkFor(reader, event, telling.target)
    for (const browserId of browsers) await outbox.add(tx, 'browser.send', { browserId, userId, ...said, url })
  }

  const tell = async (tx: Tx, event: NotificationEvent, telling: Telling): Promise<void> => {
    const { about = {} } = telling
    const readers = telling.readers ?? (await readersOf(tx, telling.to))
    const kept = about.name === undefined ? about : { ...about, name: bareName(about.name) }
    const inApp = readers.filter((reader) => wants(reader, event, 'inApp'))
    const said = { event, about: kept, words: inEachLanguage(event, kept) }
    await keep(tx, inApp, said, telling)
    for (const reader of readers) await send(tx, reader, said, telling)
  }

  return Object.assign(tell, { readersOf })
}

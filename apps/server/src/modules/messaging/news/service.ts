import type { NewsItem } from '@florin/contract/messaging/news'
import type { Language } from '@florin/i18n/languages'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Live } from '../../../platform/live/publish.ts'
import { refuse } from '../../../platform/refuse.ts'
import * as store from './store.ts'

type Page = { readonly withConfirmation?: boolean | undefined; readonly pageNumber: number; readonly pageSize: number }

const inLanguage = (texts: Readonly<Record<string, string>>, language: Language): string => texts[language] ?? texts['en'] ?? ''

const shown = (news: store.Announcement, language: Language): NewsItem => ({
  id: news.id,
  isRead: news.isRead,
  title: inLanguage(news.title, language),
  date: news.publishedAt.toISOString(),
  needsConfirmation: news.needsConfirmation,
  ...(news.choice && { choice: news.choice }),
})

export type Announcements = ReturnType<typeof createAnnouncements>

/** What a brand announces to its customers. */
export const createAnnouncements = ({ clock, live }: { clock: Clock; live: Live }) => {
  const require = async (tx: Tx, reader: store.Reader, id: number): Promise<store.Announcement> => {
    const found = await store.find(tx, reader, id, clock.now())
    if (!found) throw refuse('object.missing')
    return found
  }

  return {
    publish: store.insertNews,

    list: async (tx: Tx, reader: store.Reader, { withConfirmation = false, pageNumber, pageSize }: Page, language: Language) => {
      const now = clock.now()
      const { total, unread } = await store.countsOf(tx, reader, { now, withConfirmation })
      const offset = (pageNumber - 1) * pageSize
      const page = await store.pageOf(tx, reader, { now, withConfirmation, offset, limit: pageSize })
      return { news: page.map((news) => shown(news, language)), total, unreadCount: unread }
    },

    read: async (tx: Tx, reader: store.Reader, id: number, language: Language): Promise<NewsItem & { body: string }> => {
      const news = await require(tx, reader, id)
      const isFirst = await store.markRead(tx, reader, id, clock.now())
      if (isFirst) await live.publish(tx, `user:${reader.userId}`, 'newsChanged', { id })
      return { ...shown(news, language), isRead: true, body: inLanguage(news.body, language) }
    },

    choose: async (tx: Tx, reader: store.Reader, id: number, choice: store.Choice): Promise<void> => {
      const { needsConfirmation } = await require(tx, reader, id)
      if (!needsConfirmation) throw refuse('news.noChoice')
      if (!(await store.insertChoice(tx, reader, id, choice, clock.now()))) throw refuse('news.chosen')
      await live.publish(tx, `customer:${reader.customerId}`, 'newsChanged', { id })
    },
  }
}

import type { PublishedNews } from '@florin/contract/messaging/operatorNews'
import { findBrand } from '@florin/brands/brands'
import type { NotificationStatus } from '@florin/contract/messaging/notification'
import type { Tell } from '../notifications/tell.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Announcements } from '../news/service.ts'
import * as store from './newsStore.ts'

type Deps = { readonly clock: Clock; readonly tell: Tell; readonly announcements: Announcements }
type Page = { readonly brand?: string | undefined; readonly pageNumber: number; readonly pageSize: number }
type NewNews = Pick<PublishedNews, 'brand' | 'title' | 'body' | 'audience' | 'needsConfirmation'> & {
  readonly publishDate?: string | undefined
}
type Message = {
  readonly customerIds: readonly number[]
  readonly status: NotificationStatus
  readonly title: string
  readonly body: string
}
export type NewsDesk = ReturnType<typeof createNewsDesk>

const audienceShown = { all: 'all', person: 'personal', company: 'business' } as const
const audienceKept = { all: 'all', personal: 'person', business: 'company' } as const

const shownNews = ({ publishedAt, audience, readCount, acceptCount, declineCount, ...row }: store.NewsRow): PublishedNews => ({
  ...row,
  audience: audienceShown[audience],
  publishDate: publishedAt.toISOString(),
  readCount: Number(readCount),
  acceptCount: Number(acceptCount),
  declineCount: Number(declineCount),
})

const withoutGaps = <T extends object>(texts: T): T =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined)) as T

/** What a brand tells its customers: announcements and messages. */
export const createNewsDesk = ({ clock, tell, announcements }: Deps) => {
  const assertBrand = (id: string) => {
    if (!findBrand(id)) throw refuse('object.missing', { field: 'brand' })
  }

  const change = async (tx: Tx, id: number, to: Parameters<typeof store.changeNews>[2]): Promise<void> => {
    if (!(await store.changeNews(tx, id, to, clock.now()))) throw refuse('object.missing', { field: 'id' })
  }

  return {
    list: async (tx: Tx, { brand, pageNumber, pageSize }: Page) => ({
      news: (await store.pageOfNews(tx, brand, { offset: (pageNumber - 1) * pageSize, limit: pageSize })).map(shownNews),
      total: await store.countNews(tx, brand),
    }),

    publish: async (tx: Tx, { title, body, audience, publishDate, ...news }: NewNews): Promise<number> => {
      assertBrand(news.brand)
      return announcements.publish(tx, {
        ...news,
        title: withoutGaps(title) as Record<string, string>,
        body: withoutGaps(body) as Record<string, string>,
        audience: audienceKept[audience],
        publishedAt: publishDate === undefined ? clock.now() : new Date(publishDate),
      })
    },

    change,
    withdraw: (tx: Tx, id: number): Promise<void> => change(tx, id, { published: false }),

    send: async (tx: Tx, { customerIds, status, title, body }: Message): Promise<number> => {
      const known = await store.knownCustomers(tx, customerIds)
      if (known.length !== new Set(customerIds).size) throw refuse('object.missing', { field: 'customerIds' })
      for (const customerId of known) await tell(tx, 'message', { to: { customerId }, status, about: { title, body } })
      return known.length
    },
  }
}

import { brands, findBrand } from '@florin/brands/brands'
import type { NotificationStatus } from '@florin/contract/messaging/notification'
import type { PublishedNews, PublishedTerms } from '@florin/contract/messaging/operatorPublic'
import type { Tell } from '../notifications/tell.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Terms } from '../../customers/terms/termsService.ts'
import type { Announcements } from '../news/service.ts'
import * as store from './publicStore.ts'

type Deps = { readonly clock: Clock; readonly tell: Tell; readonly terms: Terms; readonly announcements: Announcements }
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
export type PublicDesk = ReturnType<typeof createPublicDesk>

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

const documentsOf = (brand: string | undefined) =>
  Object.values(brands)
    .filter(({ id }) => brand === undefined || id === brand)
    .flatMap(({ id, terms }) => terms.map((record) => ({ brand: id, record })))

/** What a brand tells its customers: announcements, documents, messages. */
export const createPublicDesk = ({ clock, tell, terms, announcements }: Deps) => {
  const requireBrand = (id: string) => {
    const brand = findBrand(id)
    if (!brand) throw refuse('object.missing', { field: 'brand' })
    return brand
  }

  const change = async (tx: Tx, id: number, to: Parameters<typeof store.changeNews>[2]): Promise<void> => {
    if (!(await store.changeNews(tx, id, to, clock.now()))) throw refuse('object.missing', { field: 'id' })
  }

  /** The version of the brand's own record comes before all that were published. */
  const versions = async (tx: Tx, { brand, record }: ReturnType<typeof documentsOf>[number]): Promise<PublishedTerms[]> => {
    const published = await store.versionsOf(tx, [record.id])
    const all = [
      ...published.map(({ id, version, publishedAt }) => ({
        id,
        version,
        effectiveFrom: publishedAt.toISOString().slice(0, 10),
      })),
      { id: record.id, version: record.version, effectiveFrom: undefined },
    ]
    const { key, url } = record
    const counts = await Promise.all(all.map(({ version }) => store.countAccepted(tx, record.id, version)))
    return all.map(({ id, version, effectiveFrom }, index) => ({
      id,
      key,
      brand,
      version,
      url,
      effectiveFrom,
      isCurrent: index === 0,
      acceptedCount: counts[index] ?? 0,
    }))
  }

  return {
    news: async (tx: Tx, { brand, pageNumber, pageSize }: Page) => ({
      news: (await store.pageOfNews(tx, brand, { offset: (pageNumber - 1) * pageSize, limit: pageSize })).map(shownNews),
      total: await store.countNews(tx, brand),
    }),

    publish: async (tx: Tx, { title, body, audience, publishDate, ...news }: NewNews): Promise<number> => {
      requireBrand(news.brand)
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

    terms: async (tx: Tx, brand: string | undefined): Promise<PublishedTerms[]> =>
      (await Promise.all(documentsOf(brand).map((document) => versions(tx, document)))).flat(),

    publishTerms: async (tx: Tx, { key, brand, version }: { key: string; brand: string; version: string }): Promise<number> => {
      const record = requireBrand(brand).terms.find((each) => each.key === key)
      if (!record) throw refuse('object.missing', { field: 'key' })
      if (version === record.version || !(await terms.publish(tx, record.id, version)))
        throw refuse('terms.known', { field: 'version' })
      const [newest] = await store.versionsOf(tx, [record.id])
      return newest?.id ?? record.id
    },

    send: async (tx: Tx, { customerIds, status, title, body }: Message): Promise<number> => {
      const known = await store.knownCustomers(tx, customerIds)
      if (known.length !== new Set(customerIds).size) throw refuse('object.missing', { field: 'customerIds' })
      for (const customerId of known) await tell(tx, 'message', { to: { customerId }, status, about: { title, body } })
      return known.length
    },
  }
}

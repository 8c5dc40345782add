import { news, newsPageSize } from '@florin/contract/calls/messaging/news'
import type { NewsItem } from '@florin/contract/messaging/news'
import type { OutputOf } from '@florin/contract/method'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { CallError } from '../../app/call/error.ts'
import { call } from '../../app/boot/engine.ts'
import { callQuery, markStale, useCall } from '../../app/call/queries.ts'

type Page = OutputOf<typeof news.list>

export const useNews = () =>
  useInfiniteQuery<Page, CallError, { items: NewsItem[]; unread: number }, readonly [string, 'all'], number>({
    queryKey: [news.list.name, 'all'],
    queryFn: ({ pageParam, signal }) => call(news.list, { pageNumber: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages, pageNumber) => (pages.length * newsPageSize < total ? pageNumber + 1 : undefined),
    select: ({ pages }) => ({
      items: [...new Map(pages.flatMap((page) => page.news).map((item) => [item.id, item])).values()],
      unread: pages.at(0)?.unreadCount ?? 0,
    }),
  })

/** Reading it marks it read, so the list is out of date afterwards. */
export const articleQuery = (id: number) => {
  const query = callQuery(news.get, { id })
  return {
    ...query,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const article = await call(news.get, { id }, { signal })
      void markStale(news.list)
      return article
    },
  }
}

export const useChoose = () => useCall(news['choice.submit'], { stale: [news.list, news.get] })

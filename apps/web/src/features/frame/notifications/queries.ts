import { notification, notificationPageSize } from '@florin/contract/calls/messaging/notification'
import type { Notification } from '@florin/contract/messaging/notification'
import type { OutputOf } from '@florin/contract/method'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { InfiniteData } from '@tanstack/react-query'
import type { CallError } from '../../../app/call/error.ts'
import { call, queries } from '../../../app/boot/engine.ts'
import { markStale, useCall } from '../../../app/call/queries.ts'

const { list } = notification
type Page = OutputOf<typeof list>
const queryKey = [list.name] as const

/** What came between two pages moves the rest down: what came twice is shown once. */
const itemsOf = (pages: readonly Page[]): Notification[] => [
  ...new Map(pages.flatMap(({ items }) => items).map((item) => [item.id, item])).values(),
]

export const useNotifications = () =>
  useInfiniteQuery<Page, CallError, { items: Notification[]; unread: number }, typeof queryKey, number>({
    queryKey,
    queryFn: ({ pageParam, signal }) => call(list, { pageNumber: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages, pageNumber) =>
      pages.length * notificationPageSize < total ? pageNumber + 1 : undefined,
    select: ({ pages }) => ({ items: itemsOf(pages), unread: pages.at(0)?.unread ?? 0 }),
  })

export const reloadNotifications = () => void markStale(list)

export const useMarkRead = () => useCall(notification.update, { stale: [list], toast: true })

/** The one just told, in the page's own language; nothing when it is about somebody whom the page is not about. */
export const fetchNotification = async (id: number): Promise<Notification | undefined> => {
  await markStale(list)
  const pages = queries.getQueryData<InfiniteData<Page>>(queryKey)?.pages ?? []
  return itemsOf(pages).find((item) => item.id === id)
}

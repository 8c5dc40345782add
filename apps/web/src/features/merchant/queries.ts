import { buttonPageSize } from '@florin/contract/calls/merchant/button'
import { merchant } from '@florin/contract/calls/merchant/merchant'
import { messagePageSize } from '@florin/contract/calls/merchant/notifications'
import { subscriberPageSize } from '@florin/contract/calls/merchant/subscribers'
import type { SavedButton } from '@florin/contract/merchant/button'
import type { NotificationKind, NotifyMessage } from '@florin/contract/merchant/notifications'
import type { Installment, Subscriber } from '@florin/contract/merchant/subscribers'
import type { OutputOf, SentBy } from '@florin/contract/method'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../app/boot/engine.ts'
import type { CallError } from '../../app/call/error.ts'
import { callQuery, useCall } from '../../app/call/queries.ts'
import { touchedByPayment } from '../../shared/payment/reloadMoney.ts'

type ButtonPage = Awaited<ReturnType<typeof call<(typeof merchant)['button.list']>>>

export const useButtons = (search: string) =>
  useInfiniteQuery<ButtonPage, CallError, SavedButton[], readonly [string, string], number>({
    queryKey: [merchant['button.list'].name, search],
    queryFn: ({ pageParam, signal }) =>
      call(merchant['button.list'], { pageNumber: pageParam, ...(search && { search }) }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages, page) => (pages.length * buttonPageSize < total ? page + 1 : undefined),
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    placeholderData: keepPreviousData,
  })

/** What a merchant is left with of what a payer pays; the last stays while the next is asked for. */
export const receivesQuery = (total: string, currencyCode: string) => ({
  ...callQuery(merchant['button.fee'], { total, currencyCode }),
  placeholderData: keepPreviousData,
})

const allButtons = [merchant['button.list'], merchant['button.get']]
export const buttonQuery = (id: number) => callQuery(merchant['button.get'], { id })
export const useCreateButton = () => useCall(merchant['button.create'], { stale: allButtons })
export const useUpdateButton = () => useCall(merchant['button.update'], { stale: allButtons })
export const useDeleteButton = () => useCall(merchant['button.delete'], { stale: allButtons })

export const logosQuery = () => callQuery(merchant['logo.list'], {})
export const logoQuery = (id: number) => callQuery(merchant['logo.get'], { id })
export const allLogos = [merchant['logo.list'], merchant['logo.get'], ...allButtons]
export const useDeleteLogo = () => useCall(merchant['logo.delete'], { stale: allLogos })
export const useUpdateLogo = () => useCall(merchant['logo.update'], { stale: allLogos })

const settings = {
  ipn: { get: merchant['ipnSettings.get'], update: merchant['ipnSettings.update'] },
  pbn: { get: merchant['pbnSettings.get'], update: merchant['pbnSettings.update'] },
}
export const settingsQuery = (kind: NotificationKind) => callQuery(settings[kind].get, {})
export const useUpdateSettings = (kind: NotificationKind) => useCall(settings[kind].update, { stale: [settings[kind].get] })

export type MessageFilter = Omit<SentBy<(typeof merchant)['ipnMessage.resendRange']>, 'afterId' | 'upToId'>
type MessagePage = Awaited<ReturnType<typeof call<(typeof merchant)['ipnMessage.list']>>>
type Messages = { readonly items: NotifyMessage[]; readonly total: number }

export const useMessages = (filter: MessageFilter) =>
  useInfiniteQuery<MessagePage, CallError, Messages, readonly [string, MessageFilter], number>({
    queryKey: [merchant['ipnMessage.list'].name, filter],
    queryFn: ({ pageParam, signal }) => call(merchant['ipnMessage.list'], { ...filter, pageNumber: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages, page) => (pages.length * messagePageSize < total ? page + 1 : undefined),
    // One that is new between two pages moves the rest down: what came twice is shown once.
    select: ({ pages }) => ({
      items: [...new Map(pages.flatMap(({ items }) => items).map((each) => [each.id, each])).values()],
      total: pages[0]?.total ?? 0,
    }),
    placeholderData: keepPreviousData,
  })

const allMessages = [merchant['ipnMessage.list'], merchant['ipnMessage.get']]
export const messageQuery = (id: number) => callQuery(merchant['ipnMessage.get'], { id })
export const useConfirmMessage = () => useCall(merchant['ipnMessage.confirm'], { stale: allMessages })
export const useResendMessage = () => useCall(merchant['ipnMessage.resend'], { stale: allMessages })
export const useResendRange = () => useCall(merchant['ipnMessage.resendRange'], { stale: allMessages })
export const useTestMessage = () => useCall(merchant['ipnMessage.test'], { stale: allMessages })

const allIdentities = [merchant['identity.list']]
export const identityFeeQuery = (accountId: number) => callQuery(merchant['identity.fee'], { accountId })
export const useAskIdentity = () => useCall(merchant['identity.create'], { stale: [...allIdentities, ...touchedByPayment] })
export type IdentityFilter = SentBy<(typeof merchant)['identity.list']>
export const identitiesQuery = (filter: IdentityFilter) => ({
  ...callQuery(merchant['identity.list'], filter),
  placeholderData: keepPreviousData,
})

export type Reputation = OutputOf<(typeof merchant)['reputation.list']>
export const reputationQuery = (email: string) => callQuery(merchant['reputation.list'], { type: 'reputation', email })

export const overviewQuery = () => callQuery(merchant['overview.get'], {})

export type SubscriberFilter = Pick<SentBy<(typeof merchant)['subscriber.list']>, 'status' | 'search'>
type SubscriberPage = Awaited<ReturnType<typeof call<(typeof merchant)['subscriber.list']>>>
type Subscribers = { readonly items: Subscriber[]; readonly forecast: SubscriberPage['forecast'] }

export const useSubscribers = (filter: SubscriberFilter) =>
  useInfiniteQuery<SubscriberPage, CallError, Subscribers, readonly [string, SubscriberFilter], number>({
    queryKey: [merchant['subscriber.list'].name, filter],
    queryFn: ({ pageParam, signal }) => call(merchant['subscriber.list'], { ...filter, pageNumber: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages, page) => (pages.length * subscriberPageSize < total ? page + 1 : undefined),
    select: ({ pages }) => ({ items: pages.flatMap(({ items }) => items), forecast: pages[0]?.forecast ?? [] }),
    placeholderData: keepPreviousData,
  })

type InstallmentPage = Awaited<ReturnType<typeof call<(typeof merchant)['installment.list']>>>
export const useInstallments = (subscriptionId: number) =>
  useInfiniteQuery<InstallmentPage, CallError, Installment[], readonly [string, number], number>({
    queryKey: [merchant['installment.list'].name, subscriptionId],
    queryFn: ({ pageParam, signal }) => call(merchant['installment.list'], { subscriptionId, pageNumber: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages, page) =>
      pages.reduce((sum, { items }) => sum + items.length, 0) < total ? page + 1 : undefined,
    // One that is made between two pages moves the rest down: what came twice is shown once.
    select: ({ pages }) => [...new Map(pages.flatMap(({ items }) => items).map((each) => [each.number, each])).values()],
  })
export const useCancelSubscriber = () =>
  useCall(merchant['subscriber.cancel'], { stale: [merchant['subscriber.list'], merchant['installment.list']] })
